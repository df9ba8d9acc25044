import { logOddsOf } from '../odds.ts';
import { chooseBlocks } from './choose.ts';
import type { FirstLook } from './first-look.ts';
import { sumIn, sumsOf } from './frame.ts';
import type { PageSketch } from './sketch.ts';

/** Ways to choose from a page once its blocks have been judged; the first is taken unless another is clearly better. */
export const strategies = [
  'expected',
  'likely',
  'lenient',
  'whole',
  'cleaned',
  'stretch',
  'strict',
  'readable',
  'longest run',
  'by long texts',
  'by short texts',
  'generous',
  'cautious',
  'first sight',
  'less talk',
  'no talk',
] as const;
export type Strategy = (typeof strategies)[number];

/** What one of them would choose, by block. */
export type Candidate = { readonly strategy: Strategy; readonly chosen: Uint8Array };

/** From where on a block is likely, or at least not unlikely. */
const likely = 0.5;
const lenient = 0.15;
const sure = 0.8;
/** What is dropped from a container that is taken as it is. */
const unlikely = 0.08;
/** What is left of the chance of a block in a talk if none is content, and what a talk takes from the log-odds at most. */
const talkless = 0.01;
const mostShift = 6;

/**
 * - `expected`: the blocks with the highest F-score to be expected;
 * - `likely` and `lenient`: all from a fixed chance on;
 * - `whole`: the element with the highest F-score to be expected if all of it is taken;
 * - `cleaned`: the same without what is very unlikely;
 * - `stretch`: the same of the best stretch of the page, whatever elements it is in;
 * - `strict`: what is likely even where the page has much that is in doubt;
 * - `readable`: the element that Readability would choose, without what is very unlikely;
 * - `longest run`: the run of text that Boilerpipe would choose, without what is very unlikely;
 * - `by long texts` and `by short texts`: as `expected`, in the opinion of one of the models of the first look, of which the
 *   second has learned more from short texts on busy pages;
 * - `generous` and `cautious`: as `expected` if all were likelier or less likely: what belongs to a listing or a manual is
 *   more than what looks like content, and of a product page less;
 * - `first sight`: as `expected`, by the first look alone;
 * - `less talk` and `no talk`: as `expected`, where talks are as unlikely as they were judged to be, or none is content.
 */
export function candidatesOf(
  sketch: PageSketch,
  chances: Float64Array,
  { chances: first, opinions }: FirstLook,
  talks: Float64Array,
): Candidate[] {
  const best = (own: Float64Array): Uint8Array => chooseBlocks(own, sketch.words).chosen;
  const from = (least: number): Uint8Array => Uint8Array.from(chances, (chance) => +(chance >= least));
  const choices: Readonly<Record<Strategy, Uint8Array>> = {
    expected: best(chances),
    likely: from(likely),
    lenient: from(lenient),
    whole: bestElement(sketch, chances, 0),
    cleaned: bestElement(sketch, chances, unlikely),
    stretch: bestStretch(sketch, chances),
    strict: from(sure),
    readable: likelyIn(sketch.first[sketch.readable] ?? 0, sketch.last[sketch.readable] ?? -1, chances),
    'longest run': likelyIn(...sketch.longestRun, chances),
    'by long texts': best(opinions[0] ?? chances),
    'by short texts': best(opinions[1] ?? chances),
    generous: best(shifted(chances, 1)),
    cautious: best(shifted(chances, -1)),
    'first sight': best(first),
    'less talk': best(chances.map((chance, i) => withTalk(chance, talks[i]!))),
    'no talk': best(chances.map((chance, i) => (talks[i]! < 0 ? chance : Math.min(chance, talkless)))),
  };
  return strategies.map((strategy) => ({ strategy, chosen: withCode(sketch, choices[strategy]) }));
}

/** Chances with some log-odds more. */
function shifted(chances: Float64Array, by: number): Float64Array {
  return chances.map((chance) => 1 / (1 + Math.exp(-logOddsOf(chance) - by)));
}

/** How likely a block is that is part of a talk, if all depends on that; −1 stands for those outside of talks. */
function withTalk(chance: number, talk: number): number {
  if (talk < 0) return chance;
  const shift = Math.max(-mostShift, Math.min(0, 2 * logOddsOf(talk)));
  return 1 / (1 + Math.exp(-logOddsOf(chance) - shift));
}

/** What is not very unlikely, from one block to another. */
function likelyIn(from: number, to: number, chances: Float64Array): Uint8Array {
  const chosen = new Uint8Array(chances.length);
  for (let i = Math.max(from, 0); i <= to; i++) chosen[i] = +(chances[i]! >= unlikely);
  return chosen;
}

/** The blocks one after the other that have the most likely words over and above the others. */
function bestStretch({ words }: PageSketch, chances: Float64Array): Uint8Array {
  let [best, from, to] = [0, 0, -1];
  for (let i = 0, sum = 0, start = 0; i < words.length; i++) {
    if (sum <= 0) [sum, start] = [0, i];
    sum += (chances[i]! - likely) * words[i]!;
    if (sum > best) [best, from, to] = [sum, start, i];
  }
  return likelyIn(from, to, chances);
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
