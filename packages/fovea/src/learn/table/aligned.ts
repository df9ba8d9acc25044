import type { Table } from './table.ts';
import { lookUp } from '../../model/lookup.ts';

/** Throws a TypeError that says what is wrong with a table to learn from. */
export function checkTable(table: Table): void {
  const { columns, rows, data, groups, weights } = table;
  if (rows === 0) throw new TypeError('The table has no rows to learn from');
  if (columns.length === 0) throw new TypeError('The table has no columns to learn from');
  if (new Set(columns).size < columns.length)
    throw new TypeError(`The table has two columns named ${firstTwice(columns)}`);
  checkSize('numbers', data.length, rows * columns.length);
  if (groups) checkSize('groups', groups.length, rows);
  if (weights) checkWeights(weights, rows);
}

function checkSize(what: string, found: number, needed: number): void {
  if (found !== needed) throw new TypeError(`The table has ${found} ${what} but requires ${needed}`);
}

function checkWeights(weights: Float32Array, rows: number): void {
  checkSize('weights', weights.length, rows);
  const wrong = weights.findIndex((weight) => !(weight > 0 && weight < Infinity));
  if (wrong >= 0) throw new TypeError(`The weight of row ${wrong} is ${weights[wrong]}, not a number above 0`);
}

function firstTwice(columns: readonly string[]): string {
  return columns.find((name, i) => columns.indexOf(name) < i) ?? '';
}

/** The numbers of a table in the order of a model's columns; the table's own where it has that order already. */
export function alignedRows(columns: readonly string[], table: Table): Float32Array {
  // Whoever names the model's own columns has them in its order.
  if (table.columns === columns) {
    checkSize('numbers', table.data.length, table.rows * columns.length);
    return table.data;
  }
  const source = sourceColumns(columns, table);
  if (source.every((from, to) => from === to)) return table.data;
  const width = columns.length;
  const aligned = new Float32Array(table.rows * width);
  for (let start = 0; start < aligned.length; start += width) {
    for (let to = 0; to < width; to++) aligned[start + to] = table.data[start + source[to]!]!;
  }
  return aligned;
}

/** For each of a model's columns, where the table has it. */
function sourceColumns(columns: readonly string[], table: Table): number[] {
  const places = new Map(table.columns.map((name, place) => [name, place]));
  const missing = columns.filter((name) => !places.has(name));
  if (missing.length > 0) throw new TypeError(`The table lacks columns that the model requires: ${listed(missing)}`);
  const known = new Set(columns);
  const unknown = table.columns.filter((name) => !known.has(name));
  if (unknown.length > 0) throw new TypeError(`The table has columns that the model does not know: ${listed(unknown)}`);
  checkSize('columns', table.columns.length, columns.length);
  checkSize('numbers', table.data.length, table.rows * columns.length);
  return columns.map((name) => lookUp(places, name));
}

function listed(names: readonly string[]): string {
  const shown = names.slice(0, 5).join(', ');
  return names.length > 5 ? `${shown} and ${names.length - 5} more` : shown;
}
