import type { Table } from '../../learn/index.ts';

/** Numbers by name. */
export type FeatureRow = Readonly<Record<string, number>>;

/** Rows as a table; all have the same columns. */
export function featureTable(
  rows: readonly FeatureRow[],
  columns: readonly string[] = Object.keys(rows[0] ?? {}),
): Table {
  const data = new Float32Array(rows.length * columns.length);
  rows.forEach((row, i) => {
    columns.forEach((column, j) => (data[i * columns.length + j] = row[column] ?? Number.NaN));
  });
  return { columns, rows: rows.length, data };
}

/** The columns that any of the rows has. */
export function columnsOf(rows: readonly FeatureRow[]): string[] {
  return [...new Set(rows.flatMap((row) => Object.keys(row)))];
}
