import { csvOf } from './csv.ts';
import { tableTexts, type DocTable } from './doc-tables.ts';

/**
 * Tables as CSV, one after the other with an empty line between them. A cell that spans is in the first of its places.
 * @example
 * ```ts
 * import { read } from 'fovea';
 * import { docTables, tablesToCsv } from 'fovea/write';
 * const { pages } = await read('examples/documents/invoice.pdf');
 * console.log(tablesToCsv(docTables(pages)).split('\r\n')[0]); // => Description,Qty,Unit price,Amount
 * ```
 */
export function tablesToCsv(tables: readonly DocTable[]): string {
  return tables.map((table) => csvOf(tableTexts(table))).join('\r\n');
}
