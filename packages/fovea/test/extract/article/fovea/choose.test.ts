import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseBlocks } from '../../../../src/extract/article/fovea/choose.ts';

/** The F-score to be expected of a choice, the obvious way. */
function expectedOf(chosen: readonly boolean[], chances: readonly number[], words: readonly number[]): number {
  const sum = (valueOf: (i: number) => number): number => chances.reduce((total, _, i) => total + valueOf(i), 0);
  const hits = sum((i) => (chosen[i] ? chances[i]! * words[i]! : 0));
  const all = sum((i) => (chosen[i] ? words[i]! : 0)) + sum((i) => chances[i]! * words[i]!);
  return all === 0 ? 0 : (2 * hits) / all;
}

const page = fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: 0, max: 50 })), {
  maxLength: 9,
});

describe('chooseBlocks', () => {
  it('finds the best of all choices', () => {
    fc.assert(
      fc.property(page, (blocks) => {
        const chances = blocks.map(([chance]) => chance);
        const words = blocks.map(([, count]) => count);
        let best = 0;
        for (let bits = 0; bits < 2 ** blocks.length; bits++) {
          const chosen = blocks.map((_, i) => ((bits >> i) & 1) === 1);
          best = Math.max(best, expectedOf(chosen, chances, words));
        }
        const { chosen, expected } = chooseBlocks(chances, words);
        expect(expected).toBeCloseTo(best, 9);
        expect(expectedOf(Array.from(chosen, Boolean), chances, words)).toBeCloseTo(expected, 9);
      }),
    );
  });

  it('takes the best of a page where all is unlikely, and expects little', () => {
    const { chosen, expected } = chooseBlocks([0.05, 0.2, 0.02], [100, 100, 100]);
    expect([...chosen]).toEqual([0, 1, 0]);
    expect(expected).toBeLessThan(0.4);
  });

  it('chooses nothing of nothing', () => {
    expect(chooseBlocks([], [])).toEqual({ chosen: new Uint8Array(), expected: 0 });
    expect(chooseBlocks([0, 0], [5, 7]).chosen).toEqual(new Uint8Array(2));
  });
});
