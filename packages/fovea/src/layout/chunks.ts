import type { Box } from '../model/index.ts';
import { entry, firstOf, lookUp } from '../model/lookup.ts';
import type { Item } from './item.ts';

/** Words that stand close enough to be one phrase: what a line is made of, before columns are known. */
export type Chunk = Box & {
  readonly items: readonly Item[];
  readonly size: number;
  /** Stands for a frame or a ruled table that is laid out by itself; it has no words of its own. */
  readonly inset?: number;
};

/** Words farther apart than this, in ems of the smaller, may belong to different columns. */
const phraseGap = 0.9;

/** Chains words to their right-hand neighbours. */
export function chunksOf(items: readonly Item[]): Chunk[] {
  const sorted = items.toSorted((a, b) => a.x0 - b.x0 || a.y0 - b.y0);
  const index = rowIndex(sorted);
  const next = new Int32Array(sorted.length).fill(-1);
  const isTaken = new Uint8Array(sorted.length);
  for (let i = 0; i < sorted.length; i++) {
    const neighbour = rightNeighbour(sorted, i, index, isTaken);
    if (neighbour < 0) continue;
    next[i] = neighbour;
    isTaken[neighbour] = 1;
  }
  const chunks: Chunk[] = [];
  for (let i = 0; i < sorted.length; i++) {
    if (isTaken[i]) continue;
    const chain: Item[] = [];
    for (let one = i; one >= 0; one = next[one]!) chain.push(entry(sorted, one));
    chunks.push(chunkOf(chain));
  }
  return chunks;
}

export function chunkOf(items: readonly Item[]): Chunk {
  const first = firstOf(items);
  let { x0, y0, x1, y1, size } = first;
  for (const item of items) {
    if (item.x0 < x0) x0 = item.x0;
    if (item.y0 < y0) y0 = item.y0;
    if (item.x1 > x1) x1 = item.x1;
    if (item.y1 > y1) y1 = item.y1;
    if (item.size > size) size = item.size;
  }
  return { x0, y0, x1, y1, items, size };
}

/** Items, by their place in the sorted list, in horizontal bands: a neighbour is looked for only where it can be. */
type RowIndex = { readonly band: number; readonly bands: Map<number, number[]> };

/** A letter taller than this many usual ones is no letter of a line; it is looked for in its first bands only. */
const maxBands = 100;

function rowIndex(sorted: readonly Item[]): RowIndex {
  const heights = Float64Array.from(sorted, (item) => item.y1 - item.y0).sort();
  const band = Math.max(heights[heights.length >> 1] ?? 1, 1e-6) * 2;
  const bands = new Map<number, number[]>();
  for (const [i, one] of sorted.entries()) {
    const first = Math.floor(one.y0 / band);
    const last = Math.min(Math.floor(one.y1 / band), first + maxBands);
    for (let b = first; b <= last; b++) {
      const list = bands.get(b);
      if (list) list.push(i);
      else bands.set(b, [i]);
    }
  }
  return { band, bands };
}

/** Words on top of each other by the thousand are no line, and asking each about each would never end. */
const maxAsked = 200;

/** The nearest free word to the right that overlaps in height, and shares the line rather than towers over it. */
function rightNeighbour(sorted: readonly Item[], i: number, { band, bands }: RowIndex, isTaken: Uint8Array): number {
  const item = entry(sorted, i);
  const reach = item.x1 + phraseGap * item.size;
  const first = Math.floor(item.y0 / band);
  const last = Math.min(Math.floor(item.y1 / band), first + maxBands);
  let best = -1;
  for (let b = first; b <= last; b++) {
    const list = lookUp(bands, b);
    const start = firstFrom(list, i + 1);
    const end = Math.min(list.length, start + maxAsked);
    for (let k = start; k < end; k++) {
      const other = list[k]!;
      if (entry(sorted, other).x0 > reach || (best >= 0 && other >= best)) break;
      if (!isTaken[other] && continues(item, entry(sorted, other))) best = other;
    }
  }
  return best;
}

/** Index of the first entry from `least` on. */
function firstFrom(list: readonly number[], least: number): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (list[middle]! < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

function continues(a: Item, b: Item): boolean {
  const gap = b.x0 - a.x1;
  const em = Math.min(a.size, b.size);
  // A neighbour may reach back a little (kerning, slanted letters), but not lie on top.
  if (gap > phraseGap * em || gap < -0.5 * em) return false;
  return verticalOverlap(a, b) >= 0.5;
}

type Span = { readonly y0: number; readonly y1: number };

/** Shared height as a share of the lower of the two. */
export function verticalOverlap(a: Span, b: Span): number {
  const shared = Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0);
  const lower = Math.min(a.y1 - a.y0, b.y1 - b.y0);
  return lower > 0 ? shared / lower : 0;
}
