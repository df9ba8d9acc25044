import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutBlocks } from '../../../../src/extract/article/blocks/cut-blocks.ts';
import { clusterAtOrigin } from '../../../../src/extract/article/cetr/clusters.ts';
import { differences } from '../../../../src/extract/article/cetr/differences.ts';
import { smoothed } from '../../../../src/extract/article/cetr/smooth.ts';
import { tagRatios } from '../../../../src/extract/article/cetr/tag-ratios.ts';
import { parseHtml } from '../../../../src/read/html/index.ts';

const numbers = fc.array(fc.integer({ min: 0, max: 500 }), { minLength: 1, maxLength: 30 });
const floats = (values: readonly number[]): Float64Array => Float64Array.from(values);

describe('tag ratios', () => {
  it('are characters per tag', () => {
    const blocks = cutBlocks(parseHtml('<div><p>ten <b>chars</b>!<p>four</div>tail'));
    expect(blocks.map(({ text, tags }) => [text.length, tags])).toEqual([
      [10, 2],
      [4, 1],
      [4, 0],
    ]);
    expect([...tagRatios(blocks)]).toEqual([5, 4, 4]);
  });
});

/** Slow and plain: mirrors by walking, weighs one by one. */
function plainSmooth(values: readonly number[], sigma: number, radius: number): number[] {
  return values.map((_, at) => {
    let [sum, total] = [0, 0];
    for (let distance = -radius; distance <= radius; distance++) {
      let [place, step] = [at, Math.sign(distance)];
      for (let left = Math.abs(distance); left > 0; left--) {
        // At an end the walk turns round and meets the same value again.
        if (place + step < 0 || place + step >= values.length) step = -step;
        else place += step;
      }
      const weight = Math.exp(-0.5 * (distance / sigma) ** 2);
      sum += weight * values[place]!;
      total += weight;
    }
    return sum / total;
  });
}

describe('smoothing', () => {
  it('has the kernel of the paper', () => {
    // exp(−1/2) = 0.6065…, over 1 + 2 · 0.6065… = 2.2131…
    const [side, middle] = [0.274068619061197, 0.451862761877606];
    const out = smoothed(floats([0, 0, 100, 0, 0]), { sigma: 1, radius: 1 });
    [0, side, middle, side, 0].forEach((weight, i) => expect(out[i]).toBeCloseTo(100 * weight, 9));
  });

  it('is the same as done slowly', () => {
    fc.assert(
      fc.property(numbers, fc.constantFrom(1, 2, 4, 7), (values, radius) => {
        const out = smoothed(floats(values), { sigma: 1.5, radius });
        plainSmooth(values, 1.5, radius).forEach((value, i) => expect(out[i]).toBeCloseTo(value, 9));
      }),
    );
  });

  it('keeps the sum, and what is even', () => {
    fc.assert(
      fc.property(numbers, (values) => {
        const out = smoothed(floats(values), { sigma: 1, radius: 4 });
        const sum = values.reduce((total, value) => total + value, 0);
        expect(out.reduce((total, value) => total + value, 0)).toBeCloseTo(sum, 6);
      }),
    );
    for (const value of smoothed(floats([7, 7, 7]), { sigma: 1, radius: 4 })) expect(value).toBeCloseTo(7, 12);
    expect([...smoothed(floats([3]), { sigma: 1, radius: 4 })]).toEqual([3]);
    expect([...smoothed(floats([]), { sigma: 1, radius: 4 })]).toEqual([]);
  });
});

describe('differences', () => {
  it('are to the mean of the next three', () => {
    // |(2+4+6)/3 − 10|, |(4+6+8)/3 − 2|, |(6+8)/2 − 4|, |8 − 6|, |(8+6)/2 − 8|
    expect([...differences(floats([10, 2, 4, 6, 8]))]).toEqual([6, 4, 3, 2, 1]);
    expect([...differences(floats([5]))]).toEqual([0]);
    expect([...differences(floats([]))]).toEqual([]);
  });

  it('are the same as done slowly', () => {
    fc.assert(
      fc.property(numbers, (values) => {
        const slow = values.map((value, at) => {
          const next = values.slice(at + 1, at + 4);
          const mean =
            next.length > 0 ? next.reduce((a, b) => a + b) / next.length : (value + (values[at - 1] ?? value)) / 2;
          return Math.abs(mean - value);
        });
        differences(floats(values)).forEach((value, i) => expect(value).toBeCloseTo(slow[i]!, 9));
      }),
    );
  });
});

describe('clusters', () => {
  it('hold one centre at the origin', () => {
    const plane = { smoothed: floats([1, 2, 1, 90, 110, 40]), difference: floats([1, 0, 2, 30, 30, 20]) };
    const { toOrigin, toOther } = clusterAtOrigin(plane);
    expect(toOrigin[0]).toBeCloseTo(Math.SQRT2, 12);
    expect(toOrigin[3]).toBeCloseTo(Math.hypot(90, 30), 12);
    const near = Array.from(toOther, (distance, i) => distance < toOrigin[i]!);
    expect(near).toEqual([false, false, false, true, true, true]);
    // The two others are the mean of the long ones, and the short one.
    expect(toOther[3]).toBeCloseTo(10, 4);
    expect(toOther[5]).toBeCloseTo(0, 4);
  });

  it('leave the origin where it is: points far from it alone never move it', () => {
    const plane = { smoothed: floats([100, 101, 99]), difference: floats([50, 50, 50]) };
    const { toOrigin, toOther } = clusterAtOrigin(plane);
    for (let i = 0; i < 3; i++) {
      expect(toOrigin[i]).toBeCloseTo(Math.hypot(plane.smoothed[i]!, 50), 9);
      expect(toOther[i]!).toBeLessThan(2);
    }
  });

  it('can be of no points', () => {
    expect(clusterAtOrigin({ smoothed: floats([]), difference: floats([]) }).toOther).toHaveLength(0);
  });
});
