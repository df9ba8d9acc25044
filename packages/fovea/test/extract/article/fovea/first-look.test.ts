import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { firstLook, joinOpinions, meanChances } from '../../../../src/extract/article/fovea/first-look.ts';
import type { Classifier } from '../../../../src/learn/index.ts';

const columns = ['chance of one', 'chance of two', 'chance of three'];

/** Believes the column of its number. */
function believer(column: number): Classifier {
  const predictProba: Classifier['predictProba'] = ({ data, rows }) =>
    Float32Array.from({ length: 2 * rows }, (_, i) => {
      const chance = data[(i >> 1) * columns.length + column]!;
      return i % 2 === 1 ? chance : 1 - chance;
    });
  return {
    kind: 'believer',
    columns,
    classes: ['no', 'yes'],
    predictProba,
    predict: () => [],
    toJSON: () => ({}),
  } as never;
}

const chance = fc.oneof(
  fc.float({ min: 0, max: 1, noNaN: true }),
  fc.float({ min: 0, max: Math.fround(0.04), noNaN: true }),
);

it('asks about fewer blocks, and says what all opinions together would say', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(chance, chance, chance), { maxLength: 20 }), (rows) => {
      const data = Float32Array.from(rows.flat());
      const said = columns.map((_, c) => Float64Array.from(rows, (row) => Math.fround(row[c]!)));
      const looked = firstLook([believer(0), believer(1), believer(2)], data);
      expect(Array.from(looked)).toEqual(Array.from(joinOpinions(said)));
    }),
  );
});

it('takes the mean of log-odds', () => {
  expect(meanChances([Float64Array.of(0.9), Float64Array.of(0.1)])[0]).toBeCloseTo(0.5, 9);
  expect(meanChances([Float64Array.of(0), Float64Array.of(1)])[0]).toBeCloseTo(0.5, 9);
});
