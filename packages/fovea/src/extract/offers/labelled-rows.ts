import type { Table } from '../../learn/index.ts';

/** Rows with what is known of each. */
export type KnownRows = { readonly table: Table; readonly labels: readonly string[] };

/** Only the rows of which something is known: what gold says nothing of would else be learned as if it were nothing. */
export function knownRows(table: Table, labels: readonly (string | undefined)[]): KnownRows {
  if (!labels.includes(undefined)) return { table, labels: labels as readonly string[] };
  const { columns, data } = table;
  const kept = labels.flatMap((label, row) => (label === undefined ? [] : [{ label, row }]));
  const copy = new Float32Array(kept.length * columns.length);
  kept.forEach(({ row }, at) =>
    copy.set(data.subarray(row * columns.length, (row + 1) * columns.length), at * columns.length),
  );
  return { table: { columns, rows: kept.length, data: copy }, labels: kept.map(({ label }) => label) };
}
