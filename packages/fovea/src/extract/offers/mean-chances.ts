import type { Classifier, Table } from '../../learn/index.ts';

/**
 * What several models think, on average: what one imagines another may not. By class, one number per row. To a model, a class
 * of which it has seen no example has no chance.
 */
export function meanChances<Class extends string>(
  models: readonly Classifier[],
  table: Table,
  classes: readonly Class[],
): Readonly<Record<Class, Float64Array>> {
  const mean = new Map(classes.map((name) => [name, new Float64Array(table.rows)]));
  for (const model of table.rows === 0 ? [] : models) {
    const chances = model.predictProba(table);
    const width = model.classes.length;
    classes.forEach((name) => {
      const from = model.classes.indexOf(name);
      if (from >= 0)
        mean.get(name)?.forEach((sum, row, all) => (all[row] = sum + chances[row * width + from]! / models.length));
    });
  }
  return Object.fromEntries(mean) as Record<Class, Float64Array>;
}
