/**
 * Every command of `fovea` that README and guides name: verbs and flags exist, and what can be run on stand-ins for the
 * files it names does run. Blocks with their output are compared in `docs.test.ts`.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { startDriver } from '../end-to-end/drive.ts';
import { makeStandIns } from './stand-ins.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const guides = readdirSync(join(root, 'docs')).filter((name) => name.endsWith('.md'));
const files = ['README.md', ...guides.map((name) => `docs/${name}`), 'examples/README.md'];

/** Commands in code spans and in blocks for the shell, without comments, variables before them and redirections. */
function commandsIn(markdown: string): string[] {
  const blocks = [...markdown.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].flatMap(([, text]) => text!.split('\n'));
  const spans = [...markdown.matchAll(/`((?:npx )?fovea [^`]+)`/g)].map(([, text]) => text!.replaceAll(/\s+/g, ' '));
  return [...blocks, ...spans].flatMap((line) => {
    const [, command] = /^(?:\w+=\S+ |srun |npx |\w+=\$\([^)]*\) )*(fovea .*)$/.exec(line.trim()) ?? [];
    return command === undefined ? [] : [command.replace(/ +#.*$| > \S+$/, '').trim()];
  });
}

/** The words that a shell would make of a line. */
function wordsOf(line: string): string[] {
  return [...line.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(([, one, two, plain]) => one ?? two ?? plain!);
}

const commands = [...new Set(files.flatMap((name) => commandsIn(readFileSync(join(root, name), 'utf8'))))];

describe('npm run', () => {
  const markdown = [...files, 'bench/README.md'].map((name) => readFileSync(join(root, name), 'utf8')).join('\n');

  it('has scripts that exist', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object };
    const named = [...markdown.matchAll(/npm run (?:--silent )?([\w-]+)/g)].map(([, script]) => script!);
    expect(named.length).toBeGreaterThan(20);
    for (const script of named) expect(Object.keys(scripts)).toContain(script);
  });

  it('has benches whose results are kept', () => {
    const results = readFileSync(join(root, 'bench/RESULTS.md'), 'utf8');
    const kept = [...results.matchAll(/^## (.*)$/gm)].map(([, name]) => name!);
    const named = [...markdown.matchAll(/npm run bench -- ([a-z][\w-]*)/g)].map(([, name]) => name!);
    expect(new Set(named).size).toBeGreaterThan(20);
    for (const name of named.filter((one) => one !== 'all')) expect(kept).toContain(name);
  });
});

/** Help texts by verb, as the reference has them; another test keeps it true. */
const helpOf = new Map(
  readFileSync(join(root, 'docs/reference/cli.md'), 'utf8')
    .split(/^## /m)
    .slice(1)
    .map((chapter) => [chapter.slice(0, chapter.indexOf('\n')), chapter] as const),
);

function verbOf([program, first, second]: readonly string[]): string {
  if (helpOf.has(`${program} ${first} ${second}`)) return `${program} ${first} ${second}`;
  return helpOf.has(`${program} ${first}`) ? `${program} ${first}` : 'fovea extract';
}

it.each(commands)('%s: has flags that exist', (command) => {
  const words = wordsOf(command);
  const help = helpOf.get(verbOf(words))!;
  for (const flag of words.filter((word) => /^--?[a-z]/i.test(word))) {
    if (flag !== '--help') expect(help).toMatch(new RegExp(`(^|[\\s,])${flag}\\b`, 'm'));
  }
});

/** Names that stand for a file of the reader's that we can stand in for. */
const standIn =
  /^(examples\/.*|(report|other|flyer|prospectus|secret)\.pdf|(page|contact|shop)\.html|inbox\/.*|site\/.*|pages\/|crawl.*|nodes\.jsonl|lines\.csv)$/;

/** What serves until it is ended, needs a machine that is not here, takes minutes, or is not meant to the letter. */
const leftOut = [
  /…|\$| s3:| https?:| --engine | --shard | -o \//,
  / --model (\S+\.json|mine)/,
  /^fovea (worker|serve|mcp|studio|evaluate|train (offers|directory|article|dragnet))\b/,
];

const runnable = commands.filter(
  (command) => wordsOf(command).some((word) => standIn.test(word)) && !leftOut.some((sign) => sign.test(command)),
);

describe('on stand-ins', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fovea-guides-'));
  makeStandIns(folder, join(root, 'examples'));
  const driver = startDriver(folder);
  afterAll(async () => {
    await driver.end();
    rmSync(folder, { recursive: true, force: true });
  });

  it('are most of the commands with a file in them', () => expect(runnable.length).toBeGreaterThan(50));

  it.each(runnable)('%s', { timeout: 60_000 }, async (command) => {
    const [, ...args] = wordsOf(command);
    const { code, stderr, thrown } = await driver.call(...args);
    expect({ code, thrown, said: code === 0 ? '' : stderr }).toEqual({ code: 0, thrown: undefined, said: '' });
  });
});
