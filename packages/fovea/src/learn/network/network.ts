import { addScaled } from '../linear/vector.ts';
import { createPicked, multiplyColumns, multiplyRows, multiplyUnbent, transpose, type Picked } from './matrix.ts';
import { lastOf } from '../../model/lookup.ts';
import type { Random } from '../random.ts';

/** How many numbers go in, lie between, and come out. */
export type Sizes = readonly [inputs: number, ...between: number[], outputs: number];

/** Layers of weighted sums; what is negative between two of them becomes 0. */
export type Network = {
  readonly sizes: Sizes;
  /** The first and the last of the sizes. */
  readonly inputs: number;
  readonly outputs: number;
  /** Of every layer, the weights row after row, one row for each number that comes out; then the biases. */
  readonly parameters: Float64Array;
  readonly layers: readonly Layer[];
};

type Layer = {
  readonly inputs: number;
  readonly outputs: number;
  /** Where it begins among the parameters. */
  readonly start: number;
  /** Views of the parameters. */
  readonly weights: Float64Array;
  readonly biases: Float64Array;
};

/** A network with the parameters given, or with room for them. */
export function createNetwork(sizes: Sizes, parameters?: Float64Array): Network {
  const [inputs, ...others] = sizes;
  let [before, count] = [inputs, 0];
  const places = others.map((outputs): LayerPlace => {
    const place = { inputs: before, outputs, start: count };
    before = outputs;
    count += outputs * (place.inputs + 1);
    return place;
  });
  if (parameters && parameters.length !== count)
    throw new TypeError('The weights of the network do not match its layer sizes');
  const all = parameters ?? new Float64Array(count);
  return { sizes, inputs, outputs: before, parameters: all, layers: places.map((place) => layerAt(place, all)) };
}

type LayerPlace = Pick<Layer, 'inputs' | 'outputs' | 'start'>;

function layerAt({ inputs, outputs, start }: LayerPlace, parameters: Float64Array): Layer {
  const own = parameters.subarray(start, start + outputs * (inputs + 1));
  const weightCount = inputs * outputs;
  return { inputs, outputs, start, weights: own.subarray(0, weightCount), biases: own.subarray(weightCount) };
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
  /** What goes into the network, one row after the other. */
  readonly input: Float64Array;
  readonly steps: readonly LayerStep[];
  readonly last: LayerStep;
  readonly picked: Picked;
  /** Weights of a layer, or their gradients, turned over. */
  readonly turned: Float64Array;
  /** How the loss changes with each parameter. */
  readonly gradients: Float64Array;
};

/** One layer, and room for what it makes of a batch. */
type LayerStep = {
  readonly layer: Layer;
  readonly before: LayerStep | undefined;
  /** What comes out of the layer before. */
  readonly input: Float64Array;
  readonly output: Float64Array;
  /** How the loss changes with what comes out. */
  readonly deltas: Float64Array;
  /** How it changes with the weights and the biases. */
  readonly gradients: Layer;
};

export function createWorkspace({ inputs, parameters, layers }: Network, batch: number): Workspace {
  const gradients = new Float64Array(parameters.length);
  const input = new Float64Array(batch * inputs);
  const steps: LayerStep[] = [];
  for (const layer of layers) {
    const before = steps.at(-1);
    const size = batch * layer.outputs;
    const [output, deltas] = [new Float64Array(size), new Float64Array(size)];
    const own = layerAt(layer, gradients);
    steps.push({ layer, before, input: before?.output ?? input, output, deltas, gradients: own });
  }
  return {
    input,
    steps,
    last: lastOf(steps),
    picked: createPicked(Math.max(batch, inputs, ...layers.map(({ outputs }) => outputs))),
    turned: new Float64Array(Math.max(...layers.map(({ weights }) => weights.length))),
    gradients,
  };
}

/** Which numbers between layers are left out in training, and by which the others grow to make up for it. */
export type Dropout = { readonly share: number; readonly random: Random };

/** Takes the rows in `input` through the layers; probabilities of the classes are the output of the last. */
export function forward({ steps, last }: Workspace, rows: number, dropout?: Dropout): void {
  for (const step of steps) {
    const { layer, input, output } = step;
    const { inputs, outputs, weights, biases } = layer;
    multiplyRows(input, weights, output, rows, outputs, inputs);
    if (step === last) softmaxRows(output, biases, rows);
    else {
      bendRows(output, biases, rows);
      if (dropout && dropout.share > 0) dropSome(output, rows * outputs, dropout);
    }
  }
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
export function backward(workspace: Workspace, truth: Truth, rows: number, l2: number, dropout = 0): number {
  const { last } = workspace;
  const loss = lastDeltas(last, truth, rows);
  const pull = l2 / rows;
  for (let step: LayerStep | undefined = last; step; step = step.before) {
    layerGradients(workspace, step, rows);
    if (step.before) earlierDeltas(workspace, step, step.before.deltas, rows, 1 / (1 - dropout));
    addScaled(step.gradients.weights, step.layer.weights, pull);
  }
  return loss;
}

function lastDeltas({ layer, output, deltas }: LayerStep, { classes, weights }: Truth, rows: number): number {
  const width = layer.outputs;
  let loss = 0;
  for (let row = 0, at = 0; row < rows; row++) {
    const weight = weights[row]! / rows;
    loss -= weight * Math.log(Math.max(output[row * width + classes[row]!]!, 1e-15));
    for (let c = 0; c < width; c++, at++) deltas[at] = weight * (output[at]! - +(c === classes[row]));
  }
  return loss;
}

function layerGradients({ picked, turned }: Workspace, step: LayerStep, rows: number): void {
  const { before, input, deltas, gradients } = step;
  const { inputs, outputs, weights, biases } = gradients;
  // Behind a bend half of the numbers are 0: in front of the first layer those of the deltas, else those that go in.
  if (!before) multiplyColumns(deltas, input, weights, rows, outputs, inputs, picked);
  else {
    multiplyColumns(input, deltas, turned, rows, inputs, outputs, picked);
    transpose(turned, weights, inputs, outputs);
  }
  biases.fill(0);
  for (let row = 0, at = 0; row < rows; row++) {
    for (let out = 0; out < outputs; out++, at++) biases[out]! += deltas[at]!;
  }
}

/** Where a number was bent to 0 or dropped, nothing before it matters. */
function earlierDeltas(
  { picked, turned }: Workspace,
  { layer, input, deltas }: LayerStep,
  earlier: Float64Array,
  rows: number,
  growth: number,
): void {
  const { inputs, outputs, weights } = layer;
  transpose(weights, turned, outputs, inputs);
  multiplyUnbent(deltas, turned, input, earlier, rows, inputs, outputs, picked);
  if (growth !== 1) for (let at = 0; at < rows * inputs; at++) earlier[at]! *= growth;
}
