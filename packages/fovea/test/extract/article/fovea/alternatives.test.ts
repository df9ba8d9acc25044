import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alternatives, alternativesOf, type Alternative } from '../../../../src/extract/article/fovea/alternatives.ts';
import { selectionOf } from '../../../../src/extract/article/fovea/judge.ts';
import type { PageSketch } from '../../../../src/extract/article/fovea/sketch.ts';
import { trustColumns, trustTable } from '../../../../src/extract/article/fovea/trust-table.ts';
import { sketchOfHtml } from './made-up-sketch.ts';

const sketch = sketchOfHtml();
const count = sketch.words.length;
const chances = fc
  .array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: count, maxLength: count })
  .map((values) => Float64Array.from(values));

type Choices = Readonly<Record<Alternative, Uint8Array>>;

/** Where no talk was found, unless given. */
function alternativesBy(
  page: PageSketch,
  own: Float64Array,
  opinions: readonly Float64Array[] = [],
  talks: Float64Array = own.map(() => -1),
): Choices {
  return alternativesOf(page, selectionOf(page, { chances: own, opinions }, talks));
}

/** As slow and plain as can be. */
function expectedScore(own: Float64Array, isTaken: (i: number) => boolean): number {
  const all = Array.from(sketch.words, (words, i) => ({ words, sure: words * own[i]!, taken: isTaken(i) }));
  const sum = (of: (one: (typeof all)[number]) => number): number => all.reduce((total, one) => total + of(one), 0);
  const [hits, taken, wanted] = [
    sum((one) => (one.taken ? one.sure : 0)),
    sum((one) => (one.taken ? one.words : 0)),
    sum((one) => one.sure),
  ];
  return taken + wanted === 0 ? 0 : (2 * hits) / (taken + wanted);
}

describe('alternativesOf', () => {
  it('has one for each, none of which is expected to be better than what is chosen', () => {
    fc.assert(
      fc.property(chances, (own) => {
        const { chosen } = selectionOf(
          sketch,
          { chances: own, opinions: [] },
          own.map(() => -1),
        );
        const others = alternativesBy(sketch, own);
        expect(Object.keys(others).toSorted()).toEqual(alternatives.toSorted());
        const best = expectedScore(own, (i) => chosen[i] === 1);
        for (const name of alternatives) {
          expect(expectedScore(own, (i) => others[name][i] === 1)).toBeLessThanOrEqual(best + 1e-9);
        }
      }),
    );
  });

  it('whole is the best of all elements', () => {
    fc.assert(
      fc.property(chances, (own) => {
        const { whole } = alternativesBy(sketch, own);
        const scores = Array.from(sketch.first, (first, e) =>
          expectedScore(own, (i) => i >= first && i <= sketch.last[e]!),
        );
        expect(expectedScore(own, (i) => whole[i] === 1)).toBeCloseTo(Math.max(...scores), 9);
      }),
    );
  });

  it('has what models of the first look would choose', () => {
    const [own, ...opinions] = [0.5, 0.9, 0.1].map((chance) =>
      Float64Array.from(sketch.words, (_, i) => (i === 3 ? chance : 0.2)),
    ) as [Float64Array, Float64Array, Float64Array];
    const others = alternativesBy(sketch, own, opinions);
    expect([others['one model'][3], others['another model'][3]]).toEqual([1, 0]);
  });

  it('has what would be chosen if talks were like all else, or none were content', () => {
    const own = Float64Array.from(sketch.words, () => 0.6);
    const talks = Float64Array.from(sketch.words, (_, i) => (i === 3 ? 0.9 : i === 4 ? 0.1 : -1));
    const others = alternativesBy(sketch, own, [], talks);
    expect(Array.from(others['all talks'].slice(2, 6))).toEqual([1, 1, 1, 1]);
    expect(Array.from(others['no talk'].slice(2, 6))).toEqual([1, 0, 0, 1]);
  });

  it('takes the best stretch, whatever elements it is in', () => {
    const own = Float64Array.from(sketch.words, (_, i) => (i >= 2 && i <= 6 ? 0.9 : 0.09));
    const { stretch } = alternativesBy(sketch, own);
    expect(stretch.reduce((sum, one) => sum + one, 0)).toBe(5);
  });

  it('chooses nothing from a page without blocks', () => {
    for (const chosen of Object.values(alternativesBy(sketchOfHtml(''), new Float64Array())))
      expect(chosen).toHaveLength(0);
  });
});

describe('selectionOf', () => {
  const chosenOf = (page: PageSketch, own: readonly number[], talks: readonly number[] = own.map(() => -1)): number[] =>
    Array.from(selectionOf(page, { chances: Float64Array.from(own), opinions: [] }, Float64Array.from(talks)).chosen);

  it('gives a listing of code to the text beside it, whole', () => {
    const page = sketchOfHtml('<p>Above</p><pre>a<div>b</div>c</pre><p>Below</p><p>Far</p><pre>d</pre><p>End</p>');
    expect(chosenOf(page, [1, 0, 0, 0, 0, 0, 0, 0])).toEqual([1, 1, 1, 1, 0, 0, 0, 0]);
    expect(chosenOf(page, [0, 0, 0, 0, 1, 0, 0, 0])).toEqual([0, 1, 1, 1, 1, 0, 0, 0]);
    expect(chosenOf(page, [0, 0, 1, 0, 0, 0, 0, 1])).toEqual([0, 0, 1, 0, 0, 0, 1, 1]);
  });

  it('leaves out talks that the page is hardly about, and adds nothing for those that it is about', () => {
    const page = sketchOfHtml('<p>One two</p><p>Three four</p><p>Five six</p>');
    expect(chosenOf(page, [0.9, 0.6, 0.3], [-1, 0.02, -1])).toEqual([1, 0, 0]);
    expect(chosenOf(page, [0.9, 0.6, 0.1], [-1, 0.7, 0.9])).toEqual([1, 1, 0]);
  });
});

describe('trustTable', () => {
  it('has one row with every column once, and says how far others agree', () => {
    const own = Float64Array.from(sketch.words, (_, i) => (i >= 2 && i <= 5 ? 0.95 : 0.01));
    const selection = selectionOf(
      sketch,
      { chances: own, opinions: [] },
      own.map(() => -1),
    );
    const columns = trustColumns(['article', 'forum']);
    const { rows, data } = trustTable(selection, alternativesOf(sketch, selection), [0.5, 0.5], columns);
    expect([rows, data.length]).toEqual([1, columns.length]);
    expect(new Set(columns).size).toBe(columns.length);
    expect(data[columns.indexOf('agrees with likely')]).toBe(1);
    expect(data[columns.indexOf('blocks')]).toBe(4);
    expect(data[columns.indexOf('in talks')]).toBe(0);
  });
});
