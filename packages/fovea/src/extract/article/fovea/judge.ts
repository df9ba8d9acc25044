import { onCurve } from '../odds.ts';
import { chancesOf, type ArticleModel } from './article-model.ts';
import { blockTable } from './block-table.ts';
import { candidatesOf, type Candidate } from './candidates.ts';
import { chooseBlocks } from './choose.ts';
import { blocksInDoubt, firstLook, meanChances, type FirstLook } from './first-look.ts';
import { judgeTable, type Judged } from './judge-table.ts';
import { pageTable } from './page-table.ts';
import type { PageView } from './page-view.ts';
import { secondTable, withSecondThoughts } from './second-look.ts';
import { sketchOf, type PageSketch } from './sketch.ts';
import { talkChances } from './talk-table.ts';
import { talksOf } from './talks.ts';
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
  /** By block, how likely the talk that it is in is what the page is about; −1 outside of talks. */
  readonly talks: Float64Array;
};

export function judgeView(view: PageView, model: ArticleModel): Judgement {
  const sketch = sketchOf(view);
  const { data } = blockTable(view);
  const looked = firstLook(model.first, data, sketch);
  const first = looked.chances;
  const choice = chooseBlocks(first, sketch.words);
  const kinds = model.kinds.predictProba(pageTable(sketch, choice));
  const names = model.kinds.classes;
  const talks = talkChances(sketch, talksOf(sketch), first, model.talks);
  const asked = blocksInDoubt(first);
  const again = secondTable(sketch, data, { chances: first, ...choice }, { names, chances: kinds }, asked);
  const second = withSecondThoughts(first, asked, chancesOf(model.second, again.data));
  const judged = judgedPage(sketch, { ...looked, second, kinds, talks });
  const likeliest = likeliestOf(kinds);
  const taken = bestOf(judged, model);
  const chances = judged.chances.map((chance) => onCurve(model.calibration, chance));
  return {
    ...taken,
    chosen: withWholeTables(sketch, taken.chosen, chances),
    sketch,
    chances,
    talks,
    kind: names[likeliest] ?? '',
    kindChance: kinds[likeliest] ?? 0,
  };
}

/** What the two looks thought of the blocks of a page, and of what kind it may be. */
type Thoughts = FirstLook & {
  readonly second: Float64Array;
  readonly kinds: ArrayLike<number>;
  readonly talks: Float64Array;
};

/** The choices there are on a page, given what was thought of its blocks. */
export function judgedPage(sketch: PageSketch, thoughts: Thoughts): Judged {
  const { chances: first, second, kinds, talks } = thoughts;
  const chances = meanChances([first, second]);
  const candidates = candidatesOf(sketch, chances, thoughts, talks);
  const { expected } = chooseBlocks(chances, sketch.words);
  return { sketch, candidates, first, second, chances, expected, kinds, talks };
}

/** Which kind of page is the likeliest; the first of equals. */
export function likeliestOf(kinds: ArrayLike<number>): number {
  let best = 0;
  for (let kind = 1; kind < kinds.length; kind++) if (kinds[kind]! > kinds[best]!) best = kind;
  return best;
}

/** Where even the best choice should agree less than this, there is nothing that a person would call content. */
const leastExpected = 0.15;

/** By so much another candidate must be thought better than the first. */
const margin = 0.01;

/** The candidate to take, and what is expected of it. */
export function bestOf(judged: Judged, { chooser, judge }: Pick<ArticleModel, 'chooser' | 'judge'>): Taken {
  const { columns, data } = judgeTable(judged, judge.columns);
  const worth = chancesOf(chooser, data);
  let best = 0;
  worth.forEach((own, row) => {
    if (own > worth[best]! + (best === 0 ? margin : 0)) best = row;
  });
  const [trust] = chancesOf(judge, data.subarray(best * columns.length, (best + 1) * columns.length));
  return { ...judged.candidates[best]!, trust: trust!, isEmpty: judged.expected < leastExpected };
}
