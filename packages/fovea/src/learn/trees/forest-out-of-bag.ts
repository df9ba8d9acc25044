import type { Target } from '../classes.ts';
import { leafOf } from './forest-descend.ts';
import type { Growth } from './forest-growth.ts';
import type { Table } from '../table/table.ts';

/** The shares each row met in the trees that did not learn from it. */
export type OutOfBag = { readonly votes: Float64Array; readonly trees: Int32Array };

export function createOutOfBag(rows: number, classCount: number): OutOfBag {
  return { votes: new Float64Array(rows * classCount), trees: new Int32Array(rows) };
}

/** Asks the last tree about the rows that were not drawn for it. */
export function addOutOfBag(
  { votes, trees }: OutOfBag,
  { nodes, thresholds, roots }: Growth,
  shares: Float32Array,
  { columns, data }: Table,
  drawn: Int32Array,
): void {
  const root = roots.at(-1)!;
  const classCount = votes.length / trees.length;
  for (let row = 0; row < drawn.length; row++) {
    if (drawn[row]! > 0) continue;
    const place = nodes[4 * leafOf(nodes, thresholds, root, data, row * columns.length) + 3]!;
    for (let c = 0; c < classCount; c++) votes[row * classCount + c]! += shares[place * classCount + c]!;
    trees[row]!++;
  }
}

/** The share of rows whose class is the one with the most votes; undefined where every tree had every row. */
export function scoreOutOfBag({ votes, trees }: OutOfBag, { classes, codes }: Target): number | undefined {
  let known = 0;
  let right = 0;
  for (let row = 0; row < codes.length; row++) {
    if (trees[row] === 0) continue;
    known++;
    const own = votes.subarray(row * classes.length, (row + 1) * classes.length);
    if (own.indexOf(Math.max(...own)) === codes[row]) right++;
  }
  return known === 0 ? undefined : right / known;
}
