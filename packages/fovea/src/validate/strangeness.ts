import { fitHbos, fitIsolationForest, fitKnn, type Table } from '../learn/index.ts';
import type { MeasuredNode } from './node.ts';
import { looksOf, type Profile } from './profile.ts';
import { valueAt } from '../model/lookup.ts';

/** How strangeness is computed. */
export type StrangenessOptions = {
  /** Default: `knn`. */
  readonly method?: 'knn' | 'hbos' | 'isolation-forest';
  /** Default: `extended`. */
  readonly profile?: Profile;
  /**
   * Number of neighbours of each node, for `knn`. Default: as many as make up half of all bytes. A fixed number fails
   * if boilerplate is repeated on every page, because it is then its own neighbour.
   */
  readonly k?: number;
  /** The share of all bytes that the neighbours make up if `k` is not given. Default: 0.5. */
  readonly share?: number;
};

/** The strangeness of each node, in order. */
export type Strangeness = {
  /** The score of the detector, in its own scale; higher is stranger. */
  readonly raw: Float64Array;
  /** The same from 0 to 1. */
  readonly scores: Float64Array;
};

/**
 * Computes for each node how far its look is from that of the others. If all look alike, all are 0.
 * @example
 * ```ts
 * import { strangenessOf, visualProperties } from 'fovea/validate';
 * const style = (size: string) => visualProperties.map((name) => (name === 'font-size' ? size : '0px'));
 * const sizes = ['17px', '17px', '17px', '17px', '9px'];
 * const nodes = sizes.map((size, page) => ({ page, xpath: '/p', text: `Day ${page}`, style: style(size) }));
 * const { scores } = strangenessOf(nodes);
 * console.log(scores.indexOf(Math.max(...scores))); // => 4
 * ```
 */
export function strangenessOf(nodes: readonly MeasuredNode[], options: StrangenessOptions = {}): Strangeness {
  const { method = 'knn', profile = 'extended', k, share = 0.5 } = options;
  if (nodes.length === 0) return { raw: new Float64Array(0), scores: new Float64Array(0) };
  const weigh = method === 'knn' && k === undefined ? 'bytes' : 'nodes';
  const { table, indices } = looksOf(nodes, profile, weigh);
  const raw = table.rows === 1 ? new Float64Array(1) : rawScores(table, method, k, share);
  const spread = (values: Float64Array): Float64Array => Float64Array.from(indices, (row) => valueAt(values, row));
  return { raw: spread(raw), scores: spread(raw.map(table.rows === 1 ? () => 0 : unitScales[method])) };
}

type Method = NonNullable<StrangenessOptions['method']>;

/**
 * From the detector's scale to 0 to 1. `knn`: 0.5 is as far from the others as two ends of one column. `hbos`: 0.5 is e
 * to the 10th times as rare as the most usual. A forest's 0.5 says that nothing stands out.
 */
const unitScales: Readonly<Record<Method, (raw: number) => number>> = {
  knn: (distance) => distance / (1 + distance),
  hbos: (cost) => cost / (10 + cost),
  'isolation-forest': (score) => Math.min(1, Math.max(0, 2 * score - 1)),
};

function rawScores(table: Table, method: Method, k: number | undefined, share: number): Float64Array {
  if (method === 'hbos') return fitHbos(table).score(table);
  if (method === 'isolation-forest') return fitIsolationForest(table).score(table);
  return neighbourDistances(table, k ?? Math.max(1, Math.round(share * sumOf(table.weights!))));
}

/** Time grows with the square of the looks. A site has less than a hundred by their properties, and some thousands by place. */
const mostLooks = 4096;

/** Exact up to the limit; above it, neighbours are sought among the looks that most nodes have. */
function neighbourDistances(table: Table, k: number): Float64Array {
  if (table.rows <= mostLooks) return fitKnn(table, { k }).scoreTraining();
  const weights = table.weights!;
  const rows = Uint32Array.from(weights.keys())
    .sort((a, b) => valueAt(weights, b) - valueAt(weights, a))
    .slice(0, mostLooks);
  const width = table.columns.length;
  const data = new Float32Array(mostLooks * width);
  rows.forEach((row, i) => data.set(table.data.subarray(row * width, (row + 1) * width), i * width));
  const own = Float32Array.from(rows, (row) => valueAt(weights, row));
  const kept = sumOf(own) / sumOf(weights);
  const sample: Table = { columns: table.columns, rows: mostLooks, data, weights: own };
  return fitKnn(sample, { k: Math.max(1, Math.round(k * kept)) }).score(table);
}

const sumOf = (values: Float32Array): number => values.reduce((sum, value) => sum + value, 0);
