import { targetOf, type ClassWeights, type Labels } from '../classes.ts';
import { minimise, type Objective } from './lbfgs.ts';
import { addScaled, dot } from './vector.ts';
import {
  createNetworkModel,
  networkFromJson,
  rounded,
  rowsOf,
  stripRows,
  type NamedNetwork,
  type Rows,
} from '../network/model.ts';
import { backward, createNetwork, createWorkspace, forward, type Network, type Sizes } from '../network/network.ts';
import { atLeast, whole } from '../settings.ts';
import { standardOf } from '../table/standard.ts';
import type { Classifier, ModelJson, Table } from '../table/table.ts';

/** Settings of {@link fitLogistic}. */
export type LogisticOptions = {
  /**
   * L2 regularization: shrinks coefficients towards 0, relative to the summed loss of all rows, like scikit-learn's 1 /
   * C. Default: 1.
   */
  readonly l2?: number;
  /** Default: 200. */
  readonly iterations?: number;
  /** Stops when the gradient of the mean loss is below this. Default: 1e-6. */
  readonly tolerance?: number;
  readonly classWeights?: ClassWeights;
  readonly onProgress?: (done: number, total: number) => void;
};

/** A fitted logistic regression. */
export type LogisticModel = Classifier & {
  /**
   * Class after class, the effect of each column on the log-probability, per standard deviation. For two classes they
   * are opposite.
   */
  readonly coefficients: readonly (readonly number[])[];
};

/**
 * Fits a logistic regression with any number of classes. Columns are standardized internally. The order of rows affects
 * only rounding.
 * @example
 * ```ts
 * import { fitLogistic } from 'fovea/learn';
 * const table = { columns: ['size'], rows: 4, data: Float32Array.of(8, 9, 30, 32) };
 * const model = fitLogistic(table, ['text', 'text', 'title', 'title']);
 * console.log(model.classes, model.coefficients[1][0] > 0); // => [ 'text', 'title' ] true
 * ```
 */
export function fitLogistic(table: Table, labels: Labels, options: LogisticOptions = {}): LogisticModel {
  const target = targetOf(table, labels);
  const l2 = atLeast('l2', options.l2 ?? 1, 0);
  const iterations = whole('iterations', options.iterations ?? 200, 1);
  const tolerance = atLeast('tolerance', options.tolerance ?? 1e-6, 0);
  const standard = standardOf(table);
  const rows = rowsOf(table, target, standard, options.classWeights);
  const sizes: Sizes = [table.columns.length, target.classes.length];
  // Two classes have a vector each, opposite to each other, where others have one of twice the length.
  const objective = objectiveOf(sizes, rows, target.classes.length === 2 ? 2 * l2 : l2);
  const start = createNetwork(sizes).parameters;
  const parameters = minimise(objective, start, { iterations, tolerance, onProgress: options.onProgress });
  const network = createNetwork(sizes, rounded(parameters));
  return createLogistic({ columns: table.columns, classes: target.classes, standard, network });
}

/** The mean loss and its slope, as those of a network without hidden layers. */
export function objectiveOf(sizes: Sizes, rows: Rows, l2: number): Objective {
  const network = createNetwork(sizes);
  const workspace = createWorkspace(network, Math.min(rows.count, stripRows));
  const width = network.inputs;
  return (point, gradient) => {
    network.parameters.set(point);
    gradient.fill(0);
    let loss = 0;
    for (let first = 0; first < rows.count; first += stripRows) {
      const last = Math.min(rows.count, first + stripRows);
      const share = (last - first) / rows.count;
      workspace.input.set(rows.values.subarray(first * width, last * width));
      const truth = { classes: rows.classes.subarray(first, last), weights: rows.weights.subarray(first, last) };
      forward(workspace, last - first);
      loss += share * backward(workspace, truth, last - first, 0);
      addScaled(gradient, workspace.gradients, share);
    }
    return loss + addPull(network, gradient, l2 / rows.count);
  };
}

/** Adds what draws the weights, not the biases, towards 0, and gives its value. */
function addPull(network: Network, gradient: Float64Array, pull: number): number {
  const weights = weightsIn(network);
  addScaled(gradient.subarray(0, weights.length), weights, pull);
  return (pull / 2) * dot(weights, weights);
}

/** Those of its one layer, which come before the biases. */
function weightsIn({ inputs, outputs, parameters }: Network): Float64Array {
  return parameters.subarray(0, inputs * outputs);
}

function createLogistic(named: NamedNetwork): LogisticModel {
  const { columns, classes, network } = named;
  const weights = weightsIn(network);
  const coefficients = classes.map((_, c) =>
    Array.from(weights.subarray(c * columns.length, (c + 1) * columns.length)),
  );
  return { ...createNetworkModel('logistic', named), coefficients };
}

/** Takes back what `toJSON` of a logistic regression gave. */
export function logisticFromJson(json: ModelJson): LogisticModel {
  return createLogistic(networkFromJson(json));
}
