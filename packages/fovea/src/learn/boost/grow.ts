import { missingBin, partRows, type Bins } from '../table/bins.ts';
import {
  columnPlaces,
  fillHistogram,
  subtractHistogram,
  totalsOf,
  type Gathered,
  type Histogram,
  type Slopes,
} from './histogram.ts';
import type { NodeSplit } from '../trees/forest-growth.ts';
import { bestSplit, type BoostSplit, type SplitLimits, type Sums } from './split.ts';
import { createRandom, shuffle, type Random } from '../random.ts';

export type TreeLimits = {
  readonly maxLeaves: number;
  readonly maxDepth: number;
  readonly minLeaf: number;
  readonly l2: number;
  readonly learningRate: number;
  /** Share of the columns, drawn again for every tree. */
  readonly columnShare: number;
};

/** A tree while it grows: a split with two children, or a leaf with a value. */
export type Branch = {
  split?: NodeSplit & { readonly gain: number };
  left?: Branch;
  right?: Branch;
  value: number;
};

/** A leaf that may still be split: its rows are those from `start` up to `end`. */
type OpenLeaf = {
  readonly branch: Branch;
  readonly start: number;
  readonly end: number;
  readonly depth: number;
  readonly sums: Sums;
  readonly histogram: Histogram | undefined;
  readonly split: BoostSplit | undefined;
};

/** What growing trees needs, made once. */
export type Grower = {
  readonly bins: Bins;
  readonly limits: TreeLimits;
  readonly rows: Int32Array;
  readonly spare: Int32Array;
  readonly gathered: Gathered;
  /** Histograms that no leaf holds now. */
  readonly free: Histogram[];
  /** All columns; those that the tree under way may use come first. */
  readonly columns: Int32Array;
  readonly random: Random;
};

export function createGrower(bins: Bins, limits: TreeLimits, seed: number): Grower {
  return {
    bins,
    limits,
    rows: new Int32Array(bins.rows),
    spare: new Int32Array(bins.rows),
    gathered: { gradients: new Float64Array(bins.rows), curvatures: new Float64Array(bins.rows) },
    free: [],
    columns: Int32Array.from(bins.edges, (_, column) => column),
    random: createRandom(seed),
  };
}

/** The columns that the tree under way may use, in ascending order. */
function usableColumns({ columns, limits }: Grower): Int32Array {
  return columns.subarray(0, Math.max(1, Math.round(limits.columnShare * columns.length)));
}

function drawColumns(grower: Grower): void {
  if (grower.limits.columnShare >= 1) return;
  shuffle(grower.columns, grower.random);
  usableColumns(grower).sort();
}

/** Grows a tree, always at the leaf that gains most, and adds each leaf's value to the scores of its rows. */
export function growBranches(grower: Grower, slopes: Slopes, scores: Float64Array): Branch {
  const { limits, rows } = grower;
  drawColumns(grower);
  for (let row = 0; row < rows.length; row++) rows[row] = row;
  const root: Branch = { value: 0 };
  let open = [rootLeaf(grower, slopes, root)];
  while (open.length < limits.maxLeaves) {
    const leaf = mostGaining(open);
    if (!leaf) break;
    const [left, right] = splitLeaf(grower, slopes, leaf, leaf.split!);
    open = open.map((one) => (one === leaf ? left : one));
    open.push(right);
  }
  for (const leaf of open) finish(grower, leaf, scores);
  return root;
}

function mostGaining(leaves: readonly OpenLeaf[]): OpenLeaf | undefined {
  let best: OpenLeaf | undefined;
  for (const leaf of leaves) if (leaf.split && leaf.split.gain > (best?.split?.gain ?? 0)) best = leaf;
  return best;
}

