import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calibrated, fitIsotonic, fitPlatt } from '../../../src/learn/evaluate/calibrate.ts';
import { fitForest } from '../../../src/learn/trees/forest.ts';
import { permutationImportance } from '../../../src/learn/evaluate/importance.ts';
import { loadModel } from '../../../src/learn/model.ts';
import { createRandom } from '../../../src/learn/random.ts';
import type { Classifier } from '../../../src/learn/table/table.ts';
import { accuracyOf, expectedOf, logLoss, probabilitiesOf, threeClasses, type Labelled } from '../classifier-tables.ts';
import { largestDifference, tableOf } from '../detector-tables.ts';

type Fitted = { isotonic: number[]; slope: number; offset: number; platt: number[] };
type Peer = Record<'scores' | 'truths' | 'weights' | 'asked', number[]> & Record<'plain' | 'weighted', Fitted>;
const peer = expectedOf('calibration') as Peer;
const { scores, truths, weights } = peer;

const anyScored = fc
  .array(
    fc.record({
      score: fc.integer({ min: -5, max: 5 }),
      truth: fc.integer({ min: 0, max: 1 }),
      weight: fc.integer({ min: 1, max: 3 }),
    }),
    { minLength: 1, maxLength: 30 },
  )
  .map((rows) => ({
    scores: rows.map(({ score }) => score),
    truths: rows.map(({ truth }) => truth),
    weights: rows.map(({ weight }) => weight),
  }));

describe('isotonic calibration', () => {
  it('is that of scikit-learn, ties and weights included', () => {
    const plain = fitIsotonic({ scores, truths });
    expect(largestDifference(peer.asked.map(plain.probability), peer.plain.isotonic)).toBeLessThan(1e-9);
    const weighted = fitIsotonic({ scores, truths, weights });
    expect(largestDifference(peer.asked.map(weighted.probability), peer.weighted.isotonic)).toBeLessThan(1e-9);
  });

  it('never falls, keeps the mean, and is nearest to the truths of all that do', () => {
    fc.assert(
      fc.property(anyScored, (rows) => {
        const { probability } = fitIsotonic(rows);
        const at = rows.scores.map(probability);
        rows.scores.forEach((a, i) => rows.scores.forEach((b, j) => a < b && expect(at[i]! <= at[j]!).toBe(true)));
        const mean = (values: readonly number[]): number =>
          values.reduce((sum, one, i) => sum + one * rows.weights[i]!, 0);
        expect(mean(at)).toBeCloseTo(mean(rows.truths), 9);
        // Of means over runs of scores that contain a score, the largest over starts of the least over ends (min–max).
        rows.scores.forEach((score, i) => expect(at[i]).toBeCloseTo(minMax(rows, score), 9));
      }),
    );
  });

  it('refuses what it cannot learn from', () => {
    expect(() => fitIsotonic({ scores: [], truths: [] })).toThrow('no scores');
    expect(() => fitIsotonic({ scores: [1], truths: [] })).toThrow('as many truths');
    expect(() => fitPlatt({ scores: [NaN], truths: [1] })).toThrow('Score 0 is NaN');
  });
});

function minMax(rows: { scores: number[]; truths: number[]; weights: number[] }, score: number): number {
  const mean = (low: number, high: number): number => {
    let [sum, total] = [0, 0];
    rows.scores.forEach((one, i) => {
      if (one < low || one > high) return;
      sum += rows.truths[i]! * rows.weights[i]!;
      total += rows.weights[i]!;
    });
    return sum / total;
  };
  const lows = rows.scores.filter((one) => one <= score);
  const highs = rows.scores.filter((one) => one >= score);
  return Math.max(...lows.map((low) => Math.min(...highs.map((high) => mean(low, high)))));
}

