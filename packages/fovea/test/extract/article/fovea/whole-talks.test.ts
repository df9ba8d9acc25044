import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseBlocks } from '../../../../src/extract/article/fovea/choose.ts';
import { selectionOf, withKind } from '../../../../src/extract/article/fovea/judge.ts';
import { isOfRecords, withWholeTalks } from '../../../../src/extract/article/fovea/whole-talks.ts';
import { sketchOfHtml } from './made-up-sketch.ts';

const f64 = (...values: number[]): Float64Array => Float64Array.from(values);

describe('talks as a whole', () => {
  /** A short text, and what four readers say of it. */
  const words = f64(60, 40, 40, 40, 40);
  const chances = f64(0.95, 0.55, 0.55, 0.55, 0.55);
  const chosenBy = (talk: number): number[] =>
    Array.from(chooseBlocks(withWholeTalks(chances, f64(-1, talk, talk, talk, talk), words), words).chosen);

  it('are left out where the page is hardly about them, however likely each block is by itself', () => {
    expect(Array.from(chooseBlocks(chances, words).chosen)).toEqual([1, 1, 1, 1, 1]);
    expect(chosenBy(0.2)).toEqual([1, 0, 0, 0, 0]);
  });

  it('stay where the page is about them', () => {
    expect(chosenBy(0.9)).toEqual([1, 1, 1, 1, 1]);
  });

  it('stay as they are or lose all of their blocks; text outside of them is not touched', () => {
    const block = fc.record({
      chance: fc.double({ min: 0, max: 1, noNaN: true }),
      words: fc.nat(80),
      talk: fc.constantFrom(-1, 0.1, 0.45, 0.8),
    });
    fc.assert(
      fc.property(fc.array(block, { maxLength: 20 }), (blocks) => {
        const own = f64(...blocks.map(({ chance }) => chance));
        const decided = withWholeTalks(
          own,
          f64(...blocks.map(({ talk }) => talk)),
          f64(...blocks.map((one) => one.words)),
        );
        for (const talk of [-1, 0.1, 0.45, 0.8]) {
          const inside = blocks.flatMap((one, i) => (one.talk === talk ? [i] : []));
          const stays = inside.every((i) => decided[i] === own[i]);
          const goes = talk >= 0 && inside.every((i) => decided[i] === Math.min(own[i]!, 0.01));
          expect(stays || goes).toBe(true);
        }
      }),
    );
  });
});

it('a page may consist of records if it is likely enough of one of their kinds', () => {
  const names = ['article', 'forum', 'listing'];
  expect(isOfRecords([0.8, 0.1, 0.1], names)).toBe(false);
  expect(isOfRecords([0.6, 0.2, 0.2], names)).toBe(true);
  expect(isOfRecords([1], ['recipe'])).toBe(false);
});

describe('what is chosen of a page whose kind is known', () => {
  const sketch = sketchOfHtml(`<p>${'text '.repeat(60)}</p>${`<p>${'said '.repeat(40)}</p>`.repeat(4)}`);
  const chances = f64(0.95, 0.55, 0.55, 0.55, 0.55);
  const firstWith = (talk: number): ReturnType<typeof selectionOf> =>
    selectionOf(sketch, { chances, opinions: [] }, f64(-1, talk, talk, talk, talk));

  it('has no talk that an article is hardly about, and is as before on pages of records and without talks', () => {
    const first = firstWith(0.45);
    expect(Array.from(first.chosen)).toEqual([1, 1, 1, 1, 1]);
    expect(Array.from(withKind(first, [0.9, 0.1], ['article', 'forum']).chosen)).toEqual([1, 0, 0, 0, 0]);
    expect(withKind(first, [0.1, 0.9], ['article', 'forum'])).toBe(first);
    const plain = firstWith(-1);
    expect(withKind(plain, [0.9, 0.1], ['article', 'forum'])).toBe(plain);
  });
});
