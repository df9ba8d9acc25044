import { alignedRows } from './table/aligned.ts';
import { likeliest } from './classes.ts';
import { savedColumns } from './saved.ts';
import type { Classifier, ModelJson } from './table/table.ts';

/** What makes one classifier differ from another. */
type Inside = {
  readonly kind: string;
  readonly columns: readonly string[];
  readonly classes: readonly string[];
  /** Probabilities row after row, of rows in the order of `columns`. */
  readonly probabilities: (data: Float32Array, rows: number) => Float32Array;
  /** What is saved besides kind, columns and classes. */
  readonly saved: () => Readonly<Record<string, unknown>>;
};

/** A classifier that finds its columns by name. */
export function createClassifier({ kind, columns, classes, probabilities, saved }: Inside): Classifier {
  const predictProba: Classifier['predictProba'] = (table) => probabilities(alignedRows(columns, table), table.rows);
  return {
    kind,
    columns,
    classes,
    predict: (table) => likeliest(classes, predictProba(table)),
    predictProba,
    toJSON: (): ModelJson => ({ schema: 'fovea/model@1', kind, columns, classes, ...saved() }),
  };
}

/** The columns and classes of a saved classifier. */
export function namesFromJson(json: ModelJson): { columns: readonly string[]; classes: readonly string[] } {
  const classes = json['classes'];
  if (Array.isArray(classes) && classes.length > 0 && classes.every((name) => typeof name === 'string')) {
    return { columns: savedColumns(json), classes };
  }
  throw new TypeError('The model has no classes');
}
