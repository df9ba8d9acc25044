import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { keepRows, readTable, textColumn, type TextTable } from '../../learn/index.ts';
import { FoveaError, toFoveaError } from '../../model/index.ts';
import { loadInput } from '../../read/input.ts';

/** A table that was read, and which file it was. */
export type LoadedTable = { readonly name: string; readonly sha256: string; readonly table: TextTable };

export async function loadTable(path: string, signal: AbortSignal): Promise<LoadedTable> {
  const { bytes, uri } = await loadInput(path, { signal });
  const name = uri === '-' ? 'standard input' : basename(uri.replace(/[?#].*$/s, ''));
  return { name, sha256: createHash('sha256').update(bytes).digest('hex'), table: readTable(textIn(bytes)) };
}

function textIn(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (thrown) {
    throw new FoveaError('table/unreadable', 'The table is not UTF-8 text', { cause: thrown });
  }
}

/** The rows that have a label, and how many have none. */
export function labelledRows(table: TextTable, label: string): { table: TextTable; unlabelled: number } {
  const cells = textColumn(table, label);
  const rows = cells.flatMap((cell, row) => (cell.trim() === '' ? [] : [row]));
  if (rows.length === 0) throw new FoveaError('table/unreadable', `No row has a label in "${label}"`);
  const unlabelled = cells.length - rows.length;
  return { table: unlabelled === 0 ? table : keepRows(table, rows), unlabelled };
}

/** The trimmed cells of a column that must have one in every row. */
export function namesIn(table: TextTable, column: string, what: string): string[] {
  const names = textColumn(table, column).map((cell) => cell.trim());
  const empty = names.indexOf('');
  if (empty < 0) return names;
  throw new FoveaError('table/unreadable', `Row ${table.numbers[empty]} has no ${what} in "${column}"`);
}

/** What goes wrong in learning because of the table is a fault of the input, not of the program. */
export function asTableError<T>(work: () => T): T {
  try {
    return work();
  } catch (thrown) {
    if (thrown instanceof TypeError) throw toFoveaError(thrown, 'table/unreadable');
    throw thrown;
  }
}
