/** TEDS (Zhong et al., "Image-based table recognition", 2020): the edit distance of tables as trees, of 1 where they are the same. */
import { textSimilarity } from './markdown-text.ts';
import type { CellSeen, TableSeen } from './markdown-nodes.ts';

/** A tree in postorder: for each node its label and the first node of its subtree. */
type Tree = { readonly labels: readonly Label[]; readonly firsts: readonly number[]; readonly keys: readonly number[] };

type Label = 'table' | 'row' | CellSeen;

/** 1 less the edit distance as a share of the larger table; without the texts, only rows, cells and spans count. */
export function teds(a: TableSeen, b: TableSeen, withText: boolean): number {
  const [one, other] = [treeOf(a), treeOf(b)];
  const larger = Math.max(one.labels.length, other.labels.length);
  return 1 - treeDistance(one, other, (x, y) => renameCost(x, y, withText)) / larger;
}

function renameCost(a: Label, b: Label, withText: boolean): number {
  if (typeof a === 'string' || typeof b === 'string') return a === b ? 0 : 1;
  if (a.columns !== b.columns || a.rows !== b.rows) return 1;
  return withText ? 1 - textSimilarity(a.text, b.text) : 0;
}

function treeOf(table: TableSeen): Tree {
  const labels: Label[] = [];
  const firsts: number[] = [];
  const add = (label: Label, first: number): void => {
    labels.push(label);
    firsts.push(first);
  };
  for (const row of table) {
    const first = labels.length;
    for (const cell of row) add(cell, labels.length);
    add('row', first);
  }
  add('table', 0);
  // Of the nodes that begin at one leaf, the last: the subtrees that have to be compared by themselves.
  const last = new Map(firsts.map((first, node) => [first, node]));
  return { labels, firsts, keys: [...last.values()].sort((x, y) => x - y) };
}

/** Zhang and Shasha: subtrees first, each pair once. */
function treeDistance(a: Tree, b: Tree, rename: (a: Label, b: Label) => number): number {
  const known = a.labels.map(() => new Float64Array(b.labels.length));
  for (const i of a.keys) for (const j of b.keys) forestDistance(a, b, i, j, known, rename);
  return known[a.labels.length - 1]![b.labels.length - 1]!;
}

function forestDistance(
  a: Tree,
  b: Tree,
  i: number,
  j: number,
  known: readonly Float64Array[],
  rename: (a: Label, b: Label) => number,
): void {
  const [from, to] = [a.firsts[i]!, b.firsts[j]!];
  const width = j - to + 2;
  const costs = new Float64Array((i - from + 2) * width);
  for (let x = 1; x <= i - from + 1; x++) costs[x * width] = x;
  for (let y = 1; y < width; y++) costs[y] = y;
  for (let x = 1; x <= i - from + 1; x++) {
    for (let y = 1; y < width; y++) {
      const [m, n] = [from + x - 1, to + y - 1];
      const least = Math.min(costs[(x - 1) * width + y]!, costs[x * width + y - 1]!) + 1;
      const isWhole = a.firsts[m] === from && b.firsts[n] === to;
      const before = isWhole ? (x - 1) * width + y - 1 : (a.firsts[m]! - from) * width + (b.firsts[n]! - to);
      const change = isWhole ? rename(a.labels[m]!, b.labels[n]!) : known[m]![n]!;
      costs[x * width + y] = Math.min(least, costs[before]! + change);
      if (isWhole) known[m]![n] = costs[x * width + y]!;
    }
  }
}
