import { entry, lastOf, valueAt } from '../../model/lookup.ts';
import { columnOf } from '../table/columns.ts';

/** One entry per row: whether it is of the class in question, its predicted probability, and its weight. */
export type Ranking = {
  readonly positives: ArrayLike<boolean>;
  readonly scores: ArrayLike<number>;
  /** Default: 1 for each row. */
  readonly weights?: ArrayLike<number>;
};

/** Weights of the rows with at least a score, from the highest score down; equal scores come together. */
type Step = { readonly threshold: number; readonly truePositives: number; readonly falsePositives: number };

function stepsOf({ positives, scores, weights }: Ranking): Step[] {
  if (positives.length !== scores.length || (weights && weights.length !== scores.length)) {
    throw new TypeError('Labels, scores and weights must have the same length');
  }
  if (scores.length === 0) throw new TypeError('There are no rows to rank');
  const order = Uint32Array.from({ length: scores.length }, (_, row) => row).sort(
    (a, b) => valueAt(scores, b) - valueAt(scores, a),
  );
  const steps: Step[] = [];
  let [truePositives, falsePositives] = [0, 0];
  order.forEach((row, i) => {
    const weight = weights?.[row] ?? 1;
    if (positives[row]) truePositives += weight;
    else falsePositives += weight;
    const threshold = valueAt(scores, row);
    if (Number.isNaN(threshold)) throw new TypeError(`The score of row ${row} is not a number`);
    if (i + 1 === order.length || scores[order[i + 1]!] !== threshold) {
      steps.push({ threshold, truePositives, falsePositives });
    }
  });
  return steps;
}

/** For each threshold, from the highest down: the shares of positive and negative rows that score at least that. */
export type RocPoint = {
  readonly threshold: number;
  readonly falsePositiveRate: number;
  readonly truePositiveRate: number;
};

/**
 * The ROC curve: false positive rate against true positive rate by threshold, starting with no positive predictions.
 * Rates are NaN if there are no rows of that kind.
 * @example
 * ```ts
 * import { rocCurve } from 'fovea/learn';
 * const points = rocCurve({ positives: [true, false], scores: [0.75, 0.5] });
 * console.log(points.map(({ falsePositiveRate, truePositiveRate }) => [falsePositiveRate, truePositiveRate]));
 * // => [ [ 0, 0 ], [ 0, 1 ], [ 1, 1 ] ]
 * ```
 */
export function rocCurve(ranking: Ranking): RocPoint[] {
  const steps = stepsOf(ranking);
  const { truePositives, falsePositives } = lastOf(steps);
  return [{ threshold: Infinity, truePositives: 0, falsePositives: 0 }, ...steps].map((step) => ({
    threshold: step.threshold,
    falsePositiveRate: step.falsePositives / falsePositives,
    truePositiveRate: step.truePositives / truePositives,
  }));
}

/**
 * The area under the ROC curve: the probability that a positive row scores higher than a negative one, with ties
 * counting half; NaN if either is missing.
 * @example
 * ```ts
 * import { rocAuc } from 'fovea/learn';
 * console.log(rocAuc({ positives: [true, false, true, false], scores: [0.9, 0.8, 0.7, 0.1] })); // => 0.75
 * ```
 */
export function rocAuc(ranking: Ranking): number {
  return areaUnder(rocCurve(ranking).map((point) => [point.falsePositiveRate, point.truePositiveRate]));
}

/** The area under straight lines from point to point, by ascending x. */
export function areaUnder(points: readonly (readonly [number, number])[]): number {
  return points.slice(1).reduce((area, [x, y], i) => {
    const [beforeX, beforeY] = entry(points, i);
    return area + ((x - beforeX) * (y + beforeY)) / 2;
  }, 0);
}

/** Precision and recall if all rows that score at least the threshold are predicted positive. */
export type PrPoint = { readonly threshold: number; readonly precision: number; readonly recall: number };

/**
 * Precision and recall for each threshold, from the highest down. Recall is NaN if no row is positive.
 * @example
 * ```ts
 * import { prCurve } from 'fovea/learn';
 * console.log(prCurve({ positives: [true, false], scores: [0.75, 0.5] }));
 * // => [
 * // =>   { threshold: 0.75, precision: 1, recall: 1 },
 * // =>   { threshold: 0.5, precision: 0.5, recall: 1 }
 * // => ]
 * ```
 */
export function prCurve(ranking: Ranking): PrPoint[] {
  const steps = stepsOf(ranking);
  const total = lastOf(steps).truePositives;
  return steps.map(({ threshold, truePositives, falsePositives }) => ({
    threshold,
    precision: truePositives / (truePositives + falsePositives),
    recall: truePositives / total,
  }));
}

/**
 * Average precision: the mean of the precisions, weighted by the recall each adds; the area under the PR curve without
 * interpolation.
 * @example
 * ```ts
 * import { averagePrecision } from 'fovea/learn';
 * console.log(averagePrecision({ positives: [true, false, true], scores: [0.9, 0.8, 0.7] }).toFixed(3)); // => 0.833
 * ```
 */
export function averagePrecision(ranking: Ranking): number {
  let before = 0;
  return prCurve(ranking).reduce((sum, { precision, recall }) => {
    const added = recall - before;
    before = recall;
    return sum + added * precision;
  }, 0);
}

/**
 * One class against all others: the input of {@link Ranking} from the probabilities of a classifier.
 * @example
 * ```ts
 * import { rankingOf, rocAuc } from 'fovea/learn';
 * const probabilities = Float32Array.of(0.75, 0.25, 0.5, 0.5);
 * const ranking = rankingOf('title', ['text', 'title'], ['text', 'title'], probabilities);
 * console.log(ranking.positives, rocAuc(ranking)); // => [ false, true ] 1
 * ```
 */
export function rankingOf(
  name: string,
  classes: readonly string[],
  truth: readonly (string | number)[],
  probabilities: Float32Array,
): { readonly positives: boolean[]; readonly scores: Float64Array } {
  const place = classes.indexOf(name);
  if (place < 0) throw new TypeError(`${name} is not one of the classes`);
  if (probabilities.length !== truth.length * classes.length) {
    throw new TypeError(`${truth.length} rows of ${classes.length} classes require as many probabilities`);
  }
  return {
    positives: truth.map((label) => String(label) === name),
    scores: Float64Array.from(columnOf(probabilities, classes.length, place)),
  };
}
