import {
  fitBoost,
  fitExtraTrees,
  fitForest,
  fitLogistic,
  fitMlp,
  permutationImportance,
  takeRows,
  type Classifier,
  type Labels,
  type Table,
} from '../../learn/index.ts';
import type { EvaluationReport } from '../../model/index.ts';
import { entry } from '../../model/lookup.ts';
import type { ModelKind } from './model-kinds.ts';

export type FitOptions = {
  readonly seed: number;
  readonly classWeights?: 'balanced';
  readonly onProgress?: (done: number, total: number) => void;
};

type Fit = (table: Table, labels: Labels, options: FitOptions) => Classifier;

export const fitters: Readonly<Record<ModelKind, Fit>> = {
  forest: fitForest,
  'extra-trees': fitExtraTrees,
  boost: fitBoost,
  mlp: fitMlp,
  // Its own beginning is always the same: a seed changes nothing.
  logistic: fitLogistic,
};

/** What a model itself says its columns are worth; undefined where it does not say. */
export function ownImportances(model: Classifier): EvaluationReport['importances'] | undefined {
  if (!('importances' in model)) return undefined;
  const shares = model.importances as readonly number[];
  const measure = model.kind === 'boost' ? 'share of the loss taken away' : 'share of the purity gained';
  return { measure, columns: model.columns.map((column, i) => ({ column, value: shares[i]! })) };
}

/** Mixing up costs a prediction of all rows a column, again and again. */
const maxMixedRows = 2000;

/** What mixing up a column costs in right answers. Rows must be ones that the model has not learned from. */
export function mixedImportances(
  model: Classifier,
  table: Table,
  labels: readonly string[],
  seed: number,
): EvaluationReport['importances'] {
  const step = Math.ceil(table.rows / maxMixedRows);
  const rows = Array.from({ length: Math.ceil(table.rows / step) }, (_, i) => i * step);
  const own = rows.map((row) => entry(labels, row));
  const columns = permutationImportance(model, takeRows(table, rows), own, { seed });
  return {
    measure: 'accuracy lost when the column is shuffled',
    columns: columns.map(({ column, mean }) => ({ column, value: mean })),
  };
}