function rootLeaf(grower: Grower, slopes: Slopes, branch: Branch): OpenLeaf {
  const histogram = takeHistogram(grower);
  const columns = usableColumns(grower);
  fillHistogram(histogram, grower.bins, columns, grower.rows, slopes, grower.gathered);
  const [gradient, packed] = totalsOf(histogram, grower.bins, columns[0]!);
  const rows = grower.rows.length;
  const sums = { gradient, curvature: packed - rows * slopes.unit, rows };
  return openLeaf(grower, slopes, { branch, start: 0, end: sums.rows, depth: 0, sums, histogram });
}

function openLeaf(grower: Grower, { unit }: Slopes, leaf: Omit<OpenLeaf, 'split'>): OpenLeaf {
  const { bins, limits } = grower;
  const canSplit = leaf.depth < limits.maxDepth && leaf.sums.rows >= 2 * limits.minLeaf && leaf.histogram;
  const search: SplitLimits = {
    bins,
    columns: usableColumns(grower),
    unit,
    minLeaf: limits.minLeaf,
    l2: limits.l2,
  };
  return { ...leaf, split: canSplit ? bestSplit(canSplit, leaf.sums, search) : undefined };
}

/** Only the smaller child is summed up; the larger one is what it leaves of their parent. */
function splitLeaf(grower: Grower, slopes: Slopes, leaf: OpenLeaf, split: BoostSplit): [OpenLeaf, OpenLeaf] {
  const { bins, rows, spare, gathered } = grower;
  const { start, end, depth } = leaf;
  const codes = bins.codes.subarray(split.column * bins.rows, (split.column + 1) * bins.rows);
  const own = rows.subarray(start, end);
  const middle = start + partRows(codes, split.bin, split.missingLeft, own, spare);
  const isLeftSmaller = middle - start <= end - middle;
  const smaller = takeHistogram(grower);
  const smallerRows = isLeftSmaller ? rows.subarray(start, middle) : rows.subarray(middle, end);
  fillHistogram(smaller, bins, usableColumns(grower), smallerRows, slopes, gathered);
  const larger = leaf.histogram!;
  subtractHistogram(larger, smaller, bins, usableColumns(grower));
  const [left, right]: [Branch, Branch] = [{ value: 0 }, { value: 0 }];
  Object.assign(leaf.branch, { split: keptSplit(grower, split, codes, own), left, right });
  const make = (branch: Branch, from: number, to: number, sums: Sums, histogram: Histogram): OpenLeaf =>
    openLeaf(grower, slopes, { branch, start: from, end: to, depth: depth + 1, sums, histogram });
  return [
    make(left, start, middle, split.left, isLeftSmaller ? smaller : larger),
    make(right, middle, end, split.right, isLeftSmaller ? larger : smaller),
  ];
}

/** Where no row lacks the value, missing ones will go with the most. */
function keptSplit(
  { bins }: Grower,
  split: BoostSplit,
  codes: Uint8Array,
  rows: Int32Array,
): NonNullable<Branch['split']> {
  const { column, bin, gain, left, right } = split;
  const seen = bins.hasMissing[column] === 1 && rows.some((row) => codes[row] === missingBin);
  const missingLeft = seen ? split.missingLeft : left.rows >= right.rows;
  return { column, threshold: bins.edges[column]![bin] ?? Infinity, missingLeft, gain };
}

function takeHistogram({ free, bins }: Grower): Histogram {
  return free.pop() ?? new Float64Array(bins.edges.length * columnPlaces);
}

function finish({ limits, rows, free }: Grower, leaf: OpenLeaf, scores: Float64Array): void {
  const { gradient, curvature } = leaf.sums;
  const step = curvature + limits.l2 > 0 ? -gradient / (curvature + limits.l2) : 0;
  // Rounded as it will be saved, so that the next tree mends what this one really does.
  const value = Math.fround(limits.learningRate * step);
  leaf.branch.value = value;
  for (let i = leaf.start; i < leaf.end; i++) scores[rows[i]!]! += value;
  if (leaf.histogram) free.push(leaf.histogram);
}
