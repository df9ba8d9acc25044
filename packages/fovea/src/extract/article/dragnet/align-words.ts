import { compareInFull } from './common-words.ts';
import { alignMoved } from './moved-words.ts';
import { phraseLength, type Gap, type WordPair } from './word-pair.ts';
import { entry } from '../../../model/lookup.ts';

type Words = readonly string[];

export function numberWords(page: Words, gold: Words): WordPair {
  const numbers = new Map<string, number>();
  const numberOf = (word: string): number => {
    const known = numbers.get(word) ?? numbers.size;
    numbers.set(word, known);
    return known;
  };
  return { page: Int32Array.from(page, numberOf), gold: Int32Array.from(gold, numberOf) };
}

/** Words of the page times words of gold up to which a gap is compared in full. */
const maxTable = 2 ** 20;

/**
 * For every word of the page the place of its like in the gold text, or −1. Places ascend, but for whole passages that
 * gold has in another order than the page.
 */
export function alignWords(pair: WordPair): Int32Array {
  const places = new Int32Array(pair.page.length).fill(-1);
  const all = { from: 0, to: pair.page.length, goldFrom: 0, goldTo: pair.gold.length };
  alignGap(pair, all, places);
  alignMoved(pair, places);
  return places;
}

function alignGap(pair: WordPair, whole: Gap, places: Int32Array): void {
  const open: [Gap, number][] = [[whole, phraseLength]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [gap, length] = next;
    const [size, goldSize] = [gap.to - gap.from, gap.goldTo - gap.goldFrom];
    if (size === 0 || goldSize === 0) continue;
    if (size * goldSize <= maxTable) compareInFull(pair, gap, places);
    else if (length >= 1) {
      const anchors = inOrder(uniqueRuns(pair, gap, length));
      holdTogether(pair, gap, anchors, length, places);
      for (const rest of gapsBetween(gap, places)) {
        const smaller = anchors.length === 0 ? length >> 1 : length;
        open.push([rest, smaller]);
      }
    }
  }
}

type Anchor = { readonly at: number; readonly goldAt: number };

/** Runs of `length` words that occur once in each of the two stretches, by their place in the page. */
function uniqueRuns(pair: WordPair, gap: Gap, length: number): Anchor[] {
  const ids = new Map<string, number>();
  const key = (words: Int32Array, at: number): string => words.subarray(at, at + length).join(' ');
  const many = -1;
  for (let at = gap.goldFrom; at + length <= gap.goldTo; at++) {
    const run = key(pair.gold, at);
    ids.set(run, ids.has(run) ? many : at);
  }
  const found = new Map<number, number>();
  for (let at = gap.from; at + length <= gap.to; at++) {
    const goldAt = ids.get(key(pair.page, at));
    if (goldAt === undefined || goldAt === many) continue;
    found.set(goldAt, found.has(goldAt) ? many : at);
  }
  return Array.from(found, ([goldAt, at]) => ({ at, goldAt }))
    .filter(({ at }) => at !== many)
    .sort((a, b) => a.at - b.at);
}

/** The most anchors whose places ascend in both texts (by patience sorting). */
function inOrder(anchors: readonly Anchor[]): Anchor[] {
  const tops: number[] = [];
  const before = new Int32Array(anchors.length).fill(-1);
  anchors.forEach(({ goldAt }, i) => {
    let [low, high] = [0, tops.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (entry(anchors, tops[middle]!).goldAt < goldAt) low = middle + 1;
      else high = middle;
    }
    if (low > 0) before[i] = tops[low - 1]!;
    tops[low] = i;
  });
  const kept: Anchor[] = [];
  for (let i = tops.at(-1) ?? -1; i >= 0; i = before[i]!) kept.push(entry(anchors, i));
  return kept.toReversed();
}

/** Marks the anchors, and the words next to them as far as both texts agree. */
function holdTogether(pair: WordPair, gap: Gap, anchors: readonly Anchor[], length: number, places: Int32Array): void {
  const { page, gold } = pair;
  let [end, goldEnd] = [gap.from, gap.goldFrom];
  for (const { at, goldAt } of anchors) {
    if (at < end || goldAt < goldEnd) continue;
    for (let back = 1; at - back >= end && goldAt - back >= goldEnd; back++) {
      if (page[at - back] !== gold[goldAt - back]) break;
      places[at - back] = goldAt - back;
    }
    let forth = 0;
    for (; at + forth < gap.to && goldAt + forth < gap.goldTo; forth++) {
      if (forth >= length && page[at + forth] !== gold[goldAt + forth]) break;
      places[at + forth] = goldAt + forth;
    }
    [end, goldEnd] = [at + forth, goldAt + forth];
  }
}

function gapsBetween(gap: Gap, places: Int32Array): Gap[] {
  const gaps: Gap[] = [];
  let [from, goldFrom] = [gap.from, gap.goldFrom];
  for (let at = gap.from; at <= gap.to; at++) {
    const goldAt = at === gap.to ? gap.goldTo : places[at]!;
    if (goldAt < 0) continue;
    if (at > from && goldAt > goldFrom) gaps.push({ from, to: at, goldFrom, goldTo: goldAt });
    [from, goldFrom] = [at + 1, goldAt + 1];
  }
  return gaps;
}
