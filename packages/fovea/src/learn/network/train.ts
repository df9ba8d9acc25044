import {
  backward,
  createNetwork,
  createWorkspace,
  drawParameters,
  forward,
  type Dropout,
  type Network,
  type Sizes,
  type Workspace,
} from './network.ts';
import { rounded, type Rows } from './model.ts';
import { shuffle, type Random } from '../random.ts';

export type TrainSettings = {
  readonly epochs: number;
  readonly batch: number;
  readonly learningRate: number;
  readonly l2: number;
  readonly dropout: number;
  /** Epochs without getting better on the held-out rows before it stops. */
  readonly patience: number;
  readonly onProgress: ((done: number, total: number) => void) | undefined;
};

/** Learns the parameters of a network; with held-out rows, those after the epoch which did best on them. */
export function trainNetwork(
  sizes: Sizes,
  train: Rows,
  held: Rows | undefined,
  settings: TrainSettings,
  random: Random,
): Network {
  const network = createNetwork(sizes);
  drawParameters(network, random);
  const run = startRun(network, train, settings, random);
  let best = { epoch: 0, loss: Infinity, parameters: network.parameters };
  for (let epoch = 1; epoch <= settings.epochs && epoch - best.epoch <= settings.patience; epoch++) {
    oneEpoch(run, train);
    const loss = held ? meanLoss(network, run.workspace, held, settings.batch) : -epoch;
    if (loss < best.loss) best = { epoch, loss, parameters: held ? network.parameters.slice() : network.parameters };
    settings.onProgress?.(epoch, settings.epochs);
  }
  return createNetwork(sizes, rounded(best.parameters));
}

/** Training under way. */
type Run = {
  readonly network: Network;
  readonly workspace: Workspace;
  readonly settings: TrainSettings;
  readonly random: Random;
  readonly dropout: Dropout;
  readonly order: Int32Array;
  readonly truth: { readonly classes: Uint16Array; readonly weights: Float32Array };
  readonly adam: Adam;
};

function startRun(network: Network, { count }: Rows, settings: TrainSettings, random: Random): Run {
  const { batch } = settings;
  return {
    network,
    workspace: createWorkspace(network, batch),
    settings,
    random,
    dropout: { share: settings.dropout, random },
    order: Int32Array.from({ length: count }, (_, row) => row),
    truth: { classes: new Uint16Array(batch), weights: new Float32Array(batch) },
    adam: createAdam(network.parameters.length),
  };
}

function oneEpoch({ network, workspace, settings, random, dropout, order, truth, adam }: Run, rows: Rows): void {
  shuffle(order, random);
  for (let first = 0; first < order.length; first += settings.batch) {
    const picked = order.subarray(first, first + settings.batch);
    gather(rows, picked, network.inputs, workspace.input, truth);
    forward(workspace, picked.length, dropout);
    backward(workspace, truth, picked.length, settings.l2, settings.dropout);
    step(adam, network.parameters, workspace.gradients, settings.learningRate);
  }
}

function gather(rows: Rows, picked: Int32Array, width: number, values: Float64Array, truth: Run['truth']): void {
  for (let i = 0; i < picked.length; i++) {
    const row = picked[i]!;
    for (let column = 0; column < width; column++) values[i * width + column] = rows.values[row * width + column]!;
    truth.classes[i] = rows.classes[row]!;
    truth.weights[i] = rows.weights[row]!;
  }
}

/** The mean loss of rows that are not learned from. */
function meanLoss(network: Network, workspace: Workspace, rows: Rows, batch: number): number {
  const { inputs: width, outputs: classCount } = network;
  const probabilities = workspace.last.output;
  let loss = 0;
  let total = 0;
  for (let first = 0; first < rows.count; first += batch) {
    const count = Math.min(batch, rows.count - first);
    workspace.input.set(rows.values.subarray(first * width, (first + count) * width));
    forward(workspace, count);
    for (let i = 0; i < count; i++) {
      const probability = probabilities[i * classCount + rows.classes[first + i]!]!;
      loss -= rows.weights[first + i]! * Math.log(Math.max(probability, 1e-15));
      total += rows.weights[first + i]!;
    }
  }
  return loss / total;
}

/** Running means of the gradients and of their squares (Kingma and Ba). */
type Adam = { readonly means: Float64Array; readonly squares: Float64Array; steps: number };

function createAdam(count: number): Adam {
  return { means: new Float64Array(count), squares: new Float64Array(count), steps: 0 };
}

function step(adam: Adam, parameters: Float64Array, gradients: Float64Array, learningRate: number): void {
  const [keepMean, keepSquare, tiny] = [0.9, 0.999, 1e-8];
  adam.steps++;
  const rate = (learningRate * Math.sqrt(1 - keepSquare ** adam.steps)) / (1 - keepMean ** adam.steps);
  const { means, squares } = adam;
  for (let i = 0; i < parameters.length; i++) {
    const gradient = gradients[i]!;
    const mean = keepMean * means[i]! + (1 - keepMean) * gradient;
    const square = keepSquare * squares[i]! + (1 - keepSquare) * gradient * gradient;
    means[i] = mean;
    squares[i] = square;
    parameters[i]! -= (rate * mean) / (Math.sqrt(square) + tiny);
  }
}
