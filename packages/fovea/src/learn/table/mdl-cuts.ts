import { addUp } from './columns.ts';

/** The finite values of a column in ascending order, each with its class and weight. */
export type LabelledColumn = {
  readonly values: Float32Array;
  readonly codes: Uint16Array;
  readonly weights: Float32Array;
  readonly classCount: number;
};

/** Bits needed for the class of one row, when the classes have these weights. */
export function entropyOf(weights: Float64Array): number {
  let [total, sum] = [0, 0];
  for (const weight of weights) {
    total += weight;
    sum += timesLog(weight);
  }
  return total > 0 ? Math.max(0, (timesLog(total) - sum) / total) : 0;
}

const timesLog = (weight: number): number => (weight > 0 ? weight * Math.log2(weight) : 0);

/** The weights of the classes from place `start` up to `end`. */
export function classWeights({ codes, weights, classCount }: LabelledColumn, start: number, end: number): Float64Array {
  return addUp(new Float64Array(classCount), codes.subarray(start, end), weights.subarray(start, end));
}

/**
 * Places where a new bin begins, by Fayyad and Irani (1993): the cut that leaves the least entropy is made if it saves
 * more bits than telling it takes, and then both sides are cut in the same way.
 */
export function mdlCuts(column: LabelledColumn): number[] {
  const cuts: number[] = [];
  const open: [number, number][] = [[0, column.values.length]];
  for (let range = open.pop(); range !== undefined; range = open.pop()) {
    const [start, end] = range;
    const cut = bestCut(column, start, end);
    if (cut === undefined || !paysOff(column, start, cut, end)) continue;
    cuts.push(cut);
    open.push([start, cut], [cut, end]);
  }
  return cuts.sort((a, b) => a - b);
}

/** The place between two different values that leaves the least entropy; undefined where all are the same. */
function bestCut(column: LabelledColumn, start: number, end: number): number | undefined {
  const { values, codes, weights } = column;
  const right = classWeights(column, start, end);
  const left = new Float64Array(right.length);
  // Bits of each side: weight × entropy is timesLog of the whole minus the sum over the classes.
  let [leftWeight, leftSum] = [0, 0];
  let rightWeight = right.reduce((sum, weight) => sum + weight, 0);
  let rightSum = right.reduce((sum, weight) => sum + timesLog(weight), 0);
  let [best, leastBits]: [number | undefined, number] = [undefined, Infinity];
  for (let i = start; i + 1 < end; i++) {
    const [code, weight] = [codes[i]!, weights[i]!];
    const [before, rest] = [left[code]!, right[code]!];
    leftSum += timesLog(before + weight) - timesLog(before);
    rightSum += timesLog(rest - weight) - timesLog(rest);
    left[code] = before + weight;
    right[code] = rest - weight;
    leftWeight += weight;
    rightWeight -= weight;
    if (values[i] === values[i + 1]) continue;
    const bits = timesLog(leftWeight) - leftSum + timesLog(rightWeight) - rightSum;
    if (bits < leastBits) [best, leastBits] = [i + 1, bits];
  }
  return best;
}

function paysOff(column: LabelledColumn, start: number, cut: number, end: number): boolean {
  const [left, right, all] = [sideOf(column, start, cut), sideOf(column, cut, end), sideOf(column, start, end)];
  const gain = all.entropy - (left.weight * left.entropy + right.weight * right.entropy) / all.weight;
  const classBits = logOfPowerLessTwo(all.classes);
  const delta = classBits - (all.classes * all.entropy - left.classes * left.entropy - right.classes * right.entropy);
  return gain > (Math.log2(Math.max(1, all.weight - 1)) + delta) / all.weight;
}

type Side = { readonly weight: number; readonly entropy: number; readonly classes: number };

function sideOf(column: LabelledColumn, start: number, end: number): Side {
  const weights = classWeights(column, start, end);
  return {
    weight: weights.reduce((sum, weight) => sum + weight, 0),
    entropy: entropyOf(weights),
    classes: weights.reduce((count, weight) => count + (weight > 0 ? 1 : 0), 0),
  };
}

/** log2(3^count − 2), where 3^count may be too large a number. */
function logOfPowerLessTwo(count: number): number {
  return count > 30 ? count * Math.log2(3) : Math.log2(3 ** count - 2);
}

/** Places where a new bin begins, so that about `bins` bins hold about the same weight. */
export function evenCuts({ values, weights }: LabelledColumn, bins: number): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const cuts: number[] = [];
  let [before, bin] = [0, 0];
  for (let i = 0; i < values.length; i++) {
    if (i > 0 && values[i] !== values[i - 1] && before * bins >= (bin + 1) * total) {
      cuts.push(i);
      bin = Math.floor((before * bins) / total);
    }
    before += weights[i]!;
  }
  return cuts;
}
