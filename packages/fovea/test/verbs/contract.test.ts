/**
 * One contract for every verb, door and option: the same document with the same options gives the same extraction, unknown
 * options are refused in the same words, and each bad input has the same code, wherever it is asked for.
 */
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { statusOfCode } from '../../src/http/problem.ts';
import type { ErrorCode } from '../../src/index.ts';
import { verbs, verbsOf } from '../../src/verbs/index.ts';
import { doors, type Door } from '../../src/verbs/option.ts';
import { optionsFor, type Verb } from '../../src/verbs/verb.ts';
import { asTool, openDoors, type Answer } from './doors.ts';
import { documentOf, examples, sampleOf, type Values } from './samples.ts';

const bad = realpathSync(mkdtempSync(join(tmpdir(), 'fovea-bad-')));
afterAll(() => rmSync(bad, { recursive: true, force: true }));
/** The same for all verbs: to start their processes and threads takes longer than most questions. */
const asked = await openDoors([realpathSync(examples), bad], afterAll);

let combinations = 0;
afterAll(() => console.log(`contract: ${combinations} combinations of verb, door, option and input`));

/** Verbs that do documents one by one: nodes are judged together, and planes are pictures. */
const documentVerbs = verbs.filter(({ load }) => load !== undefined);

const has = (door: Door, verb: Verb, option: string): boolean =>
  optionsFor(verb, door).some(([name]) => name === option);

