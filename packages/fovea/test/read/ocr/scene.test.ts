/** The parts of reading text in pictures that can be told without a network. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OcrWord } from '../../../src/read/ocr/recognize.ts';
import { bestReading, isWellRead } from '../../../src/read/ocr/scene/best-reading.ts';
import { turnedPicture, type ColorPicture } from '../../../src/read/ocr/scene/color-picture.ts';
import { detectLines, regionsOf } from '../../../src/read/ocr/scene/detect-lines.ts';
import { fontOf } from '../../../src/read/ocr/scene/font-of-ink.ts';
import { inkColor, inkOf } from '../../../src/read/ocr/scene/ink.ts';
import { inkedWords, lineWords, type LineWord } from '../../../src/read/ocr/scene/line-words.ts';
import { signsOf } from '../../../src/read/ocr/scene/read-line.ts';
import { wholeOf } from '../../../src/read/ocr/scene/sample.ts';
import { turnedWord } from '../../../src/read/ocr/scene/turned-word.ts';

/** A picture of bars on a ground, each from one column to another over the height but for two rows above and below. */
function bars(width: number, height: number, columns: readonly (readonly [number, number])[], ink = 0): ColorPicture {
  const rgb = new Uint8Array(3 * width * height).fill(255 - ink);
  for (const [from, to] of columns) {
    for (let y = 2; y < height - 2; y++) rgb.fill(ink, 3 * (y * width + from), 3 * (y * width + to));
  }
  return { width, height, dpi: 72, rgb };
}

const word = (text: string, confidence: number, box: OcrWord['box'], rest: Partial<OcrWord> = {}): OcrWord => ({
  text,
  confidence,
  box,
  symbols: [],
  base: box.y1,
  rise: 7.5,
  fall: 2.2,
  ...rest,
});

it('regions of text are those that touch, are large enough and likely', () => {
  const values = new Float32Array(20 * 10);
  const fill = (x0: number, x1: number, y0: number, y1: number, value: number): void => {
    for (let y = y0; y < y1; y++) values.fill(value, y * 20 + x0, y * 20 + x1);
  };
  fill(1, 8, 1, 4, 0.9);
  fill(12, 19, 5, 8, 0.4);
  fill(10, 12, 1, 2, 0.9);
  const regions = regionsOf(values, 20, 10);
  expect(regions.map(({ pixels }) => pixels.length)).toEqual([21]);
});

it('lines of a page on its side stand, whatever leans among them', async () => {
  const [width, height] = [96, 64];
  const values = new Float32Array(width * height);
  for (let y = 4; y < 60; y++) for (const x of [10, 30, 50]) values.fill(0.9, y * width + x, y * width + x + 4);
  for (let i = 0; i < 24; i++)
    values.fill(0.9, (20 + Math.round(0.6 * i)) * width + 62 + i, (20 + Math.round(0.6 * i)) * width + 66 + i);
  const lines = await detectLines(bars(width, height, []), async () => ({ values, shape: [1, 1, height, width] }));
  expect(lines.filter(({ along, across }) => across > 3 * along)).toHaveLength(3);
});

it('a short line with a tall end is as level as the others, a long one that leans is not', async () => {
  const [width, height] = [320, 128];
  const values = new Float32Array(width * height);
  const fill = (x0: number, x1: number, y0: number, y1: number): void => {
    for (let y = y0; y < y1; y++) values.fill(0.9, y * width + x0, y * width + x1);
  };
  for (const y of [10, 30]) fill(10, 300, y, y + 8);
  fill(10, 40, 52, 60);
  fill(34, 40, 48, 60);
  for (let x = 80; x < 300; x++) fill(x, x + 1, 60 + Math.round(0.15 * (x - 80)), 68 + Math.round(0.15 * (x - 80)));
  const lines = await detectLines(bars(width, height, []), async () => ({ values, shape: [1, 1, height, width] }));
  const angles = lines.toSorted((a, b) => a.x - b.x).map(({ angle }) => Math.round(100 * angle) / 100);
  expect(angles.toSorted((a, b) => a - b)).toEqual([0, 0, 0, 0.15]);
});

it('a network that repeats itself or says nothing in between is understood', () => {
  const said = [0, 1, 1, 0, 1, 2, 2, 0];
  const values = new Float32Array(said.length * 3);
  said.forEach((which, i) => (values[3 * i + which] = 0.9));
  const signs = signsOf(values, said.length, 3, ['', 'a', 'b']);
  expect(signs.map(({ text }) => text).join('')).toBe('aab');
  expect(signs[0]!.at).toBeCloseTo(1.5 / 8);
});

