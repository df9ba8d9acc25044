import type { Labels } from '../classes.ts';

/** Settings of {@link mcNemar}. */
export type McNemarOptions = {
  /** `exact`: the binomial distribution; `chi-square`: with continuity correction. Default: exact. */
  readonly method?: 'exact' | 'chi-square';
};

/** The differences between two models, and their p-value. */
export type McNemar = {
  /** Rows that only the first model predicts right, and rows that only the second one does. */
  readonly onlyFirst: number;
  readonly onlySecond: number;
  /** The probability of such a difference, or a larger one, between equally good models. */
  readonly p: number;
  readonly method: 'exact' | 'chi-square';
};

/**
 * McNemar's test: whether one of two models is better on the same rows, or whether the difference may be chance.
 * @example
 * ```ts
 * import { mcNemar } from 'fovea/learn';
 * const truth = ['a', 'a', 'b', 'b', 'b'];
 * console.log(mcNemar(truth, ['a', 'a', 'b', 'b', 'a'], ['a', 'b', 'a', 'b', 'a']));
 * // => { onlyFirst: 2, onlySecond: 0, p: 0.5, method: 'exact' }
 * ```
 */
export function mcNemar(truth: Labels, first: Labels, second: Labels, options: McNemarOptions = {}): McNemar {
  if (first.length !== truth.length || second.length !== truth.length) {
    throw new TypeError('Labels and the predictions of both models must have the same length');
  }
  const { method = 'exact' } = options;
  let [onlyFirst, onlySecond] = [0, 0];
  truth.forEach((label, row) => {
    const [isFirst, isSecond] = [first, second].map((predicted) => String(predicted[row]) === String(label));
    if (isFirst && !isSecond) onlyFirst++;
    if (isSecond && !isFirst) onlySecond++;
  });
  const p = method === 'exact' ? exactP(onlyFirst, onlySecond) : chiSquareP(onlyFirst, onlySecond);
  return { onlyFirst, onlySecond, p, method };
}

/** Twice the chance of at most the smaller count in as many throws of a coin. */
function exactP(a: number, b: number): number {
  const throws = a + b;
  let [chance, logOfTerm] = [0, -throws * Math.LN2];
  for (let heads = 0; heads <= Math.min(a, b); heads++) {
    chance += Math.exp(logOfTerm);
    logOfTerm += Math.log((throws - heads) / (heads + 1));
  }
  return Math.min(1, 2 * chance);
}

function chiSquareP(a: number, b: number): number {
  if (a + b === 0) return 1;
  const statistic = Math.max(0, Math.abs(a - b) - 1) ** 2 / (a + b);
  return complementaryError(Math.sqrt(statistic / 2));
}

/** erfc for numbers of at least 0: by its series near 0, and by a continued fraction farther out. */
function complementaryError(x: number): number {
  const factor = Math.exp(-x * x) / Math.sqrt(Math.PI);
  if (x < 2) {
    let [sum, term] = [x, x];
    for (let n = 1; term > 1e-17 * sum; n++) {
      term *= (2 * x * x) / (2 * n + 1);
      sum += term;
    }
    return 1 - 2 * factor * sum;
  }
  let fraction = 0;
  for (let n = 60; n > 0; n--) fraction = n / 2 / (x + fraction);
  return factor / (x + fraction);
}
