/** What words in a picture look like: size, colour and weight, which agree over the page. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evenSizes } from '../../../src/read/ocr/even-sizes.ts';
import type { ColorPicture } from '../../../src/read/ocr/scene/color-picture.ts';
import { fontOf } from '../../../src/read/ocr/scene/font-of-ink.ts';
import { inkColor, inkOf, type Rgb } from '../../../src/read/ocr/scene/ink.ts';
import type { InkSign, LineWord } from '../../../src/read/ocr/scene/line-words.ts';
import { pageLooks } from '../../../src/read/ocr/scene/page-looks.ts';
import { placedWords, type SeenWord } from '../../../src/read/ocr/scene/placed-words.ts';
import { wholeOf } from '../../../src/read/ocr/scene/sample.ts';
import { lookRuns } from '../../../src/read/ocr/scene/word-looks.ts';

const [width, height] = [600, 60];

/** A word of upright strokes, one a letter, standing on row 45. */
type Drawn = {
  readonly text: string;
  readonly x: number;
  readonly high?: number;
  readonly wide?: number;
  readonly color?: Rgb;
};

const pitch = 16;

function drawnLine(words: readonly Drawn[]): { picture: ColorPicture; words: LineWord[] } {
  const rgb = new Uint8Array(3 * width * height).fill(255);
  const placed = words.map(({ text, x, high = 24, wide = 3, color = [0, 0, 0] }): LineWord => {
    const symbols = Array.from(text, (letter, i) => {
      const box = { x0: x + pitch * i, y0: 45 - high, x1: x + pitch * i + wide, y1: 45 };
      for (let y = box.y0; y < box.y1; y++)
        for (let at = box.x0; at < box.x1; at++) rgb.set(color, 3 * (y * width + at));
      return { text: letter, ...box };
    });
    return { text, confidence: 0.9, symbols, x0: x, y0: 45 - high, x1: symbols.at(-1)!.x1, y1: 45 };
  });
  return { picture: { width, height, dpi: 72, rgb }, words: placed };
}

const runsOf = (words: readonly Drawn[]): string[] => {
  const { picture, words: placed } = drawnLine(words);
  return lookRuns(placed, inkOf(picture, wholeOf(picture))).map((run) => run.words.map(({ text }) => text).join(' '));
};

describe('words of a line', () => {
  it('are of one look where nothing changes', () => {
    expect(
      runsOf([
        { text: 'HAND', x: 10 },
        { text: 'MADE', x: 120 },
        { text: 'IN', x: 240 },
      ]),
    ).toEqual(['HAND MADE IN']);
  });

  it('are of two where the colour, the size or the weight does', () => {
    const first: Drawn = { text: 'HAND', x: 10 };
    expect(runsOf([first, { text: 'MADE', x: 120, color: [200, 0, 0] }])).toEqual(['HAND', 'MADE']);
    expect(runsOf([first, { text: 'MADE', x: 120, high: 40 }])).toEqual(['HAND', 'MADE']);
    expect(runsOf([first, { text: 'MADE', x: 120, wide: 6 }])).toEqual(['HAND', 'MADE']);
  });

  it('that differ in size between two that do not were measured badly', () => {
    expect(
      runsOf([
        { text: 'HAND', x: 10 },
        { text: 'MADE', x: 120, high: 40 },
        { text: 'HERE', x: 240 },
      ]),
    ).toEqual(['HAND MADE HERE']);
  });

  it('that are short do not change it by their strokes', () => {
    expect(
      runsOf([
        { text: 'HAND', x: 10 },
        { text: 'D', x: 120, wide: 6 },
        { text: 'MADE', x: 180 },
      ]),
    ).toEqual(['HAND D MADE']);
  });

  it('are on the page where they are in the pixels of a line', () => {
    const { picture, words } = drawnLine([{ text: 'HAND', x: 10 }]);
    const ink = inkOf(picture, wholeOf(picture));
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 900 }),
        fc.integer({ min: 50, max: 900 }),
        fc.integer({ min: 72, max: 400 }),
        (x, y, dpi) => {
          const line = { ...wholeOf(picture), x, y };
          const [placed] = placedWords(words, ink, line, dpi);
          const [left, top] = [x - line.along, y - line.across];
          const start = { x0: left, y0: top, x1: left, y1: top };
          for (const side of ['x0', 'y0', 'x1', 'y1'] as const)
            expect((placed!.box[side] * dpi) / 72).toBeCloseTo(start[side] + words[0]![side]);
        },
      ),
    );
  });
});

