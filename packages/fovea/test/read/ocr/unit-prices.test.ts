import { describe, expect, it } from 'vitest';
import type { LineWord } from '../../../src/read/ocr/scene/line-words.ts';
import { withUnitPrices } from '../../../src/read/ocr/scene/unit-prices.ts';

/** Words of a line, ten pixels a letter and as many between them. */
function line(text: string): LineWord[] {
  let at = 0;
  return text.split(' ').map((word) => {
    const symbols = Array.from(word, (one, i) => ({ text: one, x0: at + 10 * i, y0: 0, x1: at + 10 * i + 8, y1: 20 }));
    const [x0, x1] = [at, symbols.at(-1)!.x1];
    at = x1 + 12;
    return { text: word, confidence: 0.9, symbols, x0, y0: 0, x1, y1: 20 };
  });
}

const parted = (text: string): string =>
  withUnitPrices(line(text))
    .map((word) => word.text)
    .join(' ');

describe('the price of a unit', () => {
  it.each([
    ['1kg=3,98€', '1 kg = 3,98 €'],
    ['(100g=1,20)', '(100 g = 1,20)'],
    ['(1kg=3.98e)', '(1 kg = 3.98 €)'],
    ['kg=3,98', 'kg = 3,98'],
    ['11=0,38€', '1 l = 0,38 €'],
    ['1|= 0,38', '1 l = 0,38'],
    ['11 = 12,65 €', '1 l = 12,65 €'],
    ['750ml=2,49', '750 ml = 2,49'],
  ])('%s is %s', (read, meant) => {
    expect(parted(read)).toBe(meant);
  });

  it.each(['11', '11 12,65', '12 = 24', '11 = 5 + 6', '11=', '10 11= 21', 'a=b', 'x=3,98', '=3,98', '1kg', '3,98€'])(
    '%s is left as it is',
    (read) => {
      expect(parted(read)).toBe(read);
    },
  );

  it('has the ink of its letters in each of its words', () => {
    const words = withUnitPrices(line('11=0,38€'));
    expect(words.map(({ x0, x1 }) => [x0, x1])).toEqual([
      [0, 8],
      [10, 18],
      [20, 28],
      [30, 68],
      [70, 78],
    ]);
    expect(words.flatMap(({ symbols }) => symbols)).toHaveLength(8);
  });

  it('is one word where letters have no ink of their own', () => {
    const [word] = line('1kg=3,98€');
    expect(withUnitPrices([{ ...word!, symbols: word!.symbols.slice(1) }])).toHaveLength(1);
  });
});
