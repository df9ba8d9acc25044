import { likeliest, type Labels } from '../classes.ts';
import { takeRows, type Fold } from './split.ts';
import type { Classifier, Table } from '../table/table.ts';

/** Out-of-fold predictions for every row. */
export type HeldOutAnswers = {
  /** All classes that occur, sorted. */
  readonly classes: readonly string[];
  /** Row after row, one per class; NaN for rows that no fold tests. */
  readonly probabilities: Float32Array;
  readonly predicted: readonly string[];
};

/**
 * Fits one model per fold and predicts its test rows. `onModel` receives each model with its test rows.
 * @example
 * ```ts
 * import { crossValidate, fitForest, stratifiedKFold } from 'fovea/learn';
 * const table = { columns: ['size'], rows: 6, data: Float32Array.of(8, 9, 10, 30, 32, 35) };
 * const labels = ['text', 'text', 'text', 'title', 'title', 'title'];
 * const folds = stratifiedKFold(labels, { folds: 3 });
 * console.log(crossValidate(table, labels, folds, (rows, own) => fitForest(rows, own, { trees: 20 })).predicted);
 * // => [ 'text', 'text', 'text', 'title', 'title', 'title' ]
 * ```
 */
export function crossValidate(
  table: Table,
  labels: Labels,
  folds: readonly Fold[],
  fit: (table: Table, labels: Labels, fold: number) => Classifier,
  onModel?: (model: Classifier, fold: Fold) => void,
): HeldOutAnswers {
  const classes = [...new Set(labels.map(String))].sort();
  const probabilities = new Float32Array(table.rows * classes.length).fill(NaN);
  folds.forEach((fold, i) => {
    const own = Array.from(fold.train, (row) => labels[row]!);
    const model = fit(takeRows(table, fold.train), own, i);
    const said = spreadProbabilities(model, takeRows(table, fold.test), classes);
    fold.test.forEach((row, k) =>
      probabilities.set(said.subarray(k * classes.length, (k + 1) * classes.length), row * classes.length),
    );
    onModel?.(model, fold);
  });
  return { classes, probabilities, predicted: likeliest(classes, probabilities) };
}

/** A model's probabilities in the order of other classes: 0 for those that it does not know. */
export function spreadProbabilities(model: Classifier, table: Table, classes: readonly string[]): Float32Array {
  const said = model.predictProba(table);
  const places = model.classes.map((name) => classes.indexOf(name));
  const out = new Float32Array(table.rows * classes.length);
  for (let row = 0; row < table.rows; row++) {
    places.forEach((place, own) => {
      out[row * classes.length + place] = said[row * model.classes.length + own]!;
    });
  }
  return out;
}
