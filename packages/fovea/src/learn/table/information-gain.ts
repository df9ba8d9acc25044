import { targetOf, type Labels } from '../classes.ts';
import { addUp, columnOf, gather } from './columns.ts';
import { classWeights, entropyOf, evenCuts, mdlCuts, type LabelledColumn } from './mdl-cuts.ts';
import { weightsOf } from './missing.ts';
import { sortWithPlaces } from './order.ts';
import type { Table } from './table.ts';

/** Settings of {@link informationGain}. */
export type InformationGainOptions = {
  /**
   * `mdl`, as in WEKA: splits that pass Fayyad and Irani's criterion, so an uninformative column gets exactly 0. A
   * number: this many bins with about the same number of rows each; equal values are never separated.
   */
  readonly bins?: 'mdl' | number;
};

/** The information that a column gives about the class, in bits. */
export type ColumnGain = { readonly column: string; readonly gain: number };

/**
 * The columns by information gain, highest first, with ties in column order. Values are binned first; missing and
 * infinite values have their own bin. Weights are used.
 * @example
 * ```ts
 * import { informationGain } from 'fovea/learn';
 * const table = { columns: ['noise', 'size'], rows: 4, data: Float32Array.of(1, 8, 2, 9, 1, 30, 2, 32) };
 * console.log(informationGain(table, ['text', 'text', 'title', 'title'], { bins: 2 }));
 * // => [ { column: 'size', gain: 1 }, { column: 'noise', gain: 0 } ]
 * ```
 */
export function informationGain(table: Table, labels: Labels, options: InformationGainOptions = {}): ColumnGain[] {
  const { classes, codes } = targetOf(table, labels);
  const { bins = 'mdl' } = options;
  if (bins !== 'mdl' && (!Number.isInteger(bins) || bins < 1)) {
    throw new TypeError(`bins is ${bins}, neither mdl nor a whole number above 0`);
  }
  const weights = weightsOf(table);
  const all = addUp(new Float64Array(classes.length), codes, weights);
  const gains = table.columns.map((column, place) => {
    const sorted = sortedColumn(table, place, codes, weights, classes.length);
    const cuts = bins === 'mdl' ? mdlCuts(sorted) : evenCuts(sorted, bins);
    return { column, gain: gainOf(sorted, cuts, all) };
  });
  return gains.sort((a, b) => b.gain - a.gain);
}

function sortedColumn(
  { data, columns }: Table,
  column: number,
  codes: Uint16Array,
  weights: Float32Array,
  classCount: number,
): LabelledColumn {
  const { values, places } = sortWithPlaces(columnOf(data, columns.length, column));
  return {
    values,
    codes: gather(codes, places, new Uint16Array(places.length)),
    weights: gather(weights, places, new Float32Array(places.length)),
    classCount,
  };
}

/** `all` are the weights of the classes over all rows: what is not in the column is missing there. */
function gainOf(column: LabelledColumn, cuts: readonly number[], all: Float64Array): number {
  const ends = [...cuts, column.values.length];
  const bins = ends.map((end, i) => classWeights(column, ends[i - 1] ?? 0, end));
  const missing = all.map((weight, code) => weight - bins.reduce((sum, bin) => sum + bin[code]!, 0));
  const total = sum(all);
  const left = [...bins, missing].reduce((bits, bin) => bits + (sum(bin) / total) * entropyOf(bin), 0);
  return Math.max(0, entropyOf(all) - left);
}

function sum(weights: Float64Array): number {
  return weights.reduce((total, weight) => total + weight, 0);
}
