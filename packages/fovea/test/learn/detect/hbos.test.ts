import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitHbos, type HbosOptions } from '../../../src/learn/detect/hbos.ts';
import { anyCounts, anyRows, largestDifference, permuted, repeated, tableOf } from '../detector-tables.ts';

type Bin = { low: number; high: number; count: number; width: number };

/** Bins as the definition has them, each found by looking at all values. */
function binsOf(values: readonly number[], width: HbosOptions['width'], count: number): Bin[] {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[0]!, sorted.at(-1)!];
  if (low === high) return [{ low, high, count: values.length, width: 1 }];
  const edges =
    width === 'dynamic'
      ? evenEdges(sorted, count)
      : Array.from({ length: count + 1 }, (_, i) => low + (i * (high - low)) / count);
  return edges.slice(1).map((edge, i) => {
    const isLast = i === edges.length - 2;
    const inside = sorted.filter((value) => value >= edges[i]! && (value < edge || (isLast && value === high)));
    return { low: edges[i]!, high: edge, count: inside.length, width: edge - edges[i]! };
  });
}

/** A bin ends with the first value that fills it, and the values equal to that. */
function evenEdges(sorted: readonly number[], count: number): number[] {
  const edges = [sorted[0]!];
  let inBin: number[] = [];
  sorted.forEach((value, i) => {
    inBin.push(value);
    const next = sorted[i + 1];
    if (next === undefined || next === value || inBin.length < sorted.length / count) return;
    edges.push((value + next) / 2);
    inBin = [];
  });
  return [...edges, sorted.at(-1)!];
}

function slowScores(
  rows: readonly (readonly number[])[],
  others: readonly (readonly number[])[],
  options: HbosOptions,
): number[] {
  const count = options.bins ?? Math.max(1, Math.round(Math.sqrt(rows.length)));
  const columns = rows[0]!.map((_, c) =>
    binsOf(
      rows.map((row) => row[c]!),
      options.width,
      count,
    ),
  );
  return others.map((row) =>
    columns.reduce((sum, bins, c) => {
      const heights = bins.map((bin) => bin.count / bin.width);
      const highest = Math.max(...heights);
      const floor =
        Math.min(1 / rows.length, ...heights.filter((height) => height > 0).map((height) => height / highest)) / 2;
      const last = bins.at(-1)!;
      const bin = bins.findIndex(
        ({ low, high }) => row[c]! >= low && (row[c]! < high || (high === last.high && row[c] === high)),
      );
      return sum + Math.log(1 / (bin >= 0 && heights[bin]! > 0 ? heights[bin]! / highest : floor));
    }, 0),
  );
}

/** Eighths have exact edges, so that the reference and the detector may compute them in different ways. */
const anyEighths = anyRows.map((rows) => rows.map((row) => row.map((value) => Math.round(value * 8) / 8)));
const anyOptions: fc.Arbitrary<HbosOptions> = fc.record({
  width: fc.constantFrom('static', 'dynamic'),
  bins: fc.constantFrom(1, 2, 4, 8, 16),
});

describe('the histogram-based score', () => {
  it('equals a slow reference, ties and values outside included', () => {
    fc.assert(
      fc.property(anyEighths, anyEighths, anyOptions, (rows, more, options) => {
        const width = rows[0]!.length;
        const others = [...rows, ...more.map((row) => Array.from({ length: width }, (_, c) => row[c % row.length]!))];
        // A range that a power of two divides has exact edges.
        const even = (row: readonly number[]): number[] => row.map((value) => Math.max(-64, Math.min(64, value)));
        const training = [...rows.map(even), rows[0]!.map(() => -64), rows[0]!.map(() => 64)];
        const scores = fitHbos(tableOf(training), options).score(tableOf(others));
        expect(largestDifference(scores, slowScores(training, others, options))).toBeLessThan(1e-9);
      }),
    );
  });

  it('takes as many bins as the square root of the rows', () => {
    const rows = Array.from({ length: 81 }, (_, i) => [i % 17, (i * i) % 29]);
    for (const width of ['static', 'dynamic'] as const) {
      const table = tableOf(rows);
      expect(fitHbos(table, { width }).score(table)).toEqual(fitHbos(table, { width, bins: 9 }).score(table));
    }
  });

  it('is the same for weighted rows as for rows that are there so often', () => {
    fc.assert(
      fc.property(anyCounts, fc.constantFrom('static', 'dynamic'), ({ rows, counts }, width) => {
        const weighted = fitHbos(tableOf(rows, counts), { width }).score(tableOf(rows));
        const full = fitHbos(tableOf(repeated(rows, counts)), { width }).score(tableOf(rows));
        expect(largestDifference(weighted, full)).toBeLessThan(1e-12);
      }),
    );
  });

  it('does not depend on the order of the training rows', () => {
    fc.assert(
      fc.property(anyCounts, fc.constantFrom('static', 'dynamic'), ({ rows, counts }, width) => {
        const table = tableOf(rows, counts);
        const turned = permuted(
          table,
          rows.map((_, row) => rows.length - 1 - row),
        );
        expect(fitHbos(turned, { width }).score(table)).toEqual(fitHbos(table, { width }).score(table));
      }),
    );
  });

  it('does not depend on the scale of a column', () => {
    const rows = Array.from({ length: 100 }, (_, i) => [i % 10, (i * 7) % 13]);
    for (const width of ['static', 'dynamic'] as const) {
      const scores = fitHbos(tableOf(rows), { width }).score(tableOf(rows));
      const larger = tableOf(rows.map(([a, b]) => [a! * 1024, b!]));
      expect(largestDifference(fitHbos(larger, { width }).score(larger), scores)).toBeLessThan(1e-12);
    }
  });

  it('gives every value of the training a bin that is not empty, whatever the rounding', () => {
    fc.assert(
      fc.property(anyRows, anyOptions, (rows, { width = 'static', bins = 8 }) => {
        const detector = fitHbos(tableOf(rows), { width, bins });
        // In an empty bin every column would cost at least log(2 × rows).
        const most = rows[0]!.length * Math.log(2 * rows.length);
        const seen = Math.max(...detector.score(tableOf(rows)));
        if (width === 'static') expect(seen).toBeLessThan(most);
        expect(Number.isFinite(seen)).toBe(true);
      }),
    );
  });

  it('gives empty bins and values outside the same finite floor', () => {
    const rows = [...Array.from({ length: 50 }, () => [0]), ...Array.from({ length: 50 }, () => [10])];
    const [empty, below, above, infinite, seen] = fitHbos(tableOf(rows)).score(
      tableOf([[5], [-1], [11], [Infinity], [10]]),
    );
    expect(empty).toBeCloseTo(Math.log(200));
    expect([below, above, infinite]).toEqual([empty, empty, empty]);
    expect(seen).toBe(0);
  });

  it('gives two values that are equally frequent the same height', () => {
    const table = tableOf([[0], [0], [1], [1]]);
    expect([...fitHbos(table, { width: 'dynamic' }).score(table)]).toEqual([0, 0, 0, 0]);
  });

  it('finds another value strange where a column never changed', () => {
    const detector = fitHbos(tableOf(Array.from({ length: 100 }, () => [3])));
    expect([...detector.score(tableOf([[3], [4]]))]).toEqual([0, Math.log(200)]);
  });

  it.each([0, 2.5, -1])('refuses %s bins', (bins) => {
    expect(() => fitHbos(tableOf([[1]]), { bins })).toThrow(TypeError);
  });
});
