import { alignedRows, checkTable } from '../table/aligned.ts';
import { decodeFloat64, decodeInt32, decodeWhole, encodeArray, encodeWhole } from '../table/encode.ts';
import { growIsolationTrees, type IsolationTrees } from './isolation-trees.ts';
import { weightsOf } from '../table/missing.ts';
import { checkFits, savedColumns, savedNumber } from '../saved.ts';
import { whole } from '../settings.ts';
import type { Detector, ModelJson, Table } from '../table/table.ts';

/** Settings of {@link fitIsolationForest}. */
export type IsolationForestOptions = {
  readonly seed?: number;
  readonly trees?: number;
  /** Rows per tree; all if there are fewer. */
  readonly sample?: number;
};

/**
 * The isolation forest of Liu, Ting and Zhou (2008): trees with random splits separate strange rows from the others
 * early. The score is 2^(−mean depth / expected depth): near 1 for strange rows, 0.5 if nothing stands out. Weights
 * count how often a row occurs. Missing values go with the smaller ones.
 * @example
 * ```ts
 * import { fitIsolationForest } from 'fovea/learn';
 * const table = { columns: ['size'], rows: 6, data: Float32Array.of(9, 10, 9, 11, 10, 30) };
 * const scores = fitIsolationForest(table, { seed: 1 }).score(table);
 * console.log(scores.indexOf(Math.max(...scores))); // => 5
 * ```
 */
export function fitIsolationForest(table: Table, options: IsolationForestOptions = {}): Detector {
  checkTable(table);
  const { seed = 1, trees = 100, sample = 256 } = options;
  const total = weightsOf(table).reduce((sum, weight) => sum + weight, 0);
  const size = Math.min(whole('sample', sample, 1), Math.max(1, Math.round(total)));
  return createForest(table.columns, growIsolationTrees(table, { seed, trees: whole('trees', trees, 1), size }));
}

function createForest(columns: readonly string[], trees: IsolationTrees): Detector {
  return {
    kind: 'isolation-forest',
    columns,
    score: (table) => scoreRows(trees, alignedRows(columns, table), table.rows, columns.length),
    toJSON: () => toJson(columns, trees),
  };
}

function scoreRows(trees: IsolationTrees, data: Float32Array, rows: number, columns: number): Float64Array {
  const scores = new Float64Array(rows);
  const { roots, expected } = trees;
  for (let row = 0; row < rows; row++) {
    let depth = 0;
    for (const root of roots) depth += depthIn(trees, root, data, row * columns);
    // A tree of one row isolates it at once and tells nothing.
    scores[row] = expected > 0 ? 2 ** (-depth / roots.length / expected) : 0.5;
  }
  return scores;
}

function depthIn({ columns, values, children }: IsolationTrees, root: number, data: Float32Array, at: number): number {
  let node = root;
  while (columns[node]! >= 0) node = children[node]! + +(data[at + columns[node]!]! > values[node]!);
  return values[node]!;
}

function toJson(names: readonly string[], { roots, columns, values, children, expected }: IsolationTrees): ModelJson {
  return {
    schema: 'fovea/model@1',
    kind: 'isolation-forest',
    columns: names,
    expected,
    roots: encodeWhole(Int32Array.from(roots)),
    cuts: encodeArray(columns),
    values: encodeArray(values),
    children: encodeWhole(Int32Array.from(children)),
  };
}

/** Loads a detector from the output of `toJSON`. */
export function loadIsolationForest(json: ModelJson): Detector {
  const names = savedColumns(json);
  const roots = Uint32Array.from(decodeWhole(json['roots']));
  const columns = decodeInt32(json['cuts']);
  const values = decodeFloat64(json['values']);
  const children = Uint32Array.from(decodeWhole(json['children']));
  checkFits(roots.length > 0 && roots.every((root) => root < columns.length));
  checkFits(values.length === columns.length && children.length === columns.length);
  // Children come after their parents, so that every way down ends.
  checkFits(
    columns.every((column, node) => column < 0 || (children[node]! > node && children[node]! + 1 < columns.length)),
  );
  checkFits(columns.every((column) => column < names.length));
  return createForest(names, { roots, columns, values, children, expected: savedNumber(json, 'expected') });
}
