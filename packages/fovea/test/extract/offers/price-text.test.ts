import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePrice, type PriceHints, type PriceValue } from '../../../src/extract/offers/price-text.ts';

const cases: readonly (readonly [text: string, value: PriceValue, hints?: PriceHints])[] = [
  ['3,99', { amount: 3.99 }],
  ['€ 3,99', { amount: 3.99, currency: 'EUR' }],
  ['15.90€', { amount: 15.9, currency: 'EUR' }],
  ['R$ 19,50', { amount: 19.5, currency: 'BRL' }],
  ['5,-', { amount: 5 }],
  ['14.–', { amount: 14 }],
  ['SEK109,--', { amount: 109, currency: 'SEK' }],
  ['89 kr', { amount: 89, currency: 'SEK' }, { language: 'sv' }],
  ['89 kr', { amount: 89, sign: 'kr' }],
  ['2 for 5', { amount: 5, quantity: 2 }],
  ['540₽/100гр', { amount: 540, currency: 'RUB', unit: '100 гр' }],
  ['8,69 € al kg', { amount: 8.69, currency: 'EUR', unit: 'kg' }],
  ['9–12 €', { amount: 9, currency: 'EUR', upTo: 12 }],
  ['1.200,50', { amount: 1200.5 }],
  ['1,200.00', { amount: 1200 }],
  ['12 500 ₽', { amount: 12500, currency: 'RUB' }],
  ['2·89 Fr.', { amount: 2.89, currency: 'CHF' }],
  ['..........14,90', { amount: 14.9 }],
];

describe('parsePrice', () => {
  it('reads prices as they are printed', () => {
    for (const [text, value, hints] of cases) expect(parsePrice(text, hints), text).toEqual(value);
  });

  it.each(['', 'kg', 'from Monday', '12.10.2026', '50%', 'Nr. 63'])('takes %j for no price', (text) => {
    expect(parsePrice(text)).toBeUndefined();
  });

  it('reads every amount back, whichever sign starts the cents', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_99 }), fc.constantFrom('.', ','), (cents, point) => {
        const text = (cents / 100).toFixed(2).replace('.', point);
        expect(parsePrice(`${text} €`)).toEqual({ amount: Number((cents / 100).toFixed(2)), currency: 'EUR' });
      }),
    );
  });

  it('ends on any text', () => {
    fc.assert(fc.property(fc.string({ maxLength: 200 }), (text) => void parsePrice(text)));
  });
});
