import type { Labels } from './classes.ts';
import { fitTrees, type ForestModel, type ForestOptions } from './forest.ts';
import type { Table } from './table.ts';

/** Learns extremely randomised trees: as a forest, but each column's cut is drawn, and every tree sees every row. */
export function fitExtraTrees(table: Table, labels: Labels, options: ForestOptions = {}): ForestModel {
  return fitTrees('extra-trees', table, labels, { bootstrap: false, ...options }, true);
}
