/** What a detector leaves out at the ends of lines, and where words part that a network reads as one. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ColorPicture } from '../../../src/read/ocr/scene/color-picture.ts';
import { inkOf } from '../../../src/read/ocr/scene/ink.ts';
import { wholeLine } from '../../../src/read/ocr/scene/line-ends.ts';
import type { LineWord } from '../../../src/read/ocr/scene/line-words.ts';
import type { Rect } from '../../../src/read/ocr/scene/rect.ts';
import { partedAlike } from '../../../src/read/ocr/scene/same-letters.ts';

const [width, height] = [200, 60];

/** Black bars on white, from one column to another. */
function bars(...columns: readonly (readonly [number, number])[]): ColorPicture {
  const rgb = new Uint8Array(3 * width * height).fill(255);
  for (const [x0, x1] of columns) for (let y = 25; y < 35; y++) rgb.fill(0, 3 * (y * width + x0), 3 * (y * width + x1));
  return { width, height, dpi: 72, rgb };
}

const lineFrom = (x0: number, x1: number): Rect => ({
  x: (x0 + x1) / 2,
  y: 30,
  along: (x1 - x0) / 2,
  across: 20,
  angle: 0,
});
const endsOf = ({ x, along }: Rect): [number, number] => [x - along, x + along];

describe('the ends of a line', () => {
  it('take in the rest of a hyphen that they cut through', () => {
    const picture = bars([50, 80], [100, 112]);
    expect(endsOf(wholeLine(picture, lineFrom(40, 106)).line)).toEqual([40, 114]);
    expect(endsOf(wholeLine(picture, lineFrom(60, 130)).line)).toEqual([48, 130]);
  });

  it('take in a full stop that begins just behind them, but no letter', () => {
    const picture = bars([50, 80], [84, 88]);
    expect(endsOf(wholeLine(picture, lineFrom(40, 82)).line)).toEqual([40, 90]);
    expect(endsOf(wholeLine(bars([50, 80], [84, 96]), lineFrom(40, 82)).line)).toEqual([40, 82]);
    expect(endsOf(wholeLine(bars([50, 80], [92, 96]), lineFrom(40, 82)).line)).toEqual([40, 82]);
  });

  it('stay where they are in white, and where ink goes on and on', () => {
    const picture = bars([50, 80], [100, 190]);
    expect(endsOf(wholeLine(picture, lineFrom(45, 85)).line)).toEqual([45, 85]);
    expect(endsOf(wholeLine(picture, lineFrom(45, 120)).line)).toEqual([45, 120]);
  });

  it('move along the slope of the line', () => {
    const picture = bars([50, 80], [100, 112]);
    const { line: onItsHead } = wholeLine(picture, { ...lineFrom(40, 106), angle: Math.PI });
    expect(endsOf(onItsHead).map(Math.round)).toEqual([40, 114]);
  });

  it('never move inwards, nor farther than the height of the line', () => {
    const column = fc.integer({ min: 0, max: width - 20 });
    fc.assert(
      fc.property(fc.array(column, { maxLength: 8 }), fc.integer({ min: 20, max: 90 }), (starts, half) => {
        const picture = bars(...starts.map((x) => [x, x + 12] as const));
        const [before, after] = [
          lineFrom(100 - half, 100 + half),
          wholeLine(picture, lineFrom(100 - half, 100 + half)).line,
        ];
        const [left, right] = endsOf(after);
        expect(left).toBeLessThanOrEqual(100 - half);
        expect(right).toBeGreaterThanOrEqual(100 + half);
        expect(after.along - before.along).toBeLessThanOrEqual(before.across);
      }),
    );
  });
});

it('a line takes in the tails of letters that its lower edge cuts through, unless another line begins there', () => {
  const cut = { ...lineFrom(40, 130), y: 20, across: 12 };
  const below = ({ y, across }: Rect): number => y + across;
  expect(below(wholeLine(bars([50, 80]), cut).line)).toBe(36);
  expect(below(wholeLine(bars([50, 80]), { ...cut, across: 4 }).line)).toBe(24);
  expect(below(wholeLine(bars([50, 80]), { ...cut, y: 18 }).line)).toBe(30);
  expect(wholeLine(bars([50, 80]), { ...cut, y: 40 }).line).toMatchObject({ y: 38, across: 14 });
});

it('a line comes with the ink that is in it, wherever it begins and ends', () => {
  const eighths = fc.integer({ min: 0, max: 8 * width }).map((place) => place / 8);
  const slope = fc.constantFrom(0, 0.01);
  fc.assert(
    fc.property(fc.tuple(eighths, eighths), slope, ([a, b], angle) => {
      const picture = bars([50, 80], [100, 112], [120, 121], [140, 190]);
      const { line, ink } = wholeLine(picture, { ...lineFrom(Math.min(a, b), Math.max(a, b) + 1), angle });
      const { isInk, greys, rgb, ...rest } = inkOf(picture, line);
      expect(ink).toMatchObject(rest);
      // Deep equality of thousands of pixels takes seconds.
      const isSame = (own: Uint8Array, other: Uint8Array): boolean => Buffer.compare(own, other) === 0;
      expect([isSame(ink.isInk, isInk), isSame(ink.greys, greys), isSame(ink.rgb, rgb)]).toEqual([true, true, true]);
    }),
  );
});

const word = (text: string, confidence: number): LineWord => ({
  text,
  confidence,
  symbols: [],
  x0: 0,
  y0: 0,
  x1: 10 * text.length,
  y1: 10,
});
const textsOf = (words: readonly LineWord[]): string[] => words.map(({ text }) => text);

describe('a word that the network reads', () => {
  it('is parted where Tesseract reads the same letters as two words', () => {
    const parted = partedAlike(
      [word('The', 1), word('foveais', 0.95)],
      [word('The', 0.79), word('fovea', 0.84), word('is', 0.84)],
    );
    expect(textsOf(parted)).toEqual(['The', 'fovea', 'is']);
    expect(parted.map(({ confidence }) => confidence)).toEqual([1, 0.95, 0.95]);
  });

  it('stays one where the letters differ, where Tesseract is in doubt, and where it is a number', () => {
    expect(textsOf(partedAlike([word('foveais', 1)], [word('foves', 0.9), word('is', 0.9)]))).toEqual(['foveais']);
    expect(textsOf(partedAlike([word('SALE', 1)], [word('SA', 0.5), word('LE', 0.9)]))).toEqual(['SALE']);
    expect(
      textsOf(
        partedAlike(
          [word('SALE', 1)],
          Array.from('SALE', (letter) => word(letter, 0.9)),
        ),
      ),
    ).toEqual(['SALE']);
    expect(textsOf(partedAlike([word('1499', 1)], [word('14', 0.9), word('99', 0.9)]))).toEqual(['1499']);
  });
});
