import { targetOf, type ClassWeights, type Labels, type Target } from '../classes.ts';
import { createNetworkModel, networkFromJson, rowsOf, type Rows } from './model.ts';
import type { Sizes } from './network.ts';
import { trainNetwork, type TrainSettings } from './train.ts';
import { createRandom } from '../random.ts';
import { atLeast, share, whole } from '../settings.ts';
import { trainTestSplit } from '../evaluate/split.ts';
import { gather } from '../table/columns.ts';
import { standardOf } from '../table/standard.ts';
import type { Classifier, ModelJson, Table } from '../table/table.ts';

/** Settings of {@link fitMlp}. */
export type MlpOptions = {
  /** Sizes of the one or two hidden layers. Default: one of 128. */
  readonly hidden?: readonly number[];
  /** Number of epochs; the maximum with early stopping. Default: 50. */
  readonly epochs?: number;
  /** Batch size. Default: 200. */
  readonly batch?: number;
  /** Default: 0.001. */
  readonly learningRate?: number;
  /** Weight decay. Default: 0.0001. */
  readonly l2?: number;
  /** Dropout: the share of hidden units dropped at each training step. Default: 0. */
  readonly dropout?: number;
  readonly classWeights?: ClassWeights;
  /** Stops when the score on a held-out part (by group, if the table has groups) no longer improves. Default: off. */
  readonly earlyStopping?: boolean | { readonly share?: number; readonly patience?: number };
  readonly seed?: number;
  readonly onProgress?: (done: number, total: number) => void;
};

/**
 * Fits a multi-layer perceptron. Columns are standardized internally. The order of rows matters: it is the order of
 * training.
 * @example
 * ```ts
 * import { fitMlp } from 'fovea/learn';
 * const table = { columns: ['size'], rows: 4, data: Float32Array.of(8, 9, 30, 32) };
 * const model = fitMlp(table, ['text', 'text', 'title', 'title'], { hidden: [8], epochs: 200, learningRate: 0.05 });
 * console.log(model.predict(table)); // => [ 'text', 'text', 'title', 'title' ]
 * ```
 */
export function fitMlp(table: Table, labels: Labels, options: MlpOptions = {}): Classifier {
  const target = targetOf(table, labels);
  const { hidden = [128], seed = 0, classWeights } = options;
  if (hidden.length < 1 || hidden.length > 2) throw new TypeError('A network has one or two hidden layers');
  const sizes: Sizes = [table.columns.length, ...hidden.map((size) => whole('hidden', size, 1)), target.classes.length];
  const settings = settingsOf(options, table.rows);
  const standard = standardOf(table);
  const rows = rowsOf(table, target, standard, classWeights);
  const { train, held } = options.earlyStopping ? heldOut(rows, table, target, options) : { train: rows };
  const network = trainNetwork(sizes, train, held, settings, createRandom(seed));
  return createNetworkModel('mlp', { columns: table.columns, classes: target.classes, standard, network });
}

function settingsOf(options: MlpOptions, rows: number): TrainSettings {
  const { patience } = typeof options.earlyStopping === 'object' ? options.earlyStopping : {};
  return {
    epochs: whole('epochs', options.epochs ?? 50, 1),
    batch: Math.min(rows, whole('batch', options.batch ?? 200, 1)),
    learningRate: atLeast('learningRate', options.learningRate ?? 1e-3, 1e-12),
    l2: atLeast('l2', options.l2 ?? 1e-4, 0),
    dropout: share('dropout', options.dropout ?? 0),
    patience: whole('patience', patience ?? 10, 1),
    onProgress: options.onProgress,
  };
}

function heldOut(
  rows: Rows,
  { groups }: Table,
  { codes }: Target,
  { earlyStopping, seed = 0 }: MlpOptions,
): { train: Rows; held?: Rows } {
  const { share: testShare = 0.1 } = typeof earlyStopping === 'object' ? earlyStopping : {};
  const labels = Array.from(codes);
  const { train, test } = trainTestSplit(rows.count, { testShare, seed, labels, ...(groups && { groups }) });
  return { train: pick(rows, train), held: pick(rows, test) };
}

function pick({ count, values, classes, weights }: Rows, rows: Uint32Array): Rows {
  const width = values.length / count;
  const picked = new Float32Array(rows.length * width);
  rows.forEach((row, i) => picked.set(values.subarray(row * width, (row + 1) * width), i * width));
  return {
    count: rows.length,
    values: picked,
    classes: gather(classes, rows, new Uint16Array(rows.length)),
    weights: gather(weights, rows, new Float32Array(rows.length)),
  };
}

/** Takes back what `toJSON` of a network gave. */
export function mlpFromJson(json: ModelJson): Classifier {
  return createNetworkModel('mlp', networkFromJson(json));
}
