import type { Group } from '../../../fovea/src/model/extraction.ts';
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

export const rowsToCsv = (columns: readonly string[], rows: readonly ResultRow[]): string =>
  csvOf([columns, ...rows.map(({ cells }) => columns.map((column) => cells[column] ?? ''))]);

export const rowsToLines = (rows: readonly ResultRow[]): string =>
  rows.map(({ group }) => `${JSON.stringify(group)}\n`).join('');
