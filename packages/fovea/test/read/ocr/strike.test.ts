/** Numbers that are crossed out in a picture, and numbers of two sizes. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Box } from '../../../src/model/index.ts';
import type { OcrWord } from '../../../src/read/ocr/recognize.ts';
import { bestReading } from '../../../src/read/ocr/scene/best-reading.ts';
import type { ColorPicture } from '../../../src/read/ocr/scene/color-picture.ts';
import { withCurrencySigns } from '../../../src/read/ocr/scene/currency-signs.ts';
import { fontOf } from '../../../src/read/ocr/scene/font-of-ink.ts';
import { inkOf } from '../../../src/read/ocr/scene/ink.ts';
import { lineWords, type InkSign, type LineWord } from '../../../src/read/ocr/scene/line-words.ts';
import { withoutRaised } from '../../../src/read/ocr/scene/raised-digits.ts';
import { wholeOf } from '../../../src/read/ocr/scene/sample.ts';
import { strokeAcross, withStrike } from '../../../src/read/ocr/scene/strike.ts';

const [width, height] = [140, 60];
/** Digits as rings, as eights and noughts are, from row 15 to 45. */
const digits: readonly Box[] = [20, 45, 70, 95].map((x0) => ({ x0, y0: 15, x1: x0 + 20, y1: 45 }));
const around = { x0: 20, y0: 15, x1: 115, y1: 45 };

function picture(strokes: (put: (x: number, y: number) => void) => void = () => {}): ColorPicture {
  const rgb = new Uint8Array(3 * width * height).fill(255);
  const put = (x: number, y: number): void => {
    if (x >= 0 && y >= 0 && x < width && y < height) rgb.fill(0, 3 * (y * width + x), 3 * (y * width + x) + 3);
  };
  for (const { x0, y0, x1, y1 } of digits) {
    for (let y = y0; y < y1; y++) {
      for (let x = x0; x < x1; x++) if (Math.min(x - x0, y - y0, x1 - 1 - x, y1 - 1 - y) < 5) put(x, y);
    }
  }
  strokes(put);
  return { width, height, dpi: 72, rgb };
}

/** From row `left` at the left end of the digits to row `right` at their right end, three pixels thick. */
const struck = (left: number, right: number): ColorPicture =>
  picture((put) => {
    for (let x = 16; x < 119; x++) {
      const y = Math.round(left + ((right - left) * (x - 20)) / 95);
      for (const row of [y - 1, y, y + 1]) put(x, row);
    }
  });

const strokeIn = (drawn: ColorPicture): ReturnType<typeof strokeAcross> =>
  strokeAcross(inkOf(drawn, wholeOf(drawn)), around);

describe('a stroke', () => {
  it('is not there where digits stand alone', () => {
    expect(strokeIn(picture())).toBeUndefined();
  });

  it('through the middle of digits is found, level or slanted', () => {
    fc.assert(
      fc.property(fc.integer({ min: 18, max: 42 }), fc.integer({ min: 18, max: 42 }), (left, right) => {
        fc.pre((left + right) / 2 > 24 && (left + right) / 2 < 36);
        const found = strokeIn(struck(left, right));
        expect(found).toBeDefined();
        expect(Math.abs(found!.left - left)).toBeLessThanOrEqual(6);
        expect(Math.abs(found!.right - right)).toBeLessThanOrEqual(6);
      }),
    );
  });

  it.each([
    ['under them', 44],
    ['over them', 16],
    ['well below', 54],
  ])('%s strikes nothing out', (_, row) => {
    expect(strokeIn(struck(row, row))).toBeUndefined();
  });

  it('that ends in the middle of the digits strikes nothing out', () => {
    const half = picture((put) => {
      for (let x = 16; x < 70; x++) for (const row of [29, 30, 31]) put(x, row);
    });
    expect(strokeIn(half)).toBeUndefined();
  });

  it('of dashes between the digits is none', () => {
    const dashes = picture((put) => {
      for (const from of [41, 66, 91]) for (let x = from; x < from + 3; x++) put(x, 30);
    });
    expect(strokeIn(dashes)).toBeUndefined();
  });
});

const word = (text: string, box: Box): OcrWord => ({
  text,
  confidence: 0.9,
  box,
  symbols: [],
  base: box.y1,
  rise: 20,
  fall: 6,
});

it('a number that is struck out has its stroke where it is on the page, a word has none', () => {
  const drawn = struck(30, 30);
  const line = wholeOf(drawn);
  const { strike } = withStrike(word('80.88', around), inkOf(drawn, line), line, 72);
  expect(strike).toMatchObject({ x0: around.x0, x1: around.x1 });
  expect(strike!.y0).toBeGreaterThan(26);
  expect(strike!.y1).toBeLessThan(34);
  expect(withStrike(word('Sale', around), inkOf(drawn, line), line, 72).strike).toBeUndefined();
});

