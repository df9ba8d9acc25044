import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { frequentColors, inkShare, type InkColor } from '../../src/look/index.ts';
import type { Box, Plane, PlaneKind } from '../../src/model/index.ts';
import { cpuSeconds } from '../cpu-time.ts';

type Rgb = readonly [number, number, number];
type Rgba = readonly [number, number, number, number];

/** A plane of the given pixels, row by row. */
function planeOf(kind: PlaneKind, width: number, pixels: readonly Rgba[], scale = 1): Plane {
  return { kind, width, height: pixels.length / width, scale, rgba: Uint8Array.from(pixels.flat()) };
}

/** A plane of one row, from counts of pixels. */
function rowOf(kind: PlaneKind, ...runs: readonly (readonly [count: number, pixel: Rgba])[]): Plane {
  const pixels = runs.flatMap(([count, pixel]) => Array.from({ length: count }, () => pixel));
  return planeOf(kind, pixels.length, pixels);
}

const everywhere: Box = { x0: 0, y0: 0, x1: Infinity, y1: Infinity };
const colorsOf = (plane: Plane, count = 3): string[] =>
  frequentColors(plane, everywhere, count).map(({ color }) => color);

const red: Rgba = [200, 22, 29, 255];
const white: Rgba = [255, 255, 255, 255];
const clear: Rgba = [0, 0, 0, 0];

// ── The slow way

const hex = (rgb: Rgb): string => `#${rgb.map((value) => value.toString(16).padStart(2, '0')).join('')}`;

function pixelsTouched({ width, height, scale, rgba }: Plane, box: Box): Rgba[] {
  const found: Rgba[] = [];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const across = x + 1 > box.x0 * scale && x < box.x1 * scale;
      const down = y + 1 > box.y0 * scale && y < box.y1 * scale;
      const at = (y * width + x) * 4;
      if (across && down) found.push([rgba[at]!, rgba[at + 1]!, rgba[at + 2]!, rgba[at + 3]!]);
    }
  }
  return found;
}

const isInk = (kind: PlaneKind, [r, g, b]: Rgba): boolean => kind === 'colour' || Math.min(r, g, b) < 250;

function slowColors(plane: Plane, box: Box, count: number): InkColor[] {
  const areas = new Map<string, number>();
  for (const pixel of pixelsTouched(plane, box)) {
    const [r, g, b, alpha] = pixel;
    if (alpha === 0 || !isInk(plane.kind, pixel)) continue;
    areas.set(hex([r, g, b]), (areas.get(hex([r, g, b])) ?? 0) + alpha);
  }
  const total = [...areas.values()].reduce((sum, area) => sum + area, 0);
  const sorted = [...areas].sort(([a, areaA], [b, areaB]) => areaB - areaA || (a < b ? -1 : 1));
  return sorted.slice(0, count).map(([color, area]) => ({ color, share: area / total }));
}

function slowInk(plane: Plane, box: Box): number {
  const pixels = pixelsTouched(plane, box);
  const ink = pixels.filter((pixel) => isInk(plane.kind, pixel)).reduce((sum, [, , , alpha]) => sum + alpha, 0);
  return pixels.length === 0 ? 0 : ink / 255 / pixels.length;
}

// ── Planes to try

/** Near the corners of the colour cube, but for white: none is like another, and none lies between two others. */
const anyPalette: fc.Arbitrary<Rgb[]> = fc
  .tuple(...Array.from({ length: 7 }, () => fc.tuple(fc.nat(12), fc.nat(12), fc.nat(12))))
  .map((offsets) =>
    offsets.map((offset, corner) => {
      const channel = (bit: number): number => (corner & (1 << bit) ? 249 - offset[bit]! : offset[bit]!);
      return [channel(0), channel(1), channel(2)] as const;
    }),
  );

/** Markup is as opaque as rules are; letters may be as faint as they like. */
function anyPlane(kind: PlaneKind): fc.Arbitrary<Plane> {
  const alpha = kind === 'colour' ? fc.nat(255) : fc.constantFrom(0, 200, 255);
  return fc
    .tuple(anyPalette, fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 7 }), fc.constantFrom(0.5, 1, 1.4, 2))
    .chain(([palette, width, height, scale]) =>
      fc.array(fc.tuple(fc.nat(7), alpha), { minLength: width * height, maxLength: width * height }).map((pixels) =>
        planeOf(
          kind,
          width,
          pixels.map(([color, opacity]) => (color === 7 ? white : [...palette[color]!, opacity])),
          scale,
        ),
      ),
    );
}

const anyBox: fc.Arbitrary<Box> = fc
  .array(fc.double({ min: -3, max: 20, noNaN: true }), { minLength: 4, maxLength: 4 })
  .map(([a, b, c, d]) => ({
    x0: Math.min(a!, b!),
    x1: Math.max(a!, b!),
    y0: Math.min(c!, d!),
    y1: Math.max(c!, d!),
  }));

