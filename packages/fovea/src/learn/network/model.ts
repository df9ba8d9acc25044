import { valueAt } from '../../model/lookup.ts';
import { rowWeights, type ClassWeights, type Target } from '../classes.ts';
import { createClassifier, namesFromJson } from '../classifier.ts';
import { decodeFloat32, decodeFloat64, encodeArray } from '../table/encode.ts';
import { createNetwork, createWorkspace, forward, type Network, type Sizes } from './network.ts';
import { checkFits, savedNumbers } from '../saved.ts';
import { standardised, type Standard } from '../table/standard.ts';
import type { Classifier, ModelJson, Table } from '../table/table.ts';

/** Standardised rows to learn from or to be measured by. */
export type Rows = {
  readonly count: number;
  readonly values: Float32Array;
  readonly classes: Uint16Array;
  /** With a mean of 1. */
  readonly weights: Float32Array;
};

export function rowsOf(table: Table, target: Target, standard: Standard, classWeights?: ClassWeights): Rows {
  const weights = new Float32Array(table.rows).fill(1);
  const own = rowWeights(table, target, classWeights);
  const total = own?.reduce((sum, weight) => sum + weight, 0) ?? 0;
  own?.forEach((weight, row) => (weights[row] = (weight * table.rows) / total));
  return { count: table.rows, values: standardised(table.data, standard), classes: target.codes, weights };
}

/** Rows taken through a network at a time: what they become stays in the cache. */
export const stripRows = 256;

/** A network with names for what goes in and comes out. */
export type NamedNetwork = {
  readonly columns: readonly string[];
  readonly classes: readonly string[];
  readonly standard: Standard;
  readonly network: Network;
};

/** The parameters with no more digits than are saved. */
export function rounded(parameters: Float64Array): Float64Array {
  return parameters.map(Math.fround);
}

export function createNetworkModel(kind: string, { columns, classes, standard, network }: NamedNetwork): Classifier {
  return createClassifier({
    kind,
    columns,
    classes,
    probabilities: (data, rows) => probabilitiesOf(network, standard, data, rows),
    saved: () => ({
      hidden: network.sizes.slice(1, -1),
      means: encodeArray(Float64Array.from(standard, ({ mean }) => mean)),
      deviations: encodeArray(Float64Array.from(standard, ({ deviation }) => deviation)),
      parameters: encodeArray(Float32Array.from(network.parameters)),
    }),
  });
}

function probabilitiesOf(network: Network, standard: Standard, data: Float32Array, rows: number): Float32Array {
  const { inputs: width, outputs: classCount } = network;
  const out = new Float32Array(rows * classCount);
  const workspace = createWorkspace(network, Math.min(rows, stripRows));
  for (let first = 0; first < rows; first += stripRows) {
    const last = Math.min(rows, first + stripRows);
    workspace.input.set(standardised(data.subarray(first * width, last * width), standard));
    forward(workspace, last - first);
    out.set(workspace.last.output.subarray(0, (last - first) * classCount), first * classCount);
  }
  return out;
}

export function networkFromJson(json: ModelJson): NamedNetwork {
  const { columns, classes } = namesFromJson(json);
  const [means, deviations] = [decodeFloat64(json['means']), decodeFloat64(json['deviations'])];
  checkFits(means.length === columns.length && deviations.length === columns.length);
  const standard = Array.from(means, (mean, column) => ({ mean, deviation: valueAt(deviations, column) }));
  const sizes: Sizes = [columns.length, ...savedNumbers(json, 'hidden'), classes.length];
  const parameters = Float64Array.from(decodeFloat32(json['parameters']));
  return { columns, classes, standard, network: createNetwork(sizes, parameters) };
}
