import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestPairs, type Pair } from '../../../src/extract/offers/assignment.ts';
import { cpuSeconds } from '../../cpu-time.ts';

/** All ways to pair, tried out. */
function bestByTrying(pairs: readonly Pair[], from = 0, used: ReadonlySet<string> = new Set()): number {
  if (from === pairs.length) return 0;
  const { left, right, worth } = pairs[from]!;
  const without = bestByTrying(pairs, from + 1, used);
  const [l, r] = [`l${left}`, `r${right}`];
  if (used.has(l) || used.has(r)) return without;
  return Math.max(without, worth + bestByTrying(pairs, from + 1, new Set([...used, l, r])));
}

const pairLists = fc.uniqueArray(
  fc.record({ left: fc.nat(4), right: fc.nat(4), worth: fc.integer({ min: -5, max: 20 }) }),
  { maxLength: 12, selector: ({ left, right }) => `${left} ${right}` },
);

describe('bestPairs', () => {
  it('is worth as much as the best of all ways to pair', () => {
    fc.assert(
      fc.property(pairLists, (pairs) => {
        const chosen = [...bestPairs(pairs)];
        const worth = (left: number, right: number): number =>
          pairs.find((pair) => pair.left === left && pair.right === right)!.worth;
        expect(chosen.reduce((sum, [left, right]) => sum + worth(left, right), 0)).toBe(bestByTrying(pairs));
        expect(new Set(chosen.map(([, right]) => right)).size).toBe(chosen.length);
      }),
    );
  });

  it('gives up the nearest pair where the page as a whole is better off', () => {
    const pairs = [
      { left: 0, right: 0, worth: 10 },
      { left: 0, right: 1, worth: 9 },
      { left: 1, right: 0, worth: 9 },
    ];
    expect(bestPairs(pairs)).toEqual(
      new Map([
        [0, 1],
        [1, 0],
      ]),
    );
  });

  it.each([
    [1, 1500],
    [1500, 1],
    [300, 1000],
    [1000, 300],
  ])('pairs %i with %i in a moment', (lefts, rights) => {
    const pairs = Array.from({ length: lefts * Math.min(40, rights) }, (_, i) => ({
      left: i % lefts,
      right: (i * 7) % rights,
      worth: 1 + ((i * 31) % 997) / 997,
    }));
    expect(cpuSeconds(() => expect(bestPairs(pairs).size).toBe(Math.min(lefts, rights)))).toBeLessThan(1.5);
  });

  it('pairs thousands in a moment', () => {
    const pairs = Array.from({ length: 20_000 }, (_, i) => ({
      left: i % 5000,
      right: (i * 7) % 5000,
      worth: 1 + (i % 13),
    }));
    expect(cpuSeconds(() => expect(bestPairs(pairs).size).toBeGreaterThan(3000))).toBeLessThan(3);
  });
});
