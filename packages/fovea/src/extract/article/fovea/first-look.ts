import type { Classifier } from '../../../learn/index.ts';
import { logOddsOf } from '../odds.ts';
import { contentChances } from './article-model.ts';

/** What the quick model finds so unlikely is not worth the opinion of the others: nearly half of all blocks. */
const certainlyNot = 0.02;
/** Where the others agree so far that it is this likely or unlikely, no more of them are asked. */
const clear = 0.01;

/**
 * How likely each block is content by what it and its surroundings are. The first model is quick and asked about all
 * blocks; where it is in doubt, what the others say counts, each asked about what is still in doubt.
 */
export function firstLook([quick, ...others]: readonly Classifier[], data: Float32Array): Float64Array {
  const chances = contentChances(quick!, data);
  const width = quick!.columns.length;
  let asked = blocksInDoubt(chances);
  const sums = new Float64Array(chances.length);
  others.forEach((other, before) => {
    const said = contentChances(other, rowsOf(data, width, asked));
    asked.forEach((i, row) => {
      sums[i]! += logOddsOf(said[row]!);
      chances[i] = chanceOf(sums[i]! / (before + 1));
    });
    asked = asked.filter((i) => !isClear(chances[i]!));
  });
  return chances;
}

/** The same of what was said of all blocks. */
export function joinOpinions([quick, ...others]: readonly Float64Array[]): Float64Array {
  return quick!.map((chance, i) => {
    let joined = chance;
    let sum = 0;
    for (let before = 0; before < others.length; before++) {
      if (before === 0 ? joined < certainlyNot : isClear(joined)) break;
      sum += logOddsOf(others[before]![i]!);
      joined = chanceOf(sum / (before + 1));
    }
    return joined;
  });
}

function isClear(chance: number): boolean {
  return chance < clear || chance > 1 - clear;
}

/** The blocks that are worth another look. */
export function blocksInDoubt(chances: ArrayLike<number>): number[] {
  const doubtful: number[] = [];
  for (let i = 0; i < chances.length; i++) if (chances[i]! >= certainlyNot) doubtful.push(i);
  return doubtful;
}

/** Some rows of a table, in their order. */
function rowsOf(data: Float32Array, width: number, rows: readonly number[]): Float32Array {
  const picked = new Float32Array(rows.length * width);
  rows.forEach((from, to) => picked.set(data.subarray(from * width, (from + 1) * width), to * width));
  return picked;
}

/** By block, the mean of several opinions, taken of the log-odds. */
export function meanChances(opinions: readonly Float64Array[]): Float64Array {
  const mean = new Float64Array(opinions[0]!.length);
  for (let i = 0; i < mean.length; i++) {
    let sum = 0;
    for (const own of opinions) sum += logOddsOf(own[i]!);
    mean[i] = chanceOf(sum / opinions.length);
  }
  return mean;
}

function chanceOf(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds));
}