describe('the characters of a line', () => {
  const at = (text: string, ...places: number[]): { text: string; confidence: number; at: number }[] =>
    Array.from(text, (one, i) => ({ text: one, confidence: 0.9, at: places[i]! }));

  it('are words where white parts them', () => {
    const picture = bars(60, 20, [
      [4, 8],
      [10, 14],
      [24, 28],
      [30, 34],
      [36, 40],
    ]);
    const signs = at('HINTH', 0.1, 0.2, 0.43, 0.53, 0.63);
    const words = lineWords(signs, inkOf(picture, wholeOf(picture)));
    expect(words.map(({ text, x0, x1 }) => [text, x0, x1])).toEqual([
      ['HI', 4, 14],
      ['NTH', 24, 40],
    ]);
    const { base, size } = fontOf(words.flatMap(({ symbols }) => symbols));
    expect(base).toBe(18);
    expect(size).toBeCloseTo(16 / 0.7);
  });

  it('are words where a blank was read, and light ink is ink, too', () => {
    const picture = bars(
      40,
      20,
      [
        [4, 8],
        [11, 15],
      ],
      255,
    );
    const ink = inkOf(picture, wholeOf(picture));
    expect([ink.isDark, inkColor(ink, { x0: 0, y0: 0, x1: 40, y1: 20 })]).toEqual([false, [255, 255, 255]]);
    expect(lineWords(at('A B', 0.15, 0.24, 0.33), ink).map(({ text }) => text)).toEqual(['A', 'B']);
  });

  it('are numbers although a narrow digit has white around it, and prices have their sign', () => {
    const picture = bars(60, 20, [
      [6, 8],
      [14, 20],
      [22, 24],
      [26, 32],
      [34, 40],
      [42, 48],
    ]);
    const signs = at('15.90∈', 0.12, 0.28, 0.38, 0.48, 0.62, 0.75);
    expect(lineWords(signs, inkOf(picture, wholeOf(picture))).map(({ text }) => text)).toEqual(['15.90€']);
  });

  it('are the same words whether a sign of money follows or not', () => {
    const picture = bars(
      100,
      20,
      [4, 16, 22, 28, 34, 46, 62].map((x): [number, number] => [x, x + 4]),
    );
    const ink = inkOf(picture, wholeOf(picture));
    const amount = at('1pack4', 0.06, 0.18, 0.24, 0.3, 0.36, 0.48);
    expect(lineWords(amount, ink).map(({ text }) => text)).toEqual(['1', 'pack', '4']);
    const withSign = [...amount, ...at('€', 0.64)];
    expect(lineWords(withSign, ink).map(({ text }) => text)).toEqual(['1', 'pack', '4', '€']);
  });

  it('of nothing are no words', () => {
    const picture = bars(40, 20, []);
    expect(lineWords([], inkOf(picture, wholeOf(picture)))).toEqual([]);
  });

  it('have their own ink, whoever read them, and not that of the line above', () => {
    const picture = bars(60, 30, []);
    const draw = (x0: number, x1: number, y0: number, y1: number): void => {
      for (let y = y0; y < y1; y++) picture.rgb.fill(0, 3 * (y * 60 + x0), 3 * (y * 60 + x1));
    };
    draw(10, 14, 8, 24);
    draw(18, 22, 8, 24);
    draw(10, 14, 0, 4);
    const box = { x0: 6, y0: 0, x1: 25, y1: 30 };
    const symbols = [
      { text: 'H', ...box, x1: 16 },
      { text: 'I', ...box, x0: 16 },
    ];
    const [own] = inkedWords([{ text: 'HI', confidence: 0.9, symbols, ...box }], inkOf(picture, wholeOf(picture)));
    expect(own).toMatchObject({ text: 'HI', x0: 10, y0: 8, x1: 22, y1: 24 });
    // What has no ink of its own makes no difference to that.
    const more = [...symbols, { text: '́', ...box, x0: 24 }];
    const [marked] = inkedWords(
      [{ text: 'HÍ', confidence: 0.9, symbols: more, ...box }],
      inkOf(picture, wholeOf(picture)),
    );
    expect(marked).toMatchObject({ x0: 6, y0: 8, x1: 25, y1: 24 });
    expect(marked!.symbols.map(({ y0, y1 }) => [y0, y1])).toEqual([
      [8, 24],
      [8, 24],
      [8, 24],
    ]);
  });
});

describe('a line that two have read', () => {
  const line = { width: 100, height: 20 };
  const box = { x0: 4, y0: 3, x1: 96, y1: 17 };
  const read = (text: string, confidence: number, rest: Partial<LineWord> = {}): LineWord => ({
    text,
    confidence,
    symbols: [],
    ...box,
    ...rest,
  });

  it('is well read where all of it is sure', () => {
    expect(isWellRead([read('plain', 0.9)], line)).toBe(true);
    expect(isWellRead([read('plain', 0.5)], line)).toBe(false);
    expect(isWellRead([read('half', 0.95, { x1: 40 })], line)).toBe(false);
    expect(isWellRead([], line)).toBe(false);
  });

  it('is well read only where its numbers are surer than words need be, and not cut off', () => {
    expect(isWellRead([read('1265€', 0.9)], line)).toBe(false);
    expect(isWellRead([read('12,65', 0.95)], line)).toBe(true);
    expect(isWellRead([read('12,65', 0.95, { leastDigit: 0.5 })], line)).toBe(false);
  });

  it('is what the surer one says', () => {
    const [a, b] = [[read('14 9', 0.6)], [read('14,99', 0.97)]];
    const said = (...readings: LineWord[][]): string[] => bestReading(readings).map(({ text }) => text);
    expect(said(a, b)).toEqual(['14,99']);
    expect(said(b, a)).toEqual(['14,99']);
    expect(said([], a)).toEqual(['14 9']);
    expect(said([], [])).toEqual([]);
  });
});

it('a word of a turned picture is where it was before', () => {
  fc.assert(
    fc.property(fc.nat(30), fc.nat(20), fc.integer({ min: 0, max: 3 }), (x, y, quarters) => {
      const picture = bars(32, 22, []);
      picture.rgb.fill(9, 3 * (y * 32 + x), 3 * (y * 32 + x) + 3);
      const { width, rgb } = turnedPicture(picture, quarters);
      const found = rgb.indexOf(9) / 3;
      const [tx, ty] = [found % width, Math.floor(found / width)];
      const box = { x0: tx, y0: ty, x1: tx + 1, y1: ty + 1 };
      expect(turnedWord(word('x', 1, box), quarters, picture).box).toEqual({ x0: x, y0: y, x1: x + 1, y1: y + 1 });
    }),
  );
});
