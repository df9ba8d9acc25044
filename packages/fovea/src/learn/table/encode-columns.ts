import { FoveaError } from '../../model/index.ts';
import { entry } from '../../model/lookup.ts';
import { textColumn, type TextTable } from './read-table.ts';
import type { Table } from './table.ts';

/** How a text column becomes numbers: unchanged, or as one 0/1 column per value. */
export type ColumnEncoding = { readonly column: string; readonly values?: readonly string[] };

/** More different texts are names or sentences, not kinds; a column for each would say nothing. */
const maxValues = 50;

const missing = new Set(['', 'na', 'nan', 'null']);
const numeric = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;

const isMissing = (cell: string): boolean => missing.has(cell.trim().toLowerCase());
const isNumber = (cell: string): boolean => numeric.test(cell.trim());

/**
 * Decides for each column how it becomes numbers.
 * @example
 * ```ts
 * import { fitEncoding, readTable } from 'fovea/learn';
 * console.log(fitEncoding(readTable('size,font\n8,Serif\n30,Sans'), ['size', 'font']));
 * // => [ { column: 'size' }, { column: 'font', values: [ 'Sans', 'Serif' ] } ]
 * ```
 */
export function fitEncoding(table: TextTable, columns: readonly string[]): ColumnEncoding[] {
  const encoding = columns.map((column) => encodingOf(table, column));
  const names = encodedNames(encoding);
  const twice = names.find((name, i) => names.indexOf(name) < i);
  if (twice === undefined) return encoding;
  throw new FoveaError('table/unreadable', `Two columns would both become "${twice}"; rename one`);
}

function encodingOf(table: TextTable, column: string): ColumnEncoding {
  const cells = textColumn(table, column);
  const odd = cells.findIndex((cell) => !isMissing(cell) && !isNumber(cell));
  if (odd < 0) return { column };
  const values = [...new Set(cells.filter((cell) => !isMissing(cell)).map((cell) => cell.trim()))].sort();
  if (values.length <= maxValues) return { column, values };
  throw new FoveaError(
    'table/unreadable',
    `Column "${column}" holds text ("${entry(cells, odd).slice(0, 40)}" in row ${table.numbers[odd]}) with ${values.length} ` +
      `values; at most ${maxValues} are allowed; leave the column out`,
  );
}

function encodedNames(encoding: readonly ColumnEncoding[]): string[] {
  return encoding.flatMap(({ column, values }) => values?.map((value) => `${column}=${value}`) ?? [column]);
}

/**
 * Converts a text table to numbers. Missing cells are NaN; a text value that is new is 0 in all columns.
 * @example
 * ```ts
 * import { encodeColumns, fitEncoding, readTable } from 'fovea/learn';
 * const seen = readTable('size,font\n8,Serif\n30,Sans');
 * const encoding = fitEncoding(seen, ['size', 'font']);
 * const { columns, data } = encodeColumns(readTable('font,size\nSans,9'), encoding);
 * console.log(columns, data); // => [ 'size', 'font=Sans', 'font=Serif' ] Float32Array(3) [ 9, 1, 0 ]
 * ```
 */
export function encodeColumns(table: TextTable, encoding: readonly ColumnEncoding[]): Table {
  const columns = encodedNames(encoding);
  const rows = table.numbers.length;
  const data = new Float32Array(rows * columns.length);
  let place = 0;
  for (const { column, values } of encoding) {
    const cells = textColumn(table, column);
    const write = values
      ? oneHot(values)
      : (cell: string, row: number) => [numberIn(cell, column, table.numbers[row]!)];
    cells.forEach((cell, row) => data.set(write(cell, row), row * columns.length + place));
    place += values?.length ?? 1;
  }
  return { columns, rows, data };
}

function oneHot(values: readonly string[]): (cell: string) => Float32Array {
  const rows = new Map(values.map((value, i) => [value, Float32Array.from(values, (_, j) => +(i === j))]));
  const unknown = new Float32Array(values.length);
  const gap = unknown.map(() => NaN);
  return (cell) => (isMissing(cell) ? gap : (rows.get(cell.trim()) ?? unknown));
}

function numberIn(cell: string, column: string, row: number): number {
  if (isMissing(cell)) return NaN;
  if (isNumber(cell)) return Number(cell);
  throw new FoveaError('table/unreadable', `Row ${row}: "${cell.slice(0, 40)}" in column "${column}" is not a number`);
}

/**
 * The row weights, from a column of numbers above 0.
 * @example
 * ```ts
 * import { readTable, weightsIn } from 'fovea/learn';
 * console.log(weightsIn(readTable('size,times\n8,3\n30,1'), 'times')); // => Float32Array(2) [ 3, 1 ]
 * ```
 */
export function weightsIn(table: TextTable, column: string): Float32Array {
  return Float32Array.from(textColumn(table, column), (cell, row) => {
    const weight = numberIn(cell, column, table.numbers[row]!);
    if (weight > 0 && weight < Infinity) return weight;
    throw new FoveaError('table/unreadable', `Row ${table.numbers[row]}: the weight in "${column}" is not above 0`);
  });
}
