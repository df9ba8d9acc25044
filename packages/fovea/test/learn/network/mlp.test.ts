import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitMlp, type MlpOptions } from '../../../src/learn/network/mlp.ts';
import { createPicked, multiplyColumns, multiplyRows, multiplyUnbent } from '../../../src/learn/network/matrix.ts';
import {
  backward,
  createNetwork,
  createWorkspace,
  drawParameters,
  forward,
  type Sizes,
} from '../../../src/learn/network/network.ts';
import { createRandom } from '../../../src/learn/random.ts';
import { accuracyOf, logLoss, threeClasses } from '../classifier-tables.ts';
import { largestDifference, tableOf } from '../detector-tables.ts';

// ── Matrices

const size = fc.integer({ min: 1, max: 30 });
const numbers = (count: number, seed: number): Float64Array => {
  const random = createRandom(seed);
  return Float64Array.from({ length: count }, () => (random.next() < 0.3 ? 0 : random.normal()));
};
const product = (m: number, n: number, k: number, term: (i: number, j: number, t: number) => number): number[] =>
  Array.from({ length: m * n }, (_, at) => {
    let sum = 0;
    for (let t = 0; t < k; t++) sum += term(Math.floor(at / n), at % n, t);
    return sum;
  });

describe('products of matrices', () => {
  it('are what three loops give, for every size', () => {
    fc.assert(
      fc.property(size, size, size, (m, n, k) => {
        const [a, b] = [numbers(m * k, 1), numbers(n * k, 2)];
        const out = new Float64Array(m * n);
        multiplyRows(a, b, out, m, n, k);
        expect(
          largestDifference(
            out,
            product(m, n, k, (i, j, t) => a[i * k + t]! * b[j * k + t]!),
          ),
        ).toBeLessThan(1e-12);
        const mask = numbers(m * n, 3);
        multiplyUnbent(a, b, mask, out, m, n, k, createPicked(n));
        const unbent = product(m, n, k, (i, j, t) => +(mask[i * n + j]! > 0) * a[i * k + t]! * b[j * k + t]!);
        expect(largestDifference(out, unbent)).toBeLessThan(1e-12);
        multiplyColumns(a, b, out, k, m, n, createPicked(k));
        expect(
          largestDifference(
            out,
            product(m, n, k, (i, j, t) => a[t * m + i]! * b[t * n + j]!),
          ),
        ).toBeLessThan(1e-12);
      }),
    );
  });
});

// ── Networks

describe('a network', () => {
  it.each<[Sizes]>([[[3, 5, 4]], [[3, 6, 5, 2]], [[2, 1, 1]]])(
    'of sizes %j has the slope that small steps show',
    (sizes) => {
      const random = createRandom(4);
      const network = createNetwork(sizes);
      drawParameters(network, random);
      const rows = 7;
      const { inputs: width, outputs: classes } = network;
      const workspace = createWorkspace(network, rows);
      const values = Float64Array.from({ length: rows * width }, random.normal);
      const truth = {
        classes: Uint16Array.from({ length: rows }, () => random.below(classes)),
        weights: Float32Array.from({ length: rows }, () => 0.5 + random.next()),
      };
      const l2 = 0.3;
      const squares = (): number =>
        network.layers.flatMap(({ weights }) => [...weights]).reduce((s, w) => s + w * w, 0);
      const loss = (): number => {
        workspace.input.set(values);
        forward(workspace, rows);
        return backward(workspace, truth, rows, l2) + ((l2 / rows) * squares()) / 2;
      };
      loss();
      const gradients = workspace.gradients.slice();
      gradients.forEach((gradient, i) => {
        const own = network.parameters[i]!;
        const at = (step: number): number => {
          network.parameters[i] = own + step;
          const reached = loss();
          network.parameters[i] = own;
          return reached;
        };
        expect(gradient).toBeCloseTo((at(1e-6) - at(-1e-6)) / 2e-6, 6);
      });
    },
  );

  it('passes on as much when some numbers are dropped, and no slope through those', () => {
    const network = createNetwork([1, 4000, 2]);
    network.layers[0]!.biases.fill(1);
    const workspace = createWorkspace(network, 1);
    forward(workspace, 1, { share: 0.25, random: createRandom(1) });
    const { output: hidden, deltas } = workspace.steps[0]!;
    expect(hidden.reduce((sum, one) => sum + one, 0) / 4000).toBeCloseTo(1, 1);
    expect(hidden.filter((one) => one === 0).length / 4000).toBeCloseTo(0.25, 1);
    network.layers[1]!.weights.fill(1, 0, 4000);
    const truth = { classes: Uint16Array.of(1), weights: Float32Array.of(1) };
    backward(workspace, truth, 1, 0, 0.25);
    deltas.forEach((delta, i) => expect(delta === 0).toBe(hidden[i] === 0));
  });
});

// ── Learning

const random = createRandom(1);
/** Points of two crossed quarters each: no straight line tells them apart. */
const crossed = Array.from({ length: 600 }, () => [random.normal(), 100 * random.normal() + 50]);
const cross = {
  table: tableOf(crossed),
  labels: crossed.map(([a, b]) => (a! > 0 === b! > 50 ? 'same' : 'different')),
};

describe('a perceptron', () => {
  it('learns what no straight line can tell', () => {
    const model = fitMlp(cross.table, cross.labels, { hidden: [32], epochs: 100, learningRate: 0.01 });
    expect(accuracyOf(model, cross)).toBeGreaterThan(0.95);
    const deep = fitMlp(cross.table, cross.labels, { hidden: [16, 8], epochs: 100, learningRate: 0.01 });
    expect(accuracyOf(deep, cross)).toBeGreaterThan(0.95);
  });

  it('stops when held-out rows get no better, with the weights of the best epoch', () => {
    const seen: number[] = [];
    const few = threeClasses(80, 1);
    const options = {
      hidden: [64],
      epochs: 400,
      batch: 20,
      learningRate: 0.02,
      onProgress: (n: number) => seen.push(n),
    };
    const stopped = fitMlp(few.table, few.labels, { ...options, earlyStopping: { share: 0.3, patience: 5 } });
    expect(seen.length).toBeLessThan(200);
    const overdone = fitMlp(few.table, few.labels, options);
    const test = threeClasses(2000, 2);
    expect(logLoss(stopped, test)).toBeLessThan(logLoss(overdone, test));
  });

  it('heeds the weights of classes', () => {
    const { table, labels } = threeClasses(300, 3);
    const share = (options: MlpOptions): number =>
      fitMlp(table, labels, { hidden: [16], epochs: 20, batch: 50, ...options })
        .predict(table)
        .filter((name) => name === 'total').length;
    expect(share({ classWeights: { total: 20 } })).toBeGreaterThan(share({}));
  });

  it.each<[MlpOptions, string]>([
    [{ hidden: [] }, 'one or two hidden layers'],
    [{ hidden: [8, 8, 8] }, 'one or two hidden layers'],
    [{ hidden: [0] }, 'hidden is 0'],
    [{ epochs: 0 }, 'epochs is 0'],
    [{ batch: 0 }, 'batch is 0'],
    [{ learningRate: 0 }, 'learningRate is 0'],
    [{ l2: -1 }, 'l2 is -1'],
    [{ dropout: 1 }, 'dropout is 1'],
    [{ earlyStopping: { patience: 0 } }, 'patience is 0'],
  ])('refuses %j', (options, message) => {
    expect(() => fitMlp(cross.table, cross.labels, options)).toThrow(TypeError);
    expect(() => fitMlp(cross.table, cross.labels, options)).toThrow(message);
  });
});
