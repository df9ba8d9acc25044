import { createClassifier, namesFromJson } from './classifier.ts';
import type { Classifier, ModelJson, Table } from './table/table.ts';

/**
 * The mean of several classifiers with the same columns and classes, which is more stable than a single one.
 * @example
 * ```ts
 * import { fitForest, fitLogistic, meanOf } from 'fovea/learn';
 * const table = { columns: ['size'], rows: 4, data: Float32Array.of(8, 9, 30, 32) };
 * const labels = ['text', 'text', 'title', 'title'];
 * const model = meanOf([fitLogistic(table, labels), fitForest(table, labels, { trees: 20 })]);
 * console.log(model.predict(table)); // => [ 'text', 'text', 'title', 'title' ]
 * ```
 */
export function meanOf(models: readonly Classifier[]): Classifier {
  const [first] = models;
  if (!first) throw new TypeError('A mean requires at least one classifier');
  const { columns, classes } = first;
  if (models.some((model) => model.classes.join('\n') !== classes.join('\n'))) {
    throw new TypeError('The classifiers of a mean must have the same classes');
  }
  const alike = new Set(models.filter((model) => model.columns.every((name, i) => name === columns[i])));
  const isAlike = (model: Classifier): boolean => alike.has(model);
  const probabilities = (data: Float32Array, rows: number): Float32Array => {
    const sum = new Float32Array(rows * classes.length);
    for (const model of models) {
      // Named as the model has them, equal columns are taken as they are.
      const table: Table = { columns: isAlike(model) ? model.columns : columns, rows, data };
      model.predictProba(table).forEach((value, i) => (sum[i]! += value / models.length));
    }
    return sum;
  };
  return createClassifier({
    kind: 'mean',
    columns,
    classes,
    probabilities,
    saved: () => ({ models: models.map((model) => model.toJSON()) }),
  });
}

/** The mean that `toJSON` wrote. */
export function meanFromJson(json: ModelJson, load: (json: unknown) => Classifier): Classifier {
  namesFromJson(json);
  const models = json['models'];
  if (!Array.isArray(models)) throw new TypeError('The mean has no models');
  return meanOf(models.map(load));
}
