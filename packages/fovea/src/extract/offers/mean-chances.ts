import type { Classifier, Table } from '../../learn/index.ts';

/** What several models think, on average: what one imagines another may not. */
export function meanChances(models: readonly Classifier[], table: Table): Float64Array {
  const mean = new Float64Array(table.rows * (models[0]?.classes.length ?? 0));
  if (table.rows === 0) return mean;
  for (const model of models) model.predictProba(table).forEach((one, i) => (mean[i]! += one / models.length));
  return mean;
}

/** Of what models think of the rows of a table, the chances of one class. */
export function chancesOf<C>(chances: Float64Array, classes: readonly C[], one: C): Float64Array {
  const place = classes.indexOf(one);
  return chances.filter((_, i) => i % classes.length === place);
}
