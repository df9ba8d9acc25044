/** Pages that lie askew on the scanner: read as if they lay straight, each word where it is. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LaidOutPage, Picture } from '../../../src/model/index.ts';
import type { OcrWord } from '../../../src/read/ocr/recognize.ts';
import type { ColorPicture } from '../../../src/read/ocr/scene/color-picture.ts';
import type { Rect } from '../../../src/read/ocr/scene/rect.ts';
import { leaningWord, pageSlope, straightened, straightLine } from '../../../src/read/ocr/scene/straighten.ts';
import { turnedWord } from '../../../src/read/ocr/scene/turned-word.ts';
import { read } from '../../../src/verbs/run/read.ts';
import { errorRate, exampleBytes, openHere, picturePdf } from '../../ocr-samples.ts';

const white = (width: number, height: number): ColorPicture => ({
  width,
  height,
  dpi: 72,
  rgb: new Uint8Array(3 * width * height).fill(255),
});
const line = (angle: number, along = 100): Rect => ({ x: 50, y: 50, along, across: 8, angle });

describe('the slope of a page', () => {
  it('is that of most of its text', () => {
    expect(pageSlope([line(0.1), line(0.101), line(0.099), line(-0.2, 20)])).toBeCloseTo(0.1);
  });

  it('is none where lines are nearly level, lean each for itself, or are not there', () => {
    expect(pageSlope([line(0.004), line(0.006)])).toBe(0);
    expect(pageSlope([line(0.05), line(0.12), line(0.2)])).toBe(0);
    expect(pageSlope([])).toBe(0);
  });
});

it('what is in a straightened picture is where it was on the page', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 20, max: 80 }),
      fc.integer({ min: 20, max: 50 }),
      fc.double({ min: -0.18, max: 0.18, noNaN: true }),
      (x, y, slope) => {
        const picture = white(100, 70);
        for (const row of [y - 1, y, y + 1]) picture.rgb.fill(0, 3 * (row * 100 + x - 1), 3 * (row * 100 + x + 2));
        const straight = straightened(picture, slope);
        const dark = Array.from({ length: straight.rgb.length / 3 }, (_, i) => i).filter(
          (i) => straight.rgb[3 * i]! < 128,
        );
        const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;
        const [u, v] = [
          mean(dark.map((i) => (i % straight.width) + 0.5)),
          mean(dark.map((i) => Math.floor(i / straight.width) + 0.5)),
        ];
        const found = straightLine({ ...line(slope), x: x + 0.5, y: y + 0.5 }, picture, slope);
        expect(Math.hypot(found.x - u, found.y - v)).toBeLessThan(0.6);
        expect(found.angle).toBeCloseTo(0);
        const box = { x0: u - 1, y0: v - 1, x1: u + 1, y1: v + 1 };
        const word: OcrWord = { text: 'x', confidence: 1, box, symbols: [], base: v + 1, rise: 2, fall: 0 };
        const placed = leaningWord(word, picture, slope).box;
        expect(Math.abs((placed.x0 + placed.x1) / 2 - x - 0.5)).toBeLessThan(0.6);
        expect(Math.abs((placed.y0 + placed.y1) / 2 - y - 0.5)).toBeLessThan(0.6);
      },
    ),
  );
});

it('a word on a page that leans and lies on its side has both angles', () => {
  const box = { x0: 10, y0: 10, x1: 40, y1: 20 };
  const word: OcrWord = { text: 'x', confidence: 1, box, symbols: [], base: 20, rise: 8, fall: 2 };
  const leaning = leaningWord(word, white(70, 100), (5 * Math.PI) / 180);
  expect(leaning.look!.angle).toBeCloseTo(5);
  expect(turnedWord(leaning, 1, white(100, 70)).look!.angle).toBeCloseTo(275);
  expect(leaningWord(word, white(70, 100), (-5 * Math.PI) / 180).look!.angle).toBeCloseTo(355);
});

/** A page turned clockwise on a sheet that is large enough for it. */
function askew({ width, height, scale, rgba }: Picture, degrees: number): Picture {
  const radians = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  const newWidth = Math.ceil(width * Math.abs(cos) + height * Math.abs(sin));
  const newHeight = Math.ceil(width * Math.abs(sin) + height * Math.abs(cos));
  const turned = new Uint8Array(4 * newWidth * newHeight).fill(255);
  for (let y = 0; y < newHeight; y++) {
    for (let x = 0; x < newWidth; x++) {
      const [u, v] = [x + 0.5 - newWidth / 2, y + 0.5 - newHeight / 2];
      const [px, py] = [u * cos + v * sin + width / 2 - 0.5, v * cos - u * sin + height / 2 - 0.5];
      const [left, top] = [Math.floor(px), Math.floor(py)];
      if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) continue;
      const [a, b] = [px - left, py - top];
      const at = 4 * (top * width + left);
      for (let c = 0; c < 3; c++) {
        const [nw, ne] = [rgba[at + c]!, rgba[at + c + 4]!];
        const [sw, se] = [rgba[at + c + 4 * width]!, rgba[at + c + 4 * width + 4]!];
        turned[4 * (y * newWidth + x) + c] = (1 - b) * ((1 - a) * nw + a * ne) + b * ((1 - a) * sw + a * se);
      }
    }
  }
  return { width: newWidth, height: newHeight, scale, rgba: turned };
}

