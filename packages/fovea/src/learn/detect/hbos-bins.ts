import { columnOf, stripsOf, gather } from '../table/columns.ts';
import { weightsOf } from '../table/missing.ts';
import { sortNumbers, sortWithPlaces } from '../table/order.ts';
import type { Table } from '../table/table.ts';

/** The histogram of one column. Infinite values and NaN have no part in it. */
export type Histogram = {
  /** The smallest and the largest value; upside down where there is none. */
  readonly low: number;
  readonly high: number;
  /** The lower edge of every bin, for bins as wide as they must be; undefined for bins of one width. */
  readonly edges: Float64Array | undefined;
  /** How much lies in each bin. */
  readonly weights: Float64Array;
};

/** How to find the bin of a value from the lowest to the highest. */
export type BinRule = {
  readonly low: number;
  /** Even cells across the range: the bins themselves where these have one width. */
  readonly factor: number;
  readonly lastCell: number;
  readonly edges: Float64Array | undefined;
  /** For each cell, how many edges lie in the cells before it. */
  readonly edgesBefore: Uint32Array | undefined;
};

/** So many that most cells have no edge or one, and there is little to search. */
const cellsPerEdge = 8;

export function binRule({ low, high, edges }: Omit<Histogram, 'weights'>, bins: number): BinRule {
  const cells = edges ? cellsPerEdge * edges.length : bins;
  const factor = high > low ? cells / (high - low) : 0;
  const rule = { low, factor, lastCell: cells - 1, edges };
  if (edges === undefined) return { ...rule, edgesBefore: undefined };
  const edgesBefore = new Uint32Array(cells + 1);
  if (high >= low) for (const edge of edges) edgesBefore[evenCell(edge, low, factor, cells - 1) + 1]!++;
  for (let cell = 0; cell < cells; cell++) edgesBefore[cell + 1]! += edgesBefore[cell]!;
  return { ...rule, edgesBefore };
}

/**
 * The one rule of edges for bins of one width: both what fills them and what looks values up go by it. An edge is of
 * the bin above, but the highest value is of the last bin.
 */
export function evenCell(value: number, low: number, factor: number, last: number): number {
  return Math.min(Math.trunc((value - low) * factor), last);
}

/** The rule for bins with edges of their own: the last edge at or below the value, one of those in the value's cell. */
export function unevenBin(value: number, cell: number, edges: Float64Array, edgesBefore: Uint32Array): number {
  let at = Math.max(0, edgesBefore[cell]! - 1);
  for (let count = edgesBefore[cell + 1]! - at; count > 1;) {
    const half = count >> 1;
    at += half * +(edges[at + half]! <= value);
    count -= half;
  }
  return at;
}

/** `count` bins of the same width for every column that changes. */
export function staticHistograms(table: Table, count: number): Histogram[] {
  const { rows, data, columns } = table;
  const own = weightsOf(table);
  const width = columns.length;
  const histograms = rangesOf(table).map(({ low, high }) => {
    const range = { low, high, edges: undefined };
    const bins = low < high ? count : 1;
    return { ...range, weights: new Float64Array(bins), rule: binRule(range, bins) };
  });
  for (const {
    own: {
      low,
      high,
      weights,
      rule: { factor, lastCell },
    },
    column,
    first,
    end,
  } of stripsOf(rows, histograms)) {
    for (let row = first; row < end; row++) {
      const value = data[row * width + column]!;
      if (value >= low && value <= high) weights[evenCell(value, low, factor, lastCell)]! += own[row]!;
    }
  }
  return histograms;
}

function rangesOf({ rows, data, columns }: Table): Pick<Histogram, 'low' | 'high'>[] {
  const width = columns.length;
  const ranges = columns.map(() => ({ low: Infinity, high: -Infinity }));
  for (const { own: range, column, first, end } of stripsOf(rows, ranges)) {
    let { low, high } = range;
    for (let row = first; row < end; row++) {
      const value = data[row * width + column]!;
      if (value < low && value > -Infinity) low = value;
      if (value > high && value < Infinity) high = value;
    }
    range.low = low;
    range.high = high;
  }
  return ranges;
}

/** About `count` bins for every column that hold about the same weight; equal values are never parted. */
export function dynamicHistograms({ columns, data, weights }: Table, count: number): Histogram[] {
  const width = columns.length;
  return columns.map((_, column) => dynamicHistogram(columnOf(data, width, column), weights, count));
}

/**
 * An edge lies midway between two values. With edges at the values themselves the last bin, and every bin of a single
 * value, could have no width and so no height.
 */
function dynamicHistogram(column: Float32Array, own: Float32Array | undefined, count: number): Histogram {
  const { values, places } = own ? sortWithPlaces(column) : { values: sortNumbers(column) };
  const weights = own && places && gather(own, places, new Float32Array(places.length));
  const [low = Infinity, high = -Infinity] = [values[0], values.at(-1)];
  const total = weights?.reduce((sum, weight) => sum + weight, 0) ?? values.length;
  const edges = [low];
  const binWeights = [];
  let [weight, last] = [0, low];
  for (const [i, value] of values.entries()) {
    if (value !== last && weight * count >= total) {
      edges.push((last + value) / 2);
      binWeights.push(weight);
      weight = 0;
    }
    weight += weights ? weights[i]! : 1;
    last = value;
  }
  return { low, high, edges: Float64Array.from(edges), weights: Float64Array.from([...binWeights, weight]) };
}
