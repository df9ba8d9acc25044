import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { binTable, missingBin } from '../../../src/learn/table/bins.ts';
import { fitExtraTrees } from '../../../src/learn/trees/extra-trees.ts';
import { fitForest, type ForestOptions } from '../../../src/learn/trees/forest.ts';
import type { Criterion } from '../../../src/learn/trees/forest-node.ts';
import { bootstrapCounts, createRandom } from '../../../src/learn/random.ts';
import type { Classifier, Table } from '../../../src/learn/table/table.ts';
import { accuracyOf, probabilitiesOf, threeClasses } from '../classifier-tables.ts';
import { largestDifference, repeated, tableOf } from '../detector-tables.ts';

/** One tree of which every draw is sure. */
const sure = { trees: 1, bootstrap: false, featuresPerSplit: 'all' } as const;

// ── Bins

const anyFloat = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: -5, max: 5 }) },
  { weight: 2, arbitrary: fc.float({ noNaN: true }) },
  { weight: 1, arbitrary: fc.constant(NaN) },
);
const column = (values: readonly number[]): Table => tableOf(values.map((value) => [value]));

describe('bins', () => {
  it('hold what lies above the edge before and at most at their own', () => {
    fc.assert(
      fc.property(fc.array(anyFloat, { minLength: 1, maxLength: 50 }), (values) => {
        const table = column(values);
        const { codes, edges } = binTable(table);
        const [cuts] = edges;
        codes.forEach((code, row) => {
          const value = table.data[row]!;
          if (Number.isNaN(value)) expect(code).toBe(missingBin);
          else expect(code).toBe(cuts!.filter((edge) => edge < value).length);
        });
      }),
    );
  });

  it('part every two values where there are at most 255', () => {
    fc.assert(
      fc.property(fc.array(anyFloat, { minLength: 1, maxLength: 80 }), (values) => {
        const table = column(values);
        const { codes } = binTable(table);
        const seen = new Map<number, number>();
        codes.forEach((code, row) => {
          // −0 and 0 are one value.
          const value = table.data[row]! + 0;
          expect(seen.get(value) ?? code).toBe(code);
          seen.set(value, code);
        });
        expect(new Set(seen.values()).size).toBe(seen.size);
      }),
    );
    const whole = column(Array.from({ length: 20_000 }, (_, i) => (i % 19_999 === 0 ? 254 : i % 254)));
    expect(new Set(binTable(whole).codes).size).toBe(255);
  });

  it('hold about equally many where there are more values', () => {
    const random = createRandom(1);
    const values = Array.from({ length: 40_000 }, () => (random.next() < 0.3 ? 7 : Math.exp(2 * random.normal())));
    const { codes, edges } = binTable(column(values));
    const counts = new Map<number, number>();
    codes.forEach((code) => counts.set(code, (counts.get(code) ?? 0) + 1));
    const sizes = [...counts.values()].sort((a, b) => b - a);
    expect(edges[0]!.length).toBeGreaterThan(230);
    expect(sizes[0]).toBeGreaterThan(11_500);
    expect(sizes[1]).toBeLessThan(300);
  });
});

// ── Splits

type Case = { readonly rows: number[][]; readonly labels: string[]; readonly weights: number[] };

const someCell = (values: fc.Arbitrary<number>): fc.Arbitrary<number> =>
  fc.oneof({ weight: 6, arbitrary: values }, { weight: 1, arbitrary: fc.constant(NaN) });

/** Rows of one to three columns, with few values, so that bins are counted, or with many, so that rows are sorted. */
const anyCase: fc.Arbitrary<Case> = fc
  .tuple(fc.integer({ min: 1, max: 3 }), fc.constantFrom(2, 40), fc.constantFrom(2, 3, 9))
  .chain(([width, spread, classes]) => {
    const cell = someCell(fc.integer({ min: 0, max: spread }));
    const row = fc.record({
      values: fc.array(cell, { minLength: width, maxLength: width }),
      label: fc.integer({ min: 0, max: classes - 1 }).map(String),
      weight: fc.integer({ min: 1, max: 3 }),
    });
    return fc.array(row, { minLength: 2, maxLength: 40 });
  })
  .map((rows) => ({
    rows: rows.map(({ values }) => values),
    labels: rows.map(({ label }) => label),
    weights: rows.map(({ weight }) => weight),
  }));