describe.each<PlaneKind>(['colour', 'markup'])('questions to the %s plane', (kind) => {
  it('agree with the slow way on the most frequent colours', () => {
    fc.assert(
      fc.property(anyPlane(kind), anyBox, fc.integer({ min: 1, max: 9 }), (plane, box, count) => {
        const found = frequentColors(plane, box, count);
        const wanted = slowColors(plane, box, count);
        expect(found.map(({ color }) => color)).toEqual(wanted.map(({ color }) => color));
        found.forEach(({ share }, i) => expect(share).toBeCloseTo(wanted[i]!.share, 10));
      }),
    );
  });

  it('agree with the slow way on the share of ink', () => {
    fc.assert(
      fc.property(anyPlane(kind), anyBox, (plane, box) => {
        expect(inkShare(plane, box)).toBeCloseTo(slowInk(plane, box), 10);
      }),
    );
  });
});

describe('frequentColors', () => {
  it('gives few colours, each with ink of it in the box, whatever the pixels', () => {
    const anyPixels = fc.uint8Array({ minLength: 64, maxLength: 64 });
    fc.assert(
      fc.property(anyPixels, fc.constantFrom<PlaneKind>('colour', 'markup'), (rgba, kind) => {
        const found = frequentColors({ kind, width: 4, height: 4, scale: 1, rgba }, everywhere);
        expect(found.length).toBeLessThanOrEqual(3);
        expect(found.reduce((sum, { share }) => sum + share, 0)).toBeLessThanOrEqual(1 + 1e-9);
        expect(found.map(({ share }) => share)).toEqual(found.map(({ share }) => share).toSorted((a, b) => b - a));
      }),
    );
  });

  it('remembers nothing of an earlier question', () => {
    const plane = rowOf('colour', [3, red], [2, [0, 0, 255, 255]]);
    const first = frequentColors(plane, everywhere);
    frequentColors(rowOf('colour', [9, [0, 0, 255, 255]], [9, [0, 255, 0, 90]]), everywhere);
    expect(frequentColors(plane, everywhere)).toEqual(first);
  });

  it('ignores the paper of the black plane', () => {
    const plane = rowOf('black', [9, white], [1, [0, 0, 0, 255]]);
    expect(frequentColors(plane, everywhere)).toEqual([{ color: '#000000', share: 1 }]);
  });

  it('counts white letters, but no white paint', () => {
    expect(colorsOf(rowOf('colour', [3, white], [2, red], [9, clear]))).toEqual(['#ffffff', '#c8161d']);
    expect(colorsOf(rowOf('markup', [3, white], [2, red], [9, clear]))).toEqual(['#c8161d']);
  });

  it('gives the ink of letters too thin to be opaque', () => {
    expect(colorsOf(rowOf('colour', [4, [107, 107, 107, 40]]))).toEqual(['#6b6b6b']);
  });

  it('gives translucent markup as it is seen on white, and counts it by its area', () => {
    const plane = rowOf('markup', [10, [0, 0, 0, 51]], [4, red]);
    expect(frequentColors(plane, everywhere)).toEqual([
      { color: '#cccccc', share: 10 / 14 },
      { color: '#c8161d', share: 4 / 14 },
    ]);
  });

  it('takes markup that is hardly seen for paper', () => {
    expect(colorsOf(rowOf('markup', [10, [0, 0, 0, 4]]))).toEqual([]);
  });

  it('takes the edge between two inks for the nearer one', () => {
    const edge = ([200, 80, 29] as const).map((value, i) => Math.round(0.7 * value + 0.3 * white[i]!));
    const plane = rowOf('colour', [10, white], [6, [200, 80, 29, 255]], [2, [edge[0]!, edge[1]!, edge[2]!, 255]]);
    expect(frequentColors(plane, everywhere)).toEqual([
      { color: '#ffffff', share: 10 / 18 },
      { color: '#c8501d', share: 8 / 18 },
    ]);
  });

  it('joins the steps of a gradient', () => {
    const steps = Array.from({ length: 16 }, (_, i) => [1, [240 - i, 20 + i, 30, 255]] as const);
    expect(colorsOf(rowOf('markup', ...steps))).toHaveLength(1);
  });

  it('answers for 2,000 tokens of a page in no time', () => {
    const width = 827;
    const pixels = Array.from({ length: width * 1170 }, (_, i): Rgba => (i % 3 === 0 ? red : clear));
    const plane = planeOf('colour', width, pixels);
    const boxes = Array.from({ length: 2000 }, (_, i) => {
      const [x0, y0] = [(i % 13) * 60, Math.floor(i / 13) * 7];
      return { x0, y0, x1: x0 + 55, y1: y0 + 14 };
    });
    for (const box of boxes) frequentColors(plane, box);
    const seconds = cpuSeconds(() => {
      for (const box of boxes) expect(frequentColors(plane, box, 3).length).toBe(1);
    });
    // Measured at some 20 ms; the rest is for machines that have other things to do.
    expect(seconds).toBeLessThan(0.5);
  });
});

describe('inkShare', () => {
  it('is 0 outside the page and 1 where all is inked', () => {
    const plane = rowOf('colour', [4, red]);
    expect(inkShare(plane, { x0: 10, y0: 0, x1: 20, y1: 1 })).toBe(0);
    expect(inkShare(plane, { x0: 1, y0: 0, x1: 9, y1: 9 })).toBe(1);
  });

  it('counts an edge for as much as it covers', () => {
    expect(inkShare(rowOf('colour', [1, red], [1, [200, 22, 29, 51]], [2, clear]), everywhere)).toBeCloseTo(0.3);
  });
});
