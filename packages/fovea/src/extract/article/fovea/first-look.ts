import type { Classifier } from '../../../learn/index.ts';
import { logOddsOf } from '../odds.ts';
import { chancesOf } from './article-model.ts';
import { evenedOut } from './even-out.ts';
import type { PageSketch } from './sketch.ts';

/** What the quick model finds so unlikely is not worth the opinion of the others: nearly half of all blocks. */
const certainlyNot = 0.02;
/** Where the others agree so far that it is this likely or unlikely, no more of them are asked. */
const clear = 0.01;

/** What was thought of the blocks of a page at first sight. */
export type FirstLook = {
  /** By block, what all models that were asked think together of it and of those that are made like it. */
  readonly chances: Float64Array;
  /** What each but the quick one thinks; of blocks that it was not asked about, what the last one before it said. */
  readonly opinions: readonly Float64Array[];
};

/** What must be known of the blocks of a page to tell which are made alike. */
type AlikeBlocks = Pick<PageSketch, 'words' | 'alike'>;

/**
 * How likely each block is content by what it and its surroundings are. The first model is quick and asked about all
 * blocks; where it is in doubt, what the others say counts, each asked about what is still in doubt.
 */
export function firstLook(
  [quick, ...others]: readonly Classifier[],
  data: Float32Array,
  sketch: AlikeBlocks,
): FirstLook {
  const width = quick!.columns.length;
  return joinOpinions(
    sketch,
    chancesOf(quick!, data),
    others.map((other) => (asked) => chancesOf(other, rowsOf(data, width, asked))),
  );
}

/** What the quick model said of all blocks, joined with what others say of those that they are asked about. */
export function joinOpinions(
  sketch: AlikeBlocks,
  quick: Float64Array,
  others: readonly ((asked: readonly number[]) => ArrayLike<number>)[],
): FirstLook {
  const chances = quick.slice();
  const opinions = others.map(() => quick.slice());
  const sums = new Float64Array(quick.length);
  let asked = blocksInDoubt(quick);
  others.forEach((other, before) => {
    const said = other(asked);
    asked.forEach((i, row) => {
      sums[i]! += logOddsOf(said[row]!);
      chances[i] = chanceOf(sums[i]! / (before + 1));
      for (let from = before; from < opinions.length; from++) opinions[from]![i] = said[row]!;
    });
    asked = asked.filter((i) => !isClear(chances[i]!));
  });
  return { chances: evenedOut(sketch, chances), opinions };
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

/** Some rows of a table, in their order, which is that of the table; those that follow each other are copied at once. */
function rowsOf(data: Float32Array, width: number, rows: readonly number[]): Float32Array {
  if (rows.length * width === data.length) return data;
  const picked = new Float32Array(rows.length * width);
  for (let first = 0, next = 1; first < rows.length; first = next++) {
    while (next < rows.length && rows[next] === rows[next - 1]! + 1) next++;
    picked.set(data.subarray(rows[first]! * width, (rows[next - 1]! + 1) * width), first * width);
  }
  return picked;
}

function chanceOf(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds));
}
