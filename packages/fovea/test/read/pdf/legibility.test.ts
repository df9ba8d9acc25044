import { describe, expect, it } from 'vitest';
import { isGarbled, isGarbledLayer, type SeenWord } from '../../../src/read/pdf/legibility.ts';

const box = { x0: 0, y0: 0, x1: 10, y1: 10 };
const wordsOf = (text: string, confidence?: number): SeenWord[] =>
  text.split(/\s+/).map((word) => ({ text: word, box, ...(confidence !== undefined && { confidence }) }));

const locales =
  'ar bg ca cs da de el en es et eu fa fi fr gl he hi hr hu hy id is it ja ka ko lt lv mk ms nb nl pl pt ro ru sk sl sq sr sv sw th tr uk vi zh';

/** Names of countries and of their currencies: words that every language has, capitals, apostrophes and all. */
function honestText(locale: string): string {
  const [regions, money] = [
    new Intl.DisplayNames(locale, { type: 'region' }),
    new Intl.DisplayNames(locale, { type: 'currency' }),
  ];
  const codes =
    'AD AE AT BE BR CA CH CI CN CZ DE DK EE ES FI FR GB GR HU IE IN IS IT JP KR LU MX NL NO NZ PL PT RO RU SE US';
  const currencies = 'EUR USD GBP CHF SEK NOK DKK PLN CZK HUF JPY CNY INR BRL';
  return [
    ...codes.split(' ').map((code) => regions.of(code)),
    ...currencies.split(' ').map((code) => money.of(code)),
  ].join(' ');
}

/** What OCR makes of a page on its head. */
const onItsHead =
  'sAels woy} JO auou Jey) os ‘003 abed SIU] 0JUO SI9}19] a1el Buoraq 19yjab03 9S0[0 puess sburyy, n uo juads sem ur ou uoissn9sip ay} Jo pu3 3y} Y}IM J9A0 p3uJn} s| 11 pue a6ed siy} peaJ ued 3uo ou';

describe('text', () => {
  it.each(locales.split(' '))('in %s forms words', (locale) => {
    expect(isGarbledLayer(wordsOf(honestText(locale)))).toBe(false);
    expect(isGarbled(wordsOf(honestText(locale), 0.75))).toBe(false);
  });

  it.each([
    [
      'a price list',
      'Butter 250g 1,99 € Milk 1l 0,89 € Cheese 400g 3.49 € Bread 750g 2,29 € Eggs 10x 2,79 € '.repeat(4),
    ],
    ['a table of numbers', '12.345 (678) 1,234.56 99 % −17 2023 2024 '.repeat(10)],
    ['addresses', 'www.example.org info@example.org +49 30 123456 12A Main St. CH-8023 Zürich L-2449 '.repeat(4)],
  ])('of %s is no salad', (_, text) => {
    expect(isGarbledLayer(wordsOf(text))).toBe(false);
    expect(isGarbled(wordsOf(text, 0.75))).toBe(false);
  });

  it('on its head is, by its letters and by how sure OCR is', () => {
    expect(isGarbledLayer(wordsOf(onItsHead))).toBe(true);
    expect(isGarbled(wordsOf(onItsHead, 0.6))).toBe(true);
    expect(isGarbled(wordsOf('nothing odd about these letters but that nobody trusts them', 0.35))).toBe(true);
  });

  it('with leaders, of which nobody is sure, is judged by its letters', () => {
    const leaders = wordsOf(Array.from({ length: 12 }, () => '.'.repeat(60)).join(' '), 0.1);
    expect(isGarbled([...wordsOf('Espresso Cappuccino Lemonade Mineral water', 0.9), ...leaders])).toBe(false);
  });

  it('of a few letters is not judged', () => {
    expect(isGarbled(wordsOf('4d 01 ul', 0.2))).toBe(false);
    expect(isGarbledLayer(wordsOf('sAels woy} 9S0[0'))).toBe(false);
  });
});
