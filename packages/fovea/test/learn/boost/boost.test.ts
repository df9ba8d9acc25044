import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitBoost, type BoostOptions } from '../../../src/learn/boost/boost.ts';
import { createRandom } from '../../../src/learn/random.ts';
import type { Classifier } from '../../../src/learn/table/table.ts';
import { accuracyOf, logLoss, probabilitiesOf, threeClasses } from '../classifier-tables.ts';
import { tableOf } from '../detector-tables.ts';

const cell = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 0, max: 6 }) },
  { weight: 1, arbitrary: fc.constant(NaN) },
);
type Case = { readonly rows: number[][]; readonly truths: number[]; readonly weights: number[] };

/** Rows of two columns and two classes, of which both occur. */
const anyCase: fc.Arbitrary<Case> = fc
  .array(fc.tuple(cell, cell, fc.integer({ min: 0, max: 1 }), fc.integer({ min: 1, max: 3 })), {
    minLength: 4,
    maxLength: 40,
  })
  .map((list) => ({
    rows: list.map(([a, b]) => [a, b]),
    truths: list.map(([, , truth], i) => (i < 2 ? i : truth)),
    weights: list.map(([, , , weight]) => weight),
  }));

/** The lowest value that one split can bring the second-order loss to, the slow and obvious way. */
function mostGained({ rows, truths, weights }: Case, l2: number, minLeaf: number): number {
  const total = weights.reduce((sum, one) => sum + one, 0);
  const yes = weights.reduce((sum, one, i) => sum + one * truths[i]!, 0);
  const probability = yes / total;
  const side = (isIn: (row: number) => boolean): { count: number; gain: number } => {
    let [g, h, count] = [0, 0, 0];
    rows.forEach((_, row) => {
      if (!isIn(row)) return;
      g += weights[row]! * (probability - truths[row]!);
      h += weights[row]! * probability * (1 - probability);
      count++;
    });
    return { count, gain: count === 0 ? 0 : (g * g) / (h + l2) };
  };
  let best = side(() => true).gain;
  for (const c of [0, 1]) {
    for (let cut = 0; cut <= 6; cut++) {
      for (const missingLeft of [false, true]) {
        const isLeft = (row: number): boolean => rows[row]![c]! <= cut || (missingLeft && Number.isNaN(rows[row]![c]));
        const [left, right] = [side(isLeft), side((row) => !isLeft(row))];
        if (Math.min(left.count, right.count) >= minLeaf) best = Math.max(best, left.gain + right.gain);
      }
    }
  }
  return best;
}

/** What a model's first step gained: by Newton's rule it moves a leaf by −g / (h + l2). */
function gained(model: Classifier, { rows, truths, weights }: Case, l2: number, rate = 1): number {
  const total = weights.reduce((sum, one) => sum + one, 0);
  const probability = weights.reduce((sum, one, i) => sum + one * truths[i]!, 0) / total;
  const start = Math.log(probability / (1 - probability));
  const said = probabilitiesOf(model, tableOf(rows), '1');
  const leaves = new Map<number, { g: number; h: number }>();
  said.forEach((one, row) => {
    const leaf = leaves.get(one) ?? { g: 0, h: 0 };
    leaf.g += weights[row]! * (probability - truths[row]!);
    leaf.h += weights[row]! * probability * (1 - probability);
    leaves.set(one, leaf);
  });
  for (const [one, { g, h }] of leaves) {
    expect(Math.log(one / (1 - one)) - start).toBeCloseTo((-rate * g) / (h + l2), 3);
  }
  return [...leaves.values()].reduce((sum, { g, h }) => sum + (g * g) / (h + l2), 0);
}

describe('a boosted tree', () => {
  it.each([
    [1, 0.5],
    [3, 0.5],
    [1, 2],
  ])('gains as much as the best of all splits that leave %i rows, drawn to 0 by %f', (minLeaf, l2) => {
    fc.assert(
      fc.property(anyCase, (data) => {
        const options = { rounds: 1, learningRate: 1, maxLeaves: 2, minLeaf, l2 };
        const model = fitBoost(tableOf(data.rows, data.weights), data.truths, options);
        expect(gained(model, data, l2)).toBeCloseTo(mostGained(data, l2, minLeaf), 4);
      }),
      { numRuns: 300 },
    );
  });

  it('moves each of its leaves by the slopes of the rows in it', () => {
    fc.assert(
      fc.property(anyCase, (data) => {
        // Slowly, since a probability next to 1 is rounded.
        const options = { rounds: 1, learningRate: 0.1, maxLeaves: 8, minLeaf: 1 };
        const model = fitBoost(tableOf(data.rows, data.weights), data.truths, options);
        expect(gained(model, data, 0, 0.1)).toBeGreaterThan(mostGained(data, 0, 1) - 1e-4);
      }),
    );
  });

  it('learns where missing values go', () => {
    const random = createRandom(1);
    const rows = Array.from({ length: 400 }, () => [random.next() < 0.3 ? NaN : random.normal()]);
    const labels = rows.map(([value]) => (value! < 0 || Number.isNaN(value) ? 'low' : 'high'));
    const model = fitBoost(tableOf(rows), labels, { rounds: 10 });
    expect(model.predict(tableOf(rows))).toEqual(labels);
    expect(model.predict(tableOf([[NaN], [1], [-1]]))).toEqual(['low', 'high', 'low']);
  });

  it('keeps to its leaves and its depth', () => {
    const { table, labels } = threeClasses(500, 2);
    const answers = (options: BoostOptions): number => {
      const model = fitBoost(table, labels, { rounds: 1, minLeaf: 5, ...options });
      return new Set(probabilitiesOf(model, table, 'date').map((one) => one.toFixed(9))).size;
    };
    expect(answers({ maxLeaves: 2 })).toBeLessThanOrEqual(2 ** 3);
    expect(answers({ maxDepth: 1 })).toBeLessThanOrEqual(2 ** 3);
    expect(answers({ maxLeaves: 31 })).toBeGreaterThan(2 ** 3);
  });
});

