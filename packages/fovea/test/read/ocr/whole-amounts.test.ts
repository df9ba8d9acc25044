/** Cents whose units were missed: a network that says what it is told stands for the one that reads. */
import { expect, it } from 'vitest';
import type { ColorPicture } from '../../../src/read/ocr/scene/color-picture.ts';
import { inkOf } from '../../../src/read/ocr/scene/ink.ts';
import { lineWords } from '../../../src/read/ocr/scene/line-words.ts';
import type { Networks } from '../../../src/read/ocr/scene/networks.ts';
import type { Sign } from '../../../src/read/ocr/scene/read-line.ts';
import type { Rect } from '../../../src/read/ocr/scene/rect.ts';
import { withWholeAmounts, type ReadLine } from '../../../src/read/ocr/scene/whole-amounts.ts';

/** Large letters as bars, white on black. */
const picture: ColorPicture = (() => {
  const [width, height] = [400, 120];
  const rgb = new Uint8Array(3 * width * height);
  for (const x of [60, 130, 190]) {
    for (let y = 20; y < 100; y++) rgb.fill(255, 3 * (y * width + x), 3 * (y * width + x + 30));
  }
  return { width, height, dpi: 72, rgb };
})();

/** Reads the same whatever it is shown, and counts how often it is asked. */
function saying(text: string, confidence = 0.95): Networks & { readonly asked: () => number } {
  const characters = ['', ...new Set(text)];
  let count = 0;
  const silent = async (): Promise<never> => Promise.reject(new Error('not asked'));
  return {
    detect: silent,
    direct: silent,
    recognize: async () => {
      count++;
      const steps = 2 * text.length;
      const values = new Float32Array(steps * characters.length);
      for (let i = 0; i < text.length; i++) {
        values[2 * i * characters.length + characters.indexOf(text[i]!)] = confidence;
        values[(2 * i + 1) * characters.length] = 1;
      }
      return { values, shape: [1, steps, characters.length] };
    },
    characters,
    asked: () => count,
  };
}

const rect = (x0: number, x1: number, y0 = 15, y1 = 105): Rect => ({
  x: (x0 + x1) / 2,
  y: (y0 + y1) / 2,
  along: (x1 - x0) / 2,
  across: (y1 - y0) / 2,
  angle: 0,
});

function read(line: Rect, text: string, confidence = 0.95): ReadLine {
  const ink = inkOf(picture, line);
  const signs = [...new Intl.Segmenter().segment(text)].map(({ segment }, i, all): Sign => ({
    text: segment,
    confidence,
    at: (i + 0.5) / all.length,
  }));
  return { line, ink, words: lineWords(signs, ink).map((word) => ({ ...word, confidence })) };
}

const cents = read(rect(125, 225), '39');
const textsOf = (lines: readonly ReadLine[]): string[] =>
  lines.map(({ words }) => words.map(({ text }) => text).join(' '));

it('cents are read again together with what nobody found before them', async () => {
  const [whole] = await withWholeAmounts(picture, [cents], saying('7,39'));
  expect(textsOf([whole!])).toEqual(['7,39']);
  expect(whole!.line.along).toBeGreaterThan(cents.line.along);
});

it('units that could not be read are part of the amount then', async () => {
  const units = read(rect(55, 120), '7', 0.5);
  expect(textsOf(await withWholeAmounts(picture, [units, cents], saying('7,39')))).toEqual(['7,39']);
});

it('units that were read are left as they are, and nobody is asked', async () => {
  const networks = saying('7,39');
  const units = read(rect(55, 120), '7');
  expect(textsOf(await withWholeAmounts(picture, [units, cents], networks))).toEqual(['7', '39']);
  expect(networks.asked()).toBe(0);
});

it.each([
  ['other cents', '7,89', 0.95],
  ['no amount', 'kg39', 0.95],
  ['an amount of which a digit is in doubt', '7,39', 0.6],
])('cents stay alone where %s would come out', async (_, text, confidence) => {
  expect(textsOf(await withWholeAmounts(picture, [cents], saying(text, confidence)))).toEqual(['39']);
});

it('small print is not read again', async () => {
  const networks = saying('7,39');
  const small = read(rect(125, 225, 50, 62), '39');
  await withWholeAmounts(picture, [small], networks);
  expect(networks.asked()).toBe(0);
});
