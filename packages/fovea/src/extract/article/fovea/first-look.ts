import type { Classifier } from '../../../learn/index.ts';
import { contentChances, logOddsOf } from './article-model.ts';

/** What the quick model finds so unlikely is not worth the opinion of the others: nearly half of all blocks. */
const certainlyNot = 0.02;

/**
 * How likely each block is content by what it and its surroundings are. The first model is quick and asked about all
 * blocks; where it is in doubt, the mean of what the others say counts.
 */
export function firstLook([quick, ...others]: readonly Classifier[], data: Float32Array): Float64Array {
  const chances = contentChances(quick!, data);
  const width = quick!.columns.length;
  const doubtful: number[] = [];
  for (let i = 0; i < chances.length; i++) if (chances[i]! >= certainlyNot) doubtful.push(i);
  const rows = new Float32Array(doubtful.length * width);
  doubtful.forEach((i, row) => rows.set(data.subarray(i * width, (i + 1) * width), row * width));
  const mean = meanChances(others.map((one) => contentChances(one, rows)));
  doubtful.forEach((i, row) => void (chances[i] = mean[row]!));
  return chances;
}

/** The same of what was said of all blocks. */
export function joinOpinions([quick, ...others]: readonly Float64Array[]): Float64Array {
  const mean = meanChances(others);
  return quick!.map((chance, i) => (chance < certainlyNot ? chance : mean[i]!));
}

/** By block, the mean of several opinions, taken of the log-odds. */
export function meanChances(opinions: readonly Float64Array[]): Float64Array {
  const mean = new Float64Array(opinions[0]!.length);
  for (let i = 0; i < mean.length; i++) {
    let sum = 0;
    for (const own of opinions) sum += logOddsOf(own[i]!);
    mean[i] = 1 / (1 + Math.exp(-sum / opinions.length));
  }
  return mean;
}
