import type { Branch } from './grow.ts';
import { probabilitiesOf } from './loss.ts';
import { findLeaves, floatsOf, wholeRows, type Nodes } from '../trees/forest-descend.ts';
import { addNodes, setLeaf, setSplit, type Growth } from '../trees/forest-growth.ts';
import { scoresByKernel } from './kernel.ts';

/** Boosted trees: one for each list of scores, round after round. A leaf holds a float to add to the score. */
export type BoostedTrees = {
  readonly width: number;
  readonly classCount: number;
  readonly start: readonly number[];
  readonly roots: Int32Array;
  readonly nodes: Nodes;
};

/** Adds a grown tree to flat nodes, in the order in which saved nodes are read again. */
export function addTree(growth: Growth, tree: Branch): void {
  const root = addNodes(growth, 1);
  growth.roots.push(root);
  const open: [number, Branch][] = [[root, tree]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [node, { split, left, right, value }] = next;
    if (split && left && right) {
      const child = addNodes(growth, 2);
      setSplit(growth, node, split, child);
      open.push([child + 1, right], [child, left]);
    } else {
      setLeaf(growth, node, 0);
      growth.thresholds[4 * node + 3] = value;
    }
  }
}

/** Adds what the trees from `firstTree` on say of every row to its scores. */
export function addScores(
  trees: Pick<BoostedTrees, 'nodes' | 'roots' | 'width'>,
  firstTree: number,
  data: Float32Array,
  scores: readonly Float64Array[],
): void {
  const { nodes, roots, width } = trees;
  const floats = floatsOf(nodes);
  const rows = scores[0]!.length;
  const isWhole = wholeRows(data, width, rows);
  const leaves = new Int32Array(Math.min(rows, stripRows));
  for (let first = 0; first < rows; first += stripRows) {
    const last = Math.min(rows, first + stripRows);
    const strip = { data, width, isWhole, first, last };
    for (let tree = firstTree; tree < roots.length; tree++) {
      findLeaves(nodes, floats, roots[tree]!, strip, leaves);
      const own = scores[tree % scores.length]!;
      for (let row = first; row < last; row++) own[row]! += floats[4 * leaves[row - first]! + 3]!;
    }
  }
}

/** Rows sent down all trees before the next ones, so that they stay in the cache. */
const stripRows = 2048;

/** The scores of every row, list after list. */
export function scoresByScript(trees: BoostedTrees, data: Float32Array, rows: number): Float64Array[] {
  const scores = trees.start.map((score) => new Float64Array(rows).fill(score));
  if (rows > 0) addScores(trees, 0, data, scores);
  return scores;
}

/** The probability of each class, row after row. */
export function boostedProbabilities(trees: BoostedTrees, data: Float32Array, rows: number): Float32Array {
  const { classCount } = trees;
  const scores = scoresByKernel(trees, data, rows) ?? scoresByScript(trees, data, rows);
  const out = new Float32Array(rows * classCount);
  const own = new Float64Array(classCount);
  for (let row = 0, at = 0; row < rows; row++) {
    probabilitiesOf(scores, row, own);
    for (let c = 0; c < classCount; c++) out[at++] = own[c]!;
  }
  return out;
}
