/** Files of wrappers and models that mean harm end a run soon, with a code and in few words, by every door. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { UsageError } from '../../../src/run/exit-code.ts';
import { loadSavedModel } from '../../../src/train/table/load-model.ts';
import { checkedModelText } from '../../../src/doors/cli/project-model.ts';
import { articleVerb } from '../../../src/verbs/article.ts';
import { directoryVerb } from '../../../src/verbs/directory.ts';
import { offersVerb } from '../../../src/verbs/offers.ts';
import { loadWrapperFile } from '../../../src/run/wrapper-file.ts';
import { chooseOffersModel } from '../../../src/extract/offers/offers.ts';
import { modelLimits } from '../../../src/learn/model-text.ts';
import { FoveaError } from '../../../src/model/index.ts';
import { wrapperFrom } from '../../../src/doors/studio/extract.ts';
import { fovea } from './run-fovea.ts';

const folder = mkdtempSync(join(tmpdir(), 'fovea-hostile-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const list = (count: number, of: (i: number) => string, between: string): string =>
  Array.from({ length: count }, (_, i) => of(i)).join(between);

/** The code of what is thrown, and whether it is short. */
async function failure(run: () => unknown): Promise<readonly [string, boolean]> {
  try {
    await run();
  } catch (thrown) {
    const error = thrown instanceof UsageError ? thrown.cause : thrown;
    if (error instanceof FoveaError) return [error.code, (thrown as Error).message.length < 4096];
    throw thrown;
  }
  throw new Error('nothing was thrown');
}

const wrappers: readonly (readonly [string, string, string])[] = [
  ['parts', `wrapper w\nr := (${list(20_000, () => 'a:A', '|')})*\na := #TOKEN:X`, 'wrapper/too-large'],
  ['chain', `wrapper w\n${list(10_000, (i) => `t${i} := t${i + 1}:X`, '\n')}`, 'wrapper/too-large'],
  ['long', `wrapper w\na := #TOKEN:X // ${'x'.repeat(1 << 20)}`, 'wrapper/too-large'],
  ['again', 'wrapper w\ninclude "again-0.fw"', 'wrapper/too-large'],
];
for (let i = 0; i < 30; i++) file(`again-${i}.fw`, i === 29 ? '' : `include "again-${i + 1}.fw"\n`.repeat(2));

describe('a wrapper', () => {
  it.each(wrappers)('of %s', async (name, text, code) => {
    const path = file(`${name}.fw`, text);
    expect(await failure(() => loadWrapperFile(path, {}))).toEqual([code, true]);
    const inStudio = wrapperFrom({ text, folder });
    expect('mistakes' in inStudio && inStudio.mistakes.map(({ message }) => message)).toEqual([
      expect.stringContaining('The wrapper has more than'),
    ]);
  });

  it('ends the command line with a word', { timeout: 60_000 }, async () => {
    const path = file('chain.fw', wrappers[1]![1]);
    const { code, stderr } = await fovea(['wrap', '--with', path, 'x.pdf']);
    expect([code !== 0, stderr.length < 4096]).toEqual([true, true]);
    expect(stderr).toContain('The wrapper has more than');
    expect(stderr).not.toMatch(/^\s+at /m);
  });
});

const { signal } = new AbortController();
const loaders: readonly (readonly [string, (path: string) => Promise<unknown>])[] = [
  ['article', (path) => checkedModelText(path, articleVerb, {}, signal)],
  ['offers', (path) => checkedModelText(path, offersVerb, {}, signal)],
  ['offers by the paper', (path) => checkedModelText(path, offersVerb, { method: 'paper' }, signal)],
  ['directory', (path) => checkedModelText(path, directoryVerb, {}, signal)],
  ['a table', (path) => loadSavedModel(path, signal)],
];

describe('a model of', () => {
  it.each(loaders)('%s', async (_, load) => {
    for (const text of [
      `{"schema":"${'x'.repeat(1_000_000)}"}`,
      `{"schema":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
      '['.repeat(100_000),
      'null',
    ])
      expect(await failure(() => load(file('model.json', text)))).toEqual(['model/unreadable', true]);
    expect(await failure(() => load(file('model.json', ' '.repeat(modelLimits.bytes + 1))))).toEqual([
      'limit/bytes',
      true,
    ]);
  });

  it('models inside one another', async () => {
    const open = '{"schema":"fovea/model@1","kind":"mean","columns":["a"],"classes":["b"],"models":[';
    const deep = `${open.repeat(10_000)}${']}'.repeat(10_000)}`;
    expect(await failure(() => loadSavedModel(file('deep.json', deep), signal))).toEqual(['model/too-large', true]);
    const offers = `{"schema":"fovea/offers@4","tags":[${deep}]}`;
    expect(await failure(() => chooseOffersModel(offers))).toEqual(['model/too-large', true]);
    expect(await failure(() => chooseOffersModel(' '.repeat(modelLimits.bytes + 1)))).toEqual([
      'model/too-large',
      true,
    ]);
  });
});
