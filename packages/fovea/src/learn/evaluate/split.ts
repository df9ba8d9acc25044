import { copyRows } from '../table/distinct-rows.ts';
import { createRandom, shuffle } from '../random.ts';
import { whole } from '../settings.ts';
import { codesOf, placeGroups, type RowNames } from './split-groups.ts';
import type { Table } from '../table/table.ts';
import { entry, firstOf, valueAt } from '../../model/lookup.ts';

/** Row numbers for training and for testing, each ascending. */
export type Fold = { readonly train: Uint32Array; readonly test: Uint32Array };

/** The number of folds, and the random seed. */
export type FoldOptions = { readonly folds: number; readonly seed?: number };

/**
 * Some rows of a table, in the given order, with their groups and weights.
 * @example
 * ```ts
 * import { takeRows } from 'fovea/learn';
 * const table = { columns: ['size'], rows: 3, data: Float32Array.of(8, 10, 12), groups: ['a', 'b', 'b'] };
 * console.log(takeRows(table, [2, 0]));
 * // => {
 * // =>   columns: [ 'size' ],
 * // =>   rows: 2,
 * // =>   data: Float32Array(2) [ 12, 8 ],
 * // =>   groups: [ 'b', 'a' ]
 * // => }
 * ```
 */
export function takeRows(table: Table, rows: ArrayLike<number>): Table {
  const { columns, data, groups, weights } = table;
  const numbers = Array.from(rows);
  return {
    columns,
    rows: numbers.length,
    data: copyRows(data, rows, columns.length),
    ...(groups && { groups: numbers.map((row) => entry(groups, row)) }),
    ...(weights && { weights: Float32Array.from(numbers, (row) => valueAt(weights, row)) }),
  };
}

/**
 * Splits rows into `folds` parts of about the same size; every row is tested once.
 * @example
 * ```ts
 * import { kFold } from 'fovea/learn';
 * console.log(kFold(4, { folds: 2 }).map(({ test }) => test.length)); // => [ 2, 2 ]
 * ```
 */
export function kFold(rows: number, options: FoldOptions): Fold[] {
  return stratifiedKFold(oneClass(rows), options);
}

/**
 * Like {@link kFold}, with every class spread evenly over the folds.
 * @example
 * ```ts
 * import { stratifiedKFold } from 'fovea/learn';
 * const labels = ['a', 'a', 'b', 'b'];
 * const folds = stratifiedKFold(labels, { folds: 2 });
 * console.log(folds.map(({ test }) => Array.from(test, (row) => labels[row]))); // => [ [ 'a', 'b' ], [ 'a', 'b' ] ]
 * ```
 */
export function stratifiedKFold(labels: RowNames, { folds, seed = 1 }: FoldOptions): Fold[] {
  checkFolds(folds, labels.length, 'rows');
  const parts = new Uint32Array(labels.length);
  dealt(labels, seed).forEach((row, i) => (parts[row] = i % folds));
  return foldsOf(parts, folds);
}

/**
 * No group is in two folds: test rows come from groups that are not in the training data.
 * @example
 * ```ts
 * import { groupKFold } from 'fovea/learn';
 * const sites = ['x.org', 'x.org', 'y.org', 'y.org'];
 * const folds = groupKFold(sites, { folds: 2 });
 * console.log(folds.map(({ test }) => new Set(Array.from(test, (row) => sites[row])).size)); // => [ 1, 1 ]
 * ```
 */
export function groupKFold(groups: RowNames, options: FoldOptions): Fold[] {
  return stratifiedGroupKFold(oneClass(groups.length), groups, options);
}

/**
 * No group is in two folds, and classes are spread over the folds as evenly as that allows.
 * @example
 * ```ts
 * import { stratifiedGroupKFold } from 'fovea/learn';
 * const labels = ['a', 'b', 'a', 'b'];
 * const sites = ['x.org', 'x.org', 'y.org', 'y.org'];
 * const folds = stratifiedGroupKFold(labels, sites, { folds: 2 });
 * console.log(folds.map(({ test }) => Array.from(test, (row) => labels[row]))); // => [ [ 'a', 'b' ], [ 'a', 'b' ] ]
 * ```
 */
