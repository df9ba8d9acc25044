import type { Style } from '../model/index.ts';
import { entry, firstOf } from '../model/lookup.ts';
import { contentKind, mostKind, type ContentKind } from './content-kind.ts';
import type { DraftCell, TableDraft } from './table-draft.ts';

/** A head has at most this many rows. */
const maxHead = 4;

/** A cell with what it holds and how it looks. */
type SeenCell = DraftCell & { readonly kind: ContentKind; readonly isBold: boolean };

/**
 * The number of header rows. They differ from the rows below in what they hold (a name over numbers) or in how they look
 * (bold over plain). Where nothing tells, the first row is the head, as it is in most tables; a first row that holds what
 * the others do, in the same look, is none.
 */
export function headRowsOf(draft: Pick<TableDraft, 'cells' | 'rows' | 'columns'>, styles: readonly Style[]): number {
  const { rows, columns } = draft;
  if (rows < 2) return 0;
  const seen = draft.cells.map((cell) => seenCell(cell, styles));
  const byRow: SeenCell[][] = Array.from({ length: rows }, () => []);
  for (const cell of seen) byRow[cell.row]?.push(cell);
  const kinds = columnKinds(byRow, columns);
  const bold = byRow.map((cells) => cells.length > 0 && cells.every((cell) => cell.isBold));
  const isBoldHead = bold[0]! && bold.filter(Boolean).length <= 0.5 * rows;
  if (!isBoldHead && (isData(firstOf(byRow), kinds) || (isLabel(firstOf(byRow)) && byRow.slice(1).some(isLabel))))
    return 0;
  let head = heightOf(firstOf(byRow));
  while (head < Math.min(maxHead, rows - 1) && carriesOn(byRow, head, kinds, isBoldHead)) head++;
  return Math.min(head, rows - 1, maxHead);
}

function seenCell(cell: DraftCell, styles: readonly Style[]): SeenCell {
  const items = cell.lines.flat();
  const kind = contentKind(items.map((item) => item.text));
  return { ...cell, kind, isBold: items.every(({ style }) => (styles[style]?.weight ?? 400) >= 600) };
}

/** What the columns hold below the first row. */
function columnKinds(byRow: readonly (readonly SeenCell[])[], columns: number): ContentKind[] {
  const own: ContentKind[][] = Array.from({ length: columns }, () => []);
  for (const cells of byRow.slice(1)) {
    for (const { column, columnSpan, kind } of cells) if (columnSpan === 1) own[column]?.push(kind);
  }
  return own.map((kinds) => mostKind(kinds, 0.6));
}

/** A row with values where its columns have values. A year over amounts is a head. */
function isData(cells: readonly SeenCell[], kinds: readonly ContentKind[]): boolean {
  const valued = cells.filter((cell) => cell.columnSpan === 1 && (kinds[cell.column] ?? 'text') !== 'text');
  return valued.length > 0 && valued.filter((cell) => cell.kind === kinds[cell.column]).length >= 0.5 * valued.length;
}

/** A label that stands alone heads the rows below it, not the table. */
function isLabel(cells: readonly SeenCell[]): boolean {
  return cells.length === 1 && firstOf(cells).column === 0;
}

/** A head is as high as its highest cell, and has another row under a cell that spans columns. */
function heightOf(cells: readonly SeenCell[]): number {
  return cells.reduce((most, { rowSpan }) => Math.max(most, rowSpan), 1);
}

function carriesOn(
  byRow: readonly (readonly SeenCell[])[],
  row: number,
  kinds: readonly ContentKind[],
  isBoldHead: boolean,
): boolean {
  const cells = entry(byRow, row);
  const above = entry(byRow, row - 1);
  if (cells.length === 0 || isData(cells, kinds)) return false;
  if (isLabel(cells)) return false;
  const isUnderSpan = above.some(({ columnSpan }) => columnSpan > 1 && columnSpan < kinds.length);
  if (isUnderSpan) return true;
  return isBoldHead ? cells.every((cell) => cell.isBold) : hasNoValues(cells, kinds);
}

/** A row under the head that has words where the columns have values is more of the head. */
function hasNoValues(cells: readonly SeenCell[], kinds: readonly ContentKind[]): boolean {
  const valued = cells.filter((cell) => cell.columnSpan === 1 && (kinds[cell.column] ?? 'text') !== 'text');
  return valued.length > 0 && valued.every((cell) => cell.kind === 'text' || cell.kind === 'year');
}

/** Cells of a head that stand alone in their column are as high as the head. */
export function withTallHeads(cells: readonly DraftCell[], headRows: number): DraftCell[] {
  const head = cells.filter((cell) => cell.row < headRows);
  if (headRows < 2 || head.every(({ columnSpan }) => columnSpan === 1)) return [...cells];
  const reaching = new Map<number, number>();
  for (const { column, columnSpan } of head) {
    for (let c = column; c < column + columnSpan; c++) reaching.set(c, (reaching.get(c) ?? 0) + 1);
  }
  const tall = cells.map((cell) =>
    cell.row < headRows && cell.columnSpan === 1 && cell.rowSpan === 1 && reaching.get(cell.column) === 1
      ? { ...cell, row: 0, rowSpan: headRows }
      : cell,
  );
  return tall.sort((a, b) => a.row - b.row || a.column - b.column);
}
