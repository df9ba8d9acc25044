import { findLeaves, floatsOf, wholeRows, type Nodes } from './forest-descend.ts';

/** The trees of a forest. A leaf holds the place of its shares. */
export type Trees = {
  readonly width: number;
  readonly classCount: number;
  /** The first node of each tree. */
  readonly roots: Int32Array;
  readonly nodes: Nodes;
  /** Shares of the classes, row after row; the first rows are those of pure leaves. */
  readonly shares: Float32Array;
};

/** Rows voted on before the next ones, so that the votes stay in the cache. */
const stripRows = 8192;

/** The mean of the shares that each row meets in all trees, row after row. */
export function meanShares(trees: Trees, data: Float32Array, rows: number): Float32Array {
  const { width, classCount, roots, nodes } = trees;
  const floats = floatsOf(nodes);
  const isWhole = wholeRows(data, width, rows);
  const means = new Float32Array(rows * classCount);
  const votes = new Float64Array(Math.min(rows, stripRows) * classCount);
  const leaves = new Int32Array(Math.min(rows, stripRows));
  for (let first = 0; first < rows; first += stripRows) {
    const last = Math.min(rows, first + stripRows);
    const strip = { data, width, isWhole, first, last };
    votes.fill(0);
    for (const root of roots) {
      findLeaves(nodes, floats, root, strip, leaves);
      vote(trees, leaves, last - first, votes);
    }
    const start = first * classCount;
    for (let i = start; i < last * classCount; i++) means[i] = votes[i - start]! / roots.length;
  }
  return means;
}

function vote({ nodes, shares, classCount }: Trees, leaves: Int32Array, rows: number, votes: Float64Array): void {
  for (let row = 0; row < rows; row++) {
    const place = nodes[4 * leaves[row]! + 3]!;
    const start = row * classCount;
    if (place < classCount) votes[start + place]!++;
    else for (let c = 0; c < classCount; c++) votes[start + c]! += shares[place * classCount + c]!;
  }
}