/** The sum of weights by class, turned into the impurity of a set times its weight. */
function impurity(criterion: Criterion, { labels, weights }: Case, isIn: (row: number) => boolean): number {
  const sums = new Map<string, number>();
  labels.forEach((label, row) => isIn(row) && sums.set(label, (sums.get(label) ?? 0) + weights[row]!));
  const total = [...sums.values()].reduce((sum, one) => sum + one, 0);
  const of = (share: number): number => (criterion === 'gini' ? share * (1 - share) : -share * Math.log(share));
  return total * [...sums.values()].reduce((sum, one) => sum + of(one / total), 0);
}

/** Every way to part the rows by one column, the slow and obvious way. */
function* allParts({ rows }: Case): Generator<(row: number) => boolean> {
  for (let c = 0; c < rows[0]!.length; c++) {
    const values = new Set(rows.map((row) => row[c]!).filter((value) => !Number.isNaN(value)));
    for (const cut of values) {
      yield (row) => rows[row]![c]! <= cut;
      yield (row) => rows[row]![c]! <= cut || Number.isNaN(rows[row]![c]);
    }
  }
}

function lowestImpurity(criterion: Criterion, data: Case, minLeaf: number): number {
  let lowest = impurity(criterion, data, () => true);
  for (const isLeft of allParts(data)) {
    const left = data.rows.filter((_, row) => isLeft(row)).length;
    if (Math.min(left, data.rows.length - left) < minLeaf) continue;
    const both = impurity(criterion, data, isLeft) + impurity(criterion, data, (row) => !isLeft(row));
    lowest = Math.min(lowest, both);
  }
  return lowest;
}

/** The impurity that is left when rows are put together by what a model says of them. */
function impurityLeft(criterion: Criterion, data: Case, model: Classifier): number {
  const all = model.predictProba(tableOf(data.rows));
  const count = model.classes.length;
  const leaves = data.rows.map((_, row) => all.subarray(row * count, (row + 1) * count).join());
  return [...new Set(leaves)].reduce((sum, leaf) => sum + impurity(criterion, data, (row) => leaves[row] === leaf), 0);
}

