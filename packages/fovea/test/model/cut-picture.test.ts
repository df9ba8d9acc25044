import { describe, expect, it } from 'vitest';
import { cutPicture } from '../../src/model/cut-picture.ts';
import type { Picture } from '../../src/model/index.ts';

/** Each pixel is its own number. */
function numbered(width: number, height: number, scale = 1): Picture {
  const pixels = Uint32Array.from({ length: width * height }, (_, index) => index);
  return { width, height, scale, rgba: new Uint8Array(pixels.buffer) };
}

const numbersOf = ({ rgba }: Picture): number[] => [...new Uint32Array(rgba.slice().buffer)];

describe('a part of a picture', () => {
  it('has the pixels of the box', () => {
    const part = cutPicture(numbered(4, 3), { x0: 1, y0: 1, x1: 3, y1: 3 });
    expect([part.width, part.height, ...numbersOf(part)]).toEqual([2, 2, 5, 6, 9, 10]);
  });

  it('has every pixel that the box touches', () => {
    const { width, height } = cutPicture(numbered(8, 8, 2), { x0: 0.6, y0: 1, x1: 1.1, y1: 1.6 });
    expect([width, height]).toEqual([2, 2]);
  });

  it('ends where the picture ends, and is empty outside of it', () => {
    const whole = numbered(2, 2);
    expect(numbersOf(cutPicture(whole, { x0: -5, y0: -5, x1: 9, y1: 9 }))).toEqual([0, 1, 2, 3]);
    expect(cutPicture(whole, { x0: 3, y0: 0, x1: 9, y1: 2 })).toMatchObject({ width: 0, height: 2 });
    expect(cutPicture(whole, { x0: 1, y0: 1, x1: 0, y1: 0 })).toMatchObject({ width: 0, height: 0 });
  });

  it('has white around it where a margin is asked for', () => {
    const { width, height, rgba } = cutPicture(numbered(1, 1), { x0: 0, y0: 0, x1: 1, y1: 1 }, 1);
    expect([width, height]).toEqual([3, 3]);
    expect([...rgba.subarray(16, 20)]).toEqual([0, 0, 0, 0]);
    expect([...rgba.subarray(0, 16), ...rgba.subarray(20)].every((byte) => byte === 255)).toBe(true);
  });
});
