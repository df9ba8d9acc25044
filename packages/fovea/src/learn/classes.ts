import { lookUp } from '../model/lookup.ts';
import { checkTable } from './table/aligned.ts';
import { addUp } from './table/columns.ts';
import type { Table } from './table/table.ts';

/** One label per row: texts, or finite numbers, which are converted to texts. */
export type Labels = readonly (string | number)[];

/** Class weights: a factor per class name, or equal total weight for all classes. */
export type ClassWeights = 'balanced' | Readonly<Record<string, number>>;

/** Labels as indices into the sorted classes. */
export type Target = { readonly classes: readonly string[]; readonly codes: Uint16Array };

const maxClasses = 65_535;

/** Checks a table with its labels, and names the classes. */
export function targetOf(table: Table, labels: Labels): Target {
  checkTable(table);
  if (labels.length !== table.rows) {
    throw new TypeError(`There are ${labels.length} labels for ${table.rows} rows`);
  }
  // Unlike `map`, this meets the holes of an array too.
  const texts = Array.from(labels, textOf);
  const classes = [...new Set(texts)].sort();
  if (classes.length > maxClasses)
    throw new TypeError(`There are ${classes.length} classes; at most ${maxClasses} are allowed`);
  const places = new Map(classes.map((name, place) => [name, place]));
  return { classes, codes: Uint16Array.from(texts, (text) => lookUp(places, text)) };
}

function textOf(label: string | number, row: number): string {
  if (typeof label === 'string') return label;
  if (typeof label === 'number' && Number.isFinite(label)) return String(label);
  throw new TypeError(`The label of row ${row} is ${String(label)}, neither a text nor a finite number`);
}

/** What each row counts: its own weight times that of its class; undefined where every row counts 1. */
export function rowWeights(
  table: Table,
  { classes, codes }: Target,
  classWeights?: ClassWeights,
): Float64Array | undefined {
  const own = table.weights;
  if (!classWeights) return own && Float64Array.from(own);
  const weights = own ? Float64Array.from(own) : new Float64Array(table.rows).fill(1);
  const factors = classWeights === 'balanced' ? balanced(classes, codes, weights) : named(classes, classWeights);
  return weights.map((weight, row) => weight * factors[codes[row]!]!);
}

function balanced(classes: readonly string[], codes: Uint16Array, weights: Float64Array): number[] {
  const sums = addUp(new Float64Array(classes.length), codes, weights);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return Array.from(sums, (sum) => total / (classes.length * sum));
}

function named(classes: readonly string[], weights: Readonly<Record<string, number>>): number[] {
  const known = new Map(Object.entries(weights));
  for (const [name, weight] of known) {
    if (!classes.includes(name)) throw new TypeError(`No row has the class ${name}, which has a class weight`);
    if (!(weight > 0 && weight < Infinity)) throw new TypeError(`The weight of class ${name} is not above 0`);
  }
  return classes.map((name) => known.get(name) ?? 1);
}

/** The class of the highest probability of each row, the first one of equals. */
export function likeliest(classes: readonly string[], probabilities: Float32Array): string[] {
  const count = classes.length;
  const rows = probabilities.length / count;
  const names = Array.from<string>({ length: rows });
  for (let row = 0; row < rows; row++) {
    const start = row * count;
    let best = 0;
    for (let c = 1; c < count; c++) if (probabilities[start + c]! > probabilities[start + best]!) best = c;
    names[row] = classes[best]!;
  }
  return names;
}
