import { clip, one } from '../../learn/table/feature-numbers.ts';
import type { FeatureRow as Row } from './feature-table.ts';
import type { PageView } from './page-view.ts';
import type { Phrase } from './phrase.ts';
import { lineGap } from './surroundings.ts';
import type { TextSigns } from './text-signs.ts';
import type { TreeView } from './tree-view.ts';
import { entry } from '../../model/lookup.ts';

/** What a line says, in short. */
function saysRow({ best, roleShare, isContact, words, startsLower, endsComma }: TextSigns, prefix: string): Row {
  return {
    [`${prefix}Person`]: best.person ?? 0,
    [`${prefix}Organisation`]: Math.max(best.organisation ?? 0, best['legal-form'] ?? 0),
    [`${prefix}Address`]: Math.max(best.address ?? 0, best.postcode ?? 0),
    [`${prefix}Place`]: Math.max(best.place ?? 0, best.country ?? 0),
    [`${prefix}Contact`]: one(isContact),
    [`${prefix}Role`]: roleShare,
    [`${prefix}Words`]: Math.min(15, words),
    [`${prefix}Lower`]: one(startsLower),
    [`${prefix}Comma`]: one(endsComma),
  };
}

/** The lines before one: above it in its column, and to its left; headings are none. */
export function linesBefore(phrase: Phrase, { view }: TreeView, isBody: (phrase: Phrase) => boolean): Phrase[] {
  const { above, left } = entry(view.around, phrase.id);
  return [above, left].filter((other) => other !== undefined).filter(isBody);
}

/** How two lines or parts of a line stand to each other. */
export function pairRow(before: Phrase, phrase: Phrase, view: PageView, em: number): Row {
  const middles = (before.box.x0 + before.box.x1 - phrase.box.x0 - phrase.box.x1) / 2;
  return {
    sameLook: one(view.look.nameOf(before) === view.look.nameOf(phrase)),
    size: before.size / Math.max(1, phrase.size),
    left: clip((phrase.box.x0 - before.box.x0) / em, 30),
    middles: clip(middles / em, 30),
    gap: clip((phrase.box.x0 - before.box.x1) / em, 30),
    ...saysRow(entry(view.signs, before.id), 'before'),
    ...saysRow(entry(view.signs, phrase.id), 'own'),
  };
}

/** What tells whether a line stands under the same heading as one before it. */
export function togetherRow(before: Phrase, phrase: Phrase, tree: TreeView): Row {
  const { view, em, usual, separators, headers, headerOf, panelOf } = tree;
  const step = lineGap(before, phrase);
  const { left } = entry(view.around, phrase.id);
  return {
    ...pairRow(before, phrase, view, em),
    step: clip(step / usual, 9),
    isAbove: one(step > 0.5),
    across: Math.min(3, separators.across(before.box, phrase.box)),
    upright: Math.min(3, separators.upright(before.box, phrase.box)),
    samePanel: one(panelOf(before) === panelOf(phrase)),
    leftHeader: one(headerOf(left) !== undefined),
    besideShare: tree.besideShare,
    belowShare: tree.belowShare,
    headers: Math.min(30, headers.length),
  };
}
