import { describe, expect, it } from 'vitest';
import { currencyOfText, unitIn } from '../../../src/extract/statement/unit.ts';

describe('currency and scale', () => {
  it.each([
    ['£’000', { currency: 'GBP', scale: 1000 }],
    ["HK$'000", { currency: 'HKD', scale: 1000 }],
    ["$'000", { currency: '$', scale: 1000 }],
    ['£', { currency: 'GBP' }],
    ['€000', { currency: 'EUR', scale: 1000 }],
    ['£m', { currency: 'GBP', scale: 1e6 }],
    ['Koncernen, Mkr', { currency: 'SEK', scale: 1e6 }],
    ['(In millions, except par value)', { scale: 1e6 }],
    ['(in millions of Canadian dollars)', { currency: 'CAD', scale: 1e6 }],
    ['Amounts in thousands of US dollars', { currency: 'USD', scale: 1000 }],
    ['RMB’000', { currency: 'CNY', scale: 1000 }],
    ['Cash and cash equivalents', {}],
    ['2,000', {}],
  ])('in %j', (text, unit) => {
    expect(unitIn(text)).toEqual(unit);
  });

  it('of dollars are those that the document speaks of', () => {
    expect(currencyOfText('OFX Limited ABN 12 345 listed on the ASX', '$')).toBe('AUD');
    expect(currencyOfText('Form 10-K of the SEC', '$')).toBe('USD');
    expect(currencyOfText('nothing at all', '$')).toBe('$');
    expect(currencyOfText('importi espressi in Euro', undefined)).toBe('EUR');
    expect(currencyOfText('A$', 'GBP')).toBe('GBP');
  });
});
