import type { Labels } from '../classes.ts';
import { fitTrees, type ForestModel, type ForestOptions } from './forest.ts';
import type { Table } from '../table/table.ts';

/**
 * Fits extremely randomized trees: like a forest, but with random split points, and every tree uses all rows.
 * @example
 * ```ts
 * import { fitExtraTrees } from 'fovea/learn';
 * const table = { columns: ['size'], rows: 4, data: Float32Array.of(8, 9, 30, 32) };
 * const model = fitExtraTrees(table, ['text', 'text', 'title', 'title'], { trees: 20, seed: 1 });
 * console.log(model.predict({ columns: ['size'], rows: 2, data: Float32Array.of(7, 40) })); // => [ 'text', 'title' ]
 * ```
 */
export function fitExtraTrees(table: Table, labels: Labels, options: ForestOptions = {}): ForestModel {
  return fitTrees('extra-trees', table, labels, { bootstrap: false, ...options }, true);
}
