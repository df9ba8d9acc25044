import type { Chunk } from './chunks.ts';
import type { Row } from './rows.ts';
import { entry } from '../model/lookup.ts';

/** A strip of white from the top of one row to the foot of another, with text on both sides. */
export type Corridor = {
  readonly x0: number;
  readonly x1: number;
  /** First and last row, both included. */
  readonly first: number;
  readonly last: number;
  /** Rows in which the strip stands out from the gaps between words, and rows that have none to compare with. */
  readonly clear: number;
  readonly open: number;
  /** Rows with text on both sides. */
  readonly both: number;
};

/** A gutter is at least this wide, in ems. */
const minWidth = 0.8;
/** Gaps between words in justified lines can be wide: a gutter stands out from them by this factor. */
const standsOut = 1.6;

/** Every strip of white that could part columns, widest and longest first. Of rows of single words, `fewest` have to be in line. */
export function findCorridors(rows: readonly Row[], fewest = 3): Corridor[] {
  const found: Corridor[] = [];
  for (const [index, row] of rows.entries()) {
    for (let k = 1; k < row.present.length; k++) {
      const [left, right] = [entry(row.present, k - 1), entry(row.present, k)];
      const [x0, x1] = [left.x1, right.x0];
      const em = emOf(left, right);
      if (x1 - x0 < minWidth * em) continue;
      if (found.some((one) => one.first <= index && one.last >= index && one.x0 < x1 && one.x1 > x0)) continue;
      const corridor = grow(rows, index, x0, x1, em);
      if (isGutter(corridor, fewest)) found.push(corridor);
    }
  }
  return found.sort((a, b) => strength(b) - strength(a));
}

/** Insets have no type of their own, so the other side's counts. */
function emOf(left: Chunk, right: Chunk): number {
  return Math.min(left.size || right.size, right.size || left.size);
}

function strength({ x0, x1, clear, both }: Corridor): number {
  return (clear + both) * Math.sqrt(x1 - x0);
}

/** Most rows that can tell must say so; where none can, as in a table of single words, a few rows in line are enough. */
function isGutter({ clear, open, both, first, last }: Corridor, fewest: number): boolean {
  if (both < 2 || last === first) return false;
  return clear >= 0.5 * (both - open) && (clear >= 2 || clear + open >= fewest);
}

type Strip = { x0: number; x1: number };

/** Follows a gap up and down as long as enough of it stays white. */
function grow(rows: readonly Row[], start: number, x0: number, x1: number, em: number): Corridor {
  const strip = { x0, x1 };
  let last = start;
  while (last + 1 < rows.length && narrow(entry(rows, last + 1), strip, em)) last++;
  let first = start;
  while (first > 0 && narrow(entry(rows, first - 1), strip, em)) first--;
  const within = rows.slice(first, last + 1).map((row) => sides(row, strip));
  const firstBoth = within.findIndex((side) => side.both);
  const lastBoth = within.findLastIndex((side) => side.both);
  return {
    ...strip,
    ...trim(rows, first, last, first + firstBoth, first + lastBoth, em),
    both: within.filter((side) => side.both).length,
    clear: within.filter((side) => side.verdict === 'clear').length,
    open: within.filter((side) => side.verdict === 'open').length,
  };
}

/** Narrows the strip to what a row leaves white; false, and unchanged, when that is too little. */
function narrow(row: Row, strip: Strip, em: number): boolean {
  let { x0, x1 } = strip;
  for (const chunk of row.present) {
    if (chunk.x1 <= x0 || chunk.x0 >= x1) continue;
    // The chunk cuts into the strip: the wider side of it stays.
    if (chunk.x0 - x0 >= x1 - chunk.x1) x1 = chunk.x0;
    else x0 = chunk.x1;
    if (x1 - x0 < minWidth * em) return false;
  }
  strip.x0 = x0;
  strip.x1 = x1;
  return true;
}

/** Rows beyond the last one with text on both sides belong to it only while they follow closely. */
function trim(
  rows: readonly Row[],
  first: number,
  last: number,
  firstBoth: number,
  lastBoth: number,
  em: number,
): { first: number; last: number } {
  const follows = (upper: number): boolean => entry(rows, upper + 1).y0 - entry(rows, upper).y1 <= 1.5 * em;
  let from = firstBoth;
  while (from > first && follows(from - 1)) from--;
  let to = lastBoth;
  while (to < last && follows(to)) to++;
  return { first: from, last: to };
}

type Sides = { readonly both: boolean; readonly verdict?: 'clear' | 'open' | 'word gap' };

function sides(row: Row, strip: Strip): Sides {
  const { present } = row;
  let right = 0;
  while (right < present.length && entry(present, right).x0 < strip.x1 - 1e-9) right++;
  if (right === 0 || right === present.length) return { both: false };
  const gap = entry(present, right).x0 - entry(present, right - 1).x1;
  const words = usualWordGap(row);
  const other = words ?? lowerMedian(gapsBetween(present, right));
  if (other === undefined || gap >= standsOut * other) return { both: true, verdict: 'clear' };
  return { both: true, verdict: words === undefined ? 'open' : 'word gap' };
}

const wordGaps = new WeakMap<Row, number | undefined>();

/** The usual gap between words inside the chunks of a row; undefined where each is a single word. Kept, as rows are asked often. */
function usualWordGap(row: Row): number | undefined {
  if (!wordGaps.has(row)) {
    const gaps: number[] = [];
    for (const { items } of row.present) {
      for (let i = 1; i < items.length; i++) gaps.push(entry(items, i).x0 - entry(items, i - 1).x1);
    }
    wordGaps.set(row, lowerMedian(gaps));
  }
  return wordGaps.get(row);
}

function lowerMedian(values: number[]): number | undefined {
  return values.sort((a, b) => a - b)[(values.length - 1) >> 1];
}

/** Gaps between chunks, but for the one before chunk `except`. */
function gapsBetween(chunks: readonly Chunk[], except: number): number[] {
  const gaps: number[] = [];
  for (let k = 1; k < chunks.length; k++) if (k !== except) gaps.push(entry(chunks, k).x0 - entry(chunks, k - 1).x1);
  return gaps;
}
