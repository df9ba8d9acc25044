/** What the documentation shows is what happens: every marked block in README and docs is run and compared. */
import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wrongIn } from '../against-schema.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const scratch = join(root, 'out', 'docs-test');
const pages = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.md'),
);
const files = ['README.md', ...pages.map((name) => `docs/${name}`), 'examples/README.md'];

/** What the commands of the guides write; a run before this one may have left some. */
const written = ['guide', 'batch'].map((name) => join(root, 'out', name));

beforeAll(() => {
  for (const folder of written) rmSync(folder, { recursive: true, force: true });
});

/** Some train a model. */
const slowest = 240_000;

type Block = { readonly kind: string; readonly text: string; readonly line: number };

function blocksOf(markdown: string): Block[] {
  return [...markdown.matchAll(/^```(\S[^\n]*)\n([\s\S]*?)^```$/gm)].map((found) => ({
    kind: found[1]!,
    text: found[2]!,
    line: markdown.slice(0, found.index).split('\n').length,
  }));
}

function run(command: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve) => {
    execFile(command, args, { cwd: root, encoding: 'utf8' }, (error, stdout, stderr) =>
      resolve(error && !stdout ? `${stdout}${stderr}` : stdout),
    );
  });
}

/** The block as a program; what it logs must be what its `// =>` lines say. */
async function runProgram(block: Block, name: string): Promise<void> {
  mkdirSync(scratch, { recursive: true });
  const file = join(scratch, `${name.replaceAll(/\W/g, '-')}-${block.line}.mjs`);
  writeFileSync(file, block.text);
  const wanted = block.text
    .split('\n')
    .filter((line) => line.startsWith('// => '))
    .map((line) => line.slice(6));
  const printed = await run(process.execPath, [file]);
  expect(printed.trimEnd().split('\n')).toEqual(wanted);
}

/** Commands after `$ `, each followed by what it prints; a line `…` stands for any rest. */
async function runConsole(block: Block): Promise<void> {
  for (const part of block.text.split(/^\$ /m).slice(1)) {
    const [command, ...wanted] = part.trimEnd().split('\n');
    const script = `fovea() { node packages/fovea/bin/fovea.js "$@" 2>/dev/null; }; ${command}`;
    const printed = (await run('sh', ['-c', script])).trimEnd().split('\n');
    if (wanted.at(-1) === '…') expect(printed.slice(0, wanted.length - 1)).toEqual(wanted.slice(0, -1));
    else expect(printed).toEqual(wanted);
  }
}

describe.each(files)('%s', (name) => {
  const markdown = readFileSync(join(root, name), 'utf8');
  const blocks = blocksOf(markdown);

  it.each(blocks.filter(({ kind }) => kind === 'ts run'))('runs as shown: program on line $line', (block) =>
    runProgram(block, name),
  );
  it.each(blocks.filter(({ kind }) => kind === 'console'))(
    'prints as shown: console on line $line',
    runConsole,
    slowest,
  );

  it.each(blocks.filter(({ kind }) => kind === 'json'))('is JSON that we would take: line $line', ({ text }) => {
    // Lines of JSON, or one value.
    const values = text.startsWith('{ ') ? text.trimEnd().split('\n') : [text];
    for (const value of values.map((one) => JSON.parse(one) as unknown)) {
      if (JSON.stringify(value).includes('"fovea/wrapper-gold@1"')) expect(wrongIn('wrapper-gold', value)).toEqual([]);
      if (name === 'docs/train-your-own.md') expect(wrongIn('offer-gold', value)).toEqual([]);
    }
  });

  it('links to files that exist', () => {
    const links = [...markdown.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map((found) => found[1]!);
    const broken = links.filter((link) => {
      try {
        readFileSync(join(root, name, '..', link));
        return false;
      } catch (error) {
        return (error as NodeJS.ErrnoException).code === 'ENOENT';
      }
    });
    expect(broken).toEqual([]);
  });
});

afterAll(() => rmSync(scratch, { recursive: true, force: true }));
