import { verticalOverlap, type Chunk } from './chunks.ts';
import { entry } from '../model/lookup.ts';

/** Chunks at one height, from left to right. */
export type Row = {
  readonly chunks: Chunk[];
  y0: number;
  y1: number;
  /** Also tall chunks of other rows that reach into this one: a picture's frame, a large price. */
  readonly present: readonly Chunk[];
};

type OpenRow = Omit<Row, 'present'>;

/** Groups chunks into rows, from the top. A tall chunk joins the row that its foot stands on. */
export function rowsOf(chunks: readonly Chunk[]): Row[] {
  const sorted = chunks.toSorted((a, b) => a.y1 - b.y1 || a.x0 - b.x0);
  const rows: OpenRow[] = [];
  for (const chunk of sorted) {
    const row = lastRowOf(rows, chunk);
    if (row) {
      row.chunks.push(chunk);
      row.y0 = Math.min(row.y0, chunk.y0);
      row.y1 = Math.max(row.y1, chunk.y1);
    } else {
      rows.push({ chunks: [chunk], y0: chunk.y0, y1: chunk.y1 });
    }
  }
  for (const row of rows) row.chunks.sort((a, b) => a.x0 - b.x0);
  rows.sort((a, b) => a.y1 - b.y1 || a.y0 - b.y0);
  return withTallChunks(rows);
}

/** How many rows are open: a chunk belongs to no earlier one. */
const openRows = 3;

function lastRowOf(rows: readonly OpenRow[], chunk: Chunk): OpenRow | undefined {
  for (let i = rows.length - 1; i >= Math.max(0, rows.length - openRows); i--) {
    if (sharesRow(entry(rows, i), chunk)) return rows[i];
  }
  return undefined;
}

/** Most rows have none: only chunks much taller than the usual row can reach into others. */
function withTallChunks(rows: readonly OpenRow[]): Row[] {
  const heights = rows.map((row) => row.y1 - row.y0).sort((a, b) => a - b);
  const usual = heights[heights.length >> 1] ?? 0;
  const tall: Chunk[] = [];
  for (const row of rows) {
    for (const chunk of row.chunks) if (chunk.y1 - chunk.y0 > 1.2 * usual && tall.length < maxTall) tall.push(chunk);
  }
  const whole: Row[] = [];
  for (const row of rows) whole.push({ chunks: row.chunks, y0: row.y0, y1: row.y1, present: presentIn(row, tall) });
  return whole;
}

/** More than this on a page are not large among small: they are the page. */
const maxTall = 500;

function presentIn(row: OpenRow, tall: readonly Chunk[]): readonly Chunk[] {
  const reaching: Chunk[] = [];
  for (const chunk of tall) if (reachesInto(row, chunk)) reaching.push(chunk);
  return reaching.length === 0 ? row.chunks : [...row.chunks, ...reaching].sort((a, b) => a.x0 - b.x0);
}

function reachesInto(row: OpenRow, chunk: Chunk): boolean {
  return (
    chunk.y0 < row.y1 &&
    chunk.y1 > row.y0 &&
    chunk.y1 - chunk.y0 > row.y1 - row.y0 &&
    verticalOverlap(chunk, row) >= 0.5 &&
    !row.chunks.includes(chunk)
  );
}

/** A row's latest members speak for it. */
const maxAsked = 50;

/** In a row when it overlaps most of its members by more than half: one tall member must not pull in the next line. */
function sharesRow(row: OpenRow, chunk: Chunk): boolean {
  if (verticalOverlap(row, chunk) < 0.5) return false;
  const asked = row.chunks.slice(-maxAsked);
  let fitting = 0;
  for (const one of asked) if (verticalOverlap(one, chunk) >= 0.5) fitting++;
  return 2 * fitting > asked.length;
}
