import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import type { Table } from '../../src/learn/table/table.ts';

/** A table of the rows given, its columns named a, b, c … */
export function tableOf(rows: readonly (readonly number[])[], weights?: readonly number[]): Table {
  const width = rows[0]?.length ?? 0;
  return {
    columns: Array.from({ length: width }, (_, i) => columnName(i)),
    rows: rows.length,
    data: Float32Array.from(rows.flat()),
    ...(weights && { weights: Float32Array.from(weights) }),
  };
}

const columnName = (index: number): string => String.fromCharCode(97 + index);

/** Whole numbers from a few, so that there are ties and duplicates, among numbers of any size. */
const anyNumber: fc.Arbitrary<number> = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: -2, max: 2 }) },
  { weight: 1, arbitrary: fc.double({ min: -1000, max: 1000, noNaN: true }).map(Math.fround) },
);

/** Rows of up to four columns, some of them more than once. */
export const anyRows: fc.Arbitrary<number[][]> = fc.integer({ min: 1, max: 4 }).chain((width) => {
  const row = fc.array(anyNumber, { minLength: width, maxLength: width });
  return fc
    .tuple(fc.array(row, { minLength: 1, maxLength: 30 }), fc.array(fc.nat(), { maxLength: 10 }))
    .map(([rows, again]) => rows.concat(again.map((index) => rows[index % rows.length]!)));
});

/** Each row with how often it occurs. */
export const anyCounts: fc.Arbitrary<{ rows: number[][]; counts: number[] }> = anyRows.chain((rows) =>
  fc
    .array(fc.integer({ min: 1, max: 4 }), { minLength: rows.length, maxLength: rows.length })
    .map((counts) => ({ rows, counts })),
);

/** Every row as often as it counts. */
export function repeated<T>(items: readonly T[], counts: readonly number[]): T[] {
  return items.flatMap((item, i) => Array.from({ length: counts[i]! }, () => item));
}

export function permuted(table: Table, order: readonly number[]): Table {
  const { columns, data, weights } = table;
  const width = columns.length;
  return {
    ...table,
    data: Float32Array.from(order.flatMap((row) => [...data.subarray(row * width, (row + 1) * width)])),
    ...(weights && { weights: Float32Array.from(order, (row) => weights[row]!) }),
  };
}

/** What `fixtures/make.py` computed with scikit-learn. */
export function expectedOf(name: string): unknown {
  const text = readFileSync(new URL('fixtures/expected.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as Record<string, unknown>)[name];
}

/** The largest difference of two lists of the same length, relative to the size of the second where that is over 1. */
export function largestDifference(actual: ArrayLike<number>, expected: ArrayLike<number>): number {
  if (actual.length !== expected.length) return Infinity;
  return Array.from(actual).reduce((most, value, i) => {
    const other = expected[i]!;
    const difference = value === other ? 0 : Math.abs(value - other) / Math.max(1, Math.abs(other));
    return Number.isNaN(difference) ? Infinity : Math.max(most, difference);
  }, 0);
}
