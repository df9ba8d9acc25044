import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { firstDifference } from './first-difference.ts';
import { casesFolder, casesIn, differenceOf, isUpdate } from './run-case.ts';

describe('gives what is expected', () => {
  it.each(casesIn(casesFolder))('%s', async (name) => {
    const [extractor = ''] = name.split('/');
    expect(await differenceOf(join(casesFolder, name), extractor, isUpdate())).toBeUndefined();
  });
});

describe('a difference', () => {
  it.each([
    ['nothing', { a: [1, { b: null }] }, { a: [1, { b: null }] }, undefined],
    ['a value', { a: [1, { b: 2 }] }, { a: [1, { b: 3 }] }, '$.a[1].b is 2, expected 3'],
    ['what is missing', { a: [1] }, { a: [1, 2] }, '$.a[1] is missing, expected 2'],
    ['what is too much', { 'a b': 1 }, {}, '$["a b"] is 1, expected missing'],
    ['another kind', [], {}, '$ is [], expected {}'],
  ])('is %s', (_, found, wanted, difference) => expect(firstDifference(found, wanted)).toBe(difference));
});

describe('what is expected', () => {
  it('is only written when told to, and never in CI', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'fovea-case-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'input.html'), '<title>Tides</title><p>The mill turns when the water leaves.');
    expect(await differenceOf(folder, 'article', false)).toMatch(/expected\.json is missing/);
    expect(await differenceOf(folder, 'article', true)).toBeUndefined();
    const expected = join(folder, 'expected.json');
    writeFileSync(expected, readFileSync(expected, 'utf8').replace('"input.html"', '"other.html"'));
    expect(await differenceOf(folder, 'article', false)).toBe('$.source.uri is "input.html", expected "other.html"');
    expect([isUpdate({}), isUpdate({ UPDATE: '1' })]).toEqual([false, true]);
    expect(() => isUpdate({ UPDATE: '1', CI: 'true' })).toThrow(/CI must not do/);
  });
});
