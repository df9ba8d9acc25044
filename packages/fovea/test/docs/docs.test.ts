/** What the documentation shows is what happens: every marked block in README and docs is run and compared. */
import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readTokenFile } from '../../src/doors/service/tokens.ts';
import { wrongIn } from '../against-schema.ts';
import { callShared } from '../doors/cli/run-fovea.ts';
import { guides, root, textOf } from './guides.ts';

const scratch = join(root, 'out', 'docs-test');

/** What the commands of the guides write; a run before this one may have left some. */
const written = ['guide', 'batch'].map((name) => join(root, 'out', name));

beforeAll(() => {
  for (const folder of written) rmSync(folder, { recursive: true, force: true });
});

/** Some train a model, which takes many minutes where the machine is busy. */
const slowest = 1_200_000;

type Block = { readonly kind: string; readonly text: string; readonly line: number };

function blocksOf(markdown: string): Block[] {
  return [...markdown.matchAll(/^```(\S[^\n]*)\n([\s\S]*?)^```$/gm)].map((found) => ({
    kind: found[1]!,
    text: found[2]!,
    line: markdown.slice(0, found.index).split('\n').length,
  }));
}

function run(command: string, args: readonly string[], input = ''): Promise<string> {
  return new Promise((resolve) => {
    const child = execFile(command, args, { cwd: root, encoding: 'utf8' }, (error, stdout, stderr) =>
      resolve(error && !stdout ? `${stdout}${stderr}` : stdout),
    );
    // Who only wants the first lines does not read the rest.
    child.stdin?.on('error', () => {}).end(input);
  });
}

const all = guides.flatMap((name) => blocksOf(textOf(name)).map((block) => ({ ...block, name })));
type Placed = (typeof all)[number];

const programs = all.filter(({ kind }) => kind === 'ts run');
const fileOf = ({ name, line }: Placed): string => join(scratch, `${name.replaceAll(/\W/g, '-')}-${line}.mjs`);

type Outcome = { readonly printed: readonly string[]; readonly error?: string };

/** All programs, in one process: to start one takes longer than most of them. */
async function runPrograms(): Promise<Map<string, Outcome>> {
  mkdirSync(scratch, { recursive: true });
  for (const block of programs) writeFileSync(fileOf(block), block.text);
  const results = join(scratch, 'results.json');
  const files = programs.map(fileOf);
  const said = await run(process.execPath, [join(root, 'scripts', 'run-programs.mjs'), results, ...files]);
  expect(said).toBe('');
  const outcomes = JSON.parse(readFileSync(results, 'utf8')) as Outcome[];
  return new Map(outcomes.map((outcome, i) => [files[i]!, outcome]));
}

let outcomes: Promise<Map<string, Outcome>> | undefined;

/** What a program logs must be what its `// =>` lines say. */
async function expectProgram(block: Placed): Promise<void> {
  outcomes ??= runPrograms();
  const { printed, error } = (await outcomes).get(fileOf(block))!;
  expect(error).toBeUndefined();
  const wanted = block.text.split('\n').filter((line) => line.startsWith('// => '));
  expect(printed.join('\n').split('\n')).toEqual(wanted.map((line) => line.slice(6)));
}

/** `fovea` with words that a shell leaves as they are, and maybe programs that its output goes to. */
const plainCommand = /^fovea ((?:'[^']*'|[^\s'"|;&<>$*`\\]+)(?: (?:'[^']*'|[^\s'"|;&<>$*`\\]+))*)(?: \| (.*))?$/;

/** What a line for the shell prints; calls of `fovea` share a process where a shell would do no more than call it. */
async function printedBy(command: string): Promise<string> {
  const [, words, rest] = plainCommand.exec(command) ?? [];
  if (words === undefined) {
    return run('sh', ['-c', `fovea() { node packages/fovea/bin/fovea.js "$@" 2>/dev/null; }; ${command}`]);
  }
  const { stdout, thrown } = await callShared(
    root,
    ...words.match(/'[^']*'|\S+/g)!.map((word) => word.replaceAll("'", '')),
  );
  expect(thrown).toBeUndefined();
  return rest === undefined ? stdout : run('sh', ['-c', rest], stdout);
}

/** Commands after `$ `, each followed by what it prints; a line `…` stands for any rest. */
async function runConsole(block: Block): Promise<void> {
  for (const part of block.text.split(/^\$ /m).slice(1)) {
    const [command = '', ...wanted] = part.trimEnd().split('\n');
    // Lines of CSV end in two characters, of which a terminal shows nothing.
    const printed = (await printedBy(command)).replaceAll('\r\n', '\n').trimEnd().split('\n');
    if (wanted.at(-1) === '…') expect(printed.slice(0, wanted.length - 1)).toEqual(wanted.slice(0, -1));
    else expect(printed).toEqual(wanted);
  }
}

/** What the JSON of a guide is for; of others it is enough that it is JSON. */
const wanted = new Map<string, (text: string) => void>([
  ['docs/train-your-own.md', (text) => expect(wrongIn('offer-gold', JSON.parse(text))).toEqual([])],
  ['docs/wrapper-learning.md', (text) => expect(wrongIn('wrapper-gold', JSON.parse(text))).toEqual([])],
  [
    'docs/service.md',
    (text) => {
      mkdirSync(scratch, { recursive: true });
      const file = join(scratch, 'tokens.json');
      writeFileSync(file, text);
      expect(readTokenFile(file)).toHaveLength(2);
    },
  ],
]);

describe.each(guides)('%s', (name) => {
  const markdown = textOf(name);
  const blocks = all.filter((block) => block.name === name);

  it.each(blocks.filter(({ kind }) => kind === 'ts run'))(
    'runs as shown: program on line $line',
    expectProgram,
    slowest,
  );
  it.each(blocks.filter(({ kind }) => kind === 'console'))(
    'prints as shown: console on line $line',
    runConsole,
    slowest,
  );

  it.each(blocks.filter(({ kind }) => kind === 'json'))('is JSON as we take it: line $line', ({ text }) => {
    // Lines of JSON, or one value.
    const values = text.startsWith('{ ') ? text.trimEnd().split('\n') : [text];
    const check = wanted.get(name) ?? JSON.parse;
    for (const value of values) check(value);
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
