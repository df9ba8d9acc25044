import { describe, expect, it } from 'vitest';
import { bootstrapInterval } from '../../../src/learn/evaluate/bootstrap.ts';
import { mcNemar } from '../../../src/learn/evaluate/mcnemar.ts';
import { createRandom } from '../../../src/learn/random.ts';
import { expectedOf } from '../detector-tables.ts';

const random = createRandom(8);
const values = Array.from({ length: 400 }, () => random.normal());
const meanOf = (rows: Uint32Array): number => rows.reduce((sum, row) => sum + values[row]!, 0) / rows.length;

describe('the bootstrap', () => {
  it('gives the interval that theory gives for a mean', () => {
    const { value, low, high } = bootstrapInterval(400, meanOf, { repeats: 4000 });
    const error = Math.sqrt(values.reduce((sum, one) => sum + (one - value) ** 2, 0)) / 400;
    expect(value - low).toBeCloseTo(1.96 * error, 2);
    expect(high - value).toBeCloseTo(1.96 * error, 2);
  });

  it('is wider for groups of rows that are alike', () => {
    const figure = (rows: Uint32Array): number => rows.reduce((sum, row) => sum + values[row % 40]!, 0) / rows.length;
    const groups = values.map((_, row) => row % 40);
    const [plain, grouped] = [bootstrapInterval(400, figure), bootstrapInterval(400, figure, { groups })];
    expect((grouped.high - grouped.low) / (plain.high - plain.low)).toBeGreaterThan(2.5);
    expect(grouped.value).toBe(plain.value);
  });

  it('is the same for the same seed only', () => {
    const options = { seed: 3, repeats: 50 };
    expect(bootstrapInterval(400, meanOf, options)).toEqual(bootstrapInterval(400, meanOf, options));
    expect(bootstrapInterval(400, meanOf, { ...options, seed: 4 })).not.toEqual(
      bootstrapInterval(400, meanOf, options),
    );
  });

  it('leaves out draws without a figure, and says NaN where no draw has one', () => {
    const some = bootstrapInterval(3, (rows) => (rows[0] === 0 ? NaN : 1));
    expect(some).toEqual({ value: NaN, low: 1, high: 1 });
    expect(bootstrapInterval(3, () => NaN)).toEqual({ value: NaN, low: NaN, high: NaN });
  });

  it('refuses bad input', () => {
    expect(() => bootstrapInterval(0, meanOf)).toThrow(TypeError);
    expect(() => bootstrapInterval(4, meanOf, { level: 1 })).toThrow('level');
    expect(() => bootstrapInterval(4, meanOf, { repeats: 0 })).toThrow('repeats');
    expect(() => bootstrapInterval(4, meanOf, { groups: ['a'] })).toThrow(TypeError);
  });
});

describe("McNemar's test", () => {
  const peers = expectedOf('mcnemar') as { onlyFirst: number; onlySecond: number; exact: number; chiSquare: number }[];

  it.each(peers)('equals SciPy for $onlyFirst and $onlySecond', ({ onlyFirst, onlySecond, exact, chiSquare }) => {
    const rows = onlyFirst + onlySecond;
    const truth = Array.from({ length: rows + 2 }, () => 'x');
    // The last two rows both models have right or wrong together.
    const first = truth.map((_, row) => (row < onlyFirst || row === rows ? 'x' : 'y'));
    const second = truth.map((_, row) => ((row >= onlyFirst && row < rows) || row === rows ? 'x' : 'y'));
    expect(mcNemar(truth, first, second)).toMatchObject({ onlyFirst, onlySecond, method: 'exact' });
    expect(mcNemar(truth, first, second).p / exact).toBeCloseTo(1, 10);
    expect(mcNemar(truth, first, second, { method: 'chi-square' }).p / chiSquare).toBeCloseTo(1, 10);
  });

  it('takes numbers for what they look like, and refuses lists that do not fit', () => {
    expect(mcNemar([1, 2], ['1', '2'], ['1', '1'])).toMatchObject({ onlyFirst: 1, onlySecond: 0 });
    expect(() => mcNemar(['a'], [], ['a'])).toThrow(TypeError);
  });
});