const orderedWords = ({ layout, tokens }: LaidOutPage): string[] => {
  const byId = new Map(tokens.map(({ id, text }) => [id, text]));
  return layout.order
    .flatMap((block) => layout.blocks[block]!.lines)
    .flatMap((own) => layout.lines[own]!.segments)
    .flatMap((segment) => layout.segments[segment]!.tokens)
    .map((id) => byId.get(id)!);
};

describe('a whole page', () => {
  it.each([
    [3, 'directory-page', 1],
    [-7, 'invoice', 1],
    [10, 'report', 2],
  ])(
    'turned by %i degrees is read in order, each word in its place',
    { timeout: 300_000 },
    async (degrees, name, number) => {
      const { pdf } = await openHere(exampleBytes(name), { ocr: 'never' });
      const picture = await pdf.picture(number, { dpi: 150 });
      pdf.close();
      const [straight] = (await read(exampleBytes(name), { pages: [number], isolate: false })).pages;
      const doc = await read(picturePdf([askew(picture, degrees)]), { timeoutMs: 280_000 });
      const [page] = doc.pages;
      expect(doc.status).toBe('ok');
      const angles = page!.tokens.map(({ style }) => doc.styles[style]!.angle);
      for (const angle of angles) expect(Math.abs(((angle - degrees + 540) % 360) - 180)).toBeLessThan(0.5);
      expect(errorRate(orderedWords(straight!), orderedWords(page!))).toBeLessThan(0.05);
      const radians = (degrees * Math.PI) / 180;
      const placeOf = (box: { x0: number; y0: number; x1: number; y1: number }): [number, number] => {
        const [u, v] = [(box.x0 + box.x1 - straight!.width) / 2, (box.y0 + box.y1 - straight!.height) / 2];
        return [
          u * Math.cos(radians) - v * Math.sin(radians) + page!.width / 2,
          u * Math.sin(radians) + v * Math.cos(radians) + page!.height / 2,
        ];
      };
      const long = straight!.tokens.filter(({ text }) => text.length > 4);
      const inPlace = long.filter(({ text, ink }) => {
        const [x, y] = placeOf(ink);
        return page!.tokens.some(
          (token) =>
            token.text === text &&
            Math.abs((token.ink.x0 + token.ink.x1) / 2 - x) < 3 &&
            Math.abs((token.ink.y0 + token.ink.y1) / 2 - y) < 3,
        );
      });
      expect(inPlace.length).toBeGreaterThan(0.9 * long.length);
    },
  );
});
