import { expect, it } from 'vitest';
import { withOneDecimalSign } from '../../../src/read/ocr/scene/decimal-signs.ts';

const read = (text: string): string =>
  withOneDecimalSign(text.split(' ').map((word) => ({ text: word })))
    .map((word) => word.text)
    .join(' ');

it('makes the amounts of a page alike', () => {
  expect(read('1,99 € 2,49 € 0,38 € 1 kg = 3.98 €')).toBe('1,99 € 2,49 € 0,38 € 1 kg = 3,98 €');
  expect(read('$ 1.99 $ 2.49 $ 0.38 $ 3,98')).toBe('$ 1.99 $ 2.49 $ 0.38 $ 3.98');
});

it('leaves dates and other numbers as they are', () => {
  expect(read('1,99 € 2,49 € 0,38 € bis 24.12 um 18.30')).toBe('1,99 € 2,49 € 0,38 € bis 24.12 um 18.30');
});

it('leaves a page alone that writes amounts both ways, or has few', () => {
  const both = '1,99 € 2,49 € 0,38 € 1.20 € 2.30 €';
  expect(read(both)).toBe(both);
  expect(read('1,99 € 2,49 € 3.98 €')).toBe('1,99 € 2,49 € 3.98 €');
});