export function stratifiedGroupKFold(labels: RowNames, groups: RowNames, { folds, seed = 1 }: FoldOptions): Fold[] {
  checkFolds(folds, new Set(groups).size, 'groups');
  const shares = Array.from({ length: folds }, () => 1 / folds);
  return foldsOf(placeGroups(labels, groups, shares, seed), folds);
}

/**
 * One fold per group, in the order in which groups first occur.
 * @example
 * ```ts
 * import { leaveOneGroupOut } from 'fovea/learn';
 * console.log(leaveOneGroupOut(['x.org', 'y.org', 'x.org']).map(({ group, test }) => `${group}: ${test.join(', ')}`));
 * // => [ 'x.org: 0, 2', 'y.org: 1' ]
 * ```
 */
export function leaveOneGroupOut(groups: RowNames): (Fold & { readonly group: string })[] {
  const names = [...new Set(groups)];
  checkFolds(Math.max(2, names.length), names.length, 'groups');
  const folds = foldsOf(codesOf(groups), names.length);
  return folds.map(({ train, test }, i) => ({ group: String(names[i]), train, test }));
}

/** Settings of {@link trainTestSplit}. */
export type TrainTestOptions = {
  /** The share of rows to test on. Default: 0.25. */
  readonly testShare?: number;
  readonly seed?: number;
  /** Classes to spread evenly over both parts. */
  readonly labels?: RowNames;
  /** Groups to keep together. */
  readonly groups?: RowNames;
};

/**
 * Splits rows into training and test data, neither of them empty.
 * @example
 * ```ts
 * import { trainTestSplit } from 'fovea/learn';
 * const { train, test } = trainTestSplit(8, { testShare: 0.25, seed: 1 });
 * console.log(train.length, test.length); // => 6 2
 * ```
 */
export function trainTestSplit(rows: number, options: TrainTestOptions = {}): Fold {
  const { testShare = 0.25, seed = 1, groups } = options;
  const labels = options.labels ?? oneClass(rows);
  if (labels.length !== rows || (groups && groups.length !== rows)) {
    throw new TypeError(`${rows} rows require as many labels and groups`);
  }
  if (!(testShare > 0 && testShare < 1)) throw new TypeError(`testShare is ${testShare}, not between 0 and 1`);
  checkFolds(2, groups ? new Set(groups).size : rows, groups ? 'groups' : 'rows');
  const parts = groups
    ? placeGroups(labels, groups, [testShare, 1 - testShare], seed)
    : everyNth(dealt(labels, seed), Math.min(Math.max(1, Math.round(rows * testShare)), rows - 1));
  return firstOf(foldsOf(parts, 2));
}

const oneClass = (rows: number): string[] => Array.from({ length: rows }, () => '');

/** Marks `count` of the rows, evenly spaced in their order, with 0, and the others with 1. */
function everyNth(order: Uint32Array, count: number): Uint32Array {
  const parts = new Uint32Array(order.length).fill(1);
  for (let i = 0; i < count; i++) parts[order[Math.floor(((i + 0.5) * order.length) / count)]!] = 0;
  return parts;
}

function checkFolds(folds: number, available: number, what: string): void {
  whole('folds', folds, 2);
  if (folds > available) throw new TypeError(`${available} ${what} cannot be split into ${folds} folds`);
}

/** The rows class after class, in random order within each. */
function dealt(labels: RowNames, seed: number): Uint32Array {
  const order = Uint32Array.from(labels, (_, row) => row);
  shuffle(order, createRandom(seed));
  const codes = codesOf(labels);
  return order.sort((a, b) => valueAt(codes, a) - valueAt(codes, b));
}

function foldsOf(parts: Uint32Array, folds: number): Fold[] {
  const rows = Uint32Array.from(parts, (_, row) => row);
  return Array.from({ length: folds }, (_, part) => ({
    train: rows.filter((row) => parts[row] !== part),
    test: rows.filter((row) => parts[row] === part),
  }));
}
