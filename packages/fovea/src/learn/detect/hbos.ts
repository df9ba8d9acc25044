import { valueAt } from '../../model/lookup.ts';
import { alignedRows, checkTable } from '../table/aligned.ts';
import { stripsOf } from '../table/columns.ts';
import { decodeFloat64, decodeWhole, encodeArray, encodeWhole } from '../table/encode.ts';
import {
  binRule,
  dynamicHistograms,
  evenCell,
  staticHistograms,
  unevenBin,
  type BinRule,
  type Histogram,
} from './hbos-bins.ts';
import { weightsOf } from '../table/missing.ts';
import { checkFits, savedColumns } from '../saved.ts';
import { whole } from '../settings.ts';
import type { Detector, ModelJson, Table } from '../table/table.ts';

/** Settings of {@link fitHbos}. */
export type HbosOptions = {
  /** Bins of equal width, or bins with the same number of rows; `dynamic` suits columns with long tails and gaps. */
  readonly width?: 'static' | 'dynamic';
  /** Bins per column. Default: the square root of the number of rows. */
  readonly bins?: number;
};

/** More would say nothing of so many rows, and cost memory. */
const maxBins = 65_536;

/**
 * The histogram-based outlier score of Goldstein and Dengel (2012): one histogram per column, normalized by its highest
 * bin so that scale does not matter; the score of a row is the sum of log(1 / height). Columns are treated as
 * independent, which makes it fast. Weights count how often a row occurs. A missing value adds 0, and so does the value
 * of a constant column. In an empty bin or outside the range, the height is half of the lowest one, and at most half a
 * row among all.
 * @example
 * ```ts
 * import { fitHbos } from 'fovea/learn';
 * const table = { columns: ['size'], rows: 6, data: Float32Array.of(9, 9, 9, 9, 9, 30) };
 * const scores = fitHbos(table).score(table);
 * console.log(scores.indexOf(Math.max(...scores))); // => 5
 * ```
 */
export function fitHbos(table: Table, { width = 'static', bins }: HbosOptions = {}): Detector {
  checkTable(table);
  const total = weightsOf(table).reduce((sum, weight) => sum + weight, 0);
  const count = Math.min(whole('bins', bins ?? Math.max(1, Math.round(Math.sqrt(total))), 1), maxBins);
  const histograms = width === 'static' ? staticHistograms(table, count) : dynamicHistograms(table, count);
  return createHbos(table.columns, histograms.map(costsOf));
}

/** What a value of a column adds to the score. */
type ColumnCosts = {
  readonly low: number;
  readonly high: number;
  readonly edges: Float64Array | undefined;
  /** For each bin. */
  readonly inside: Float64Array;
  readonly outside: number;
};

function costsOf({ low, high, edges, weights }: Histogram): ColumnCosts {
  const places = { low, high, edges };
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  // Nothing is known of a column without a value.
  if (total === 0) return { ...places, inside: new Float64Array(weights.length), outside: 0 };
  const densities = edges ? weights.map((weight, bin) => weight / widthOf(edges, high, bin)) : weights;
  const highest = densities.reduce((most, density) => Math.max(most, density), 0);
  const heights = densities.map((density) => density / highest);
  const lowest = heights.reduce((least, height) => (height > 0 ? Math.min(least, height) : least), 1);
  const floor = Math.min(lowest, 1 / total) / 2;
  return { ...places, inside: heights.map((height) => Math.log(1 / (height || floor))), outside: Math.log(1 / floor) };
}

/** The one bin of a column that never changes has no width; any will do. */
function widthOf(edges: Float64Array, high: number, bin: number): number {
  return (edges[bin + 1] ?? high) - edges[bin]! || 1;
}

function createHbos(columns: readonly string[], costs: readonly ColumnCosts[]): Detector {
  const judged = costs.map((own) => ({ own, rule: binRule(own, own.inside.length) }));
  return {
    kind: 'hbos',
    columns,
    score: (table) => {
      const data = alignedRows(columns, table);
      const scores = new Float64Array(table.rows);
      for (const {
        own: { own, rule },
        column,
        first,
        end,
      } of stripsOf(table.rows, judged)) {
        addCosts(scores, data.subarray(column), columns.length, first, end, own, rule);
      }
      return scores;
    },
    toJSON: () => toJson(columns, costs),
  };
}

function addCosts(
  scores: Float64Array,
  values: Float32Array,
  step: number,
  first: number,
  end: number,
  { low, high, inside, outside }: ColumnCosts,
  { factor, lastCell, edges, edgesBefore }: BinRule,
): void {
  for (let row = first; row < end; row++) {
    const value = values[row * step]!;
    if (value >= low && value <= high) {
      const cell = evenCell(value, low, factor, lastCell);
      scores[row]! += inside[edges && edgesBefore ? unevenBin(value, cell, edges, edgesBefore) : cell]!;
    } else if (!Number.isNaN(value)) {
      scores[row]! += outside;
    }
  }
}

const startsOf = (costs: readonly ColumnCosts[]): number[] => {
  let start = 0;
  return [0, ...costs.map(({ inside }) => (start += inside.length))];
};

function joined(arrays: readonly Float64Array[]): Float64Array {
  const all = new Float64Array(arrays.reduce((sum, { length }) => sum + length, 0));
  let start = 0;
  for (const array of arrays) {
    all.set(array, start);
    start += array.length;
  }
  return all;
}

function toJson(columns: readonly string[], costs: readonly ColumnCosts[]): ModelJson {
  const edges = costs.flatMap((column) => column.edges ?? []);
  return {
    schema: 'fovea/model@1',
    kind: 'hbos',
    columns,
    width: edges.length > 0 ? 'dynamic' : 'static',
    lows: encodeArray(Float64Array.from(costs, ({ low }) => low)),
    highs: encodeArray(Float64Array.from(costs, ({ high }) => high)),
    starts: encodeWhole(Int32Array.from(startsOf(costs))),
    ...(edges.length > 0 && { edges: encodeArray(joined(edges)) }),
    inside: encodeArray(joined(costs.map(({ inside }) => inside))),
    outside: encodeArray(Float64Array.from(costs, ({ outside }) => outside)),
  };
}

/** Loads a detector from the output of `toJSON`. */
export function loadHbos(json: ModelJson): Detector {
  const columns = savedColumns(json);
  const [lows, highs] = [decodeFloat64(json['lows']), decodeFloat64(json['highs'])];
  const outside = decodeFloat64(json['outside']);
  const starts = decodeWhole(json['starts']);
  const inside = decodeFloat64(json['inside']);
  const edges = json['width'] === 'static' ? undefined : decodeFloat64(json['edges']);
  checkFits(json['width'] === 'static' || json['width'] === 'dynamic');
  checkFits([lows, highs, outside].every(({ length }) => length === columns.length));
  checkFits(starts.length === columns.length + 1 && starts[0] === 0 && starts.at(-1) === inside.length);
  checkFits(starts.every((start, i) => start > (starts[i - 1] ?? -1)));
  checkFits(edges === undefined || edges.length === inside.length);
  return createHbos(
    columns,
    columns.map((_, i) => ({
      low: valueAt(lows, i),
      high: valueAt(highs, i),
      outside: valueAt(outside, i),
      edges: edges?.slice(starts[i], starts[i + 1]),
      inside: inside.slice(starts[i], starts[i + 1]),
    })),
  );
}
