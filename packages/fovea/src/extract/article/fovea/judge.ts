import { onCurve } from '../odds.ts';
import { alternativesOf, type Considered } from './alternatives.ts';
import { chancesOf, type ArticleModel } from './article-model.ts';
import { blockTable } from './block-table.ts';
import { chooseBlocks, type Choice } from './choose.ts';
import { firstLook, type FirstLook } from './first-look.ts';
import { pageTable } from './page-table.ts';
import type { PageView } from './page-view.ts';
import { sketchOf, type PageSketch } from './sketch.ts';
import { talkChances } from './talk-table.ts';
import { talksOf } from './talks.ts';
import { trustTable } from './trust-table.ts';
import { withCode } from './with-code.ts';
import { withWholeTables } from './whole-tables.ts';
import { isOfRecords, withWholeTalks } from './whole-talks.ts';
import { withTalks } from './with-talks.ts';

/** What is chosen from a page, and all that it was chosen by. */
export type Selection = Considered & Choice & { readonly sketch: PageSketch };

/** What the model thinks of a page. */
export type Judgement = {
  /** By block. */
  readonly chosen: Uint8Array;
  /** How well it is expected to agree with a person's choice, as an F-score. */
  readonly trust: number;
  /** Nothing of the page is worth taking. */
  readonly isEmpty: boolean;
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
  const looked = firstLook(model.first, blockTable(view).data, sketch);
  const talks = talkChances(sketch, talksOf(sketch), looked.chances, model.talks);
  const first = selectionOf(sketch, looked, talks);
  const kinds = model.kinds.predictProba(pageTable(sketch, first));
  const selection = withKind(first, kinds, model.kinds.classes);
  const likeliest = likeliestOf(kinds);
  const trusted = trustTable(selection, alternativesOf(sketch, selection), kinds, model.trust.columns);
  const chances = selection.chances.map((chance) => onCurve(model.calibration, chance));
  return {
    chosen: withWholeTables(sketch, selection.chosen, chances),
    trust: chancesOf(model.trust, trusted.data)[0]!,
    isEmpty: isEmpty(selection),
    sketch,
    chances,
    talks,
    kind: model.kinds.classes[likeliest] ?? '',
    kindChance: kinds[likeliest] ?? 0,
  };
}

/** The choice with the highest F-score to be expected, given what was thought of blocks and of talks. */
export function selectionOf(sketch: PageSketch, looked: FirstLook, talks: Float64Array): Selection {
  return selectionBy(withTalks(looked.chances, talks), { sketch, looked, talks });
}

/** What is chosen once it is known what kind of page it may be: talks beside a text are in it or not, each as a whole. */
export function withKind(first: Selection, kinds: ArrayLike<number>, names: readonly string[]): Selection {
  const { sketch, looked, talks } = first;
  if (!talks.some((talk) => talk >= 0) || isOfRecords(kinds, names)) return first;
  return selectionBy(withWholeTalks(looked.chances, talks, sketch.words), first);
}

type Seen = Pick<Selection, 'sketch' | 'looked' | 'talks'>;

function selectionBy(chances: Float64Array, { sketch, looked, talks }: Seen): Selection {
  const { chosen, expected } = chooseBlocks(chances, sketch.words);
  return { sketch, looked, talks, chances, expected, chosen: withCode(sketch, chosen) };
}

/** Which kind of page is the likeliest; the first of equals. */
export function likeliestOf(kinds: ArrayLike<number>): number {
  let best = 0;
  for (let kind = 1; kind < kinds.length; kind++) if (kinds[kind]! > kinds[best]!) best = kind;
  return best;
}

/** Where even the best choice should agree less than this, there is nothing that a person would call content. */
const leastExpected = 0.15;

/** Whether nothing of a page is worth taking. */
export const isEmpty = ({ expected }: Choice): boolean => expected < leastExpected;
