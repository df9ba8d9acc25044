import { type Box } from '../model/index.ts';
import type { Item } from './item.ts';
import type { LineGroup } from './table-rows.ts';
import { boxAround } from '../model/box-around.ts';

export type DraftCell = {
  readonly row: number;
  readonly column: number;
  readonly rowSpan: number;
  readonly columnSpan: number;
  readonly box: Box;
  /** The words of each line. */
  readonly lines: readonly (readonly Item[])[];
};

/** A table before it is on its page: cells, and the lines of print in the order they are read. */
export type TableDraft = {
  readonly box: Box;
  readonly rows: number;
  readonly columns: number;
  readonly cells: readonly DraftCell[];
  readonly lines: readonly (readonly Item[])[];
  /** How sure it is that this is a table. */
  readonly score: number;
};

/** Rows of lines as cells, from `row` on and with the columns from `column` on. */
export function cellsOfGroups(groups: readonly LineGroup[], row = 0, column = 0): DraftCell[] {
  return groups.flatMap((group, i) =>
    cellsOfGroup(group).map((cell) => ({ ...cell, row: row + i, column: column + cell.column })),
  );
}

type OpenCell = { column: number; end: number; lines: Item[][] };

function cellsOfGroup(group: LineGroup): DraftCell[] {
  const open: OpenCell[] = [];
  const byColumn = new Map<number, OpenCell>();
  for (const { cells } of group) {
    for (const { column, columnSpan, chunk } of cells) {
      const end = column + columnSpan;
      let own: OpenCell | undefined;
      for (let c = column; c < end && !own; c++) own = byColumn.get(c);
      if (!own) open.push((own = { column, end, lines: [] }));
      own.column = Math.min(own.column, column);
      own.end = Math.max(own.end, end);
      own.lines.push([...chunk.items]);
      for (let c = column; c < end; c++) if (!byColumn.has(c)) byColumn.set(c, own);
    }
  }
  return apart(open).map(({ column, end, lines }) => ({
    row: 0,
    column,
    rowSpan: 1,
    columnSpan: end - column,
    box: boxAround(lines.flat()),
    lines,
  }));
}

/** Cells from left to right; two that came to overlap as they grew are one. */
function apart(open: OpenCell[]): OpenCell[] {
  const cells: OpenCell[] = [];
  for (const one of open.sort((a, b) => a.column - b.column)) {
    const last = cells.at(-1);
    if (last && last.end > one.column) {
      last.end = Math.max(last.end, one.end);
      last.lines.push(...one.lines);
    } else {
      cells.push(one);
    }
  }
  return cells;
}

/**
 * The lines of print of rows, in the order they are read: across, as values stand beside their labels; but cell by cell
 * where two cells or more of a row have several lines of text.
 */
export function linesOfGroups(groups: readonly LineGroup[], isText: boolean): Item[][] {
  return groups.flatMap((group) => {
    const cells = isText && group.length > 1 ? cellsOfGroup(group) : [];
    return cells.filter(({ lines }) => lines.length > 1).length > 1
      ? cells.flatMap(({ lines }) => lines.map((line) => [...line]))
      : group.map(({ cells: own }) => own.flatMap(({ chunk }) => chunk.items));
  });
}
