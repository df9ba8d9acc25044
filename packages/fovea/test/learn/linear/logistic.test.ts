import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minimise } from '../../../src/learn/linear/lbfgs.ts';
import { fitLogistic, objectiveOf, type LogisticOptions } from '../../../src/learn/linear/logistic.ts';
import { createRandom } from '../../../src/learn/random.ts';
import { accuracyOf, expectedOf, threeClasses } from '../classifier-tables.ts';
import { largestDifference, tableOf } from '../detector-tables.ts';

type Peer = { data: number[][]; labels: string[]; l2: number; probabilities: number[][] };

describe('logistic regression', () => {
  const train = threeClasses(300, 1);

  it.each(expectedOf('logistic') as Peer[])('says what scikit-learn says of classes $labels.0 …', (peer) => {
    const table = tableOf(peer.data);
    const model = fitLogistic(table, peer.labels, { l2: peer.l2, tolerance: 1e-9, iterations: 1000 });
    expect(largestDifference(model.predictProba(table), peer.probabilities.flat())).toBeLessThan(5e-5);
  });

  it('has the slope that small steps show', () => {
    const random = createRandom(1);
    const rows = {
      count: 30,
      values: Float32Array.from({ length: 90 }, random.normal),
      classes: Uint16Array.from({ length: 30 }, () => random.below(3)),
      weights: Float32Array.from({ length: 30 }, () => 0.5 + random.next()),
    };
    const objective = objectiveOf([3, 3], rows, 0.7);
    const point = Float64Array.from({ length: 12 }, random.normal);
    const gradient = new Float64Array(12);
    objective(point, gradient);
    const nothing = new Float64Array(12);
    point.forEach((one, i) => {
      const at = (step: number): number => objective(point.with(i, one + step), nothing);
      expect(gradient[i]).toBeCloseTo((at(1e-5) - at(-1e-5)) / 2e-5, 7);
    });
  });

  it('draws coefficients to 0 the harder it is told to', () => {
    const size = (l2: number): number =>
      fitLogistic(train.table, train.labels, { l2 })
        .coefficients.flat()
        .reduce((sum, one) => sum + one * one, 0);
    expect(size(100)).toBeLessThan(size(1));
    expect(size(1e9)).toBeLessThan(1e-6);
  });

  it('gives columns that matter large coefficients, those of two classes opposite', () => {
    const labels = train.labels.map((label) => (label === 'total' ? 'total' : 'other'));
    const { coefficients } = fitLogistic(train.table, labels);
    const [other, total] = coefficients;
    expect(total![0]).toBeGreaterThan(Math.abs(total![2]!));
    expect(
      largestDifference(
        other!,
        total!.map((one) => -one),
      ),
    ).toBeLessThan(1e-5);
  });

  it('heeds the weights of classes', () => {
    const share = (options: LogisticOptions): number =>
      fitLogistic(train.table, train.labels, options)
        .predict(train.table)
        .filter((name) => name === 'total').length;
    expect(share({ classWeights: { total: 20 } })).toBeGreaterThan(share({}));
    expect(accuracyOf(fitLogistic(train.table, train.labels, { classWeights: 'balanced' }), train)).toBeGreaterThan(
      0.8,
    );
  });

  it.each<[LogisticOptions, string]>([
    [{ l2: -1 }, 'l2 is -1'],
    [{ iterations: 0 }, 'iterations is 0'],
    [{ tolerance: NaN }, 'tolerance is NaN'],
  ])('refuses %j', (options, message) => {
    expect(() => fitLogistic(train.table, train.labels, options)).toThrow(message);
  });
});

describe('L-BFGS', () => {
  it('finds the lowest point of any bowl', () => {
    const number = fc.double({ min: -10, max: 10, noNaN: true });
    const axis = fc.record({ middle: number, start: number, width: fc.double({ min: 0.01, max: 50, noNaN: true }) });
    fc.assert(
      fc.property(fc.array(axis, { minLength: 1, maxLength: 8 }), (axes) => {
        const found = minimise(
          (point, gradient) =>
            axes.reduce((sum, { middle, width }, i) => {
              gradient[i] = width * (point[i]! - middle);
              return sum + (width / 2) * (point[i]! - middle) ** 2;
            }, 0),
          Float64Array.from(axes, ({ start }) => start),
          { tolerance: 1e-9, iterations: 1000 },
        );
        axes.forEach(({ middle }, i) => expect(found[i]).toBeCloseTo(middle, 4));
      }),
    );
  });

  it('stays where it is when there is nothing to gain', () => {
    expect([...minimise(() => 1, new Float64Array(2))]).toEqual([0, 0]);
  });
});
