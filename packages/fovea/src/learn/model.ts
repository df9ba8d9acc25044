import { FoveaError } from '../model/index.ts';
import { shownValue } from '../model/short-text.ts';
import { boostFromJson } from './boost/boost.ts';
import { calibratedFromJson } from './evaluate/calibrate.ts';
import { forestFromJson } from './trees/forest.ts';
import { loadDetector } from './detect/load-detector.ts';
import { logisticFromJson } from './linear/logistic.ts';
import { meanFromJson } from './mean.ts';
import { mlpFromJson } from './network/mlp.ts';
import { modelLimits } from './model-text.ts';
import type { Classifier, Detector, ModelJson } from './table/table.ts';

type Loader = (json: ModelJson, inner: (json: unknown) => Classifier) => Classifier;

const classifiers: Readonly<Record<string, Loader>> = {
  forest: forestFromJson,
  'extra-trees': forestFromJson,
  boost: boostFromJson,
  logistic: logisticFromJson,
  mlp: mlpFromJson,
  mean: meanFromJson,
  calibrated: calibratedFromJson,
};

/**
 * Loads a model of any kind from the output of `toJSON`: a classifier has `classes`, a detector has `score`.
 * @example
 * ```ts
 * import { fitForest, loadModel } from 'fovea/learn';
 * const table = { columns: ['size'], rows: 2, data: Float32Array.of(8, 30) };
 * const saved = JSON.stringify(fitForest(table, ['text', 'title'], { trees: 10 }));
 * const model = loadModel(JSON.parse(saved));
 * console.log(model.kind, 'classes' in model && model.classes); // => forest [ 'text', 'title' ]
 * ```
 */
export function loadModel(json: unknown): Classifier | Detector {
  const saved = modelJson(json);
  return Object.hasOwn(classifiers, saved.kind) ? classifierAt(saved, 1) : loadDetector(saved);
}

/**
 * Loads a classifier from the output of `toJSON`.
 * @example
 * ```ts
 * import { fitForest, loadClassifier } from 'fovea/learn';
 * const table = { columns: ['size'], rows: 4, data: Float32Array.of(8, 9, 30, 32) };
 * const saved = JSON.stringify(fitForest(table, ['text', 'text', 'title', 'title'], { trees: 20 }));
 * console.log(loadClassifier(JSON.parse(saved)).predict(table)); // => [ 'text', 'text', 'title', 'title' ]
 * ```
 */
export function loadClassifier(json: unknown): Classifier {
  return classifierAt(json, 1);
}

function classifierAt(json: unknown, depth: number): Classifier {
  const { depth: most } = modelLimits;
  if (depth > most) throw new FoveaError('model/too-large', `The model nests more than ${most} models`);
  const saved = modelJson(json);
  const load = Object.hasOwn(classifiers, saved.kind) ? classifiers[saved.kind] : undefined;
  if (!load) throw new TypeError(`Unknown kind of classifier: ${shownValue(saved.kind)}`);
  return load(saved, (inner) => classifierAt(inner, depth + 1));
}

function modelJson(json: unknown): ModelJson {
  const saved = typeof json === 'object' && json !== null ? (json as Partial<ModelJson>) : {};
  if (saved.schema !== 'fovea/model@1') throw new TypeError(`${shownValue(saved.schema)} is not a model schema`);
  if (typeof saved.kind !== 'string') throw new TypeError('The model does not name its kind');
  return saved as ModelJson;
}
