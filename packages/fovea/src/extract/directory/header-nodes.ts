import { type Box } from '../../model/index.ts';
import { firstOf, valueAt } from '../../model/lookup.ts';
import { headingPairs, type HeadingPair } from './heading-rows.ts';
import { withLabel, type LabelledPage } from './labelled-page.ts';
import { isBold } from './page-look.ts';
import type { Phrase } from './phrase.ts';
import { boxAround } from '../../model/box-around.ts';

/** Lines that make one heading. */
export type HeaderNode = {
  readonly phrases: readonly Phrase[];
  readonly box: Box;
  readonly text: string;
  /** The name of its look. */
  readonly look: string;
  readonly size: number;
  readonly isBold: boolean;
};

/** How likely the lines of each pair are one heading, asked of all pairs of a page at once. */
export type SameHeading = (pairs: readonly HeadingPair[], page: LabelledPage) => readonly number[];

/** Joins the header phrases of a page into headings, from top to bottom. */
export function headerNodes(page: LabelledPage, sameHeading: SameHeading): HeaderNode[] {
  const { look } = page.view;
  const pairs = headingPairs(page);
  const odds = sameHeading(pairs, page);
  const before = new Map(
    pairs.flatMap((pair, i) => (valueAt(odds, i) > 0.5 ? [[pair.phrase, pair.before] as const] : [])),
  );
  const groups = new Map<Phrase, Phrase[]>();
  for (const phrase of withLabel(page, 'header')) {
    const open = groups.get(before.get(phrase) ?? phrase) ?? [];
    open.push(phrase);
    groups.set(phrase, open);
  }
  return [...new Set(groups.values())].map((phrases) => ({
    phrases,
    box: boxAround(phrases.map(({ box }) => box)),
    text: phrases.map(({ text }) => text).join(' '),
    look: look.nameOf(firstOf(phrases)),
    size: Math.max(...phrases.map(({ size }) => size)),
    isBold: isBold(look.styleOf(firstOf(phrases))),
  }));
}
