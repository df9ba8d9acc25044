import { union, type Box } from '../model/index.ts';
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
  const next = new Map<Item, Item>();
  const taken = new Set<Item>();
  for (const item of sorted) {
    const neighbour = rightNeighbour(item, index, taken);
    if (!neighbour) continue;
    next.set(item, neighbour);
    taken.add(neighbour);
  }
  const chunks: Chunk[] = [];
  for (const item of sorted) {
    if (taken.has(item)) continue;
    const chain: Item[] = [];
    for (let one: Item | undefined = item; one; one = next.get(one)) chain.push(one);
    chunks.push(chunkOf(chain));
  }
  return chunks;
}

export function chunkOf(items: readonly Item[]): Chunk {
  const box = items.reduce<Box>((sum, item) => union(sum, item), items[0]!);
  const size = Math.max(...items.map((item) => item.size));
  return { x0: box.x0, y0: box.y0, x1: box.x1, y1: box.y1, items, size };
}

/** Items by horizontal bands, so that a neighbour is looked for only where it can be. */
type RowIndex = { readonly band: number; readonly bands: Map<number, Item[]> };

function rowIndex(sorted: readonly Item[]): RowIndex {
  const sizes = sorted.map((item) => item.y1 - item.y0).sort((a, b) => a - b);
  const band = Math.max(sizes[sizes.length >> 1] ?? 1, 1e-6) * 2;
  const bands = new Map<number, Item[]>();
  for (const item of sorted) {
    for (const b of bandsOf(item, band)) {
      const list = bands.get(b);
      if (list) list.push(item);
      else bands.set(b, [item]);
    }
  }
  return { band, bands };
}

/** A letter taller than this many usual ones is no letter of a line; it is looked for in its first bands only. */
const maxBands = 100;

function bandsOf(item: Item, band: number): number[] {
  const first = Math.floor(item.y0 / band);
  const count = Math.min(Math.floor(item.y1 / band) - first + 1, maxBands);
  return Array.from({ length: Math.max(1, count) || 1 }, (_, i) => first + i);
}

/** Words on top of each other by the thousand are no line, and asking each about each would never end. */
const maxAsked = 200;

/** The nearest free word to the right that overlaps in height, and shares the line rather than towers over it. */
function rightNeighbour(item: Item, { band, bands }: RowIndex, taken: ReadonlySet<Item>): Item | undefined {
  const reach = phraseGap * item.size;
  let best: Item | undefined;
  for (const b of bandsOf(item, band)) {
    const list = bands.get(b) ?? [];
    const start = firstAfter(list, item);
    for (let i = start; i < list.length; i++) {
      const other = list[i]!;
      if (other.x0 - item.x1 > reach || i - start > maxAsked) break;
      if (other === item || taken.has(other) || !continues(item, other)) continue;
      if (!best || other.x0 < best.x0) best = other;
    }
  }
  return best;
}

/** Index of the first item that does not start left of this one. */
function firstAfter(list: readonly Item[], item: Item): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (list[middle]!.x0 < item.x0) low = middle + 1;
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
