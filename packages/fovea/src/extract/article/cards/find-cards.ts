import { type CardFacts } from './card-facts.ts';
import { entry, lastOf } from '../../../model/lookup.ts';

/** Elements that are cards rather than pieces of one. */
const boxes: ReadonlySet<string> = new Set('li div article section tr td a dd dt figure blockquote'.split(' '));
/** Fewer are no list. */
const fewest = 3;
/** No more lists of one page are looked for. */
const mostLists = 8;
/** The first list holds at least this share of the chosen text, the others this one. */
const leastShare = 0.25;
const leastOfOthers = 0.05;
/** So many of the cards of a list lead somewhere. */
const leastLinked = 0.6;
/** Links of a card on average at most, with a heading and without one. */
const mostLinks = { headed: 8, bare: 4 } as const;
/** Letters of a card on average: shorter ones are menus, longer ones are articles. */
const [shortest, longest] = [12, 2500];

export type CardOptions = {
  /** Whether lists in menus, headers and footers count, as they do if they were chosen. */
  readonly isApartFine: boolean;
};

/** Elements around what is no content of a page. */
const apart: ReadonlySet<string> = new Set('nav header footer aside form'.split(' '));

/** By element, 1 if it is in one of those. */
function apartOf({ elements, parents }: CardFacts): Uint8Array {
  const isApart = new Uint8Array(elements.length);
  for (const [e, element] of elements.entries()) isApart[e] = +(apart.has(element.name) || isApart[parents[e]!] === 1);
  return isApart;
}

type List = { readonly cards: readonly number[]; readonly merit: number; readonly weight: number };

/** The elements that are cards, in the order of the page: those of the lists that hold most of the chosen text. */
export function findCards(facts: CardFacts, { isApartFine }: CardOptions): number[] {
  const all = facts.weights[0] ?? 0;
  const isApart = isApartFine ? undefined : apartOf(facts);
  const lists = listsOf(facts).filter(({ cards }) => isApart?.[cards[0]!] !== 1);
  const isTaken = new Uint8Array(facts.elements.length);
  const taken: number[] = [];
  for (let round = 0; round < mostLists; round++) {
    const sums = takenSums(isTaken);
    const least = round === 0 && isApartFine ? leastShare : leastOfOthers;
    let best: List | undefined;
    for (const list of lists) {
      const isBetter = list.weight >= least * all && list.merit > (best?.merit ?? 0);
      if (isBetter && list.cards.every((card) => sums[facts.ends[card]!] === sums[card])) best = list;
    }
    if (!best) break;
    for (const card of best.cards) isTaken.fill(1, card, facts.ends[card]);
    taken.push(...best.cards);
  }
  return taken.sort((a, b) => a - b);
}

/** How many elements before each are taken. */
function takenSums(isTaken: Uint8Array): Int32Array {
  const sums = new Int32Array(isTaken.length + 1);
  for (const [e, one] of isTaken.entries()) sums[e + 1] = sums[e]! + one;
  return sums;
}

/** Elements that are called alike, where they may be the cards of a list. */
function listsOf(facts: CardFacts): List[] {
  const byKind = new Map<number, number[]>();
  for (let e = 1; e < facts.elements.length; e++) {
    if (!boxes.has(entry(facts.elements, e).name)) continue;
    const alike = byKind.get(facts.kinds[e]!);
    if (!alike) byKind.set(facts.kinds[e]!, [e]);
    // What is inside of one like it is a part of that.
    else if (facts.ends[lastOf(alike)]! <= e) alike.push(e);
  }
  return [...byKind.values()].flatMap((cards) => (cards.length < fewest ? [] : listOf(facts, cards)));
}

function listOf({ weights, headings, links, elements, parents }: CardFacts, cards: readonly number[]): List[] {
  let [weight, heads, linked, leading, headed] = [0, 0, 0, 0, 0];
  for (const card of cards) {
    weight += weights[card]!;
    heads += headings[card]!;
    linked += links[card]!;
    leading += +(links[card]! > 0 || elements[parents[card]!]?.name === 'a');
    headed += +(headings[card]! > 0);
  }
  const count = cards.length;
  const mean = weight / count;
  if (leading < leastLinked * count || mean < shortest || mean > longest) return [];
  const isHeaded = headed >= 0.6 * count;
  // What holds more links is a list itself.
  if (linked > (isHeaded ? mostLinks.headed : mostLinks.bare) * count) return [];
  // One headline a card; where there are none, a few links a card.
  const one = isHeaded ? Math.min(1, (1.3 * count) / heads) : Math.min(0.7, (3 * count) / (linked || 1));
  return [{ cards, weight, merit: weight * one * one }];
}
