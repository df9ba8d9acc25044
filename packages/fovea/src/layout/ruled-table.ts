import { firstIndex } from '../model/first-index.ts';
import type { Box, Shape } from '../model/index.ts';
import type { Affine } from '../model/affine.ts';
import { entry, firstOf, lastOf } from '../model/lookup.ts';
import { chunksOf } from './chunks.ts';
import type { Item } from './item.ts';
import { withOpenRows } from './open-rows.ts';
import { rowsOf, type Row } from './rows.ts';
import { sidewaysRows } from './sideways-rows.ts';
import { connected, gridLines, strokesOf, type Stroke, type StrokeGrid } from './strokes.ts';
import type { TableDraft } from './table-draft.ts';
import { isCrowded } from './crowded.ts';

/** A cell as its rules draw it, with its words in lines. */
export type RuledCell = {
  readonly row: number;
  readonly column: number;
  readonly rowSpan: number;
  readonly columnSpan: number;
  readonly box: Box;
  readonly items: readonly Item[];
  readonly rows: readonly Row[];
};

/** A grid of rules with words in it: a table, or boxes that are each laid out by themselves. */
export type RuledGrid =
  | { readonly kind: 'table'; readonly box: Box; readonly table: TableDraft }
  | { readonly kind: 'boxes'; readonly box: Box; readonly boxes: readonly (readonly Item[])[] };

const maxLines = 300;

/** Grids drawn with rules in both directions, with the words of each cell. */
export function findRuledGrids(
  shapes: readonly Shape[],
  items: readonly Item[],
  fromPage: Affine,
  em: number,
): RuledGrid[] {
  const strokes = strokesOf(shapes, fromPage, em);
  if (!strokes || strokes.level.length < 2 || strokes.upright.length === 0) return [];
  const grids: RuledGrid[] = [];
  for (const one of connected(strokes, em)) {
    const grid = gridOf(one, items, em);
    if (grid) grids.push(grid);
  }
  return grids;
}

function gridOf(strokes: StrokeGrid, items: readonly Item[], em: number): RuledGrid | undefined {
  const { xs, ys } = gridLines(strokes, em);
  const [rows, columns] = [ys.length - 1, xs.length - 1];
  if (rows < 1 || columns < 1 || rows * columns < 4 || rows > maxLines || columns > maxLines) return undefined;
  const box = { x0: firstOf(xs), y0: firstOf(ys), x1: lastOf(xs), y1: lastOf(ys) };
  const cells = filledCells(spannedCells(xs, ys, strokes, em), xs, ys, items);
  const usedRows = new Set(cells.map((cell) => cell.row)).size;
  const usedColumns = new Set(cells.map((cell) => cell.column)).size;
  if (usedRows < 2 || usedColumns < 2) return undefined;
  const crowded = new Set(cells.filter(isCrowded));
  const byRow: RuledCell[][] = Array.from({ length: rows }, () => []);
  for (const cell of cells) entry(byRow, cell.row).push(cell);
  const opened = withOpenRows({ xs, rows, columns, cells, byRow, crowded });
  if (!opened) return { kind: 'boxes', box, boxes: cells.map((cell) => cell.items) };
  const places = opened.cells.reduce((sum, { rowSpan, columnSpan }) => sum + rowSpan * columnSpan, 0);
  const filled = Math.min(1, places / (opened.rows * columns));
  return { kind: 'table', box, table: { ...opened, box, columns, score: 0.7 + 0.3 * filled } };
}

/** The words of each cell, in lines; cells without any are left out. */
function filledCells(
  { cells, cellAt }: CellMap,
  xs: readonly number[],
  ys: readonly number[],
  items: readonly Item[],
): RuledCell[] {
  const own: Item[][] = cells.map(() => []);
  for (const item of items) {
    const column = stripAt(xs, (item.x0 + item.x1) / 2);
    const row = stripAt(ys, (item.y0 + item.y1) / 2);
    if (column !== undefined && row !== undefined) entry(own, cellAt[row * (xs.length - 1) + column]!).push(item);
  }
  const filled: RuledCell[] = [];
  for (const [i, cell] of cells.entries()) {
    const words = entry(own, i);
    if (words.length === 0) continue;
    const isSideways = words.some((item) => item.sideways !== undefined);
    filled.push({ ...cell, items: words, rows: isSideways ? sidewaysRows(words) : rowsOf(chunksOf(words)) });
  }
  return filled;
}

/** Between which two lines a place lies; undefined beyond the first and the last. */
function stripAt(lines: readonly number[], at: number): number | undefined {
  const next = firstIndex(lines.length, (i) => lines[i]! > at);
  return next === 0 || next === lines.length ? undefined : next - 1;
}

type Strip = { readonly from: number; readonly to: number; readonly middle: number };

/** The rows or columns between lines. */
function stripsOf(lines: readonly number[]): Strip[] {
  const [first, ...others] = lines;
  let from = first ?? 0;
  return others.map((to) => {
    const strip = { from, to, middle: (from + to) / 2 };
    from = to;
    return strip;
  });
}

/** A place that no cell covers yet. */
const free = -1;

type BareCell = Omit<RuledCell, 'items' | 'rows'>;

/** Cells, and for each place of the grid, row by row, the cell that covers it. */
type CellMap = { readonly cells: readonly BareCell[]; readonly cellAt: Int32Array };

/** Cells grow to the right and down over places where no rule parts them from the next. */
function spannedCells(
  xs: readonly number[],
  ys: readonly number[],
  { level, upright }: StrokeGrid,
  em: number,
): CellMap {
  const [levels, uprights] = [stripsOf(ys), stripsOf(xs)];
  const [rows, columns] = [levels.length, uprights.length];
  const near = (strokes: readonly Stroke[], at: number): Stroke[] =>
    strokes.filter((stroke) => Math.abs(stroke.at - at) <= 0.3 * em);
  const uprightAt = xs.map((x) => near(upright, x));
  const levelAt = ys.map((y) => near(level, y));
  const covered = (strokes: readonly Stroke[], middle: number): boolean =>
    strokes.some((stroke) => stroke.from <= middle && stroke.to >= middle);
  const cellAt = new Int32Array(rows * columns).fill(free);
  const cells: BareCell[] = [];
  for (const [row, above] of levels.entries()) {
    for (const [column, left] of uprights.entries()) {
      if (cellAt[row * columns + column] !== free) continue;
      let columnSpan = 1;
      while (
        column + columnSpan < columns &&
        cellAt[row * columns + column + columnSpan] === free &&
        !covered(entry(uprightAt, column + columnSpan), above.middle)
      )
        columnSpan++;
      let rowSpan = 1;
      while (row + rowSpan < rows && !covered(entry(levelAt, row + rowSpan), left.middle)) rowSpan++;
      for (let r = row; r < row + rowSpan; r++) {
        cellAt.fill(cells.length, r * columns + column, r * columns + column + columnSpan);
      }
      const box = {
        x0: left.from,
        y0: above.from,
        x1: entry(uprights, column + columnSpan - 1).to,
        y1: entry(levels, row + rowSpan - 1).to,
      };
      cells.push({ row, column, rowSpan, columnSpan, box });
    }
  }
  return { cells, cellAt };
}
