import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distinctRows } from '../../../src/learn/table/distinct-rows.ts';
import { sortNumbers, sortWithPlaces } from '../../../src/learn/table/order.ts';
import { anyRows, tableOf } from '../detector-tables.ts';

const anyFloats = fc.oneof(
  fc.array(fc.float(), { maxLength: 60 }),
  fc.array(fc.constantFrom(0, -0, 1, -1, NaN, Infinity, -Infinity, 1e-45, -1e-45, 3.4e38), { maxLength: 60 }),
);

describe('sorting numbers', () => {
  it('equals sorting by comparison, equal ones in their order', () => {
    fc.assert(
      fc.property(anyFloats, (numbers) => {
        const values = Float32Array.from(numbers);
        const places = [...values.keys()].filter((i) => Number.isFinite(values[i]));
        places.sort((a, b) => values[a]! - values[b]!);
        const expected = places.map((i) => values[i]! + 0);
        expect([...sortNumbers(values)]).toEqual(expected);
        const sorted = sortWithPlaces(values);
        expect([...sorted.values]).toEqual(expected);
        expect([...sorted.places]).toEqual(places);
        expect(values).toEqual(Float32Array.from(numbers));
      }),
    );
  });

  it('takes a part of a longer array', () => {
    const part = Float32Array.of(9, 3, 1, 2, 0).subarray(1, 4);
    expect([...sortNumbers(part)]).toEqual([1, 2, 3]);
  });
});

describe('distinctRows', () => {
  it('keeps every row once, and says which one it was', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const width = rows[0]!.length;
        const { count, data, indices } = distinctRows(
          tableOf(rows).data.map((value) => value + 0),
          rows.length,
          width,
        );
        const keys = rows.map((row) => row.map((value) => value + 0).join());
        expect(count).toBe(new Set(keys).size);
        const found = Array.from({ length: count }, (_, i) => data.slice(i * width, (i + 1) * width).join());
        expect([...indices].map((index) => found[index])).toEqual(
          rows.map((row) =>
            tableOf([row])
              .data.map((v) => v + 0)
              .join(),
          ),
        );
      }),
    );
  });
});
