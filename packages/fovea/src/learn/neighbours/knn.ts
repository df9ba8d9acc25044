import { alignedRows, checkTable } from '../table/aligned.ts';
import { distinctRows } from '../table/distinct-rows.ts';
import { decodeFloat32, decodeFloat64, decodeWhole, encodeArray, encodeWhole } from '../table/encode.ts';
import { blockRows, createDistances, type Distances } from './knn-kernel.ts';
import { createNearest } from './knn-nearest.ts';
import { addUp, gather } from '../table/columns.ts';
import { columnMeans, fillMissing, weightsOf } from '../table/missing.ts';
import { checkFits, savedColumns, savedNumber } from '../saved.ts';
import { whole } from '../settings.ts';
import type { Detector, ModelJson, Table } from '../table/table.ts';

/** Settings of {@link fitKnn}. */
export type KnnOptions = {
  /** Number of neighbours to average over; all if there are fewer. */
  readonly k: number;
};

/** A detector that also scores its training rows. */
export type KnnDetector = Detector & {
  readonly k: number;
  /** The score of every training row among the others: a row is not its own neighbour. */
  readonly scoreTraining: () => Float64Array;
};

/**
 * The mean Euclidean distance to the k nearest training rows, computed exactly over the whole table. Weights count how
 * often a row occurs: a row of weight 3 is three neighbours, and has two of itself at distance 0. Equal rows are merged
 * and their weights summed, so duplicates cost nothing. Columns are used as they are: scale them first. Missing values
 * are replaced by the column mean.
 * @example
 * ```ts
 * import { fitKnn } from 'fovea/learn';
 * const detector = fitKnn({ columns: ['size'], rows: 4, data: Float32Array.of(9, 10, 11, 30) }, { k: 2 });
 * console.log(detector.scoreTraining()); // => Float64Array(4) [ 1.5, 1, 1.5, 19.5 ]
 * ```
 */
export function fitKnn(table: Table, { k }: KnnOptions): KnnDetector {
  checkTable(table);
  const means = columnMeans(table);
  const width = table.columns.length;
  const { count, data, indices } = distinctRows(fillMissing(table.data, means, largest(width)), table.rows, width);
  const weights = addUp(new Float32Array(count), indices, weightsOf(table));
  // JSON knows no infinity.
  const most = Math.min(whole('k', k, 1), Number.MAX_SAFE_INTEGER);
  return createKnn({ k: most, columns: table.columns, means, data, weights, indices });
}

type Fitted = {
  readonly k: number;
  readonly columns: readonly string[];
  readonly means: Float64Array;
  /** Distinct rows. */
  readonly data: Float32Array;
  readonly weights: Float32Array;
  /** For every training row, which of the distinct ones it is. */
  readonly indices: ArrayLike<number>;
};

/** So that no sum of squared differences overflows: an infinite value is only very far away. */
const largest = (columns: number): number => Math.sqrt(3e38 / columns) / 2;

function createKnn(fitted: Fitted): KnnDetector {
  const { k, columns, means, data, weights, indices } = fitted;
  let distances: Distances | undefined;
  const meansOf = (rows: Float32Array, count: number, own?: Float32Array): Float64Array => {
    distances ??= createDistances(data, weights.length, columns.length);
    return meanDistances(distances, rows, count, weights, k, own);
  };
  return {
    kind: 'knn',
    columns,
    k,
    score: (table) => {
      const filled = fillMissing(alignedRows(columns, table), means, largest(columns.length));
      const distinct = distinctRows(filled, table.rows, columns.length);
      return pick(meansOf(distinct.data, distinct.count), distinct.indices);
    },
    scoreTraining: () => pick(meansOf(data, weights.length, weights), indices),
    toJSON: () => toJson(fitted),
  };
}

const pick = (values: Float64Array, indices: ArrayLike<number>): Float64Array =>
  gather(values, indices, new Float64Array(indices.length));

function toJson({ k, columns, means, data, weights, indices }: Fitted): ModelJson {
  return {
    schema: 'fovea/model@1',
    kind: 'knn',
    columns,
    k,
    trained: indices.length,
    means: encodeArray(means),
    rows: encodeArray(data),
    weights: encodeArray(weights),
    indices: encodeWhole(Int32Array.from(indices)),
  };
}

/** Loads a detector from the output of `toJSON`. */
export function loadKnn(json: ModelJson): KnnDetector {
  const columns = savedColumns(json);
  const k = whole('k', savedNumber(json, 'k'), 1);
  const means = decodeFloat64(json['means']);
  const data = decodeFloat32(json['rows']);
  const weights = decodeFloat32(json['weights']);
  const indices = decodeWhole(json['indices']);
  checkFits(means.length === columns.length && data.length === weights.length * columns.length && weights.length > 0);
  checkFits(indices.length === savedNumber(json, 'trained'));
  checkFits(weights.every((weight) => weight > 0) && indices.every((index) => index >= 0 && index < weights.length));
  return createKnn({ k, columns, means, data, weights, indices });
}

/**
 * With `own`, the weights of the rows themselves, which are among the neighbours: one of each is left out by asking for
 * one more, since the nearest of all is the row itself, at distance 0.
 */
function meanDistances(
  distances: Distances,
  rows: Float32Array,
  count: number,
  weights: Float32Array,
  k: number,
  own?: Float32Array,
): Float64Array {
  const means = new Float64Array(count);
  const nearest = createNearest(blockRows.left, weights, k + 1);
  for (let first = 0; first < count; first += blockRows.left) {
    const size = Math.min(blockRows.left, count - first);
    const ownOf = (row: number): number => (own === undefined ? 0 : Math.min(1, own[first + row]!));
    distances.setLeft(rows, first, size);
    for (let row = 0; row < size; row++) nearest.reset(row, k + ownOf(row));
    for (let start = 0; start < weights.length; start += blockRows.right) {
      const width = Math.min(blockRows.right, weights.length - start);
      distances.measure(start, width);
      for (let row = 0; row < size; row++) nearest.offer(row, distances.closer(row, nearest.limit(row)), start);
    }
    for (let row = 0; row < size; row++) {
      const { distance, weight } = nearest.sum(row);
      const others = weight - ownOf(row);
      means[first + row] = others > 0 ? distance / others : 0;
    }
  }
  return means;
}
