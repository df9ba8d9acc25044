import { createPicked, multiplyColumns, multiplyRows, multiplyUnbent, transpose, type Picked } from './matrix.ts';
import type { Random } from '../random.ts';

/** Layers of weighted sums; what is negative between two of them becomes 0. */
export type Network = {
  /** Numbers that go in, that lie between, and that come out. */
  readonly sizes: readonly number[];
  /** Of every layer, the weights row after row, one row for each number that comes out; then the biases. */
  readonly parameters: Float64Array;
  readonly layers: readonly Layer[];
};

type Layer = {
  readonly inputs: number;
  readonly outputs: number;
  /** Views of the parameters. */
  readonly weights: Float64Array;
  readonly biases: Float64Array;
};

/** A network with the parameters given, or with room for them. */
export function createNetwork(sizes: readonly number[], parameters?: Float64Array): Network {
  const counts = sizes.slice(1).map((outputs, i) => outputs * (sizes[i]! + 1));
  const count = counts.reduce((sum, one) => sum + one, 0);
  if (parameters && parameters.length !== count)
    throw new TypeError('The weights of the network do not match its layer sizes');
  const all = parameters ?? new Float64Array(count);
  let start = 0;
  const layers = counts.map((size, i): Layer => {
    const [inputs, outputs] = [sizes[i]!, sizes[i + 1]!];
    const own = all.subarray(start, start + size);
    start += size;
    return { inputs, outputs, weights: own.subarray(0, inputs * outputs), biases: own.subarray(inputs * outputs) };
  });
  return { sizes, parameters: all, layers };
}

/** Draws weights so that sums keep their spread from layer to layer (Glorot and Bengio). */
export function drawParameters({ layers }: Network, random: Random): void {
  for (const { inputs, outputs, weights, biases } of layers) {
    const bound = Math.sqrt(6 / (inputs + outputs));
    for (const part of [weights, biases]) part.forEach((_, i) => (part[i] = bound * (2 * random.next() - 1)));
  }
}

/** Room for what one batch makes of a network. */
export type Workspace = {
  /** What goes into each layer, and what comes out of the last; `batch` rows each. */
  readonly values: readonly Float64Array[];
  /** How the loss changes with what comes out of each layer. */
  readonly deltas: readonly Float64Array[];
  readonly picked: Picked;
  /** Weights of a layer, or their gradients, turned over. */
  readonly turned: Float64Array;
  /** How the loss changes with each parameter. */
  readonly gradients: Network;
};

export function createWorkspace({ sizes }: Network, batch: number): Workspace {
  return {
    values: sizes.map((size) => new Float64Array(batch * size)),
    deltas: sizes.slice(1).map((size) => new Float64Array(batch * size)),
    picked: createPicked(Math.max(batch, ...sizes)),
    turned: new Float64Array(Math.max(...sizes.slice(1).map((size, i) => size * sizes[i]!))),
    gradients: createNetwork(sizes),
  };
}

/** Which numbers between layers are left out in training, and by which the others grow to make up for it. */
export type Dropout = { readonly share: number; readonly random: Random };

/** Takes the rows in `values[0]` through the layers; probabilities of the classes are in the last `values`. */
export function forward({ layers }: Network, { values }: Workspace, rows: number, dropout?: Dropout): void {
  layers.forEach(({ inputs, outputs, weights, biases }, i) => {
    const out = values[i + 1]!;
    multiplyRows(values[i]!, weights, out, rows, outputs, inputs);
    if (i === layers.length - 1) softmaxRows(out, biases, rows);
    else bendRows(out, biases, rows);
    if (i < layers.length - 1 && dropout && dropout.share > 0) dropSome(out, rows * outputs, dropout);
  });
}

function bendRows(values: Float64Array, biases: Float64Array, rows: number): void {
  const width = biases.length;
  for (let row = 0, at = 0; row < rows; row++) {
    for (let i = 0; i < width; i++, at++) values[at] = Math.max(0, values[at]! + biases[i]!);
  }
}