describe('digits of two sizes', () => {
  const symbol = (text: string, x0: number, y0: number, y1: number): InkSign => ({ text, x0, y0, x1: x0 + 8, y1 });
  const number = (text: string, symbols: readonly InkSign[]): LineWord => ({
    text,
    confidence: 0.9,
    symbols,
    x0: 0,
    y0: 0,
    x1: 40,
    y1: 30,
  });

  it('are a price and its raised cents', () => {
    const symbols = [symbol('1', 0, 0, 30), symbol('4', 10, 0, 30), symbol('9', 20, 0, 14), symbol('9', 30, 0, 14)];
    const [whole, cents] = withoutRaised(number('1499', symbols));
    expect(whole).toMatchObject({ text: '14', x0: 0, y0: 0, x1: 18, y1: 30 });
    expect(cents).toMatchObject({ text: '99', x0: 20, y0: 0, x1: 38, y1: 14 });
    expect(fontOf(whole!.symbols).size).toBeGreaterThan(2 * fontOf(cents!.symbols).size);
  });

  it('are a price whose comma was not read where they are a little smaller, whoever has the ink of the comma', () => {
    const symbols = [symbol('2', 0, 0, 30), symbol('4', 10, 0, 20), symbol('9', 20, 1, 30), symbol('0', 30, 1, 24)];
    expect(withoutRaised(number('2490', symbols)).map(({ text }) => text)).toEqual(['24,90']);
  });

  it('are one number where they are as high, or hang low', () => {
    const even = [0, 10, 20, 30].map((x) => symbol('8', x, 0, 30));
    expect(withoutRaised(number('8888', even))).toHaveLength(1);
    const low = [symbol('1', 0, 0, 30), symbol('4', 10, 0, 30), symbol('9', 20, 16, 30), symbol('9', 30, 16, 30)];
    expect(withoutRaised(number('1499', low))).toHaveLength(1);
  });
});

describe('a number', () => {
  const read = (confidences: readonly number[], drawn = picture()): LineWord => {
    const signs = confidences.map((confidence, i) => ({ text: '8', confidence, at: (30 + 25 * i) / width }));
    return bestReading([lineWords(signs, inkOf(drawn, wholeOf(drawn)))])[0]!;
  };

  it('is as sure as its least sure digit', () => {
    expect(read([0.99, 0.98, 0.4, 0.99]).confidence).toBe(0.4);
    expect(read([0.99, 0.98, 0.97, 0.99]).confidence).toBe(0.97);
  });

  it('that is cut off at the end of its line is in doubt', () => {
    const cut = picture((put) => {
      for (let x = 112; x < width; x++) for (const row of [28, 29, 30]) put(x, row);
    });
    expect(read([0.99, 0.98, 0.97, 0.99], cut).confidence).toBe(0.5);
  });
});

describe('signs of money that were read as something else', () => {
  const read = (...texts: string[]): string =>
    withCurrencySigns(texts.map((text) => ({ text })))
      .map(({ text }) => text)
      .join(' ');

  it('are what the page has elsewhere', () => {
    expect(read('€13', 'f15', 'f8.50')).toBe('€13 €15 €8.50');
    expect(read('R$', '5,99', 'RS', '4,98', '*6,49')).toBe('R$ 5,99 R$ 4,98 R$6,49');
  });

  it('are what stands often beside prices', () => {
    expect(read('26,00', 'zt', '9,00', 'z', '14,50', 'zl')).toBe('26,00 zł 9,00 zł 14,50 zł');
  });

  it('are what a Greek letter looks like by itself behind an amount', () => {
    expect(read('2,40', 'Ε', 'το', 'κιλό', '6,90', 'Ε.')).toBe('2,40 € το κιλό 6,90 €.');
    expect(read('Ε', 'αγορά', '14', 'Ε', '2,40', 'Ελλάδα', '2,40', 'E')).toBe('Ε αγορά 14 Ε 2,40 Ελλάδα 2,40 E');
  });

  it('are roubles where many amounts end in the letter that looks like it', () => {
    expect(read('1350P', '110OP', '5900P/kr)', '320P/100')).toBe('1350₽ 1100₽ 5900₽/kr) 320₽/100');
    expect(read('1350P', '900P')).toBe('1350P 900P');
    expect(read('1080P', '720P', '480P', '€199')).toBe('1080P 720P 480P €199');
  });

  it('are left alone where nothing speaks for them', () => {
    expect(read('f8', 'f11', 'f16')).toBe('f8 f11 f16');
    expect(read('f15', 'E20', 'RS', '4', 'zl', '26,00', 'zt')).toBe('f15 E20 RS 4 zl 26,00 zt');
    expect(read('€13', 'Room', 'E', 'C4a')).toBe('€13 Room E C4a');
    expect(read('€13', 'E330', 'C4', 'E4,50')).toBe('€13 E330 C4 €4,50');
  });
});
