import { describe, expect, it } from 'vitest';
import { isBill, pageSums } from '../../../src/extract/offers/page-sums.ts';
import { lineOf, sceneWith, type Put } from './pages.ts';

/** Rows of cells that end under each other. */
const tableOf = (rows: readonly (readonly string[])[]): Put[] =>
  rows.flatMap((cells, row) =>
    cells.flatMap((text, column) => lineOf(text, { x: 200 + 120 * column - 5 * text.length, y: 100 + 20 * row })),
  );

describe('what adds up on a page', () => {
  it('is a bill', () => {
    const bill = tableOf([
      ['12', '18.50', '222.00'],
      ['24', '7.25', '174.00'],
      ['3', '9.80', '29.40'],
      ['', '', '425.40'],
    ]);
    const added = pageSums(sceneWith(bill));
    expect(added).toMatchObject({ products: 1, rows: 3 });
    expect(added.sums).toBeCloseTo(1 / 10);
    expect(isBill(added)).toBe(true);
  });

  it('is a list of sums without counts', () => {
    const sheet = tableOf([['1,204.00'], ['310.50'], ['88.25'], ['1,602.75'], ['900.00'], ['100.00']]);
    expect(pageSums(sceneWith(sheet))).toEqual({ sums: 1 / 6, products: 0, rows: 0 });
  });

  it('is not a list of prices', () => {
    const menu = tableOf([['9.50'], ['11.00'], ['12.50'], ['24.00'], ['8.00']]);
    expect(pageSums(sceneWith(menu))).toEqual({ sums: 0, products: 0, rows: 0 });
    expect(pageSums(sceneWith(lineOf('Bread')))).toEqual({ sums: 0, products: 0, rows: 0 });
  });
});
