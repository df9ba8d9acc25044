import { chunkOf, type Chunk } from './chunks.ts';
import { contentKind, type ContentKind } from './content-kind.ts';
import type { Item } from './item.ts';
import { reachOf, ruledOff } from './row-rules.ts';
import type { Row } from './rows.ts';
import type { Stroke } from './strokes.ts';
import { entry, lastOf } from '../model/lookup.ts';

/** A piece of a line of a table, and the columns it stands in. */
export type LineCell = {
  readonly column: number;
  readonly columnSpan: number;
  readonly chunk: Chunk;
  readonly kind: ContentKind;
};

/** One line of print in a table; a row of a table has one or more. */
export type TableLine = {
  readonly y0: number;
  readonly y1: number;
  readonly cells: readonly LineCell[];
  /** A rule, or the edge of a bar, lies between it and the line above. */
  readonly isRuledOff: boolean;
};

/** A gap between words that is wider than a blank, in ems: at an edge of columns it parts two heads. */
export const partingGap = 0.6;

/**
 * Lines of words as lines of a table with these edges between its columns, and these rules between its lines. A gap of
 * at least `gap` ems at an edge parts words.
 */
export function tableLines(
  rows: readonly Row[],
  edges: readonly number[],
  gap: number,
  rules: readonly Stroke[] = [],
): TableLine[] {
  const isRuledOff = ruledOff(rows, rules, reachOf(rows));
  return rows.map(({ chunks, y0, y1 }, i) => ({
    y0,
    y1,
    cells: cellsOf(chunks, edges, gap),
    isRuledOff: isRuledOff[i]!,
  }));
}

/** Chunks of a line by column; what crosses an edge spans. */
function cellsOf(chunks: readonly Chunk[], edges: readonly number[], gap: number): LineCell[] {
  const cells: LineCell[] = [];
  for (const whole of chunks) {
    for (const chunk of parted(whole, edges, gap)) {
      const slack = Math.min(0.3 * chunk.size, (chunk.x1 - chunk.x0) / 3);
      const column = columnAt(chunk.x0 + slack, edges);
      const end = columnAt(chunk.x1 - slack, edges);
      const last = cells.at(-1);
      if (last && last.column + last.columnSpan > column) {
        const both = chunkOf([...last.chunk.items, ...chunk.items]);
        cells[cells.length - 1] = cell(last.column, Math.max(end, last.column + last.columnSpan - 1), both);
      } else {
        cells.push(cell(column, end, chunk));
      }
    }
  }
  return cells;
}

function cell(column: number, end: number, chunk: Chunk): LineCell {
  return { column, columnSpan: end - column + 1, chunk, kind: contentKind(chunk.items.map((item) => item.text)) };
}

/** A phrase in two where an edge goes through a gap between its words. */
function parted(chunk: Chunk, edges: readonly number[], gap: number): Chunk[] {
  if (columnAt(chunk.x0, edges) === columnAt(chunk.x1, edges)) return [chunk];
  const parts: Item[][] = [[]];
  for (const item of chunk.items) {
    const last = lastOf(parts).at(-1);
    const isApart = last && item.x0 - last.x1 >= gap * Math.min(last.size, item.size);
    if (isApart && columnAt((last.x0 + last.x1) / 2, edges) < columnAt((item.x0 + item.x1) / 2, edges)) parts.push([]);
    lastOf(parts).push(item);
  }
  return parts.length === 1 ? [chunk] : parts.map(chunkOf);
}

function columnAt(x: number, edges: readonly number[]): number {
  let [low, high] = [0, edges.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (x > edges[middle]!) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** How a column looks all the way down. */
export type ColumnLook = {
  /** What most of its cells hold, if that is more than text. */
  readonly kind: ContentKind;
  readonly cells: number;
  readonly words: number;
  readonly x0: number;
  /** Where its longest line ends. */
  readonly x1: number;
};

/** A column is of a kind when this share of its cells is, and at least two of them. */
const mostCells = 0.6;

export function columnLooks(lines: readonly TableLine[], columns: number): ColumnLook[] {
  const own: LineCell[][] = Array.from({ length: columns }, () => []);
  for (const { cells } of lines) for (const one of cells) if (one.columnSpan === 1) entry(own, one.column).push(one);
  return own.map((cells) => ({
    kind: mainKind(cells),
    cells: cells.length,
    words: cells.reduce((sum, { chunk }) => sum + chunk.items.length, 0),
    x0: cells.reduce((least, { chunk }) => Math.min(least, chunk.x0), Infinity),
    x1: cells.reduce((most, { chunk }) => Math.max(most, chunk.x1), -Infinity),
  }));
}

function mainKind(cells: readonly LineCell[]): ContentKind {
  if (cells.length < 2) return 'text';
  for (const kinds of [['amount', 'year'], ['date'], ['code']] as const) {
    const fitting = cells.filter(({ kind }) => kinds.some((one) => one === kind)).length;
    if (fitting >= 2 && fitting >= mostCells * cells.length) return kinds[0];
  }
  return 'text';
}

/** Whether a cell holds what its column does. */
export function isOfKind({ kind }: Pick<LineCell, 'kind'>, column: ContentKind): boolean {
  return kind === column || (kind === 'year' && column === 'amount');
}
