import { describe, expect, it } from 'vitest';
import type { BalanceItem } from '../src/balance-data.ts';
import { addCounts, f1Of, missingItems, scoreItems } from '../src/balance-scores.ts';

/** Cells of ten by ten points in one row. */
const item = (label: string, ...values: (number | null)[]): BalanceItem => ({
  label,
  cells: values.map((value, i) => ({ value, box: { x0: 20 * i, y0: 0, x1: 20 * i + 10, y1: 10 } })),
});

describe('the score of balance items', () => {
  it('is full for the same items, white space aside', () => {
    const { items, cells } = scoreItems([item('Total\u00a0 assets ', 1, null)], [item('Total assets', 1, null)]);
    expect([f1Of(items), f1Of(cells)]).toEqual([1, 1]);
  });

  it('holds a wrong label against the item, not against its cells', () => {
    const { items, cells } = scoreItems([item('assets', 1, 2)], [item('Total assets', 1, 2)]);
    expect([f1Of(items), f1Of(cells)]).toEqual([0, 1]);
  });

  it('holds amounts in another order against the item, and in other places against the cells', () => {
    const { items, cells } = scoreItems([item('Cash', 2, 1)], [item('Cash', 1, 2)]);
    expect([items.right, cells.right]).toEqual([0, 0]);
  });

  it('counts a note taken for an amount', () => {
    const { items, cells } = scoreItems([item('Cash', 1, 2, 9)], [item('Cash', 1, 2)]);
    expect(items).toEqual({ right: 0, found: 1, there: 1 });
    // Two of three found, two of two there: 4 / 5.
    expect(f1Of(cells)).toBeCloseTo(0.8, 12);
  });

  it('finds each item once, however often its label comes', () => {
    const twice = [item('due within a year', 0), item('due within a year', 0)];
    expect(scoreItems(twice, twice.slice(1)).items).toEqual({ right: 1, found: 2, there: 1 });
    expect(missingItems(twice, twice.slice(1))).toEqual([twice[1]]);
  });

  it('adds up counts', () => {
    expect(
      addCounts([
        { right: 1, found: 2, there: 3 },
        { right: 1, found: 1, there: 1 },
      ]),
    ).toEqual({ right: 2, found: 3, there: 4 });
    expect(f1Of({ right: 0, found: 0, there: 0 })).toBe(1);
  });
});
