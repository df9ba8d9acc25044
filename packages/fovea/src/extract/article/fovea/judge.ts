import { onCurve } from '../odds.ts';
import { contentChances, type ArticleModel } from './article-model.ts';
import { blockTable } from './block-table.ts';
import { candidatesOf, type Candidate } from './candidates.ts';
import { chooseBlocks } from './choose.ts';
import { blocksInDoubt, firstLook, meanChances, type FirstLook } from './first-look.ts';
import { judgeTable, type Judged } from './judge-table.ts';
import { pageTable } from './page-table.ts';
import type { PageView } from './page-view.ts';
import { isThread } from './roles.ts';
import { secondTable, withSecondThoughts } from './second-look.ts';
import { sketchOf, type PageSketch } from './sketch.ts';
import { withWholeTables } from './whole-tables.ts';

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
  /** Whether what readers say may be the content of the page. */
  readonly isThread: boolean;
};

export function judgeView(view: PageView, model: ArticleModel): Judgement {
  const sketch = sketchOf(view);
  const { data } = blockTable(view);
  const looked = firstLook(model.first, data);
  const first = looked.chances;
  const choice = chooseBlocks(first, sketch.words);
  const kinds = model.kinds.predictProba(pageTable(sketch, choice));
  const names = model.kinds.classes;
  const asked = blocksInDoubt(first);
  const again = secondTable(sketch, data, { chances: first, ...choice }, { names, chances: kinds }, asked);
  const second = withSecondThoughts(first, asked, contentChances(model.second, again.data));
  const judged = judgedPage(sketch, { ...looked, second, kinds });
  const likeliest = likeliestOf(kinds);
  const taken = bestOf(judged, model);
  return {
    ...taken,
    chosen: withWholeTables(sketch, taken.chosen),
    sketch,
    chances: judged.chances.map((chance) => onCurve(model.calibration, chance)),
    isThread: isThread(names, kinds),
    kind: names[likeliest] ?? '',
    kindChance: kinds[likeliest] ?? 0,
  };
}

/** What the two looks thought of the blocks of a page, and of what kind it may be. */
type Thoughts = FirstLook & { readonly second: Float64Array; readonly kinds: ArrayLike<number> };

/** The choices there are on a page, given what was thought of its blocks. */
export function judgedPage(sketch: PageSketch, { chances: first, opinions, second, kinds }: Thoughts): Judged {
  const { words } = sketch;
  const chances = meanChances([first, second]);
  const candidates = candidatesOf(sketch, chances, opinions);
  return { sketch, candidates, first, second, chances, expected: chooseBlocks(chances, words).expected, kinds };
}

/** Which kind of page is the likeliest; the first of equals. */
export function likeliestOf(kinds: ArrayLike<number>): number {
  let best = 0;
  for (let kind = 1; kind < kinds.length; kind++) if (kinds[kind]! > kinds[best]!) best = kind;
  return best;
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
