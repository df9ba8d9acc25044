import { describe, expect, it } from 'vitest';
import { blockColumns } from '../../../../src/extract/article/fovea/block-table.ts';
import {
  secondLookColumns,
  secondTable,
  withSecondThoughts,
} from '../../../../src/extract/article/fovea/second-look.ts';
import { sketchOfHtml } from './made-up-sketch.ts';

const sketch = sketchOfHtml();
const rows = sketch.words.length;
const first = Float32Array.from({ length: rows * blockColumns.length }, (_, i) => i % 97);
const chances = Float64Array.from({ length: rows }, (_, i) => (i + 1) / (rows + 1));
const pageKinds = { names: ['article', 'listing'], chances: [0.25, 0.75] };
const blocks = Array.from({ length: rows }, (_, i) => i);
const table = secondTable(sketch, first, { chances, expected: 0.5 }, pageKinds, blocks);

const column = (name: string): number[] => {
  const at = table.columns.indexOf(name);
  expect(at, name).toBeGreaterThanOrEqual(0);
  return Array.from({ length: rows }, (_, i) => table.data[i * table.columns.length + at]!);
};

describe('secondTable', () => {
  it('has a row a block and every column once', () => {
    expect(table.columns).toEqual(secondLookColumns(pageKinds.names));
    expect(new Set(table.columns).size).toBe(table.columns.length);
    expect(table.data).toHaveLength(rows * table.columns.length);
  });

  it('knows what was thought of a block and of those beside it', () => {
    expect(column('chance')).toEqual(Array.from(chances, Math.fround));
    expect(column('chance 1 before')).toEqual([0, ...Array.from(chances.slice(0, -1), Math.fround)]);
    expect(column('page may be listing')).toEqual(Array.from({ length: rows }, () => 0.75));
  });

  it('knows what was thought of the same place in other records', () => {
    const inCards = Array.from(sketch.inner, (inner, i) => (sketch.records[inner]! >= 0 ? i : -1)).filter(
      (i) => i >= 0,
    );
    const placed = column('chance at its place in records');
    const [one, two, three] = [inCards[0]!, inCards[2]!, inCards[4]!];
    expect(placed[one]).toBeCloseTo((chances[one]! + chances[two]! + chances[three]!) / 3, 5);
    expect(new Set([placed[one], placed[two], placed[three]]).size).toBe(1);
    expect(placed[0]).toBe(-1);
  });

  it('takes what it keeps of the first look from the right place', () => {
    const at = blockColumns.indexOf('linkDensity');
    expect(column('linkDensity')).toEqual(Array.from({ length: rows }, (_, i) => first[i * blockColumns.length + at]!));
  });

  it('has the rows of the blocks that are asked about, as if of all', () => {
    const asked = [1, 3, rows - 1];
    const some = secondTable(sketch, first, { chances, expected: 0.5 }, pageKinds, asked);
    const width = table.columns.length;
    expect(Array.from(some.data)).toEqual(
      asked.flatMap((i) => Array.from(table.data.subarray(i * width, (i + 1) * width))),
    );
  });
});

it('keeps what was thought at first of blocks that nobody looked at again', () => {
  const before = Float64Array.of(0.1, 0.2, 0.3);
  expect(Array.from(withSecondThoughts(before, [2, 0], [0.9, 0.8]))).toEqual([0.8, 0.2, 0.9]);
  expect(Array.from(before)).toEqual([0.1, 0.2, 0.3]);
});
