import { targetOf, type Labels } from '../classes.ts';
import { columnOf } from '../table/columns.ts';
import { createClassifier, namesFromJson } from '../classifier.ts';
import { decodeFloat64, encodeArray } from '../table/encode.ts';
import { checkFits, savedNumber } from '../saved.ts';
import type { Classifier, ModelJson, Table } from '../table/table.ts';
import { firstOf, valueAt } from '../../model/lookup.ts';

/** Maps a score to a probability; higher scores never have a lower probability. */
export type Calibration = IsotonicCalibration | PlattCalibration;

/** Steps fitted to the data, with linear interpolation. */
export type IsotonicCalibration = {
  readonly kind: 'isotonic';
  /** Ascending, with the probability at each; constant outside their range. */
  readonly scores: Float64Array;
  readonly probabilities: Float64Array;
  readonly probability: (score: number) => number;
};

/** A sigmoid: 1 / (1 + exp(slope · score + offset)). */
export type PlattCalibration = {
  readonly kind: 'platt';
  readonly slope: number;
  readonly offset: number;
  readonly probability: (score: number) => number;
};

/** Scores, whether each one's outcome was true (1) or not (0), and the weights. */
export type ScoredRows = {
  readonly scores: ArrayLike<number>;
  readonly truths: ArrayLike<number>;
  readonly weights?: ArrayLike<number>;
};

/** One of them. */
type ScoredRow = { readonly score: number; readonly truth: number; readonly weight: number };

/** The rows one by one, once they are known to be sound. */
function scoredRows({ scores, truths, weights }: ScoredRows): ScoredRow[] {
  if (scores.length === 0) throw new TypeError('There are no scores to calibrate');
  if (truths.length !== scores.length || (weights && weights.length !== scores.length)) {
    throw new TypeError(`${scores.length} scores require as many truths and weights`);
  }
  return Array.from(scores, (score, i) => {
    if (!Number.isFinite(score)) throw new TypeError(`Score ${i} is ${score}, not a finite number`);
    return { score, truth: valueAt(truths, i), weight: weights ? valueAt(weights, i) : 1 };
  });
}

/** A run of scores with one probability. */
type Block = { low: number; high: number; weight: number; sum: number };

/**
 * Isotonic regression: fits a probability that never decreases with the score, by least squares.
 * @example
 * ```ts
 * import { fitIsotonic } from 'fovea/learn';
 * const { probability } = fitIsotonic({ scores: [0.1, 0.3, 0.5, 0.9], truths: [0, 1, 0, 1] });
 * console.log(probability(0.1), probability(0.4), probability(0.9)); // => 0 0.5 1
 * ```
 */
export function fitIsotonic(rows: ScoredRows): IsotonicCalibration {
  const blocks: Block[] = [];
  for (const { score, truth, weight } of scoredRows(rows).sort((a, b) => a.score - b.score)) {
    const last = blocks.at(-1);
    const one = { low: score, high: score, weight, sum: weight * truth };
    // Equal scores have one probability, whatever comes after.
    if (last && last.low === one.low && last.high === one.low) join(last, one);
    else blocks.push(one);
  }
  return createIsotonic(cornersOf(pooled(blocks)));
}

/** Joins neighbours until every mean is above the one before. */
function pooled(blocks: readonly Block[]): Block[] {
  const stack: Block[] = [];
  for (const block of blocks) {
    const one = { ...block };
    for (let below = stack.at(-1); below && meanOf(below) >= meanOf(one); below = stack.at(-1)) {
      stack.pop();
      one.low = below.low;
      one.weight = below.weight + one.weight;
      one.sum = below.sum + one.sum;
    }
    stack.push(one);
  }
  return stack;
}

const meanOf = ({ sum, weight }: Block): number => sum / weight;

function join(first: Block, second: Block): void {
  first.high = second.high;
  first.weight += second.weight;
  first.sum += second.sum;
}

/** A score whose probability is known. */
type Corner = { readonly score: number; readonly probability: number };

/** Both ends of each block. */
function cornersOf(blocks: readonly Block[]): Corner[] {
  return blocks.flatMap((block) => {
    const probability = meanOf(block);
    const ends = block.low === block.high ? [block.low] : [block.low, block.high];
    return ends.map((score) => ({ score, probability }));
  });
}

