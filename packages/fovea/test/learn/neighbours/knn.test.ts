import * as fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createDistances } from '../../../src/learn/neighbours/knn-kernel.ts';
import { createNearest } from '../../../src/learn/neighbours/knn-nearest.ts';
import { fitKnn, loadKnn } from '../../../src/learn/neighbours/knn.ts';
import { createRandom } from '../../../src/learn/random.ts';
import type { ModelJson } from '../../../src/learn/table/table.ts';
import { anyCounts, anyRows, expectedOf, largestDifference, repeated, tableOf } from '../detector-tables.ts';

type Rows = readonly (readonly number[])[];

/** The slow and obvious way: all distances, sorted. */
function meanOfNearest(row: readonly number[], others: Rows, k: number): number {
  const distances = others.map((other) => Math.hypot(...other.map((value, c) => value - row[c]!)));
  const nearest = distances.toSorted((a, b) => a - b).slice(0, k);
  return nearest.length === 0 ? 0 : nearest.reduce((sum, distance) => sum + distance, 0) / nearest.length;
}

const without = (rows: Rows, index: number): Rows => rows.filter((_, i) => i !== index);
const anyK = fc.oneof(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 30, max: 600 }));

describe('k nearest neighbours', () => {
  it('equal a slow reference for new rows, ties and duplicates included', () => {
    fc.assert(
      fc.property(anyRows, anyK, (rows, k) => {
        const scores = fitKnn(tableOf(rows), { k }).score(tableOf(rows));
        const expected = rows.map((row) => meanOfNearest(row, rows, k));
        expect(largestDifference(scores, expected)).toBeLessThan(1e-6);
      }),
    );
  });

  it('equal a slow reference for the training rows, each without itself', () => {
    fc.assert(
      fc.property(anyRows, anyK, (rows, k) => {
        const expected = rows.map((row, i) => meanOfNearest(row, without(rows, i), k));
        expect(largestDifference(fitKnn(tableOf(rows), { k }).scoreTraining(), expected)).toBeLessThan(1e-6);
      }),
    );
  });

  it('are the same for weighted rows as for rows that are there so often', () => {
    fc.assert(
      fc.property(anyCounts, anyK, ({ rows, counts }, k) => {
        const weighted = fitKnn(tableOf(rows, counts), { k });
        const full = fitKnn(tableOf(repeated(rows, counts)), { k });
        expect(largestDifference(weighted.score(tableOf(rows)), full.score(tableOf(rows)))).toBeLessThan(1e-12);
        const expanded = repeated([...weighted.scoreTraining()], counts);
        expect(largestDifference(expanded, full.scoreTraining())).toBeLessThan(1e-12);
      }),
    );
  });

  it('equal a slow reference over many blocks of rows', () => {
    const random = createRandom(4);
    const rows = Array.from({ length: 2500 }, () => [random.normal(), random.normal() * 100, random.below(4)]);
    const model = fitKnn(tableOf(rows), { k: 40 });
    const scores = model.scoreTraining();
    for (const row of [0, 31, 32, 1023, 1024, 2047, 2048, 2499]) {
      expect(scores[row]).toBeCloseTo(meanOfNearest(rows[row]!, without(rows, row), 40), 4);
    }
  });

  it('equal scikit-learn', () => {
    const { k, data, others, training, scores } = expectedOf('knn') as KnnFixture;
    const model = fitKnn(tableOf(data), { k });
    expect(largestDifference(model.scoreTraining(), training)).toBeLessThan(1e-5);
    expect(largestDifference(model.score(tableOf(others)), scores)).toBeLessThan(1e-5);
  });

  it('take a share of the last neighbour where weights are no whole numbers', () => {
    const model = fitKnn(tableOf([[0], [1], [3]], [0.5, 0.25, 4]), { k: 1 });
    expect(model.score(tableOf([[0]]))[0]).toBeCloseTo(0.25 * 1 + 0.25 * 3);
  });

  it('leave a single training row without a neighbour', () => {
    expect(fitKnn(tableOf([[1, 2]]), { k: 3 }).scoreTraining()).toEqual(new Float64Array(1));
    expect(fitKnn(tableOf([[1, 2]], [2]), { k: 3 }).scoreTraining()).toEqual(new Float64Array(1));
  });

  it('keep apart near duplicates far from 0', () => {
    const rows = [[10_000], [10_000.01], [10_000.03]].map(([value]) => [Math.fround(value!)]);
    const gap = rows[1]![0]! - rows[0]![0]!;
    expect(fitKnn(tableOf(rows), { k: 1 }).scoreTraining()[0]).toBe(gap);
  });

  it('take a missing value as the mean of its column, by weight', () => {
    const model = fitKnn(tableOf([[0], [3], [NaN]], [2, 1, 1]), { k: 1 });
    expect(model.score(tableOf([[NaN], [1]]))).toEqual(Float64Array.of(0, 0));
    expect(model.score(tableOf([[1.25]]))[0]).toBe(0.25);
  });

  it('score the training rows after loading too', () => {
    const model = fitKnn(tableOf([[0], [1], [1], [5]]), { k: 2 });
    const loaded = loadKnn(JSON.parse(JSON.stringify(model)) as ModelJson);
    expect(loaded.scoreTraining()).toEqual(model.scoreTraining());
    expect([...model.scoreTraining()]).toEqual([1, 0.5, 0.5, 4]);
  });

  it.each([0, -1, 1.5, NaN])('refuse k = %s', (k) => {
    expect(() => fitKnn(tableOf([[1]]), { k })).toThrow(TypeError);
  });

  it('take in all rows when k is infinite', () => {
    expect([...fitKnn(tableOf([[0], [1], [5]]), { k: Infinity }).scoreTraining()]).toEqual([3, 2.5, 4.5]);
  });
});

