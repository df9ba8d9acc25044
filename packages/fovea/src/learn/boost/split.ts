import { missingBin, type Bins } from '../table/bins.ts';
import { columnPlaces, type Histogram } from './histogram.ts';

/** Sums over the rows of a leaf or of a side of it. */
export type Sums = { readonly gradient: number; readonly curvature: number; readonly rows: number };

export type BoostSplit = {
  readonly column: number;
  /** Bins up to this one go left. */
  readonly bin: number;
  readonly missingLeft: boolean;
  /** By how much the loss falls, twice. */
  readonly gain: number;
  readonly left: Sums;
  readonly right: Sums;
};

export type SplitLimits = {
  readonly bins: Bins;
  /** Those that the tree may use. */
  readonly columns: Int32Array;
  readonly minLeaf: number;
  readonly l2: number;
  /** See `Slopes`. */
  readonly unit: number;
};

/** A side whose loss is nearly straight has no lowest point to aim for. */
const minCurvature = 1e-3;

/** Where a scan stands best; kept apart from the sums so that a scan makes no objects. */
type Best = { gain: number; column: number; bin: number; missingLeft: boolean; gradient: number; packed: number };

/** The split of a leaf after which the loss is least; undefined where none lowers it. */
export function bestSplit(histogram: Histogram, sums: Sums, limits: SplitLimits): BoostSplit | undefined {
  const { bins, columns, l2, unit } = limits;
  const none = (sums.gradient * sums.gradient) / (sums.curvature + l2);
  const best: Best = { gain: none, column: -1, bin: 0, missingLeft: false, gradient: 0, packed: 0 };
  for (const column of columns) {
    scan(histogram, column, false, sums, limits, best);
    if (bins.hasMissing[column] && histogram[column * columnPlaces + 2 * missingBin + 1]! > 0) {
      scan(histogram, column, true, sums, limits, best);
    }
  }
  const gain = best.gain - none;
  if (best.column < 0 || !(gain > 1e-9 * Math.abs(none))) return undefined;
  const rows = Math.floor(best.packed / unit);
  const left = { gradient: best.gradient, curvature: best.packed - rows * unit, rows };
  const right = {
    gradient: sums.gradient - left.gradient,
    curvature: sums.curvature - left.curvature,
    rows: sums.rows - rows,
  };
  return { column: best.column, bin: best.bin, missingLeft: best.missingLeft, gain, left, right };
}

/** Tries a cut after each bin of a column, with the missing values on one side. */
function scan(
  histogram: Histogram,
  column: number,
  missingLeft: boolean,
  sums: Sums,
  { bins, minLeaf, l2, unit }: SplitLimits,
  best: Best,
): void {
  const start = column * columnPlaces;
  let gradient = missingLeft ? histogram[start + 2 * missingBin]! : 0;
  let packed = missingLeft ? histogram[start + 2 * missingBin + 1]! : 0;
  const last = bins.edges[column]!.length;
  for (let bin = 0; bin <= last; bin++) {
    gradient += histogram[start + 2 * bin]!;
    packed += histogram[start + 2 * bin + 1]!;
    const rows = Math.floor(packed / unit);
    if (rows < minLeaf) continue;
    if (sums.rows - rows < minLeaf) return;
    const curvature = packed - rows * unit;
    const rest = sums.curvature - curvature;
    if (curvature < minCurvature || rest < minCurvature) continue;
    const other = sums.gradient - gradient;
    const gain = (gradient * gradient) / (curvature + l2) + (other * other) / (rest + l2);
    if (gain <= best.gain) continue;
    best.gain = gain;
    best.column = column;
    best.bin = bin;
    best.missingLeft = missingLeft;
    best.gradient = gradient;
    best.packed = packed;
  }
}
