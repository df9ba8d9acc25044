import { evidenceOf, hasRowsOfText, type Evidence } from './borderless.ts';
import { chunksOf, verticalOverlap } from './chunks.ts';
import type { Item } from './item.ts';
import type { RuledCell } from './ruled-table.ts';
import { rowsOf } from './rows.ts';
import { cellsOfGroups, linesOfGroups, type DraftCell } from './table-draft.ts';
import { partingGap, tableLines, type TableLine } from './table-lines.ts';
import { isDense, type LineGroup } from './table-rows.ts';
import { entry, firstOf, lastOf } from '../model/lookup.ts';

/** A grid as its rules draw it. */
type CellGrid = {
  readonly xs: readonly number[];
  readonly rows: number;
  readonly columns: number;
  readonly cells: readonly RuledCell[];
  /** Cells by the row they begin in. */
  readonly byRow: readonly (readonly RuledCell[])[];
  readonly crowded: ReadonlySet<RuledCell>;
};

/** A grid with the rows that its rules left out. */
type OpenedGrid = {
  readonly rows: number;
  readonly cells: readonly DraftCell[];
  readonly lines: readonly (readonly Item[])[];
};

/** Several rows in one row of the grid, and the cells beside them that are as tall as all of them. */
type OpenRow = { readonly groups: readonly LineGroup[]; readonly tall: readonly RuledCell[] };

/** Cells with columns in them that hold less of the text than this are cells all the same. */
const maxCrowded = 0.3;
/** Two cells side by side with more words than this are texts in boxes. */
const maxWords = 120;

/**
 * A grid with all its rows, or undefined where it is boxes around texts. Rules between rows are often left out: then a
 * row of the grid holds many rows of the table, one under the other.
 */
export function withOpenRows(grid: CellGrid): OpenedGrid | undefined {
  const opened: (OpenRow | undefined)[] = [];
  for (let row = 0; row < grid.rows; row++) opened.push(openRow(row, grid));
  const left = grid.cells.filter((cell) => grid.crowded.has(cell) && !opened[cell.row]);
  if (wordsOf(left) > maxCrowded * wordsOf(grid.cells) || hasTextsInBoxes(grid)) return undefined;
  const starts = [0];
  for (const one of opened) starts.push(lastOf(starts) + (one?.groups.length ?? 1));
  const cells: DraftCell[] = [];
  const lines: (readonly Item[])[] = [];
  for (let row = 0; row < grid.rows; row++) {
    const own = entry(grid.byRow, row);
    const open = opened[row];
    const whole = (open?.tall ?? own).map((cell) => wholeCell(cell, starts));
    const parts = open ? cellsOfGroups(open.groups, starts[row]) : [];
    cells.push(...[...whole, ...parts].sort((a, b) => a.row - b.row || a.column - b.column));
    lines.push(...whole.flatMap((cell) => cell.lines));
    if (open) lines.push(...linesOfGroups(open.groups, false));
  }
  return { rows: lastOf(starts), cells, lines };
}

function wordsOf(cells: readonly RuledCell[]): number {
  return cells.reduce((sum, { items }) => sum + items.length, 0);
}

function hasTextsInBoxes({ cells, rows }: CellGrid): boolean {
  const long = cells.filter(({ items }) => items.length > maxWords);
  return rows <= 3 && long.some((one) => long.some((other) => other !== one && other.row === one.row));
}

function wholeCell({ row, column, rowSpan, columnSpan, box, rows }: RuledCell, starts: readonly number[]): DraftCell {
  const lines = rows.map((line) => line.chunks.flatMap((chunk) => chunk.items));
  return { row: starts[row]!, column, rowSpan: starts[row + rowSpan]! - starts[row]!, columnSpan, box, lines };
}

/** The rows in one row of a grid, if they can be told: by values under each other, or by the columns of the head. */
function openRow(row: number, grid: CellGrid): OpenRow | undefined {
  const { columns, crowded, xs } = grid;
  const own = entry(grid.byRow, row);
  if (!canBeOpen(row, grid)) return undefined;
  const isCrowded = own.some((cell) => crowded.has(cell));
  const tall = isCrowded ? [] : tallCells(own);
  const items = own.flatMap((cell) => (tall.includes(cell) ? [] : cell.items));
  const lines = tableLines(rowsOf(chunksOf(items)), xs.slice(1, -1), isCrowded ? partingGap : 0);
  const evidence = evidenceOf(isCrowded ? lines.map(withinColumns) : lines, columns);
  if (evidence.groups.length < 2) return undefined;
  const isOpen = isCrowded
    ? hasHead(row, grid) && staysInColumns(lines) && (hasValues(evidence) || hasTexts(evidence))
    : (hasValues(evidence) && hasValuesInRows(evidence.groups)) || (isWholeBody(row, grid) && hasTexts(evidence));
  return isOpen ? { groups: evidence.groups, tall } : undefined;
}

/** A row with several lines, through which no cell of other rows reaches. Columns in one of its columns are none of the table's. */
function canBeOpen(row: number, { cells, byRow, crowded }: CellGrid): boolean {
  const own = entry(byRow, row);
  const isReached = cells.some((cell) => cell.rowSpan > 1 && cell.row <= row && cell.row + cell.rowSpan > row);
  if (isReached || own.some((cell) => crowded.has(cell) && cell.columnSpan === 1)) return false;
  return own.some((cell) => crowded.has(cell)) || own.filter((cell) => cell.rows.length > 1).length >= 2;
}

function hasValues({ looks }: Evidence): boolean {
  return looks.some(({ kind }) => kind !== 'text');
}

function hasTexts(evidence: Evidence): boolean {
  const { lines, looks } = evidence;
  return (lines.length >= 3 && isDense(lines, looks.length)) || hasRowsOfText(evidence);
}

/** All there is but for a head and a foot: where rows are ruled, there are more. */
function isWholeBody(row: number, { cells, rows, byRow }: CellGrid): boolean {
  return rows <= 3 && wordsOf(entry(byRow, row)) >= 0.7 * wordsOf(cells);
}

/** Cells of one line that stand between the lines of the others. */
function tallCells(cells: readonly RuledCell[]): RuledCell[] {
  const lines = rowsOf(chunksOf(cells.flatMap((cell) => (cell.rows.length > 1 ? cell.items : []))));
  return cells.filter(
    (cell) => cell.rows.length === 1 && lines.every((line) => verticalOverlap(line, firstOf(cell.rows)) < 0.5),
  );
}

/** Another row has words in most of the columns. */
function hasHead(row: number, { cells, columns }: CellGrid): boolean {
  const used = new Set(cells.filter((cell) => cell.row !== row && cell.columnSpan === 1).map((cell) => cell.column));
  return used.size >= 2 && 2 * used.size > columns;
}

/** Few pieces cross the edges of columns that only the head draws. */
function staysInColumns(lines: readonly TableLine[]): boolean {
  const cells = lines.flatMap((line) => line.cells);
  return cells.filter((cell) => cell.columnSpan > 1).length <= 0.15 * cells.length;
}

/** Where no rule stops it, a text runs on into the column beside it. */
function withinColumns(line: TableLine): TableLine {
  return { ...line, cells: line.cells.map((cell) => ({ ...cell, columnSpan: 1 })) };
}

/** Every row begins in two columns or more, and nearly every one has a value: the lines of a sentence have none. */
function hasValuesInRows(groups: readonly LineGroup[]): boolean {
  const valued = groups.filter(([first]) => {
    const cells = first.cells;
    return cells.length > 1 && cells.some(({ kind }) => kind === 'amount' || kind === 'date');
  });
  return valued.length >= 0.9 * groups.length;
}
