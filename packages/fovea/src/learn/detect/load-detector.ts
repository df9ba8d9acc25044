import { shownValue } from '../../model/short-text.ts';
import { loadHbos } from './hbos.ts';
import { loadIsolationForest } from './isolation-forest.ts';
import { loadKnn } from '../neighbours/knn.ts';
import type { Detector, ModelJson } from '../table/table.ts';

const loaders: Readonly<Record<string, (json: ModelJson) => Detector>> = {
  hbos: loadHbos,
  'isolation-forest': loadIsolationForest,
  knn: loadKnn,
};

/**
 * Loads a detector of any kind from the output of `toJSON`.
 * @example
 * ```ts
 * import { fitKnn, loadDetector } from 'fovea/learn';
 * const table = { columns: ['size'], rows: 3, data: Float32Array.of(9, 10, 30) };
 * const saved = JSON.stringify(fitKnn(table, { k: 1 }));
 * console.log(loadDetector(JSON.parse(saved)).score({ ...table, rows: 1, data: Float32Array.of(12) }));
 * // => Float64Array(1) [ 2 ]
 * ```
 */
export function loadDetector(json: ModelJson): Detector {
  if (json.schema !== 'fovea/model@1') throw new TypeError(`${shownValue(json.schema)} is not a model schema`);
  const load = Object.hasOwn(loaders, json.kind) ? loaders[json.kind] : undefined;
  if (load === undefined) throw new TypeError(`Unknown kind of detector: ${shownValue(json.kind)}`);
  return load(json);
}
