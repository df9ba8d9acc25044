import { sumIn, sumsOf } from './frame.ts';
import type { PageSketch } from './sketch.ts';

/** Ways to choose from a page once its blocks have been judged; the first is taken unless another is clearly better. */
export const strategies = ['expected', 'likely', 'lenient', 'whole', 'cleaned'] as const;
export type Strategy = (typeof strategies)[number];

/** What one of them would choose, by block. */
export type Candidate = { readonly strategy: Strategy; readonly chosen: Uint8Array };

/** From where on a block is likely, or at least not unlikely. */
const likely = 0.5;
const lenient = 0.15;
/** What is dropped from a container that is taken as it is. */
const unlikely = 0.08;

/**
 * - `expected`: the blocks with the highest F-score to be expected, which are known;
 * - `likely` and `lenient`: all from a fixed chance on;
 * - `whole`: the element with the highest F-score to be expected if all of it is taken;
 * - `cleaned`: the same without what is very unlikely.
 */
export function candidatesOf(sketch: PageSketch, chances: Float64Array, best: Uint8Array): Candidate[] {
  const from = (least: number): Uint8Array => Uint8Array.from(chances, (chance) => +(chance >= least));
  const choices: Readonly<Record<Strategy, Uint8Array>> = {
    expected: best,
    likely: from(likely),
    lenient: from(lenient),
    whole: bestElement(sketch, chances, 0),
    cleaned: bestElement(sketch, chances, unlikely),
  };
  return strategies.map((strategy) => ({ strategy, chosen: withCode(sketch, choices[strategy]) }));
}

/** A listing of code belongs to the text before or behind it: whoever explains it does so there. */
function withCode({ isCode }: PageSketch, chosen: Uint8Array): Uint8Array {
  const all = chosen.slice();
  for (let first = 0, next = 0; first < all.length; first = next + 1) {
    for (next = first; isCode[next] === 1;) next++;
    if (next > first && (chosen[first - 1] === 1 || chosen[next] === 1)) all.fill(1, first, next);
  }
  return all;
}

function bestElement(sketch: PageSketch, chances: Float64Array, least: number): Uint8Array {
  const { words, first, last } = sketch;
  const isTaken = chances.map((chance) => +(chance >= least));
  const hits = sumsOf(words.map((own, i) => isTaken[i]! * own * chances[i]!));
  const taken = sumsOf(words.map((own, i) => isTaken[i]! * own));
  const wanted = words.reduce((sum, own, i) => sum + own * chances[i]!, 0);
  let [best, element] = [0, -1];
  for (let e = 0; e < first.length; e++) {
    const score = (2 * sumIn(sketch, hits, e)) / (sumIn(sketch, taken, e) + wanted || 1);
    if (score > best) [best, element] = [score, e];
  }
  const chosen = new Uint8Array(words.length);
  if (element < 0) return chosen;
  for (let i = first[element]!; i <= last[element]!; i++) chosen[i] = isTaken[i]!;
  return chosen;
}
