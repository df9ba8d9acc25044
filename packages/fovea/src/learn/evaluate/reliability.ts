import type { Ranking } from './curves.ts';
import { lastOf, valueAt } from '../../model/lookup.ts';
import { pairsOf } from '../../model/pairs.ts';

/** Rows with similar probabilities: predicted and observed. */
export type ReliabilityBin = {
  readonly low: number;
  readonly high: number;
  /** The weight of the rows. */
  readonly weight: number;
  /** The mean predicted probability. */
  readonly predicted: number;
  /** The share of positive rows. */
  readonly observed: number;
};

/** Settings of {@link reliability}. */
export type ReliabilityOptions = {
  readonly bins?: number;
  /** Bins of equal width, or with about the same number of rows each. */
  readonly strategy?: 'uniform' | 'quantile';
};

/**
 * A reliability diagram: predicted against observed probability, by bin from 0 to 1; empty bins are omitted.
 * @example
 * ```ts
 * import { reliability } from 'fovea/learn';
 * const bins = reliability({ positives: [false, true, true], scores: [0.25, 0.75, 0.75] }, { bins: 2 });
 * console.log(bins.map(({ predicted, observed }) => [predicted, observed])); // => [ [ 0.25, 0 ], [ 0.75, 1 ] ]
 * ```
 */
export function reliability(ranking: Ranking, options: ReliabilityOptions = {}): ReliabilityBin[] {
  const { positives, scores, weights } = checked(ranking);
  const bins = pairsOf(edgesOf(scores, options)).map(([low, high]) => ({
    low,
    high,
    weight: 0,
    predicted: 0,
    observed: 0,
  }));
  for (let row = 0; row < scores.length; row++) {
    const weight = weights?.[row] ?? 1;
    const bin = binOf(bins, valueAt(scores, row));
    bin.weight += weight;
    bin.predicted += weight * valueAt(scores, row);
    if (positives[row]) bin.observed += weight;
  }
  return bins
    .map(({ low, high, weight, predicted, observed }) => ({
      low,
      high,
      weight,
      predicted: predicted / weight,
      observed: observed / weight,
    }))
    .filter(({ weight }) => weight > 0);
}

function checked(ranking: Ranking): Ranking {
  const { positives, scores, weights } = ranking;
  if (positives.length !== scores.length || (weights && weights.length !== scores.length)) {
    throw new TypeError('Labels, probabilities and weights must have the same length');
  }
  if (scores.length === 0) throw new TypeError('There are no rows');
  for (let row = 0; row < scores.length; row++) {
    if (!(valueAt(scores, row) >= 0 && valueAt(scores, row) <= 1)) {
      throw new TypeError(`The probability of row ${row} is ${scores[row]}, not from 0 to 1`);
    }
  }
  return ranking;
}

function edgesOf(scores: ArrayLike<number>, { bins = 10, strategy = 'uniform' }: ReliabilityOptions): number[] {
  if (!Number.isInteger(bins) || bins < 1) throw new TypeError(`bins is ${bins}, not a whole number above 0`);
  const shares = Array.from({ length: bins + 1 }, (_, i) => i / bins);
  if (strategy === 'uniform') return shares;
  const sorted = Float64Array.from(scores).sort();
  return shares.map((share) => {
    const place = (sorted.length - 1) * share;
    const low = sorted[Math.floor(place)]!;
    return low + (place - Math.floor(place)) * (sorted[Math.ceil(place)]! - low);
  });
}

/** A score on an inner edge is of the bin below, as scikit-learn has it. */
function binOf<T extends { readonly high: number }>(bins: readonly T[], score: number): T {
  return bins.find(({ high }) => score <= high) ?? lastOf(bins);
}

/**
 * The expected calibration error: the mean distance between predicted and observed probability, weighted by bin.
 * @example
 * ```ts
 * import { expectedCalibrationError, reliability } from 'fovea/learn';
 * const bins = reliability({ positives: [false, true, true], scores: [0.25, 0.75, 0.75] }, { bins: 2 });
 * console.log(expectedCalibrationError(bins)); // => 0.25
 * ```
 */
export function expectedCalibrationError(bins: readonly ReliabilityBin[]): number {
  const total = bins.reduce((sum, { weight }) => sum + weight, 0);
  return bins.reduce((sum, bin) => sum + (bin.weight / total) * Math.abs(bin.predicted - bin.observed), 0);
}

/**
 * The Brier score: the mean squared distance between probability and outcome; 0 is best.
 * @example
 * ```ts
 * import { brierScore } from 'fovea/learn';
 * console.log(brierScore({ positives: [true, false], scores: [0.5, 0.5] })); // => 0.25
 * ```
 */
export function brierScore(ranking: Ranking): number {
  const { positives, scores, weights } = checked(ranking);
  let [sum, total] = [0, 0];
  for (let row = 0; row < scores.length; row++) {
    const weight = weights?.[row] ?? 1;
    sum += weight * (valueAt(scores, row) - (positives[row] ? 1 : 0)) ** 2;
    total += weight;
  }
  return sum / total;
}