it('the colour of ink is that of its core, not of its edges', () => {
  const { picture } = drawnLine([{ text: 'HAND', x: 10, wide: 3, color: [180, 0, 0] }]);
  for (let y = 21; y < 45; y++)
    for (let i = 0; i < 4; i++) picture.rgb.set([218, 128, 128], 3 * (y * width + 9 + pitch * i));
  const ink = inkOf(picture, wholeOf(picture));
  expect(inkColor(ink, { x0: 0, y0: 0, x1: width, y1: height })).toEqual([180, 0, 0]);
});

describe('the size of a font', () => {
  const sign = (text: string, high: number): InkSign => ({ text, x0: 0, y0: 100 - high, x1: 10, y1: 100 });
  const font = (...signs: [string, number][]): ReturnType<typeof fontOf> =>
    fontOf(signs.map(([text, high]) => sign(text, high)));

  it('is told by letters whose height is known', () => {
    expect(font(['H', 35], ['T', 35]).size).toBeCloseTo(50);
    expect(font(['d', 37], ['a', 26]).size).toBeCloseTo(50);
    expect(font(['a', 26], ['n', 26]).size).toBeCloseTo(50);
  });

  it('is told by most of them where one was cut badly or has an accent that nobody read', () => {
    expect(font(['L', 35], ['i', 33], ['m', 26], ['a', 38], ['o', 26]).size).toBeCloseTo(50);
    expect(font(['d', 26], ['a', 26], ['m', 26], ['e', 26]).size).toBeCloseTo(50);
  });

  it('is a guess where none is known', () => {
    expect(font(['-', 3]).isTold).toBe(false);
    expect(font(['i', 33], ['t', 33], ['u', 33]).isTold).toBe(false);
  });
});

describe('sizes of a page', () => {
  const word = (size: number, text = 'word'): { text: string; rise: number; fall: number } => ({
    text,
    rise: 0.75 * size,
    fall: 0.25 * size,
  });

  it('that waver are one, those that differ are not', () => {
    const even = evenSizes([10, 10.3, 9.9, 20, 12.5].map((size) => word(size)));
    expect(even.map((size) => Math.round(100 * size) / 100)).toEqual([10, 10, 10, 20, 12.5]);
  });

  it('are never far from what was measured, and even ones stay', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 2, max: 200, noNaN: true }), { maxLength: 60 }), (sizes) => {
        const even = evenSizes(sizes.map((size) => word(size)));
        even.forEach((size, i) => expect(Math.abs(Math.log(size / sizes[i]!))).toBeLessThan(0.1));
        expect(evenSizes(even.map((size) => word(size)))).toHaveLength(even.length);
      }),
    );
  });
});

describe('looks of a page', () => {
  const seen = (size: number, stroke: number, color: Rgb, text = 'words'): SeenWord => ({
    text,
    confidence: 1,
    box: { x0: 0, y0: 0, x1: 10, y1: 10 },
    symbols: [],
    base: 10,
    rise: 0.75 * size,
    fall: 0.25 * size,
    seen: { base: 10, size, isTold: true, stroke, color, letters: text.length },
  });
  const looks = (words: readonly SeenWord[]): unknown[] =>
    pageLooks(words).map(({ rise, fall, look }) => [Math.round(rise + fall), look!.color, look!.isBold]);

  it('agree where they waver: sizes, colours, weights', () => {
    const red: Rgb = [200, 10, 6];
    expect(looks([seen(10, 0.09, red), seen(10.3, 0.1, [215, 40, 30]), seen(9.9, 0.08, red)])).toEqual(
      Array.from({ length: 3 }, () => [10, '#cc1100', false]),
    );
  });

  it('are bold where strokes are wider than those of the same size, and plain where all are alike', () => {
    const black: Rgb = [20, 20, 20];
    expect(
      looks([
        ...[0.09, 0.1, 0.095].map((one) => seen(10, one, black)),
        ...[0.13, 0.14].map((one) => seen(10, one, black)),
      ]),
    ).toEqual([false, false, false, true, true].map((isBold) => [10, '#000000', isBold]));
    expect(looks([0.11, 0.12, 0.115].map((one) => seen(10, one, black)))).toEqual(
      Array.from({ length: 3 }, () => [10, '#000000', false]),
    );
    expect(looks([0.15, 0.16].map((one) => seen(24, one, black)))).toEqual(
      Array.from({ length: 2 }, () => [24, '#000000', true]),
    );
  });
});