function createIsotonic(corners: readonly Corner[]): IsotonicCalibration {
  const scores = Float64Array.from(corners, ({ score }) => score);
  const lowest = firstOf(corners);
  const probability = (score: number): number => {
    let low = 0;
    let high = scores.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (scores[middle]! <= score) low = middle + 1;
      else high = middle;
    }
    const [before, after] = [corners[low - 1], corners[low]];
    if (!before) return lowest.probability;
    if (!after) return before.probability;
    const share = (score - before.score) / (after.score - before.score);
    return before.probability + share * (after.probability - before.probability);
  };
  const probabilities = Float64Array.from(corners, (corner) => corner.probability);
  return { kind: 'isotonic', scores, probabilities, probability };
}

/**
 * Platt scaling: fits a sigmoid, with targets slightly shrunk so that few rows do not turn it into a step.
 * @example
 * ```ts
 * import { fitPlatt } from 'fovea/learn';
 * const { probability } = fitPlatt({ scores: [0.1, 0.3, 0.5, 0.9], truths: [0, 0, 1, 1] });
 * console.log(probability(0.1) < 0.5, probability(0.9) > 0.5); // => true true
 * ```
 */
export function fitPlatt(rows: ScoredRows): PlattCalibration {
  const all = scoredRows(rows);
  let [no, yes] = [0, 0];
  for (const { truth, weight } of all) {
    if (truth > 0) yes += weight;
    else no += weight;
  }
  const aims = all.map(({ score, truth, weight }): Aim => ({
    score,
    target: truth > 0 ? (yes + 1) / (yes + 2) : 1 / (no + 2),
    weight,
  }));
  let [slope, offset] = [0, Math.log((no + 1) / (yes + 1))];
  let loss = plattLoss(aims, slope, offset);
  for (let i = 0; i < 100; i++) {
    const [towardsSlope, towardsOffset] = newtonStep(aims, slope, offset);
    let length = 1;
    let next = plattLoss(aims, slope + towardsSlope, offset + towardsOffset);
    while (next > loss && length > 1e-10) {
      length /= 2;
      next = plattLoss(aims, slope + length * towardsSlope, offset + length * towardsOffset);
    }
    if (!(next < loss)) break;
    slope += length * towardsSlope;
    offset += length * towardsOffset;
    loss = next;
  }
  return createPlatt(slope, offset);
}

/** A score and the probability it should have. */
type Aim = { readonly score: number; readonly target: number; readonly weight: number };

function plattLoss(aims: readonly Aim[], slope: number, offset: number): number {
  let loss = 0;
  for (const { score, target, weight } of aims) {
    const exponent = slope * score + offset;
    // log(1 + exp(x)) without overflow.
    const log = Math.max(exponent, 0) + Math.log1p(Math.exp(-Math.abs(exponent)));
    loss += weight * (log - (1 - target) * exponent);
  }
  return loss;
}

/** Where the loss would be lowest if it went on bending as it does here. */
function newtonStep(aims: readonly Aim[], slope: number, offset: number): [number, number] {
  // A little more than the curvature, so that it can be divided by where all scores are equal.
  let [aa, ab, bb] = [1e-12, 0, 1e-12];
  let [a, b] = [0, 0];
  for (const { score, target, weight } of aims) {
    const probability = 1 / (1 + Math.exp(slope * score + offset));
    const error = weight * (target - probability);
    const curvature = weight * probability * (1 - probability);
    a += error * score;
    b += error;
    aa += curvature * score * score;
    ab += curvature * score;
    bb += curvature;
  }
  const area = aa * bb - ab * ab;
  return [-(bb * a - ab * b) / area, -(aa * b - ab * a) / area];
}

function createPlatt(slope: number, offset: number): PlattCalibration {
  return { kind: 'platt', slope, offset, probability: (score) => 1 / (1 + Math.exp(slope * score + offset)) };
}

/** Settings of {@link calibrated}. */
export type CalibrateOptions = {
  /** Isotonic needs about a thousand rows; Platt, the default, works with fewer. */
  readonly method?: 'isotonic' | 'platt';
};

