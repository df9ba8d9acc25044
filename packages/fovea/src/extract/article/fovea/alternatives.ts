import { chooseBlocks } from './choose.ts';
import type { FirstLook } from './first-look.ts';
import { sumIn, sumsOf } from './frame.ts';
import type { PageSketch } from './sketch.ts';
import { likelyWithoutTalk } from './with-talks.ts';

/** Other ways to choose from a page: the more of them agree with the choice, the more it is to be trusted. */
export const alternatives = [
  'likely',
  'lenient',
  'strict',
  'whole',
  'stretch',
  'readable',
  'longest run',
  'one model',
  'another model',
  'all talks',
  'no talk',
] as const;
export type Alternative = (typeof alternatives)[number];

/** From where on a block is likely, at least not unlikely, or sure. */
const likely = 0.5;
const lenient = 0.15;
const sure = 0.8;
/** What is dropped from a part that is taken as it is. */
const unlikely = 0.08;

/** What is known of the blocks of a page when one of them is to be chosen. */
export type Considered = {
  readonly looked: FirstLook;
  /** How likely blocks are content, all things considered. */
  readonly chances: Float64Array;
  /** By block, how likely the talk that it is in is what the page is about; −1 outside of talks. */
  readonly talks: Float64Array;
};

/**
 * - `likely`, `lenient` and `strict`: all from a fixed chance on;
 * - `whole`: the element with the highest F-score to be expected if all of it is taken;
 * - `stretch`: the best stretch of the page, whatever elements it is in, without what is very unlikely;
 * - `readable`: the element that Readability would choose, without what is very unlikely;
 * - `longest run`: the run of text that Boilerpipe would choose, without what is very unlikely;
 * - `one model` and `another model`: what one of the models of the first look would choose;
 * - `all talks` and `no talk`: what would be chosen if talks were like all other text, or if none were content.
 */
export function alternativesOf(
  sketch: PageSketch,
  { looked, chances, talks }: Considered,
): Readonly<Record<Alternative, Uint8Array>> {
  const best = (own: Float64Array): Uint8Array => chooseBlocks(own, sketch.words).chosen;
  const from = (least: number): Uint8Array => Uint8Array.from(chances, (chance) => +(chance >= least));
  return {
    likely: from(likely),
    lenient: from(lenient),
    strict: from(sure),
    whole: bestElement(sketch, chances),
    stretch: bestStretch(sketch, chances),
    readable: likelyIn(sketch.first[sketch.readable] ?? 0, sketch.last[sketch.readable] ?? -1, chances),
    'longest run': likelyIn(...sketch.longestRun, chances),
    'one model': best(looked.opinions[0] ?? chances),
    'another model': best(looked.opinions.at(-1) ?? chances),
    'all talks': best(looked.chances),
    'no talk': best(chances.map((chance, i) => (talks[i]! < 0 ? chance : likelyWithoutTalk(chance)))),
  };
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

function bestElement(sketch: PageSketch, chances: Float64Array): Uint8Array {
  const { words, wordSums, first, last } = sketch;
  const hits = sumsOf(words.map((own, i) => own * chances[i]!));
  const wanted = hits[words.length]!;
  let [best, element] = [0, -1];
  for (let e = 0; e < first.length; e++) {
    const score = (2 * sumIn(sketch, hits, e)) / (sumIn(sketch, wordSums, e) + wanted || 1);
    if (score > best) [best, element] = [score, e];
  }
  const chosen = new Uint8Array(words.length);
  return element < 0 ? chosen : chosen.fill(1, first[element], last[element]! + 1);
}
