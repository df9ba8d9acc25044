import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { candidatesOf, strategies, type Candidate } from '../../../../src/extract/article/fovea/candidates.ts';
import type { PageSketch } from '../../../../src/extract/article/fovea/sketch.ts';
import { sketchOfHtml } from './made-up-sketch.ts';

const sketch = sketchOfHtml();
const count = sketch.words.length;
const chances = fc
  .array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: count, maxLength: count })
  .map((values) => Float64Array.from(values));

/** Where the first look was all there is, and no talk was found. */
function candidatesBy(page: PageSketch, own: Float64Array, opinions: readonly Float64Array[] = []): Candidate[] {
  return candidatesOf(
    page,
    own,
    { chances: own, opinions },
    own.map(() => -1),
  );
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

describe('candidatesOf', () => {
  it('has one for each strategy, the first being the best by what is expected', () => {
    fc.assert(
      fc.property(chances, (own) => {
        const candidates = candidatesBy(sketch, own);
        expect(candidates.map(({ strategy }) => strategy)).toEqual(strategies);
        const scores = candidates.map(({ chosen }) => expectedScore(own, (i) => chosen[i] === 1));
        expect(Math.max(...scores)).toBeLessThanOrEqual(scores[0]! + 1e-9);
      }),
    );
  });

  it.each([
    ['whole', 0],
    ['cleaned', 0.08],
  ] as const)('%s is the best of all elements', (strategy, least) => {
    fc.assert(
      fc.property(chances, (own) => {
        const { chosen } = candidatesBy(sketch, own).find((one) => one.strategy === strategy)!;
        const scores = Array.from(sketch.first, (first, e) =>
          expectedScore(own, (i) => i >= first && i <= sketch.last[e]! && own[i]! >= least),
        );
        expect(expectedScore(own, (i) => chosen[i] === 1)).toBeCloseTo(Math.max(...scores), 9);
      }),
    );
  });

  it('gives a listing of code to the text beside it, whole', () => {
    const page = sketchOfHtml('<p>Above</p><pre>a<div>b</div>c</pre><p>Below</p><p>Far</p><pre>d</pre><p>End</p>');
    const chosenOf = (...own: number[]): number[] => {
      const [expected] = candidatesBy(page, Float64Array.from(own));
      return Array.from(expected?.chosen ?? []);
    };
    expect(chosenOf(1, 0, 0, 0, 0, 0, 0, 0)).toEqual([1, 1, 1, 1, 0, 0, 0, 0]);
    expect(chosenOf(0, 0, 0, 0, 1, 0, 0, 0)).toEqual([0, 1, 1, 1, 1, 0, 0, 0]);
    expect(chosenOf(0, 0, 1, 0, 0, 0, 0, 1)).toEqual([0, 0, 1, 0, 0, 0, 1, 1]);
  });

  it('has what each model of the first look would choose', () => {
    const [own, ...opinions] = [0.5, 0.9, 0.1].map((chance) =>
      Float64Array.from(sketch.words, (_, i) => (i === 3 ? chance : 0.2)),
    ) as [Float64Array, Float64Array, Float64Array];
    const chosen = new Map(candidatesBy(sketch, own, opinions).map((one) => [one.strategy, one.chosen[3]]));
    expect([chosen.get('by long texts'), chosen.get('by short texts')]).toEqual([1, 0]);
  });

  it('leaves out talks that are unlikely to be content, or all of them', () => {
    const own = Float64Array.from(sketch.words, () => 0.6);
    const talks = Float64Array.from(sketch.words, (_, i) => (i === 3 ? 0.9 : i === 4 ? 0.1 : -1));
    const candidates = candidatesOf(sketch, own, { chances: own, opinions: [] }, talks);
    const chosenBy = (name: string): number[] =>
      Array.from(candidates.find(({ strategy }) => strategy === name)!.chosen.slice(2, 6));
    expect(chosenBy('expected')).toEqual([1, 1, 1, 1]);
    expect(chosenBy('less talk')).toEqual([1, 1, 0, 1]);
    expect(chosenBy('no talk')).toEqual([1, 0, 0, 1]);
  });

  it('takes the best stretch, whatever elements it is in', () => {
    const own = Float64Array.from(sketch.words, (_, i) => (i >= 2 && i <= 6 ? 0.9 : 0.09));
    const { chosen } = candidatesBy(sketch, own).find(({ strategy }) => strategy === 'stretch')!;
    expect(chosen.reduce((sum, one) => sum + one, 0)).toBe(5);
  });

  it('chooses nothing from a page without blocks', () => {
    for (const { chosen } of candidatesBy(sketchOfHtml(''), new Float64Array())) expect(chosen).toHaveLength(0);
  });
});
