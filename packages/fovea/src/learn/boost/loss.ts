import type { Slopes } from './histogram.ts';
import type { Target } from '../classes.ts';

/**
 * Scores class after class, one a row: for two classes only those of the second, whose logistic is its probability;
 * for more, one a class, whose softmax are the probabilities.
 */
export type Scores = readonly Float64Array[];

export const scoreCount = (classCount: number): number => (classCount === 2 ? 1 : classCount);

/** What the shares of the classes alone would score. */
export function startScores({ classes, codes }: Target, weights: Float64Array | undefined): number[] {
  const sums = new Float64Array(classes.length);
  for (let row = 0; row < codes.length; row++) sums[codes[row]!]! += weights ? weights[row]! : 1;
  // A class that was held out whole is rare, not impossible.
  sums.forEach((sum, c) => (sums[c] = Math.max(sum, 0.5)));
  if (classes.length === 2) return [Math.log(sums[1]! / sums[0]!)];
  const logs = Array.from(sums, (sum) => Math.log(sum));
  const mean = logs.reduce((total, log) => total + log, 0) / logs.length;
  return logs.map((log) => log - mean);
}

/** The probability of each class, from the scores of a row. */
export function probabilitiesOf(scores: Scores, row: number, out: Float64Array): void {
  if (out.length === 2) {
    out[1] = 1 / (1 + Math.exp(-scores[0]![row]!));
    out[0] = 1 - out[1];
    return;
  }
  let highest = -Infinity;
  for (let c = 0; c < out.length; c++) highest = Math.max(highest, scores[c]![row]!);
  let sum = 0;
  for (let c = 0; c < out.length; c++) {
    out[c] = Math.exp(scores[c]![row]! - highest);
    sum += out[c]!;
  }
  for (let c = 0; c < out.length; c++) out[c]! /= sum;
}

/** The slopes of the loss for every list of scores. */
export function slopesOf(
  target: Target,
  scores: Scores,
  weights: Float64Array | undefined,
  slopes: readonly Slopes[],
): Slopes[] {
  const { classes, codes } = target;
  const probabilities = new Float64Array(classes.length);
  const shift = classes.length - scores.length;
  const totals = new Float64Array(scores.length);
  for (let row = 0; row < codes.length; row++) {
    probabilitiesOf(scores, row, probabilities);
    const weight = weights ? weights[row]! : 1;
    for (let s = 0; s < scores.length; s++) {
      const probability = probabilities[s + shift]!;
      const curvature = weight * probability * (1 - probability);
      slopes[s]!.gradients[row] = weight * (probability - +(codes[row] === s + shift));
      slopes[s]!.curvatures[row] = curvature;
      totals[s]! += curvature;
    }
  }
  return slopes.map((one, s) => packed(one, totals[s]!));
}

/** Rounds curvatures so that any sum of them is exact in 53 bits beside the count of rows, and adds that count. */
function packed({ gradients, curvatures }: Slopes, total: number): Slopes {
  const rows = curvatures.length;
  const unit = 2 ** Math.max(0, Math.ceil(Math.log2(total + 1)) + 1);
  const grain = 2 ** (Math.ceil(Math.log2(rows + 1)) - 52) * unit;
  for (let row = 0; row < rows; row++) curvatures[row] = Math.round(curvatures[row]! / grain) * grain + unit;
  return { gradients, curvatures, unit };
}

/** The mean loss, the negative logarithm of the probability given to what is true. */
export function meanLoss({ classes, codes }: Target, scores: Scores, weights: Float64Array | undefined): number {
  const probabilities = new Float64Array(classes.length);
  let loss = 0;
  let total = 0;
  for (let row = 0; row < codes.length; row++) {
    probabilitiesOf(scores, row, probabilities);
    const weight = weights ? weights[row]! : 1;
    loss -= weight * Math.log(Math.max(probabilities[codes[row]!]!, 1e-15));
    total += weight;
  }
  return loss / total;
}
