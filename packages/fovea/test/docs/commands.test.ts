/**
 * Every command of `fovea` that README and guides name: verbs and flags exist, and what can be run on stand-ins for the
 * files it names does run. Blocks with their output are compared in `docs.test.ts`.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { callShared } from '../doors/cli/run-fovea.ts';
import { guides, root, sectionsOf, textOf } from './guides.ts';
import { makeStandIns } from './stand-ins.ts';

// The reference is made by a script, examples and all.
const written = guides.filter((name) => !name.startsWith('docs/reference/'));

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

const commands = [...new Set(written.flatMap((name) => commandsIn(textOf(name))))];

describe('npm run', () => {
  const markdown = [...written, 'bench/README.md'].map(textOf).join('\n');

  it('has scripts that exist', () => {
    const { scripts } = JSON.parse(textOf('package.json')) as { scripts: object };
    const named = [...markdown.matchAll(/npm run (?:--silent )?([\w-]+)/g)].map(([, script]) => script!);
    expect(named.length).toBeGreaterThan(20);
    for (const script of named) expect(Object.keys(scripts)).toContain(script);
  });

  it('has benches whose results are kept', () => {
    const kept = [...sectionsOf('bench/RESULTS.md').keys()];
    const named = [...markdown.matchAll(/npm run bench -- ([a-z][\w-]*)/g)].map(([, name]) => name!);
    expect(new Set(named).size).toBeGreaterThan(20);
    for (const name of named.filter((one) => one !== 'all')) expect(kept).toContain(name);
  });
});

/** Help texts by verb, as the reference has them; another test keeps it true. */
const helpOf = sectionsOf('docs/reference/cli.md');

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

const folder = mkdtempSync(join(tmpdir(), 'fovea-guides-'));
makeStandIns(folder, join(root, 'examples'));

/** Whether it names a file that is there; of a pattern, what comes before its first star. */
const isStandIn = (word: string): boolean => existsSync(join(folder, word.replace(/\*.*$/, '')));

/** What serves until it is ended, needs a machine that is not here, takes minutes, or is not meant to the letter. */
const leftOut = [
  /…|\$| s3:| https?:| --engine | --shard | -o \//,
  / --model (\S+\.json|mine)/,
  /^fovea (worker|serve|mcp|studio|evaluate|train (offers|directory|article|dragnet))\b/,
];

const runnable = commands.filter(
  (command) => wordsOf(command).some(isStandIn) && !leftOut.some((sign) => sign.test(command)),
);

describe('on stand-ins', () => {
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('are most of the commands with a file in them', () => expect(runnable.length).toBeGreaterThan(50));

  it.each(runnable)('%s', async (command) => {
    const [, ...args] = wordsOf(command);
    const { code, stderr, thrown } = await callShared(folder, ...args);
    expect({ code, thrown, said: code === 0 ? '' : stderr }).toEqual({ code: 0, thrown: undefined, said: '' });
  });
});
