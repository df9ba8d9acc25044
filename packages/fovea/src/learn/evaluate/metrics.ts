import type { Labels } from '../classes.ts';
import { entry, valueAt } from '../../model/lookup.ts';

/** The confusion matrix: predicted classes by true class. */
export type Confusion = {
  readonly classes: readonly string[];
  /** One row per true class, with the sum of weights for each predicted class. */
  readonly counts: readonly (readonly number[])[];
  readonly total: number;
};

/** Settings of {@link confusionOf}. */
export type ConfusionOptions = {
  /** Default: 1 for each row. */
  readonly weights?: ArrayLike<number>;
  /** Default: the classes that occur, sorted. */
  readonly classes?: readonly string[];
};

/**
 * Compares labels with predictions, row by row.
 * @example
 * ```ts
 * import { confusionOf } from 'fovea/learn';
 * console.log(confusionOf(['a', 'a', 'b'], ['a', 'b', 'b']));
 * // => { classes: [ 'a', 'b' ], counts: [ [ 1, 1 ], [ 0, 1 ] ], total: 3 }
 * ```
 */
export function confusionOf(truth: Labels, predicted: Labels, options: ConfusionOptions = {}): Confusion {
  const { weights } = options;
  if (truth.length === 0) throw new TypeError('There are no rows to compare');
  if (predicted.length !== truth.length || (weights && weights.length !== truth.length)) {
    throw new TypeError('Labels, predictions and weights must have the same length');
  }
  const classes = options.classes ?? [...new Set([...truth, ...predicted].map(String))].sort();
  const places = new Map(classes.map((name, place) => [name, place]));
  const counts = classes.map(() => classes.map(() => 0));
  const placeOf = (label: string | number): number => {
    const place = places.get(String(label));
    if (place === undefined) throw new TypeError(`${label} is not one of the classes`);
    return place;
  };
  let total = 0;
  truth.forEach((label, row) => {
    const weight = weights?.[row] ?? 1;
    entry(counts, placeOf(label))[placeOf(predicted[row]!)]! += weight;
    total += weight;
  });
  return { classes, counts, total };
}

/**
 * The share of rows predicted right.
 * @example
 * ```ts
 * import { accuracy, confusionOf } from 'fovea/learn';
 * console.log(accuracy(confusionOf(['a', 'a', 'b', 'b'], ['a', 'b', 'b', 'b']))); // => 0.75
 * ```
 */
export function accuracy({ counts, total }: Confusion): number {
  return sum(counts.map((row, i) => valueAt(row, i))) / total;
}

/**
 * Cohen's kappa: agreement beyond chance, at most 1. It is 0 if chance explains everything, as with a single class.
 * @example
 * ```ts
 * import { confusionOf, kappa } from 'fovea/learn';
 * console.log(kappa(confusionOf(['a', 'a', 'b', 'b'], ['a', 'b', 'b', 'b']))); // => 0.5
 * ```
 */
export function kappa(confusion: Confusion): number {
  const { counts, total } = confusion;
  const byChance = sum(counts.map((row, i) => (sum(row) * columnSum(counts, i)) / total ** 2));
  return byChance < 1 ? (accuracy(confusion) - byChance) / (1 - byChance) : 0;
}

/** Precision, recall and their harmonic mean, 0 to 1. */
export type Scores = { readonly precision: number; readonly recall: number; readonly f1: number };

/** `support` is the weight of the rows of the class. */
export type ClassScores = Scores & { readonly name: string; readonly support: number };

/**
 * Precision, recall and F1 of each class; 0 if a class is never predicted or never occurs.
 * @example
 * ```ts
 * import { classScores, confusionOf } from 'fovea/learn';
 * const [{ name, precision, recall }] = classScores(confusionOf(['a', 'a', 'b'], ['a', 'b', 'b']));
 * console.log(name, precision, recall); // => a 1 0.5
 * ```
 */
export function classScores({ classes, counts }: Confusion): ClassScores[] {
  return classes.map((name, i) => {
    const support = sum(entry(counts, i));
    return { name, support, ...scoresOf(valueAt(entry(counts, i), i), columnSum(counts, i), support) };
  });
}

/** Averages over all classes: unweighted (`macro`), by support (`weighted`), or over all rows (`micro`). */
export type AverageScores = { readonly macro: Scores; readonly weighted: Scores; readonly micro: Scores };

/**
 * Precision, recall and F1 over all classes, averaged in three ways.
 * @example
 * ```ts
 * import { averageScores, confusionOf } from 'fovea/learn';
 * const { macro, micro } = averageScores(confusionOf(['a', 'a', 'b', 'b'], ['a', 'b', 'b', 'b']));
 * console.log(macro.recall, micro.recall); // => 0.75 0.75
 * ```
 */
export function averageScores(confusion: Confusion): AverageScores {
  const scores = classScores(confusion);
  const { counts, total } = confusion;
  const right = sum(counts.map((row, i) => valueAt(row, i)));
  return {
    macro: meanOf(scores, () => 1),
    weighted: meanOf(scores, ({ support }) => support),
    micro: scoresOf(right, total, total),
  };
}

function scoresOf(right: number, predicted: number, support: number): Scores {
  return {
    precision: predicted > 0 ? right / predicted : 0,
    recall: support > 0 ? right / support : 0,
    f1: predicted + support > 0 ? (2 * right) / (predicted + support) : 0,
  };
}

function meanOf(scores: readonly ClassScores[], weightOf: (one: ClassScores) => number): Scores {
  const total = sum(scores.map(weightOf));
  const mean = (pick: (one: Scores) => number): number => sum(scores.map((one) => pick(one) * weightOf(one))) / total;
  return { precision: mean((one) => one.precision), recall: mean((one) => one.recall), f1: mean((one) => one.f1) };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function columnSum(counts: Confusion['counts'], column: number): number {
  return sum(counts.map((row) => valueAt(row, column)));
}
