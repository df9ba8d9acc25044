import { unionAll, type Box } from '../model/index.ts';
import { chunkOf, type Chunk } from './chunks.ts';
import { findCorridors } from './corridors.ts';
import type { Row } from './rows.ts';

/** A table known by its white space: rows of cells, a cell being a chunk and the columns it spans. */
export type TablePart = {
  readonly kind: 'table';
  readonly box: Box;
  readonly columns: number;
  readonly rows: readonly (readonly TableCell[])[];
};

export type TableCell = { readonly column: number; readonly columnSpan: number; readonly chunk: Chunk };

/** Cells of prose are longer: beyond this many words on the average, columns are columns of text. */
const maxWordsPerCell = 5;

/** A section of rows as a table, if it reads across rather than down. */
export function tableOf(rows: readonly Row[]): TablePart | undefined {
  const edges = columnEdges(rows);
  if (edges.length === 0 || rows.length < 2) return undefined;
  const grid: TableCell[][] = [];
  for (const row of rows) grid.push(cellsOf(row, edges));
  if (!readsAcross(grid, edges.length + 1)) return undefined;
  return {
    kind: 'table',
    box: unionAll(grid.flat().map((cell) => cell.chunk))!,
    columns: edges.length + 1,
    rows: grid,
  };
}

/** Middles of the gutters that run through nearly all of the rows. */
function columnEdges(rows: readonly Row[]): number[] {
  const long = findCorridors(rows).filter(({ first, last }) => last - first + 1 >= 0.6 * rows.length);
  return long.map(({ x0, x1 }) => (x0 + x1) / 2).sort((a, b) => a - b);
}

/** Chunks of a row by column; what crosses an edge spans. */
function cellsOf(row: Row, edges: readonly number[]): TableCell[] {
  const cells: TableCell[] = [];
  for (const chunk of row.chunks) {
    const column = columnAt(chunk.x0, edges);
    const end = columnAt(chunk.x1, edges);
    const last = cells.at(-1);
    if (last && last.column + last.columnSpan > column) {
      const both = chunkOf([...last.chunk.items, ...chunk.items]);
      cells[cells.length - 1] = {
        column: last.column,
        columnSpan: Math.max(end, last.column) - last.column + 1,
        chunk: both,
      };
    } else {
      cells.push({ column, columnSpan: end - column + 1, chunk });
    }
  }
  return cells;
}

function columnAt(x: number, edges: readonly number[]): number {
  let column = 0;
  while (column < edges.length && x > edges[column]!) column++;
  return column;
}

/**
 * A table has short cells that line up across, and columns of numbers, or at least three columns well filled. Columns
 * of text have long lines, and addresses side by side have neither numbers nor many columns.
 */
function readsAcross(grid: readonly (readonly TableCell[])[], columns: number): boolean {
  const cells = grid.flat();
  const words = cells.reduce((sum, cell) => sum + cell.chunk.items.length, 0);
  const across = grid.filter((row) => row.length > 1).length;
  if (words > maxWordsPerCell * cells.length || across < 2 || across < 0.5 * grid.length) return false;
  const numeric = Array.from({ length: columns }, (_, column) => isNumericColumn(cells, column)).filter(Boolean).length;
  if (numeric > 0) return true;
  const filled = cells.length / (grid.length * columns);
  return columns >= 3 && grid.length >= 3 && filled >= 0.75 && words <= 3 * cells.length;
}

function isNumericColumn(cells: readonly TableCell[], column: number): boolean {
  const own = cells.filter((cell) => cell.column === column && cell.columnSpan === 1);
  const numbers = own.filter((cell) => isAmount(cell.chunk.items.map((item) => item.text).join('')));
  return own.length >= 2 && numbers.length >= 0.6 * own.length && numbers.length >= 2;
}

/** `1.234,50`, `(12)`, `169.253-`, `€ 5`, `12 %`, `–`. */
export function isAmount(text: string): boolean {
  return (
    /^[([]?[-+−–]?\p{Sc}?[-+−–]?\d[\d.,'’\s]*[-−–]?\p{Sc}?[%‰]?[)\]]?[-−–]?[a-z*†]?$/iu.test(text) ||
    /^[-–—]+$/.test(text)
  );
}