/** As the other doors spell it. */
const plainly = (words: string | undefined): string =>
  (words ?? '')
    .replaceAll(/^(?:error|fovea): /gm, '')
    .replace(/\n\(see fovea --help\)\n?$/, '')
    .replaceAll(/ \(option\/\w+\)/g, '')
    .replaceAll(/(?<=['\s]|^)--(?=\w)/gm, '')
    .trim();

/** Doors that have the verb. */
const doorsOf = (verb: Verb): Door[] => doors.filter((door) => verbsOf(door).includes(verb));
const others = (verb: Verb): Door[] => doorsOf(verb).filter((door) => door !== 'library');

describe.each(documentVerbs.map((verb) => [verb.name, verb] as const))('%s', (name, verb) => {
  const { path, needs = {} } = documentOf[name]!;
  const input = join(examples, path);
  const options = [...new Set(doorsOf(verb).flatMap((door) => optionsFor(verb, door).map(([option]) => option)))];
  const shared = options.filter((option) => doorsOf(verb).filter((door) => has(door, verb, option)).length > 1);

  it('has a sample for every option that more than one door has', () => {
    expect(shared.filter((option) => sampleOf(name, option) === undefined)).toEqual([]);
  });

  it('finds the same behind every door, whatever it is told', async () => {
    const cases: [option: string, values: Values, path: string][] = [['none', needs, input]];
    for (const option of shared) {
      const { good, path: other = path } = sampleOf(name, option)!;
      cases.push([option, { ...needs, [option]: good }, join(examples, other)]);
    }
    const wrong: unknown[] = [];
    const silent: string[] = [];
    const usual = new Map<string, Answer>();
    for (const [option, values, at] of cases) {
      const { found: expected, code } = await asked.library(name, at, values);
      if (code !== undefined) wrong.push([option, 'library', code]);
      // What makes no difference could be forgotten by all doors alike.
      if (!usual.has(at)) usual.set(at, await asked.library(name, at, needs));
      if (JSON.stringify(usual.get(at)!.found) === JSON.stringify(expected)) silent.push(option);
      for (const door of others(verb)) {
        if (option !== 'none' && !has(door, verb, option)) continue;
        combinations++;
        const { found, ...rest } = await asked[door](name, at, values);
        const wanted = door === 'mcp' ? asTool(name, expected) : expected;
        if (JSON.stringify(found) !== JSON.stringify(wanted)) wrong.push([option, door, rest, first(found, wanted)]);
      }
    }
    expect(wrong).toEqual([]);
    const isMeantToBe = (option: string): boolean => sampleOf(name, option)!.silent !== undefined;
    expect(silent.slice(1)).toEqual(shared.filter(isMeantToBe));
  });

  it('refuses what it does not know, and what it does not take, in the same words', async () => {
    const everywhere = shared.find((option) => doorsOf(verb).every((door) => has(door, verb, option)))!;
    const cases: [what: string, values: Values, code: string][] = [
      ['unknown', { ...needs, colour: 'red' }, 'option/unknown'],
      ['mistyped', { ...needs, [`${everywhere}s`]: '1' }, 'option/unknown'],
      ...shared.flatMap((option): [string, Values, string][] => {
        const bad = sampleOf(name, option)!.bad;
        return bad === undefined ? [] : [[option, { ...needs, [option]: bad }, 'option/invalid']];
      }),
    ];
    const wrong: unknown[] = [];
    for (const [option, values, code] of cases) {
      const answers = new Map<Door, Answer>();
      for (const door of doorsOf(verb)) {
        if (code === 'option/invalid' && !has(door, verb, option)) continue;
        combinations++;
        answers.set(door, await asked[door](name, input, values));
      }
      const [words] = [...answers.values()].map(({ says }) => plainly(says));
      for (const [door, { says, status, ...answer }] of answers) {
        // Commander has its own way to say that there is no such option, and no codes.
        const isTold = answer.code === code || (door === 'command' && code === 'option/unknown' && answer.code === '');
        const isFit = status === undefined || status === (door === 'http' ? 400 : 2);
        if (!isTold || !isFit || sameNames(plainly(says)) !== sameNames(words ?? '')) {
          wrong.push({ option, door, status, ...answer, says: plainly(says), words });
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it('fails with the same code for each bad input', async () => {
    const folder = mkdtempSync(join(bad, `${name}-`));
    const wrong: unknown[] = [];
    for (const [file, bytes] of badInputs(verb)) {
      writeFileSync(join(folder, file), bytes);
      const { code } = await asked.library(name, join(folder, file), needs);
      // The studio lists what it can open and nothing else, and renders web pages.
      for (const door of others(verb).filter((one) => one !== 'studio')) {
        combinations++;
        const answer = await asked[door](name, join(folder, file), needs);
        const status = door === 'http' ? statusOfCode(code as ErrorCode) : door === 'command' ? 1 : undefined;
        if (code === undefined || answer.code !== code || answer.status !== status)
          wrong.push([file, door, code, answer]);
      }
    }
    expect(wrong).toEqual([]);
  });
});

/** Names in camel case or with dashes. */
const sameNames = (words: string): string => words.replaceAll(/-(?=[a-z])/g, '').toLowerCase();

function badInputs({ accepts }: Verb): [file: string, bytes: Uint8Array | string][] {
  const pdf: [string, Uint8Array | string][] = [
    ['damaged.pdf', '%PDF-1.7\nnothing else'],
    ['encrypted.pdf', readFileSync(join(examples, 'documents/encrypted.pdf'))],
  ];
  const image: [string, Uint8Array][] = [['broken.png', Buffer.from('\x89PNG\r\n\x1a\n and no more', 'latin1')]];
  return [
    ['empty.bin', ''],
    ['junk.bin', new Uint8Array([0, 1, 2, 3, 254, 255, 0, 7])],
    ...(accepts.includes('pdf')
      ? pdf
      : [['a.pdf', readFileSync(join(examples, 'documents/form.pdf'))] as [string, Uint8Array]]),
    ...(accepts.includes('image') ? image : []),
    ...(accepts.includes('html') ? [] : [['page.html', '<html><body><p>A page</p></body></html>'] as [string, string]]),
  ];
}

/** Where two results begin to differ. */
function first(found: unknown, wanted: unknown): string {
  const [one, two] = [JSON.stringify(found) ?? '', JSON.stringify(wanted) ?? ''];
  const at = Array.from({ length: two.length }, (_, i) => i).find((i) => two[i] !== one[i]) ?? 0;
  return `${one.slice(Math.max(0, at - 60), at + 60)} instead of ${two.slice(Math.max(0, at - 60), at + 60)}`;
}
