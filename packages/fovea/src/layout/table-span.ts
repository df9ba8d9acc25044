import type { Chunk } from './chunks.ts';
import type { Corridor } from './corridors.ts';
import { reachOf, ruledOff } from './row-rules.ts';
import type { Row } from './rows.ts';
import type { LevelEdges } from './strokes.ts';
import { entry, firstOf, lastOf } from '../model/lookup.ts';

/** The first and the last row of a part of a page, both included. */
export type RowSpan = { readonly first: number; readonly last: number };

/** White beyond the widest gap between the rows of a table that parts a line from it, in ems. */
const standsOff = 0.3;
/** Gaps that differ by less than this, in ems, are the same. */
const sameGap = 0.1;
/** A line that begins this near to the left side of a table, in ems, may be a text beside it or a label in it. */
const atLeft = 2;

/**
 * The rows of a section that may be a table. A corridor also takes in lines that only happen to leave it white: the
 * short last line of the paragraph above, a heading, a note below. Lines further right are heads.
 */
export function tableSpan(rows: readonly Row[], corridor: Corridor, edges: LevelEdges): RowSpan {
  const span = betweenTexts(rows, corridor);
  const { first, last } = span;
  const middle = (corridor.x0 + corridor.x1) / 2;
  const isFull = ({ chunks }: Row): boolean => firstOf(chunks).x0 < middle && lastOf(chunks).x0 >= middle;
  const full = rows.slice(first, last + 1).filter(isFull);
  if (full.length < 2) return span;
  const reach = reachOf(full);
  const em = Math.max(...firstOf(full).chunks.map(({ size }) => size), 1e-6);
  const isText = ({ chunks }: Row): boolean =>
    chunks.length === 1 && firstOf(chunks).x1 <= middle && firstOf(chunks).x0 <= reach[0] + atLeft * em;
  let from = first;
  while (from < last && isText(entry(rows, from))) from++;
  let to = last;
  while (to > from && isText(entry(rows, to))) to--;
  if (from === first && to === last) return span;
  const isRuledOff = ruledOff(rows.slice(first, last + 1), edges(), reach);
  return withTexts(rows, span, { first: from, last: to }, isRuledOff, em);
}

/** Rows from the first to the last that are certain, with the lines above and below that are nearer to them than to the texts around. */
function withTexts(
  rows: readonly Row[],
  { first, last }: RowSpan,
  { first: from, last: to }: RowSpan,
  isRuledOff: readonly boolean[],
  em: number,
): RowSpan {
  const gapAbove = (row: number): number =>
    row > 0 && row < rows.length ? entry(rows, row).y0 - entry(rows, row - 1).y1 : Infinity;
  let [widest, ruled] = [0, 0];
  for (let row = from + 1; row <= to; row++) {
    widest = Math.max(widest, gapAbove(row));
    if (isRuledOff[row - first]) ruled++;
  }
  // Where rules part the rows, one more of them does not end the table.
  const endsAtRule = ruled < 0.5 * (to - from);
  const isParted = (row: number): boolean =>
    (endsAtRule && isRuledOff[row - first]!) || gapAbove(row) > widest + standsOff * em;
  let start = from;
  while (start > first && !isParted(start)) start--;
  if (start === first && first > 0) start = afterParagraph(rows, first, from, gapAbove, em);
  let end = to;
  while (end < last && !isParted(end + 1)) end++;
  if (end === last && last < rows.length - 1) end = beforeHeading(to, last, gapAbove, em);
  return { first: start, last: end };
}

/** Lines above a table that are nearer to the text above belong to that: the first row that does not. */
function afterParagraph(
  rows: readonly Row[],
  first: number,
  from: number,
  gapAbove: (row: number) => number,
  em: number,
): number {
  let widest = first;
  for (let row = first + 1; row <= from; row++) {
    if (widest === first || gapAbove(row) >= gapAbove(widest) - 0.5 * sameGap * em) widest = row;
  }
  if (widest === first) return first;
  // Where all lines are as far apart as each other, the last line of a paragraph follows a line without gaps.
  const isProse = entry(rows, first - 1).chunks.length === 1;
  const slack = (isProse ? -sameGap : sameGap) * em;
  return gapAbove(widest) > gapAbove(first) + slack ? widest : first;
}

/** Lines below a table that are nearer to the text below belong to that: the last row that does not. */
function beforeHeading(to: number, last: number, gapAbove: (row: number) => number, em: number): number {
  let widest = last + 1;
  for (let row = to + 1; row <= last; row++) if (gapAbove(row) > gapAbove(widest) + sameGap * em) widest = row;
  return widest - 1;
}

/** Fewer words than this are a label, wherever they reach. */
const minWords = 8;

/** The longest stretch of a section without lines of running text, which cross columns that other rows have. */
function betweenTexts(rows: readonly Row[], { first, last }: Corridor): RowSpan {
  const starts: number[] = [];
  for (let row = first; row <= last; row++)
    if (entry(rows, row).chunks.length > 2) starts.push(entry(rows, row).chunks[2]!.x0);
  if (starts.length < 2) return { first, last };
  const third = starts.sort((a, b) => a - b)[starts.length >> 2]!;
  const isText = ({ chunks }: Row): boolean => chunks.length === 1 && isTextOver(firstOf(chunks), third);
  let best: RowSpan = { first, last: first - 1 };
  for (let from = first, row = first; row <= last + 1; row++) {
    if (row <= last && !isText(entry(rows, row))) continue;
    if (row - from > best.last - best.first + 1) best = { first: from, last: row - 1 };
    from = row + 1;
  }
  return best.last > best.first ? best : { first, last };
}

function isTextOver({ items, x1 }: Chunk, third: number): boolean {
  return items.length >= minWords && x1 > third;
}
