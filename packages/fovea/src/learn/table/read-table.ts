import { FoveaError } from '../../model/index.ts';
import { entry } from '../../model/lookup.ts';
import { readCsv } from './read-csv.ts';

/** A table as text: every cell is a string, empty if missing. */
export type TextTable = {
  readonly columns: readonly string[];
  /** Column by column, one text per row. */
  readonly cells: readonly (readonly string[])[];
  /** The names of the rows: their numbers from 1, without the header. */
  readonly numbers: readonly number[];
};

/**
 * Reads CSV (commas, semicolons or tabs, detected; with a header) or JSON lines; the format is detected from the
 * content.
 * @example
 * ```ts
 * import { readTable } from 'fovea/learn';
 * console.log(readTable('size;kind\n8;text\n30;title'));
 * // => {
 * // =>   columns: [ 'size', 'kind' ],
 * // =>   cells: [ [ '8', '30' ], [ 'text', 'title' ] ],
 * // =>   numbers: [ 1, 2 ]
 * // => }
 * ```
 */
export function readTable(text: string): TextTable {
  const own = text.startsWith('\uFEFF') ? text.slice(1) : text;
  const table = /^\s*\{/.test(own) ? fromJsonLines(own) : fromCsv(own);
  if (table.numbers.length === 0) throw unreadable('The table has no rows');
  return table;
}

const unreadable = (message: string): FoveaError => new FoveaError('table/unreadable', message);

function fromCsv(text: string): TextTable {
  const [header, ...records] = readCsv(text);
  if (!header) throw unreadable('The table is empty; its first line must name the columns');
  const columns = header.fields.map((name) => name.trim());
  const unnamed = columns.indexOf('');
  if (unnamed >= 0) throw unreadable(`Column ${unnamed + 1} has no name in the header`);
  const seen = new Set<string>();
  const twice = columns.find((name) => seen.size === seen.add(name).size);
  if (twice !== undefined) throw unreadable(`Two columns are named "${twice}"`);
  const ragged = records.find(({ fields }) => fields.length !== columns.length);
  if (ragged) {
    const { fields, line } = ragged;
    throw unreadable(`Line ${line} has ${fields.length} fields, but the header has ${columns.length}`);
  }
  return {
    columns,
    cells: columns.map((_, place) => records.map(({ fields }) => entry(fields, place))),
    numbers: records.map((_, row) => row + 1),
  };
}

function fromJsonLines(text: string): TextTable {
  const places = new Map<string, number>();
  const cells: string[][] = [];
  let rows = 0;
  text.split('\n').forEach((line, i) => {
    if (line.trim() === '') return;
    for (const [name, value] of entriesOf(line, i + 1)) {
      const place = places.get(name) ?? places.size;
      places.set(name, place);
      const column = (cells[place] ??= []);
      while (column.length < rows) column.push('');
      column.push(cellOf(value, name, i + 1));
    }
    rows++;
  });
  for (const column of cells) while (column.length < rows) column.push('');
  return { columns: [...places.keys()], cells, numbers: Array.from({ length: rows }, (_, row) => row + 1) };
}

function entriesOf(line: string, number: number): [string, unknown][] {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (thrown) {
    throw new FoveaError('table/unreadable', `Line ${number} is not JSON`, { cause: thrown });
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return Object.entries(value);
  throw unreadable(`Line ${number} is not a JSON object`);
}

function cellOf(value: unknown, name: string, line: number): string {
  if (value === null) return '';
  if (typeof value === 'object')
    throw unreadable(`Line ${line}: "${name}" is a list or an object, not a number or text`);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/**
 * The cells of a column by name.
 * @example
 * ```ts
 * import { readTable, textColumn } from 'fovea/learn';
 * console.log(textColumn(readTable('size,kind\n8,text\n30,title'), 'kind')); // => [ 'text', 'title' ]
 * ```
 */
export function textColumn({ columns, cells }: TextTable, name: string): readonly string[] {
  const place = columns.indexOf(name);
  if (place >= 0) return entry(cells, place);
  const shown = columns.slice(0, 20).join(', ');
  const more = columns.length > 20 ? ` and ${columns.length - 20} more` : '';
  throw new FoveaError('table/no-such-column', `No column "${name}"; the table has ${shown}${more}`);
}

/**
 * The table with only some of its rows, in the given order, with their original numbers.
 * @example
 * ```ts
 * import { keepRows, readTable } from 'fovea/learn';
 * const { cells, numbers } = keepRows(readTable('size\n8\n9\n30'), [2, 0]);
 * console.log(cells, numbers); // => [ [ '30', '8' ] ] [ 3, 1 ]
 * ```
 */
export function keepRows({ columns, cells, numbers }: TextTable, rows: readonly number[]): TextTable {
  return {
    columns,
    cells: cells.map((column) => rows.map((row) => entry(column, row))),
    numbers: rows.map((row) => numbers[row]!),
  };
}
