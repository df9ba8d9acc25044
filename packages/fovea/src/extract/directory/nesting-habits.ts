import type { HeadingPair } from './heading-rows.ts';
import type { PageView } from './page-view.ts';
import type { HeaderView } from './tree-view.ts';
import { entry, lookUp, valueAt } from '../../model/lookup.ts';

/** Headings that one may stand under, and how likely each is by itself. */
export type Nest = {
  readonly header: HeaderView;
  readonly parents: readonly (HeaderView | undefined)[];
  readonly odds: readonly number[];
};

const lookOf = (header: HeaderView | undefined): string => header?.node.look ?? '';

/**
 * The habit of a look counts twice: of structures never seen, what is said of a single heading is right less often than what is
 * said of all headings of its look together.
 */
const lookWeight = 2;

/** How far headings of one look stand under one of another, taken together. */
export function nestingHabits(nests: readonly Nest[]): (child: HeaderView, parent: HeaderView | undefined) => number {
  const sums = new Map<string, number>();
  const counts = new Map<string, number>();
  for (const { header, parents, odds } of nests) {
    const own = lookOf(header);
    counts.set(own, (counts.get(own) ?? 0) + 1);
    parents.forEach((parent, i) => {
      const key = `${own} under ${lookOf(parent)}`;
      sums.set(key, (sums.get(key) ?? 0) + valueAt(odds, i));
    });
  }
  return (child, parent) =>
    ((sums.get(`${lookOf(child)} under ${lookOf(parent)}`) ?? 0) / lookUp(counts, lookOf(child))) ** lookWeight;
}

/** How far a pair of lines leans towards what all pairs of its kind are taken for. */
const pairShare = 0.6;
const least = 0.01;

const logOdds = (chance: number): number => Math.log((chance + least) / (1 + least - chance));

/** Pairs that look alike and are as far apart, in half letter heights. */
function kindOf({ before, phrase }: HeadingPair, { look }: PageView): string {
  const step = Math.round((2 * (phrase.box.y1 - before.box.y1)) / Math.max(1, phrase.size));
  return `${look.nameOf(before)} ${look.nameOf(phrase)} ${step}`;
}

/** How likely lines are one heading, once pairs of one kind lean towards each other: a page mostly sets all alike. */
export function pairsTogether(pairs: readonly HeadingPair[], odds: readonly number[], view: PageView): number[] {
  const kinds = pairs.map((pair) => kindOf(pair, view));
  const all = new Map<string, { sum: number; count: number }>();
  kinds.forEach((kind, i) => {
    const { sum, count } = all.get(kind) ?? { sum: 0, count: 0 };
    all.set(kind, { sum: sum + logOdds(valueAt(odds, i)), count: count + 1 });
  });
  return odds.map((chance, i) => {
    const { sum, count } = lookUp(all, entry(kinds, i));
    return 1 / (1 + Math.exp(-(1 - pairShare) * logOdds(chance) - (pairShare * sum) / count));
  });
}