type KnnFixture = { k: number; data: number[][]; others: number[][]; training: number[]; scores: number[] };

describe('the nearest', () => {
  it('are found among many more than there is room for, with any weights and however many ties', () => {
    const candidate = fc.record({
      square: fc.oneof(fc.nat(3), fc.double({ min: 0, max: 100, noNaN: true }).map(Math.fround)),
      weight: fc.constantFrom(0.25, 1, 1, 3),
    });
    const blocks = fc.array(fc.array(candidate, { minLength: 1, maxLength: 200 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(blocks, fc.constantFrom(0.5, 1, 2, 7.25, 40), (offered, wanted) => {
        const all = offered.flat();
        const nearest = createNearest(
          1,
          Float32Array.from(all, ({ weight }) => weight),
          wanted,
        );
        nearest.reset(0, wanted);
        let first = 0;
        for (const block of offered) {
          const near = [...block.keys()].filter((i) => block[i]!.square < nearest.limit(0));
          const squares = new Int32Array(Float32Array.from(block, ({ square }) => square).buffer);
          nearest.offer(0, { count: near.length, positions: Uint32Array.from(near), squares }, first);
          first += block.length;
        }
        const expected = { distance: 0, weight: 0 };
        for (const { square, weight } of all.toSorted((a, b) => a.square - b.square)) {
          const share = Math.min(weight, wanted - expected.weight);
          expected.distance += share * Math.sqrt(square);
          expected.weight += share;
        }
        expect(nearest.sum(0).weight).toBe(expected.weight);
        expect(nearest.sum(0).distance).toBeCloseTo(expected.distance, 9);
      }),
    );
  });
});

describe('the kernel', () => {
  const bitsOf = (useWasm: boolean, rows: number, columns: number): number[] => {
    const random = createRandom(rows + columns);
    const data = Float32Array.from({ length: rows * columns }, () => random.normal() * 10 ** random.below(5));
    const distances = createDistances(data, rows, columns, useWasm);
    distances.setLeft(data, 0, Math.min(rows, 7));
    distances.measure(0, rows);
    return Array.from({ length: Math.min(rows, 7) }, (_, row) => distances.closer(row, Infinity)).flatMap((found) =>
      Array.from(found.positions.subarray(0, found.count), (position) => found.squares[position]!),
    );
  };

  it.each([
    [1, 1],
    [8, 3],
    [9, 120],
    [500, 17],
  ])('gives the same bits in WebAssembly and in JavaScript for %s rows of %s columns', (rows, columns) => {
    const wasm = bitsOf(true, rows, columns);
    expect(wasm).toHaveLength(rows * Math.min(rows, 7));
    expect(wasm).toEqual(bitsOf(false, rows, columns));
  });

  it('finds what is closer than a limit, and never a row that only fills up', () => {
    const data = Float32Array.from({ length: 21 }, (_, i) => i);
    for (const useWasm of [true, false]) {
      const distances = createDistances(data, 21, 1, useWasm);
      distances.setLeft(data, 3, 1);
      distances.measure(0, 21);
      const { count, positions } = distances.closer(0, 17);
      expect([...positions.subarray(0, count)]).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
      expect(distances.closer(0, Infinity).count).toBe(21);
      expect(distances.closer(0, 0).count).toBe(0);
    }
  });

  describe('without WebAssembly', () => {
    afterEach(() => {
      vi.unstubAllGlobals();
      vi.resetModules();
    });

    it.each<[string, unknown]>([
      ['that is missing', undefined],
      [
        'that a page forbids',
        {
          Module: () => {
            throw new Error('forbidden');
          },
        },
      ],
    ])('gives the same scores (%s)', async (_, stub) => {
      const rows = Array.from({ length: 50 }, (__, i) => [i % 7, (i * i) % 11]);
      const expected = fitKnn(tableOf(rows), { k: 4 }).scoreTraining();
      vi.stubGlobal('WebAssembly', stub);
      vi.resetModules();
      const { fitKnn: fitWithout } = await import('../../../src/learn/neighbours/knn.ts');
      expect(fitWithout(tableOf(rows), { k: 4 }).scoreTraining()).toEqual(expected);
    });
  });
});
