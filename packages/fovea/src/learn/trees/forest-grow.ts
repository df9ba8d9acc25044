import { missingBin, partRows } from '../table/bins.ts';
import { addNodes, setLeaf, setSplit, type Growth } from './forest-growth.ts';
import type { Leaves } from './forest-leaves.ts';
import { enterNode, nodeSum, purity, type SplitSearch } from './forest-node.ts';
import { findSplit } from './forest-split.ts';

/** What one tree learns from. */
export type Sample = {
  readonly labels: Uint16Array;
  /** 0 for rows that were not drawn. */
  readonly weights: Float64Array;
  readonly maxDepth: number;
  readonly classCount: number;
};

type Branch = { readonly node: number; readonly start: number; readonly end: number; readonly depth: number };

/** Adds a tree, and what each column's splits gained to `gains`. */
export function growTree(
  search: SplitSearch,
  sample: Sample,
  growth: Growth,
  leaves: Leaves,
  gains: Float64Array,
): void {
  const { labels, weights, maxDepth } = sample;
  const { split } = search;
  const rows = drawnRows(weights);
  const spare = new Int32Array(rows.length);
  const root = addNodes(growth, 1);
  growth.roots.push(root);
  const branches: Branch[] = [{ node: root, start: 0, end: rows.length, depth: 0 }];
  for (let branch = branches.pop(); branch; branch = branches.pop()) {
    const { node, start, end, depth } = branch;
    const own = rows.subarray(start, end);
    enterNode(search, own, labels, weights);
    split.feature = -1;
    if (search.classCount > 1 && depth < maxDepth && own.length >= 2 * search.minLeaf) findSplit(search);
    if (split.feature < 0) {
      setLeaf(growth, node, leafPlace(search, leaves, sample.classCount));
      continue;
    }
    gains[split.feature]! += split.score - purity(search.criterion, nodeSum(search), search.weight);
    const middle = start + partNode(search, own, spare);
    const left = addNodes(growth, 2);
    // After the last bin only what is missing is cut off.
    const threshold = search.bins.edges[split.feature]![split.bin] ?? Infinity;
    setSplit(growth, node, { column: split.feature, threshold, missingLeft: split.missingLeft }, left);
    branches.push({ node: left + 1, start: middle, end, depth: depth + 1 });
    branches.push({ node: left, start, end: middle, depth: depth + 1 });
  }
}

function drawnRows(weights: Float64Array): Int32Array {
  const rows = new Int32Array(weights.length);
  let used = 0;
  for (let row = 0; row < weights.length; row++) if (weights[row]! > 0) rows[used++] = row;
  return rows.slice(0, used);
}

function leafPlace(
  { classCount, classNames, totals, weight }: SplitSearch,
  leaves: Leaves,
  allClasses: number,
): number {
  if (classCount === 1) return classNames[0]!;
  const shares = new Float32Array(allClasses);
  for (let place = 0; place < classCount; place++) shares[classNames[place]!] = totals[place]! / weight;
  return leaves.placeOf(shares);
}

/** Puts the rows that go left first and says how many. Where none lacks the value, missing ones will go with the most. */
function partNode({ bins, split }: SplitSearch, rows: Int32Array, spare: Int32Array): number {
  const codes = bins.codes.subarray(split.feature * bins.rows, (split.feature + 1) * bins.rows);
  const left = partRows(codes, split.bin, split.missingLeft, rows, spare);
  const seen = bins.hasMissing[split.feature] === 1 && rows.some((row) => codes[row] === missingBin);
  if (!seen) split.missingLeft = 2 * left >= rows.length;
  return left;
}
