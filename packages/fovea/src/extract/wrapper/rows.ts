import { height, type Box } from '../../model/index.ts';
import type { Unnumbered } from './token-parts.ts';

/** What rows are made of: a place, and the turn of its text. */
export type Placed = Pick<Unnumbered, 'box' | 'page' | 'style'>;

/** A token as tall as this many others stands beside them, not in their row. */
const maxHeights = 6;

/**
 * How far two tokens stand in one row, 0 to 1: by the share of the lower one's height that both cover, 1 from three
 * quarters, 0 up to one quarter. A label of two lines is in the row of each amount beside it.
 */
export function rowTruth(a: Placed, b: Placed): number {
  return a.page === b.page && sameTurn(a, b) ? overlapTruth(a.box.y0, a.box.y1, b.box.y0, b.box.y1) : 0;
}

/** The same across: how far two tokens stand in one column. */
export function columnTruth(a: Placed, b: Placed): number {
  return a.page === b.page ? overlapTruth(a.box.x0, a.box.x1, b.box.x0, b.box.x1, Infinity) : 0;
}

function overlapTruth(a0: number, a1: number, b0: number, b1: number, most: number = maxHeights): number {
  const [least, largest] = a1 - a0 < b1 - b0 ? [a1 - a0, b1 - b0] : [b1 - b0, a1 - a0];
  if (least <= 0 || largest > most * least) return 0;
  const share = (Math.min(a1, b1) - Math.max(a0, b0)) / least;
  return Math.min(1, Math.max(0, (share - 0.25) / 0.5));
}

const sameTurn = (a: Placed, b: Placed): boolean => (a.style?.angle ?? 0) === (b.style?.angle ?? 0);

/** Finds the tokens of a page that touch a strip of it, without looking at all of them. */
export type Strips<T> = { readonly touching: (y0: number, y1: number) => T[] };

/** One token is listed in at most so many strips; what is taller is looked at every time. */
const maxStrips = 40;

export function stripsOf<T extends { readonly box: Box }>(tokens: readonly T[]): Strips<T> {
  const heights = tokens.map(({ box }) => height(box)).toSorted((a, b) => a - b);
  const [top, bottom] = extentOf(tokens);
  // Not many more strips than tokens, however low these are.
  const size = Math.max(2 * (heights[heights.length >> 1] ?? 0), (bottom - top) / (tokens.length + 1)) || 1;
  const strips = new Map<number, T[]>();
  const tall: T[] = [];
  const stripAt = (y: number): number => Math.floor(y / size);
  for (const token of tokens) {
    const [first, last] = [stripAt(token.box.y0), stripAt(token.box.y1)];
    if (last - first > maxStrips) tall.push(token);
    else for (let i = first; i <= last; i++) listAt(strips, i).push(token);
  }
  return {
    touching: (y0, y1) => {
      const touches = ({ box }: T): boolean => box.y0 <= y1 && box.y1 >= y0;
      const found = tall.filter(touches);
      const [start, last] = [stripAt(Math.max(y0, top)), stripAt(Math.min(y1, bottom))];
      for (let i = start; i <= last; i++) {
        for (const token of strips.get(i) ?? []) {
          // What stands in several strips is taken in the first of them.
          if (touches(token) && (i === start || stripAt(token.box.y0) === i)) found.push(token);
        }
      }
      return found;
    },
  };
}

function extentOf(tokens: readonly { readonly box: Box }[]): [top: number, bottom: number] {
  let top = Infinity;
  let bottom = -Infinity;
  for (const { box } of tokens) {
    top = Math.min(top, box.y0);
    bottom = Math.max(bottom, box.y1);
  }
  return tokens.length > 0 ? [top, bottom] : [0, 0];
}

function listAt<T>(lists: Map<number, T[]>, key: number): T[] {
  const list = lists.get(key) ?? [];
  if (list.length === 0) lists.set(key, list);
  return list;
}
