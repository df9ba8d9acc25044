/** Of a page, what has something on it is looked at: margins cost time and say nothing. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ColorPicture } from '../../../src/read/ocr/scene/color-picture.ts';
import { detectLines } from '../../../src/read/ocr/scene/detect-lines.ts';
import { withoutMargins } from '../../../src/read/ocr/scene/margins.ts';

type Bar = { readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number };

/** A page of one shade with a black bar on it. */
function page(width: number, height: number, paper: number, { x0, y0, x1, y1 }: Bar): ColorPicture {
  const rgb = new Uint8Array(3 * width * height).fill(paper);
  for (let y = y0; y < y1; y++) rgb.fill(0, 3 * (y * width + x0), 3 * (y * width + x1));
  return { width, height, dpi: 72, rgb };
}

it('margins end where something begins, and no ink is lost', () => {
  const place = fc.integer({ min: 0, max: 50 });
  fc.assert(
    fc.property(place, place, fc.integer({ min: 80, max: 255 }), (x, y, paper) => {
      // The first pixel says what paper is.
      fc.pre(x > 0 || y > 0);
      const bar = { x0: x, y0: y, x1: x + 8, y1: y + 6 };
      const found = withoutMargins(page(60, 58, paper, bar))!;
      for (const side of ['x0', 'y0'] as const) {
        expect(found[side]).toBeLessThanOrEqual(bar[side]);
        expect(found[side]).toBeGreaterThanOrEqual(bar[side] - 4);
      }
      for (const side of ['x1', 'y1'] as const) {
        expect(found[side]).toBeGreaterThanOrEqual(bar[side]);
        expect(found[side]).toBeLessThanOrEqual(bar[side] + 4);
      }
    }),
  );
});

it('an empty page has nothing but margins', () => {
  expect(withoutMargins(page(60, 40, 240, { x0: 0, y0: 0, x1: 0, y1: 0 }))).toBeUndefined();
});

it('a page is looked at without its margins, and its lines are where they are on the page', async () => {
  const bar = { x0: 300, y0: 400, x1: 420, y1: 412 };
  let asked: readonly number[] = [];
  const lines = await detectLines(page(640, 960, 255, bar), async (input, shape) => {
    asked = shape;
    const [height, width] = [shape[2]!, shape[3]!];
    const values = Float32Array.from({ length: width * height }, (_, at) => (input[at]! < 0 ? 0.9 : 0));
    return { values, shape: [1, 1, height, width] };
  });
  expect(asked).toEqual([1, 3, 96, 192]);
  expect(lines).toHaveLength(1);
  expect(lines[0]!.x).toBeCloseTo(360, 0);
  expect(lines[0]!.y).toBeCloseTo(406, 0);
});

it.each([
  { what: 'A4', side: 3508, dpi: 300, asked: 1600 },
  { what: 'larger than A4', side: 4961, dpi: 300, asked: 1600 },
  { what: 'smaller than A4, and looked at in 155 dpi', side: 2700, dpi: 300, asked: 1408 },
  { what: 'very small, as pictures with a wrong resolution are', side: 2400, dpi: 2400, asked: 1120 },
  { what: 'a picture of few pixels', side: 800, dpi: 300, asked: 800 },
])('a page is $what', async ({ side, dpi, asked }) => {
  const width = Math.ceil(side / 2);
  const full = { ...page(width, side, 255, { x0: 1, y0: 1, x1: width, y1: side }), dpi };
  let height = 0;
  await detectLines(full, async (_, shape) => {
    height = shape[2]!;
    return { values: new Float32Array(0), shape };
  });
  expect(height).toBe(asked);
});

describe('a page that is longer than two times its width', () => {
  const width = 400;
  const bars = [100, 1590, 1604, 3000].map((y) => ({ x0: 40, y0: y, x1: 340, y1: y + 12 }));
  const long = page(width, 3200, 255, bars[0]!);
  for (const bar of bars.slice(1)) {
    for (let y = bar.y0; y < bar.y1; y++) long.rgb.fill(0, 3 * (y * width + bar.x0), 3 * (y * width + bar.x1));
  }
  const look = async (picture: ColorPicture) => {
    const shapes: (readonly number[])[] = [];
    const lines = await detectLines(picture, async (input, shape) => {
      shapes.push(shape);
      const values = Float32Array.from({ length: shape[2]! * shape[3]! }, (_, at) => (input[at]! < 0 ? 0.9 : 0));
      return { values, shape };
    });
    return { lines, shapes };
  };

  it('is looked at in parts that overlap, as closely as a page of that width', async () => {
    const { lines, shapes } = await look(long);
    expect(shapes.map(([, , height]) => height)).toEqual([1696, 1504]);
    const middles = lines.map(({ y }) => Math.round(y)).toSorted((a, b) => a - b);
    // Also those at the place where the parts meet, each once.
    expect(middles).toEqual(bars.map(({ y0 }) => y0 + 6));
  });

  it('is looked at once where it lies on its side', async () => {
    const { shapes } = await look(page(3200, 400, 255, { x0: 100, y0: 100, x1: 3100, y1: 112 }));
    expect(shapes).toHaveLength(1);
    expect(Math.max(...shapes[0]!)).toBeLessThanOrEqual(1600);
  });
});
