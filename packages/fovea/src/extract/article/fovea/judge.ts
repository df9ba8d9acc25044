import { onCurve } from '../odds.ts';
import { contentChances, type ArticleModel } from './article-model.ts';
import { blockTable } from './block-table.ts';
import { candidatesOf, type Candidate } from './candidates.ts';
import { chooseBlocks } from './choose.ts';
import { blocksInDoubt, firstLook, meanChances } from './first-look.ts';
import { judgeTable, type Judged } from './judge-table.ts';
import { lenient, likeliestOf, type Leniency } from './leniency.ts';
import { pageTable } from './page-table.ts';
import type { PageView } from './page-view.ts';
import { threadChanceOf } from './roles.ts';
import { secondTable, withSecondThoughts } from './second-look.ts';
import { sketchOf, type PageSketch } from './sketch.ts';

/** A candidate that was taken. */
export type Taken = Candidate & {
  /** How well it is expected to agree with a person's choice, as an F-score. */
  readonly trust: number;
  /** Nothing of the page is worth taking. */
  readonly isEmpty: boolean;
};

/** What the model thinks of a page. */
export type Judgement = Taken & {
  /** By block, how likely it is content. */
  readonly chances: Float64Array;
  /** The likeliest kind of the page, and how likely. */
  readonly kind: string;
  readonly kindChance: number;
  readonly sketch: PageSketch;
  /** How likely the page is one on which readers talk. */
  readonly threadChance: number;
};

export function judgeView(view: PageView, model: ArticleModel): Judgement {
  const sketch = sketchOf(view);
  const { data } = blockTable(view);
  const first = firstLook(model.first, data);
  const choice = chooseBlocks(first, sketch.words);
  const kinds = model.kinds.predictProba(pageTable(sketch, choice));
  const names = model.kinds.classes;
  const asked = blocksInDoubt(first);
  const again = secondTable(sketch, data, { chances: first, ...choice }, { names, chances: kinds }, asked);
  const second = withSecondThoughts(first, asked, contentChances(model.second, again.data));
  const judged = judgedPage(sketch, { first, second, kinds }, model.leniency, names);
  const likeliest = likeliestOf(kinds);
  return {
    ...bestOf(judged, model),
    sketch,
    chances: judged.plain.map((chance) => onCurve(model.calibration, chance)),
    threadChance: threadChanceOf(names, kinds),
    kind: names[likeliest] ?? '',
    kindChance: kinds[likeliest] ?? 0,
  };
}

/** The choices there are on a page, given what was thought of its blocks. */
export function judgedPage(
  sketch: PageSketch,
  { first, second, kinds }: { first: Float64Array; second: Float64Array; kinds: ArrayLike<number> },
  leniency: Leniency,
  names: readonly string[],
): Judged {
  const { words } = sketch;
  const plain = meanChances([first, second]);
  const chances = lenient(plain, leniency, names, kinds);
  const candidates = candidatesOf(sketch, chances, chooseBlocks(chances, words).chosen);
  return { sketch, candidates, first, second, plain, chances, expected: chooseBlocks(plain, words).expected, kinds };
}

/** Where even the best choice should agree less than this, there is nothing that a person would call content. */
const leastExpected = 0.15;

/** By so much another candidate must be expected to be better than the first. */
const margin = 0.01;

/** The candidate to take, and what is expected of it. */
export function bestOf(judged: Judged, { judge }: Pick<ArticleModel, 'judge'>): Taken {
  const both = judge.predictProba(judgeTable(judged, judge.columns));
  const trusts = judged.candidates.map((_, row) => both[2 * row + 1]!);
  let best = 0;
  trusts.forEach((trust, row) => {
    if (trust > trusts[best]! + (best === 0 ? margin : 0)) best = row;
  });
  return { ...judged.candidates[best]!, trust: trusts[best]!, isEmpty: judged.expected < leastExpected };
}
