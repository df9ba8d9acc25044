import { verticalOverlap, type Chunk } from './chunks.ts';

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
    const row = rows.findLast((one, i) => i >= rows.length - 3 && sharesRow(one, chunk));
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
  return rows.map((row) => ({ ...row, present: presentIn(row, rows) }));
}

function presentIn(row: OpenRow, rows: readonly OpenRow[]): Chunk[] {
  const reaching = rows.flatMap((other) =>
    other === row || other.y0 >= row.y1 || other.y1 <= row.y0
      ? []
      : other.chunks.filter((chunk) => verticalOverlap(chunk, row) >= 0.5 && chunk.y1 - chunk.y0 > row.y1 - row.y0),
  );
  return [...row.chunks, ...reaching].sort((a, b) => a.x0 - b.x0);
}

/** In a row when it overlaps most of its members by more than half: one tall member must not pull in the next line. */
function sharesRow(row: OpenRow, chunk: Chunk): boolean {
  if (verticalOverlap(row, chunk) < 0.5) return false;
  const fitting = row.chunks.filter((one) => verticalOverlap(one, chunk) >= 0.5).length;
  return 2 * fitting > row.chunks.length;
}
