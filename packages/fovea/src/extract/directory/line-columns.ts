import { rowMatesOf } from './row-mates.ts';
import { shareRow } from './surroundings.ts';
import type { Phrase } from './phrase.ts';
import { firstOf, lastOf } from '../../model/lookup.ts';

/** Phrases that start at the same distance from the left. */
export type Edge = {
  readonly x: number;
  readonly phrases: readonly Phrase[];
  /** Of the words of the page. */
  readonly wordShare: number;
};

const wordsIn = (phrases: readonly Phrase[]): number => phrases.reduce((sum, { tokens }) => sum + tokens.length, 0);

/** Left edges, from left to right: starts closer than half a letter height are one. */
export function leftEdges(phrases: readonly Phrase[], size: number): Edge[] {
  const groups: Phrase[][] = [];
  for (const phrase of phrases.toSorted((a, b) => a.box.x0 - b.box.x0)) {
    const last = groups.at(-1)?.at(-1);
    if (last && phrase.box.x0 - last.box.x0 < 0.5 * size) lastOf(groups).push(phrase);
    else groups.push([phrase]);
  }
  const all = Math.max(1, wordsIn(phrases));
  return groups.map((own) => ({
    x: firstOf(own).box.x0,
    phrases: own.toSorted((a, b) => a.box.y0 - b.box.y0),
    wordShare: wordsIn(own) / all,
  }));
}

/** Of the phrases of an edge, how many have something on their line at another edge to the right. */
export function partnerShare({ phrases }: Edge, all: readonly Phrase[]): number {
  const mates = rowMatesOf(all);
  const withPartner = phrases.filter((phrase) =>
    mates(phrase).some((other) => other.box.x0 > phrase.box.x1 && shareRow(phrase, other)),
  );
  return withPartner.length / phrases.length;
}
