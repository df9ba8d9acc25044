import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  groupKFold,
  kFold,
  leaveOneGroupOut,
  stratifiedGroupKFold,
  stratifiedKFold,
  takeRows,
  trainTestSplit,
  type Fold,
} from '../../../src/learn/evaluate/split.ts';
import { tableOf } from '../detector-tables.ts';

const anyNames = (kinds: string, minLength: number): fc.Arbitrary<string[]> =>
  fc.array(fc.constantFrom(...kinds.split('')), { minLength, maxLength: 60 });

const countOf = (names: readonly string[], name: string, rows: Uint32Array): number =>
  rows.reduce((count, row) => count + (names[row] === name ? 1 : 0), 0);

/** Every row is tested once, and learnt from in every other fold. */
function expectPartition(folds: readonly Fold[], rows: number): void {
  const all = Array.from({ length: rows }, (_, row) => row);
  expect(folds.flatMap(({ test }) => [...test]).toSorted((a, b) => a - b)).toEqual(all);
  for (const { train, test } of folds) {
    expect([...train, ...test].toSorted((a, b) => a - b)).toEqual(all);
    expect(test.length).toBeGreaterThan(0);
  }
}

function expectWholeGroups(folds: readonly Fold[], groups: readonly string[]): void {
  for (const { train, test } of folds) {
    const learnt = new Set(Array.from(train, (row) => groups[row]));
    expect([...test].filter((row) => learnt.has(groups[row]))).toEqual([]);
  }
}

const spread = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);

describe('folds', () => {
  it('test every row once, in parts of the same size', () => {
    fc.assert(
      fc.property(fc.integer({ min: 5, max: 60 }), fc.integer({ min: 2, max: 5 }), (rows, folds) => {
        const found = kFold(rows, { folds });
        expectPartition(found, rows);
        expect(spread(found.map(({ test }) => test.length))).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('have every class alike when they are stratified', () => {
    fc.assert(
      fc.property(anyNames('xyz', 4), fc.integer({ min: 2, max: 4 }), (labels, folds) => {
        const found = stratifiedKFold(labels, { folds });
        expectPartition(found, labels.length);
        expect(spread(found.map(({ test }) => test.length))).toBeLessThanOrEqual(1);
        for (const name of new Set(labels)) {
          expect(spread(found.map(({ test }) => countOf(labels, name, test)))).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it('keep groups whole', () => {
    fc.assert(
      fc.property(anyNames('abcdefgh', 30), anyNames('xyz', 60), (groups, labels) => {
        const folds = Math.min(3, new Set(groups).size);
        fc.pre(folds > 1);
        for (const found of [
          groupKFold(groups, { folds }),
          stratifiedGroupKFold(labels.slice(0, groups.length), groups, { folds }),
        ]) {
          expectPartition(found, groups.length);
          expectWholeGroups(found, groups);
        }
      }),
    );
  });

  it('are about equally large when groups are', () => {
    const groups = Array.from({ length: 100 }, (_, row) => `g${row % 20}`);
    expect(groupKFold(groups, { folds: 5 }).map(({ test }) => test.length)).toEqual([20, 20, 20, 20, 20]);
  });

  it('spread classes over groups as evenly as they can', () => {
    // Every group is of one class only.
    const groups = Array.from({ length: 120 }, (_, row) => `g${row % 24}`);
    const labels = groups.map((group) => (Number(group.slice(1)) < 6 ? 'rare' : 'common'));
    const found = stratifiedGroupKFold(labels, groups, { folds: 3 });
    expect(found.map(({ test }) => countOf(labels, 'rare', test))).toEqual([10, 10, 10]);
    expect(found.map(({ test }) => test.length)).toEqual([40, 40, 40]);
  });

  it('are the same for the same seed only', () => {
    expect(kFold(50, { folds: 3, seed: 4 })).toEqual(kFold(50, { folds: 3, seed: 4 }));
    expect(kFold(50, { folds: 3, seed: 4 })).not.toEqual(kFold(50, { folds: 3, seed: 5 }));
  });

  it('leave one group out at a time', () => {
    const found = leaveOneGroupOut(['b', 'a', 'b']);
    expect(found).toEqual([
      { group: 'b', train: Uint32Array.of(1), test: Uint32Array.of(0, 2) },
      { group: 'a', train: Uint32Array.of(0, 2), test: Uint32Array.of(1) },
    ]);
  });

  it('are refused where there are too few rows or groups', () => {
    expect(() => kFold(2, { folds: 3 })).toThrow('2 rows');
    expect(() => kFold(5, { folds: 1 })).toThrow(TypeError);
    expect(() => groupKFold(['a', 'a'], { folds: 2 })).toThrow('1 groups');
    expect(() => leaveOneGroupOut(['a', 'a'])).toThrow(TypeError);
    expect(() => leaveOneGroupOut([])).toThrow(TypeError);
    expect(() => stratifiedGroupKFold(['x'], ['a', 'b'], { folds: 2 })).toThrow(TypeError);
  });
});

describe('trainTestSplit', () => {
  it('takes the share asked for, of every class', () => {
    fc.assert(
      fc.property(anyNames('xy', 8), fc.constantFrom(0.1, 0.25, 0.5), (labels, testShare) => {
        const fold = trainTestSplit(labels.length, { labels, testShare });
        expectPartition([fold, { train: fold.test, test: fold.train }], labels.length);
        expect(Math.abs(fold.test.length - labels.length * testShare)).toBeLessThan(1);
        for (const name of new Set(labels)) {
          const share = labels.filter((label) => label === name).length * testShare;
          expect(Math.abs(countOf(labels, name, fold.test) - share)).toBeLessThanOrEqual(1.5);
        }
      }),
    );
  });

  it('keeps groups whole and neither part empty', () => {
    fc.assert(
      fc.property(anyNames('abcdefgh', 10), fc.constantFrom(0.02, 0.25, 0.5, 0.9), (groups, testShare) => {
        fc.pre(new Set(groups).size > 1);
        const fold = trainTestSplit(groups.length, { groups, testShare });
        expectPartition([fold, { train: fold.test, test: fold.train }], groups.length);
        expectWholeGroups([fold], groups);
      }),
    );
  });

  it('takes about a quarter of equal groups', () => {
    const groups = Array.from({ length: 80 }, (_, row) => `g${row % 16}`);
    expect(trainTestSplit(80, { groups }).test).toHaveLength(20);
  });

  it('refuses what cannot be parted', () => {
    expect(() => trainTestSplit(1)).toThrow(TypeError);
    expect(() => trainTestSplit(10, { testShare: 1 })).toThrow('testShare');
    expect(() => trainTestSplit(10, { labels: ['a'] })).toThrow(TypeError);
  });
});

describe('takeRows', () => {
  it('takes groups and weights along', () => {
    const table = {
      ...tableOf(
        [
          [1, 2],
          [3, 4],
          [5, 6],
        ],
        [1, 2, 3],
      ),
      groups: ['x', 'y', 'z'],
    };
    expect(takeRows(table, [2, 0])).toEqual({
      ...tableOf(
        [
          [5, 6],
          [1, 2],
        ],
        [3, 1],
      ),
      groups: ['z', 'x'],
    });
    expect(takeRows(tableOf([[1], [2]]), Uint32Array.of(1))).toEqual(tableOf([[2]]));
  });
});
