import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { firstLook, joinOpinions } from '../../../../src/extract/article/fovea/first-look.ts';
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

const logOdds = (chance: number): number => Math.log(chance / (1 - chance));

/** As slow and plain as can be, for one block. */
function plainly([quick, one, two]: readonly [number, number, number]): { chance: number; opinions: number[] } {
  if (quick < 0.02) return { chance: quick, opinions: [quick, quick] };
  if (one < 0.01 || one > 0.99) return { chance: one, opinions: [one, one] };
  const held = Math.min(Math.max(two, 1e-6), 1 - 1e-6);
  return { chance: 1 / (1 + Math.exp(-(logOdds(one) + logOdds(held)) / 2)), opinions: [one, two] };
}

/** Blocks of which none is made like another. */
function apart(blocks: number): { words: Float64Array; alike: Int32Array } {
  return { words: new Float64Array(blocks).fill(5), alike: Int32Array.from({ length: blocks }, (_, i) => i) };
}

it('asks about fewer blocks, and says what each and all of them think', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(chance, chance, chance), { maxLength: 20 }), (rows) => {
      const models = [believer(0), believer(1), believer(2)];
      const { chances, opinions } = firstLook(models, Float32Array.from(rows.flat()), apart(rows.length));
      rows.forEach((row, i) => {
        const expected = plainly(row);
        expect(chances[i]).toBeCloseTo(expected.chance, 5);
        expect(opinions.map((said) => said[i])).toEqual(expected.opinions);
      });
    }),
  );
});

it('asks the others about blocks in doubt alone', () => {
  const asked: (readonly number[])[] = [];
  const other = (blocks: readonly number[]): number[] => {
    asked.push(blocks);
    return blocks.map((block) => (block === 2 ? 0.999 : 0.5));
  };
  joinOpinions(apart(3), Float64Array.of(0.5, 0.01, 0.9), [other, other]);
  expect(asked).toEqual([[0, 2], [0]]);
});