describe('calibration by an S-curve', () => {
  it('is that of scikit-learn, weights included', () => {
    for (const [fitted, expected] of [
      [fitPlatt({ scores, truths }), peer.plain],
      [fitPlatt({ scores, truths, weights }), peer.weighted],
    ] as const) {
      // scikit-learn stops a little short of the lowest point.
      expect(fitted.slope).toBeCloseTo(expected.slope, 3);
      expect(fitted.offset).toBeCloseTo(expected.offset, 3);
      expect(largestDifference(peer.asked.map(fitted.probability), expected.platt)).toBeLessThan(1e-4);
    }
  });

  it('is between 0 and 1 for any scores', () => {
    fc.assert(
      fc.property(anyScored, (rows) => {
        const { probability } = fitPlatt(rows);
        for (const score of rows.scores) {
          expect(probability(score)).toBeGreaterThan(0);
          expect(probability(score)).toBeLessThan(1);
        }
      }),
    );
  });
});

describe('a calibrated classifier', () => {
  const train = threeClasses(300, 1);
  const held = threeClasses(800, 2);
  const test = threeClasses(3000, 3);
  const model = fitForest(train.table, train.labels, { trees: 20 });

  it.each(['isotonic', 'platt'] as const)('says better what is likely, by %s', (method) => {
    const better = calibrated(model, held.table, held.labels, { method });
    expect(logLoss(better, test)).toBeLessThan(logLoss(model, test) - 0.02);
    expect(accuracyOf(better, test)).toBeGreaterThan(accuracyOf(model, test) - 0.02);
  });

  it('calibrates two classes by the second', () => {
    const two = (data: Labelled): string[] => data.labels.map((label) => (label === 'name' ? 'name' : 'other'));
    const forest = fitForest(train.table, two(train), { trees: 5 });
    const better = calibrated(forest, held.table, two(held), { method: 'platt' });
    const order = (one: Classifier): number[] => probabilitiesOf(one, test.table, 'other');
    const [before, after] = [order(forest), order(better)];
    before.forEach((one, i) => expect(after[i]! > after[0]!).toBe(one > before[0]!));
    expect(loadModel(JSON.parse(JSON.stringify(better))).columns).toEqual(train.table.columns);
  });

  it('refuses classes that the model does not know, and takes rows that lack one', () => {
    expect(() =>
      calibrated(
        model,
        held.table,
        held.labels.map(() => 'sum'),
      ),
    ).toThrow('does not know the class sum');
    const some = calibrated(
      model,
      held.table,
      held.labels.map(() => 'date'),
    );
    expect(some.classes).toEqual(model.classes);
    expect(some.predictProba(test.table).every((one) => one >= 0 && one <= 1)).toBe(true);
  });
});

describe('permutation importance', () => {
  it('is high for columns that a model leans on, and 0 for others', () => {
    const random = createRandom(2);
    const rows = Array.from({ length: 500 }, () => [random.normal(), random.normal(), 1]);
    const labels = rows.map(([, b]) => (b! > 0 ? 'yes' : 'no'));
    const model = fitForest(tableOf(rows), labels, { trees: 10, featuresPerSplit: 'all' });
    const turned = { ...tableOf(rows.map((row) => row.toReversed())), columns: ['c', 'b', 'a'] };
    const found = permutationImportance(model, turned, labels, { repeats: 4 });
    expect(found.map(({ column }) => column)).toEqual(['a', 'b', 'c']);
    expect(found[1]!.mean).toBeGreaterThan(0.35);
    expect(found[1]!.deviation).toBeLessThan(0.1);
    expect(Math.abs(found[0]!.mean)).toBeLessThan(0.05);
    expect(found[2]).toEqual({ column: 'c', mean: 0, deviation: 0 });
    expect(permutationImportance(model, turned, labels, { repeats: 4 })).toEqual(found);
  });

  it('changes nothing', () => {
    const { table, labels } = threeClasses(100, 4);
    const before = structuredClone(table);
    permutationImportance(fitForest(table, labels, { trees: 3 }), table, labels, { repeats: 1 });
    expect(table).toEqual(before);
  });
});
