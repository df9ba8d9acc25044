/** Finding the words of one text in another, in sequence: what a diff does, quick on texts of any length. */

/** Words of a page and of its gold text as numbers; equal words have equal numbers. */
export type WordPair = { readonly page: Int32Array; readonly gold: Int32Array };

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

/** Stretches of both texts: from–to in the page and in the gold text. */
type Gap = { readonly from: number; readonly to: number; readonly goldFrom: number; readonly goldTo: number };

/** How many words in a row must occur once in both texts to hold them together. */
const anchorLength = 4;
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
  const open: [Gap, number][] = [[whole, anchorLength]];
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
      if (anchors[tops[middle]!]!.goldAt < goldAt) low = middle + 1;
      else high = middle;
    }
    if (low > 0) before[i] = tops[low - 1]!;
    tops[low] = i;
  });
  const kept: Anchor[] = [];
  for (let i = tops.at(-1) ?? -1; i >= 0; i = before[i]!) kept.push(anchors[i]!);
  return kept.reverse();
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

/** The longest common subsequence, where words next to each other count double: rather one phrase than its words apart. */
function compareInFull({ page, gold }: WordPair, gap: Gap, places: Int32Array): void {
  const rows = gap.to - gap.from;
  const columns = gap.goldTo - gap.goldFrom;
  const width = columns + 1;
  // Best up to here, and best that ends in a pair here; each row needs the one before.
  let [best, bestBefore] = [new Int32Array(width), new Int32Array(width)];
  let [paired, pairedBefore] = [new Int32Array(width), new Int32Array(width)];
  // Bits: 1 came from above, 2 from the left, else a pair; 4: the pair goes on one before.
  const steps = new Uint8Array(rows * columns);
  for (let i = 0; i < rows; i++) {
    [best, bestBefore, paired, pairedBefore] = [bestBefore, best, pairedBefore, paired];
    best[0] = 0;
    const word = page[gap.from + i]!;
    for (let j = 1; j <= columns; j++) {
      let value = bestBefore[j]!;
      let step = 1;
      if (best[j - 1]! > value) [value, step] = [best[j - 1]!, 2];
      let pair = 0;
      if (word === gold[gap.goldFrom + j - 1]) {
        const goesOn = pairedBefore[j - 1]! > 0 && pairedBefore[j - 1]! + 2 >= bestBefore[j - 1]! + 1;
        pair = goesOn ? pairedBefore[j - 1]! + 2 : bestBefore[j - 1]! + 1;
        if (pair > value) [value, step] = [pair, 0];
        if (goesOn) step |= 4;
      }
      best[j] = value;
      paired[j] = pair;
      steps[i * columns + j - 1] = step;
    }
  }
  trace(steps, gap, columns, rows, places);
}

function trace(steps: Uint8Array, gap: Gap, columns: number, rows: number, places: Int32Array): void {
  let [i, j] = [rows - 1, columns - 1];
  let isPair = false;
  while (i >= 0 && j >= 0) {
    const step = steps[i * columns + j]!;
    if (isPair || (step & 3) === 0) {
      places[gap.from + i] = gap.goldFrom + j;
      isPair = (step & 4) > 0;
      i--;
      j--;
    } else if ((step & 3) === 1) i--;
    else j--;
  }
}

/** Passages that gold has elsewhere: runs of words that nothing is paired with yet in either text. */
function alignMoved({ page, gold }: WordPair, places: Int32Array): void {
  const taken = new Uint8Array(gold.length);
  for (const place of places) if (place >= 0) taken[place] = 1;
  const starts = new Map<string, number[]>();
  const key = (words: Int32Array, at: number): string => words.subarray(at, at + anchorLength).join(' ');
  const isFree = (at: number): boolean => {
    for (let i = 0; i < anchorLength; i++) if (taken[at + i] !== 0) return false;
    return true;
  };
  for (let at = 0; at + anchorLength <= gold.length; at++) {
    if (!isFree(at)) continue;
    const run = key(gold, at);
    const known = starts.get(run);
    if (known) known.push(at);
    else starts.set(run, [at]);
  }
  for (let at = 0; at + anchorLength <= page.length; at++) {
    if (places[at]! >= 0) continue;
    const goldAt = starts.get(key(page, at))?.find(isFree);
    if (goldAt === undefined) continue;
    let forth = 0;
    while (
      goldAt + forth < gold.length &&
      places[at + forth] === -1 &&
      page[at + forth] === gold[goldAt + forth] &&
      taken[goldAt + forth] === 0
    ) {
      places[at + forth] = goldAt + forth;
      taken[goldAt + forth] = 1;
      forth++;
    }
    at += forth;
  }
}
