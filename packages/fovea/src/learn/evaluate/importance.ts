import { alignedRows } from '../table/aligned.ts';
import { columnOf } from '../table/columns.ts';
import { targetOf, type Labels } from '../classes.ts';
import { createRandom, shuffle } from '../random.ts';
import { whole } from '../settings.ts';
import type { Classifier, Table } from '../table/table.ts';
import { entry, valueAt } from '../../model/lookup.ts';

/** Settings of {@link permutationImportance}. */
export type PermutationOptions = {
  /** How many times each column is shuffled. Default: 5. */
  readonly repeats?: number;
  readonly seed?: number;
  readonly onProgress?: (done: number, total: number) => void;
};

/** The importance of a column for a model. */
export type PermutationImportance = {
  readonly column: string;
  /** The mean drop in accuracy when the column's values are shuffled. */
  readonly mean: number;
  /** The standard deviation over the repeats. */
  readonly deviation: number;
};

/**
 * Permutation importance of each column, best computed on held-out rows.
 * @example
 * ```ts
 * import { fitForest, permutationImportance } from 'fovea/learn';
 * const table = { columns: ['size', 'noise'], rows: 4, data: Float32Array.of(8, 1, 9, 2, 30, 2, 32, 1) };
 * const labels = ['text', 'text', 'title', 'title'];
 * const [first, second] = permutationImportance(fitForest(table, labels, { trees: 50 }), table, labels);
 * console.log(first.column, first.mean > second.mean); // => size true
 * ```
 */
export function permutationImportance(
  model: Classifier,
  table: Table,
  labels: Labels,
  options: PermutationOptions = {},
): PermutationImportance[] {
  const { classes, codes } = targetOf(table, labels);
  const repeats = whole('repeats', options.repeats ?? 5, 1);
  const random = createRandom(options.seed ?? 0);
  const { columns } = model;
  const data = Float32Array.from(alignedRows(columns, table));
  const truths = Array.from(codes, (code) => entry(classes, code));
  const accuracy = (): number => accuracyOf(model.predict({ columns, rows: table.rows, data }), truths, table.weights);
  const whenWhole = accuracy();
  return columns.map((column, c) => {
    const own = columnOf(data, columns.length, c);
    const falls = Array.from({ length: repeats }, () => {
      const order = Int32Array.from(own, (_, row) => row);
      shuffle(order, random);
      order.forEach((from, row) => (data[row * columns.length + c] = valueAt(own, from)));
      return whenWhole - accuracy();
    });
    own.forEach((value, row) => (data[row * columns.length + c] = value));
    options.onProgress?.(c + 1, columns.length);
    const mean = falls.reduce((sum, fall) => sum + fall, 0) / repeats;
    const variance = falls.reduce((sum, fall) => sum + (fall - mean) ** 2, 0) / repeats;
    return { column, mean, deviation: Math.sqrt(variance) };
  });
}

function accuracyOf(answers: readonly string[], truths: readonly string[], weights: Float32Array | undefined): number {
  let right = 0;
  let total = 0;
  truths.forEach((truth, row) => {
    const weight = weights ? valueAt(weights, row) : 1;
    total += weight;
    if (answers[row] === truth) right += weight;
  });
  return right / total;
}