function dropSome(values: Float64Array, count: number, { share, random }: Dropout): void {
  const growth = 1 / (1 - share);
  for (let i = 0; i < count; i++) values[i] = random.next() < share ? 0 : values[i]! * growth;
}

function softmaxRows(values: Float64Array, biases: Float64Array, rows: number): void {
  const width = biases.length;
  for (let start = 0; start < rows * width; start += width) {
    let highest = -Infinity;
    for (let i = 0; i < width; i++) highest = Math.max(highest, values[start + i]! + biases[i]!);
    let sum = 0;
    for (let i = 0; i < width; i++) {
      const power = Math.exp(values[start + i]! + biases[i]! - highest);
      values[start + i] = power;
      sum += power;
    }
    for (let i = 0; i < width; i++) values[start + i]! /= sum;
  }
}

/** What is true of the rows of a batch, and how much each counts. */
export type Truth = { readonly classes: Uint16Array; readonly weights: Float32Array };

/**
 * After {@link forward}: fills in the gradients of the mean loss, with `l2 / 2` times the square of every weight, and gives
 * the mean loss without that.
 */
export function backward(
  network: Network,
  workspace: Workspace,
  truth: Truth,
  rows: number,
  l2: number,
  dropout = 0,
): number {
  const { layers } = network;
  const { values, deltas, gradients } = workspace;
  const loss = lastDeltas(values.at(-1)!, deltas.at(-1)!, truth, rows, network.sizes.at(-1)!);
  for (let i = layers.length - 1; i >= 0; i--) {
    const layer = layers[i]!;
    layerGradients(workspace, i, layer, rows);
    if (i > 0) earlierDeltas(workspace, i, layer, rows, 1 / (1 - dropout));
    const { weights } = gradients.layers[i]!;
    const pull = l2 / rows;
    for (let w = 0; w < weights.length; w++) weights[w]! += pull * layer.weights[w]!;
  }
  return loss;
}

function lastDeltas(
  probabilities: Float64Array,
  deltas: Float64Array,
  { classes, weights }: Truth,
  rows: number,
  width: number,
): number {
  let loss = 0;
  for (let row = 0, at = 0; row < rows; row++) {
    const weight = weights[row]! / rows;
    loss -= weight * Math.log(Math.max(probabilities[row * width + classes[row]!]!, 1e-15));
    for (let c = 0; c < width; c++, at++) deltas[at] = weight * (probabilities[at]! - +(c === classes[row]));
  }
  return loss;
}

function layerGradients(workspace: Workspace, i: number, { inputs, outputs }: Layer, rows: number): void {
  const { values, deltas, picked, turned, gradients } = workspace;
  const { weights, biases } = gradients.layers[i]!;
  const own = deltas[i]!;
  // Behind a bend half of the numbers are 0: in front of the first layer those of the deltas, else those that go in.
  if (i === 0) multiplyColumns(own, values[i]!, weights, rows, outputs, inputs, picked);
  else {
    multiplyColumns(values[i]!, own, turned, rows, inputs, outputs, picked);
    transpose(turned, weights, inputs, outputs);
  }
  biases.fill(0);
  for (let row = 0, at = 0; row < rows; row++) for (let out = 0; out < outputs; out++, at++) biases[out]! += own[at]!;
}

/** Where a number was bent to 0 or dropped, nothing before it matters. */
function earlierDeltas(workspace: Workspace, i: number, layer: Layer, rows: number, growth: number): void {
  const { values, deltas, picked, turned } = workspace;
  const { inputs, outputs, weights } = layer;
  const earlier = deltas[i - 1]!;
  transpose(weights, turned, outputs, inputs);
  multiplyUnbent(deltas[i]!, turned, values[i]!, earlier, rows, inputs, outputs, picked);
  if (growth !== 1) for (let at = 0; at < rows * inputs; at++) earlier[at]! *= growth;
}
