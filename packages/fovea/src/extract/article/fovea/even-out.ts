import { logOddsOf } from '../odds.ts';
import type { PageSketch } from './sketch.ts';

/** So much of what is thought of a block is what is thought of those that are made like it. */
const share = 0.7;

/**
 * Chances of blocks, drawn towards the mean of the log-odds, by words, of all that are made alike: the posts of a thread,
 * the paragraphs of a text and the entries of a menu stand or fall together.
 */
export function evenedOut({ words, alike }: Pick<PageSketch, 'words' | 'alike'>, chances: Float64Array): Float64Array {
  let count = 0;
  for (let i = 0; i < alike.length; i++) count = Math.max(count, alike[i]! + 1);
  const [sums, held] = [new Float64Array(count), new Float64Array(count)];
  const odds = chances.map(logOddsOf);
  for (let i = 0; i < odds.length; i++) {
    // A block without words counts, too, if little.
    sums[alike[i]!]! += (words[i]! + 1) * odds[i]!;
    held[alike[i]!]! += words[i]! + 1;
  }
  return odds.map((own, i) => {
    const mean = sums[alike[i]!]! / held[alike[i]!]!;
    return 1 / (1 + Math.exp(-own - share * (mean - own)));
  });
}