describe('boosted trees', () => {
  const train = threeClasses(900, 3);
  const test = threeClasses(2000, 4);

  it('fit better with every round, for two classes as for three', () => {
    const two = { ...train, labels: train.labels.map((label) => (label === 'date' ? 'date' : 'other')) };
    for (const data of [train, two]) {
      const losses = [1, 5, 20, 60].map((rounds) => logLoss(fitBoost(data.table, data.labels, { rounds }), data));
      expect(losses).toEqual(losses.toSorted((a, b) => b - a));
    }
    expect(accuracyOf(fitBoost(train.table, train.labels, { rounds: 40 }), test)).toBeGreaterThan(0.85);
  });

  it('find the columns that matter most important', () => {
    const { importances } = fitBoost(train.table, train.labels, { rounds: 20 });
    expect(importances.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 9);
    expect(Math.min(importances[0]!, importances[1]!)).toBeGreaterThan(Math.max(importances[2]!, importances[3]!));
  });

  it('stop when held-out groups get no better, and not when they do', () => {
    const random = createRandom(8);
    // Rows of one group are alike and share a label that means nothing for other groups.
    const groups = Array.from({ length: 900 }, (_, row) => `g${row % 30}`);
    const noise = tableOf(groups.map((group) => [Number(group.slice(1)) + 0.1 * random.normal(), random.normal()]));
    const labels = groups.map((group) => (Number(group.slice(1)) * 7919) % 3);
    const alone = fitBoost(noise, labels, { rounds: 60, earlyStopping: true });
    const grouped = fitBoost({ ...noise, groups }, labels, { rounds: 60, earlyStopping: { share: 0.3, patience: 5 } });
    expect(alone.rounds).toBeGreaterThan(25);
    expect(grouped.rounds).toBeLessThan(15);
  });

  it('keep the rounds that did best on what was held out', () => {
    const model = fitBoost(train.table, train.labels, { rounds: 400, learningRate: 0.3, earlyStopping: true });
    expect(model.rounds).toBeGreaterThan(3);
    expect(model.rounds).toBeLessThan(100);
    const overdone = fitBoost(train.table, train.labels, { rounds: 400, learningRate: 0.3 });
    expect(logLoss(model, test)).toBeLessThan(logLoss(overdone, test));
  });

  it('heed the weights of classes', () => {
    const share = (options: BoostOptions): number =>
      fitBoost(train.table, train.labels, { rounds: 10, ...options })
        .predict(test.table)
        .filter((name) => name === 'total').length;
    expect(share({ classWeights: { total: 20 } })).toBeGreaterThan(1.05 * share({}));
  });

  it.each<[BoostOptions, string]>([
    [{ rounds: 0 }, 'rounds is 0'],
    [{ learningRate: 0 }, 'learningRate is 0'],
    [{ maxLeaves: 1 }, 'maxLeaves is 1'],
    [{ minLeaf: 0 }, 'minLeaf is 0'],
    [{ l2: -1 }, 'l2 is -1'],
    [{ earlyStopping: { patience: 0 } }, 'patience is 0'],
    [{ earlyStopping: { share: 2 } }, 'testShare is 2'],
  ])('refuse %j', (options, message) => {
    expect(() => fitBoost(train.table, train.labels, options)).toThrow(TypeError);
    expect(() => fitBoost(train.table, train.labels, options)).toThrow(message);
  });
});

describe('columnShare', () => {
  const { table, labels } = threeClasses(300, 5);

  it('draws the columns of every tree by the seed', () => {
    const fit = (seed: number): string =>
      JSON.stringify(fitBoost(table, labels, { rounds: 5, columnShare: 0.5, seed }));
    expect(fit(1)).toBe(fit(1));
    expect(fit(1)).not.toBe(fit(2));
  });

  it('uses one column in a tree where the share is small', () => {
    const model = fitBoost(table, labels, { rounds: 1, columnShare: 0.01 });
    const used = model.importances.filter((importance) => importance > 0);
    expect(used.length).toBeLessThanOrEqual(3);
  });

  it.each([0, -1, 1.5, NaN])('refuses %s', (columnShare) => {
    expect(() => fitBoost(table, labels, { columnShare })).toThrow('columnShare');
  });
});
