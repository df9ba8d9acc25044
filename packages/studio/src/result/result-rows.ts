import type { Group } from '../../../fovea/src/model/extraction.ts';
import type { DocTable } from '../../../fovea/src/write/table/doc-tables.ts';
import { csvOf } from '../../../fovea/src/write/table/csv.ts';

/** A group as a row: the texts of its parts by their types. */
export type ResultRow = {
  /** Its way in the JSON: `groups.3`. */
  readonly path: string;
  readonly group: Group;
  readonly cells: Readonly<Record<string, string>>;
};

export type ResultRows = { readonly columns: readonly string[]; readonly rows: readonly ResultRow[] };

/** Always there, before the parts. */
const ownColumns = ['page', 'score', 'text'] as const;

/** Groups as a table; what has no parts has its text alone. */
export function rowsOf(groups: readonly Group[]): ResultRows {
  const parts = [...new Set(groups.flatMap(({ children = [] }) => children.map(({ type }) => type)))];
  const rows = groups.map((group, i): ResultRow => {
    const { page, score, text, children = [] } = group;
    const cells: Record<string, string> = { page: String(page ?? ''), score: score.toFixed(2), text };
    for (const part of parts) {
      const own = children.filter(({ type }) => type === part).map((child) => child.text ?? '');
      cells[part] = own.join(' | ');
    }
    return { path: `groups.${i}`, group, cells };
  });
  return { columns: [...ownColumns.filter((name) => name !== 'text' || parts.length === 0), ...parts], rows };
}

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

export type Sorting = { readonly column: string; readonly isDown: boolean };

/** Rows that hold a text, sorted by a column; numbers by their value. */
export function chosenRows(rows: readonly ResultRow[], filter: string, sorting: Sorting | undefined): ResultRow[] {
  const wanted = filter.trim().toLowerCase();
  const found = rows.filter(
    ({ cells }) => wanted === '' || Object.values(cells).some((cell) => cell.toLowerCase().includes(wanted)),
  );
  if (!sorting) return found;
  const { column, isDown } = sorting;
  const sorted = found.toSorted((a, b) => collator.compare(a.cells[column] ?? '', b.cells[column] ?? ''));
  return isDown ? sorted.toReversed() : sorted;
}

/** By the way of a row and the name of a column: what somebody has put in the place of what was found. */
export type CellEdits = Readonly<Record<string, string>>;

export const cellKey = (path: string, column: string): string => `${path} ${column}`;

/** Rows with what was changed by hand. */
export function editedRows(rows: readonly ResultRow[], edits: CellEdits): ResultRow[] {
  return rows.map((row) => {
    const changed = Object.keys(row.cells).filter((column) => edits[cellKey(row.path, column)] !== undefined);
    if (changed.length === 0) return row;
    const own = Object.fromEntries(changed.map((column) => [column, edits[cellKey(row.path, column)]!]));
    return { ...row, cells: { ...row.cells, ...own }, group: editedGroup(row.group, own) };
  });
}

/** The first part of a type has the new text, others of the type go; what has no parts has it itself. */
function editedGroup(group: Group, texts: Readonly<Record<string, string>>): Group {
  const { children } = group;
  const text = texts['text'];
  const own = text === undefined ? group : { ...group, text };
  if (!children) return own;
  const seen = new Set<string>();
  const parts = children.flatMap((child): Group[] => {
    const changed = texts[child.type];
    if (changed === undefined) return [child];
    if (seen.has(child.type) || changed === '') return [];
    seen.add(child.type);
    return [{ ...child, text: changed }];
  });
  return { ...own, children: parts };
}

/** What cells can be changed in: places and scores are as they were found. */
export const isEditable = (column: string): boolean => column !== 'page' && column !== 'score';

/** The rows as a table that a workbook is made of. */
export function rowsToTable(columns: readonly string[], rows: readonly ResultRow[]): DocTable {
  const lines = [columns, ...rows.map(({ cells }) => columns.map((column) => cells[column] ?? ''))];
  const nowhere = { x0: 0, y0: 0, x1: 0, y1: 0 };
  return {
    pages: [1],
    rows: lines.length,
    columns: columns.length,
    headRows: 1,
    score: 1,
    cells: lines.flatMap((line, row) =>
      line.map((text, column) => ({ row, column, rowSpan: 1, columnSpan: 1, text, page: 1, box: nowhere })),
    ),
  };
}

export const rowsToCsv = (columns: readonly string[], rows: readonly ResultRow[]): string =>
  csvOf([columns, ...rows.map(({ cells }) => columns.map((column) => cells[column] ?? ''))]);

export const rowsToLines = (rows: readonly ResultRow[]): string =>
  rows.map(({ group }) => `${JSON.stringify(group)}\n`).join('');
