import { valueAt } from '../model/lookup.ts';
/** The scores if all nodes at least as strange as `cut` are dropped, measured in bytes. */
export type CutPoint = {
  /** Infinity if nothing is dropped. */
  readonly cut: number;
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
  /** Shares of the extracted bytes, 0 to 1. */
  readonly droppedNodes: number;
  readonly droppedBytes: number;
};

/** Extracted nodes with gold labels. */
export type JudgedNodes = {
  /** Higher is stranger. */
  readonly strangeness: ArrayLike<number>;
  /** Extracted bytes of each node. */
  readonly bytes: ArrayLike<number>;
  /** Whether it was right to extract it; a share if only part of its bytes was. */
  readonly gold: ArrayLike<number | boolean>;
  /** Total bytes that should have been extracted; without it, nothing counts as missed. */
  readonly relevant?: number;
};

/** Precision, recall and their harmonic mean of so many bytes; what is empty is without fault. */
export function byteScores(
  right: number,
  extracted: number,
  relevant: number,
): { readonly precision: number; readonly recall: number; readonly f1: number } {
  const precision = extracted > 0 ? right / extracted : 1;
  const recall = relevant > 0 ? right / relevant : 1;
  return { precision, recall, f1: precision + recall > 0 ? (2 * precision * recall) / (precision + recall) : 0 };
}

/**
 * The protocol of the paper: nodes are dropped from the strangest on, with ties together. The first point is before
 * anything is dropped, the last after everything is.
 * @example
 * ```ts
 * import { cutCurve } from 'fovea/validate';
 * const curve = cutCurve({ strangeness: [0.1, 0.2, 0.9], bytes: [40, 40, 20], gold: [true, true, false] });
 * console.log(curve.map(({ precision, recall }) => [precision, recall]));
 * // => [ [ 0.8, 1 ], [ 1, 1 ], [ 1, 0.5 ], [ 1, 0 ] ]
 * ```
 */
export function cutCurve({ strangeness, bytes, gold, relevant }: JudgedNodes): CutPoint[] {
  const order = Uint32Array.from({ length: strangeness.length }, (_, i) => i);
  order.sort((a, b) => valueAt(strangeness, b) - valueAt(strangeness, a));
  const sum = (of: (i: number) => number): number => order.reduce((total, i) => total + of(i), 0);
  const all = sum((i) => valueAt(bytes, i));
  const truth = sum((i) => valueAt(bytes, i) * Number(gold[i]!));
  const wanted = relevant ?? truth;
  let [kept, right] = [all, truth];
  const point = (cut: number, dropped: number): CutPoint => ({
    cut,
    // Sums of shares of bytes may miss 0 by a rounding.
    ...byteScores(Math.max(0, right), Math.max(0, kept), wanted),
    droppedNodes: order.length > 0 ? dropped / order.length : 0,
    droppedBytes: all > 0 ? 1 - Math.max(0, kept) / all : 0,
  });
  const points = [point(Infinity, 0)];
  order.forEach((i, place) => {
    kept -= valueAt(bytes, i);
    right -= valueAt(bytes, i) * Number(gold[i]!);
    const next = order[place + 1];
    const isLast = next === undefined;
    if (isLast) [kept, right] = [0, 0];
    if (isLast || strangeness[next] !== strangeness[i]) points.push(point(valueAt(strangeness, i), place + 1));
  });
  return points;
}

/**
 * The point with the best F1; on ties, the one that drops least.
 * @example
 * ```ts
 * import { bestCut, cutCurve } from 'fovea/validate';
 * const curve = cutCurve({ strangeness: [0.1, 0.2, 0.9], bytes: [40, 40, 20], gold: [true, true, false] });
 * console.log(bestCut(curve).cut, bestCut(curve).f1); // => 0.9 1
 * ```
 */
export function bestCut(curve: readonly CutPoint[]): CutPoint {
  return curve.reduce((best, point) => (point.f1 > best.f1 ? point : best));
}
