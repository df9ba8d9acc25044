import { loadHbos } from './hbos.ts';
import { loadIsolationForest } from './isolation-forest.ts';
import { loadKnn } from './knn.ts';
import type { Detector, ModelJson } from './table.ts';

const loaders: Readonly<Record<string, (json: ModelJson) => Detector>> = {
  hbos: loadHbos,
  'isolation-forest': loadIsolationForest,
  knn: loadKnn,
};

/** The detector that `toJSON` wrote, of any kind. */
export function loadDetector(json: ModelJson): Detector {
  if (json.schema !== 'fovea/model@1') throw new TypeError(`${String(json.schema)} is not the schema of a model`);
  const load = Object.hasOwn(loaders, json.kind) ? loaders[json.kind] : undefined;
  if (load === undefined) throw new TypeError(`There is no detector of the kind ${json.kind}`);
  return load(json);
}