describe('a tree of a forest', () => {
  it.each<[Criterion, number]>([
    ['gini', 1],
    ['gini', 3],
    ['information-gain', 1],
    ['information-gain', 2],
  ])('splits by %s as well as the best of all splits that leave %i rows', (criterion, minLeaf) => {
    fc.assert(
      fc.property(anyCase, (data) => {
        const model = fitForest(tableOf(data.rows, data.weights), data.labels, {
          ...sure,
          criterion,
          minLeaf,
          maxDepth: 1,
        });
        const lowest = lowestImpurity(criterion, data, minLeaf);
        expect(impurityLeft(criterion, data, model)).toBeCloseTo(lowest, 4);
      }),
      { numRuns: 300 },
    );
  });

  it('splits many rows as well as the best of all splits', () => {
    const random = createRandom(4);
    const rows = Array.from({ length: 900 }, () => [random.below(200), random.next() < 0.2 ? NaN : random.below(9)]);
    const labels = rows.map(([a, b]) => String(+(a! > 90) + +(random.next() < 0.2) + +Number.isNaN(b)));
    const data = { rows, labels, weights: rows.map(() => 1) };
    for (const criterion of ['gini', 'information-gain'] as const) {
      const model = fitForest(tableOf(rows), labels, { ...sure, criterion, maxDepth: 1 });
      expect(impurityLeft(criterion, data, model)).toBeCloseTo(lowestImpurity(criterion, data, 1), 3);
    }
  });

  it.each([63, 64, 65, 300])('learns %d classes of which every two look alike', (count) => {
    const rows = Array.from({ length: 3 * count }, (_, i) => [Math.floor((i % count) / 2)]);
    const labels = rows.map((_, i) => `c${i % count}`);
    const model = fitForest(tableOf(rows), labels, { trees: 3, bootstrap: false });
    const chances = model.predictProba(tableOf(rows)).slice(0, count);
    expect(chances.filter((chance) => chance > 0)).toHaveLength(2);
    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 5);
  });

  it('goes on until all rows are told apart', () => {
    fc.assert(
      fc.property(anyCase, (data) => {
        const first = new Map<string, string>();
        data.rows.forEach((row, i) => first.set(row.join(), first.get(row.join()) ?? data.labels[i]!));
        const labels = data.rows.map((row) => first.get(row.join())!);
        for (const fit of [fitForest, fitExtraTrees]) {
          const model = fit(tableOf(data.rows), labels, { trees: 2, bootstrap: false, featuresPerSplit: 1 });
          expect(model.predict(tableOf(data.rows))).toEqual(labels);
        }
      }),
    );
  });

  it('takes a row that counts twice for two rows', () => {
    fc.assert(
      fc.property(anyCase, ({ rows, labels, weights }) => {
        const model = fitForest(tableOf(rows, weights), labels, { ...sure, maxDepth: 3 });
        const many = fitForest(tableOf(repeated(rows, weights)), repeated(labels, weights), { ...sure, maxDepth: 3 });
        expect(many.predictProba(tableOf(rows))).toEqual(model.predictProba(tableOf(rows)));
      }),
    );
  });

  it('learns where missing values go, and elsewhere sends them with the most', () => {
    const rows = [[1], [2], [3], [4], [NaN], [NaN], [5]];
    const labels = ['low', 'low', 'low', 'high', 'low', 'low', 'high'];
    expect(fitForest(tableOf(rows), labels, sure).predict(tableOf([[NaN]]))).toEqual(['low']);
    const without = fitForest(tableOf([[1], [2], [3], [4], [5]]), ['a', 'a', 'a', 'b', 'b'], sure);
    expect(without.predict(tableOf([[NaN]]))).toEqual(['a']);
  });

  it('tells missing values from all others', () => {
    const rows = Array.from({ length: 40 }, (_, row) => [row % 3 === 0 ? NaN : row]);
    const labels = rows.map(([value]) => (Number.isNaN(value) ? 'missing' : 'there'));
    expect(fitForest(tableOf(rows), labels, { ...sure, maxDepth: 1 }).predict(tableOf(rows))).toEqual(labels);
    expect(fitExtraTrees(tableOf(rows), labels, sure).predict(tableOf(rows))).toEqual(labels);
  });
});

// ── Forests

