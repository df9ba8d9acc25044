import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { evenedOut } from '../../../../src/extract/article/fovea/even-out.ts';

const sketch = (words: readonly number[], alike: readonly number[]): Parameters<typeof evenedOut>[0] => ({
  words: Float64Array.from(words),
  alike: Int32Array.from(alike),
});

it('draws blocks that are made alike towards each other, the longer ones drawing more', () => {
  const [one, two, other] = evenedOut(sketch([99, 9, 50], [0, 0, 1]), Float64Array.of(0.9, 0.1, 0.3));
  expect(one).toBeGreaterThan(0.8);
  expect(two).toBeGreaterThan(0.5);
  expect(two).toBeLessThan(one!);
  expect(other).toBeCloseTo(0.3, 9);
});

it('leaves those alone that are all thought the same of', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.01, max: 0.99, noNaN: true }), fc.integer({ min: 1, max: 9 }), (chance, count) => {
      const words = Array.from({ length: count }, (_, i) => 7 * i);
      const evened = evenedOut(
        sketch(
          words,
          words.map(() => 0),
        ),
        new Float64Array(count).fill(chance),
      );
      for (const own of evened) expect(own).toBeCloseTo(chance, 9);
    }),
  );
});

it('takes pages without blocks, and blocks without words', () => {
  expect(evenedOut(sketch([], []), new Float64Array())).toEqual(new Float64Array());
  expect(evenedOut(sketch([0], [0]), Float64Array.of(0.5))[0]).toBeCloseTo(0.5, 9);
});