/**
 * A classifier whose probabilities are calibrated on held-out rows: one calibration per class, then normalized to a sum
 * of 1 per row.
 * @example
 * ```ts
 * import { calibrated, fitLogistic } from 'fovea/learn';
 * const table = { columns: ['size'], rows: 6, data: Float32Array.of(8, 9, 12, 14, 30, 32) };
 * const labels = ['text', 'text', 'title', 'text', 'title', 'title'];
 * const model = calibrated(fitLogistic(table, labels), table, labels);
 * console.log(model.kind, model.predict(table).at(-1)); // => calibrated title
 * ```
 */
export function calibrated(
  model: Classifier,
  table: Table,
  labels: Labels,
  options: CalibrateOptions = {},
): Classifier {
  const target = targetOf(table, labels);
  const unknown = target.classes.find((name) => !model.classes.includes(name));
  if (unknown !== undefined) throw new TypeError(`The model does not know the class ${unknown}`);
  const all = model.predictProba(table);
  const count = model.classes.length;
  const fit = options.method === 'isotonic' ? fitIsotonic : fitPlatt;
  const calibrations = model.classes.map((name, c) => {
    const code = target.classes.indexOf(name);
    const scores = Float64Array.from(columnOf(all, count, c));
    const truths = Uint8Array.from(target.codes, (own) => +(own === code));
    return fit({ scores, truths, ...(table.weights && { weights: table.weights }) });
  });
  return createCalibrated(model, calibrations);
}

function createCalibrated(model: Classifier, calibrations: readonly Calibration[]): Classifier {
  const { columns, classes } = model;
  return createClassifier({
    kind: 'calibrated',
    columns,
    classes,
    probabilities: (data, rows) => {
      const own = model.predictProba({ columns, rows, data });
      for (let row = 0; row < rows; row++) calibrateRow(own, row * classes.length, calibrations);
      return own;
    },
    saved: () => ({ model: model.toJSON(), calibrations: calibrations.map(calibrationToJson) }),
  });
}

function calibrateRow(probabilities: Float32Array, start: number, calibrations: readonly Calibration[]): void {
  // What is left of two classes is the other one; one class is certain.
  const count = calibrations.length;
  if (count === 1) return;
  const [, last] = calibrations;
  if (last && count === 2) {
    const second = last.probability(probabilities[start + 1]!);
    probabilities[start + 1] = second;
    probabilities[start] = 1 - second;
    return;
  }
  const own = calibrations.map((calibration, c) => calibration.probability(probabilities[start + c]!));
  const sum = own.reduce((total, one) => total + one, 0);
  own.forEach((one, c) => (probabilities[start + c] = sum > 0 ? one / sum : 1 / count));
}

type CalibrationJson =
  | { readonly kind: 'platt'; readonly slope: number; readonly offset: number }
  | { readonly kind: 'isotonic'; readonly scores: string; readonly probabilities: string };

function calibrationToJson(calibration: Calibration): CalibrationJson {
  if (calibration.kind === 'platt') {
    return { kind: 'platt', slope: calibration.slope, offset: calibration.offset };
  }
  const { scores, probabilities } = calibration;
  return { kind: 'isotonic', scores: encodeArray(scores), probabilities: encodeArray(probabilities) };
}

function calibrationFromJson(json: unknown): Calibration {
  const saved = json as ModelJson;
  if (saved.kind === 'platt') return createPlatt(savedNumber(saved, 'slope'), savedNumber(saved, 'offset'));
  const [scores, probabilities] = [decodeFloat64(saved['scores']), decodeFloat64(saved['probabilities'])];
  checkFits(scores.length > 0 && scores.length === probabilities.length);
  return createIsotonic(Array.from(scores, (score, i) => ({ score, probability: valueAt(probabilities, i) })));
}

/** Takes back what `toJSON` of a calibrated classifier gave; `load` takes back what is inside. */
export function calibratedFromJson(json: ModelJson, load: (inner: unknown) => Classifier): Classifier {
  const { classes } = namesFromJson(json);
  const saved: unknown = json['calibrations'];
  const calibrations = Array.isArray(saved) ? saved.map(calibrationFromJson) : [];
  checkFits(calibrations.length === classes.length);
  return createCalibrated(load(json['model']), calibrations);
}