describe('a forest', () => {
  const train = threeClasses(600, 5);
  const test = threeClasses(2000, 6);

  it('gets better with trees', () => {
    const accuracy = (trees: number): number => accuracyOf(fitForest(train.table, train.labels, { trees }), test);
    expect(accuracy(60)).toBeGreaterThan(accuracy(1));
    expect(accuracy(60)).toBeGreaterThan(0.85);
  });

  it('has an out-of-bag score near what it scores on other rows', () => {
    const model = fitForest(train.table, train.labels, { trees: 60, outOfBag: true });
    expect(model.outOfBagScore).toBeGreaterThan(accuracyOf(model, test) - 0.04);
    expect(model.outOfBagScore).toBeLessThan(accuracyOf(model, test) + 0.04);
    expect(fitForest(train.table, train.labels, { trees: 2 }).outOfBagScore).toBeUndefined();
  });

  it('finds the columns that matter most important', () => {
    const { importances } = fitForest(train.table, train.labels, { trees: 40 });
    expect(importances.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 9);
    expect(Math.min(importances[0]!, importances[1]!)).toBeGreaterThan(Math.max(importances[2]!, importances[3]!));
  });

  it('heeds the weights of classes', () => {
    const share = (options: ForestOptions): number => {
      const model = fitForest(train.table, train.labels, { trees: 20, minLeaf: 20, seed: 2, ...options });
      return model.predict(test.table).filter((name) => name === 'total').length;
    };
    expect(share({ classWeights: { total: 20 } })).toBeGreaterThan(1.05 * share({}));
    expect(share({ classWeights: { total: 0.05 } })).toBeLessThan(0.95 * share({}));
    expect(() => share({ classWeights: { totl: 2 } })).toThrow('No row has the class totl');
    expect(share({ classWeights: 'balanced' })).toBeGreaterThan(0);
  });

  it('differs by seed', () => {
    const text = (seed: number): string => JSON.stringify(fitForest(train.table, train.labels, { trees: 2, seed }));
    expect(text(1)).toBe(text(1));
    expect(text(1)).not.toBe(text(2));
  });

  it('predicts rows in fours as it does one by one, missing values among them', () => {
    const holes = { ...test.table, data: test.table.data.map((value, i) => (i % 11 === 0 ? NaN : value)) };
    const model = fitForest(train.table, train.labels, { trees: 10, minLeaf: 3 });
    const one = Array.from({ length: 50 }, (_, row) => {
      const data = holes.data.subarray(row * 4, row * 4 + 4);
      return [...model.predictProba({ ...holes, rows: 1, data })];
    });
    expect([...model.predictProba(holes).subarray(0, 150)]).toEqual(one.flat());
  });

  it('tells how far it is', () => {
    const seen: string[] = [];
    fitForest(train.table, train.labels, { trees: 3, onProgress: (done, total) => seen.push(`${done}/${total}`) });
    expect(seen).toEqual(['1/3', '2/3', '3/3']);
  });

  it.each<[ForestOptions, string]>([
    [{ trees: 0 }, 'trees is 0'],
    [{ trees: 1.5 }, 'trees is 1.5'],
    [{ minLeaf: 0 }, 'minLeaf is 0'],
    [{ maxDepth: 0 }, 'maxDepth is 0'],
    [{ featuresPerSplit: 0 }, 'featuresPerSplit is 0'],
    [{ bootstrap: false, outOfBag: true }, 'requires bootstrap'],
  ])('refuses %j', (options, message) => {
    expect(() => fitForest(train.table, train.labels, options)).toThrow(TypeError);
    expect(() => fitForest(train.table, train.labels, options)).toThrow(message);
  });

  it('saves 10 deep trees of thousands of rows in little room', () => {
    const large = threeClasses(5000, 9);
    const text = JSON.stringify(fitForest(large.table, large.labels, { trees: 10 }));
    expect(text.length).toBeLessThan(200_000);
  });
});

describe('random numbers', () => {
  it('are even, and the same for the same seed', () => {
    const random = createRandom(7);
    const counts = new Int32Array(10);
    for (let i = 0; i < 100_000; i++) counts[random.below(10)]!++;
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThan(600);
    expect(createRandom(7).next()).toBe(createRandom(7).next());
    expect(createRandom(7).next()).not.toBe(createRandom(2 ** 32 + 7).next());
  });

  it('draw a bootstrap of as many rows, about two thirds of them different', () => {
    const counts = bootstrapCounts(10_000, createRandom(1));
    expect(counts.reduce((sum, one) => sum + one, 0)).toBe(10_000);
    expect(counts.filter((one) => one > 0).length / 10_000).toBeCloseTo(1 - 1 / Math.E, 1);
  });

  it('follow the bell curve where they should', () => {
    const random = createRandom(3);
    const drawn = Array.from({ length: 50_000 }, random.normal);
    const mean = drawn.reduce((sum, one) => sum + one, 0) / drawn.length;
    const variance = drawn.reduce((sum, one) => sum + one * one, 0) / drawn.length;
    expect(Math.abs(mean)).toBeLessThan(0.02);
    expect(Math.abs(variance - 1)).toBeLessThan(0.03);
  });
});

describe('extra trees', () => {
  it('are as good as a forest, and no two columns of one rank by how they are scaled', () => {
    const train = threeClasses(600, 5);
    const test = threeClasses(2000, 6);
    const model = fitExtraTrees(train.table, train.labels, { trees: 60 });
    expect(accuracyOf(model, test)).toBeGreaterThan(0.83);
    const scaled = { ...train.table, data: train.table.data.map((value, i) => (i % 4 === 0 ? 8 * value : value)) };
    const other = fitExtraTrees(scaled, train.labels, { trees: 60 });
    const asked = { ...test.table, data: test.table.data.map((value, i) => (i % 4 === 0 ? 8 * value : value)) };
    expect(
      largestDifference(probabilitiesOf(other, asked, 'date'), probabilitiesOf(model, test.table, 'date')),
    ).toBeLessThan(1e-6);
  });
});
