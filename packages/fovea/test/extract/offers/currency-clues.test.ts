import { describe, expect, it } from 'vitest';
import { clearCurrency, currencyClues } from '../../../src/extract/offers/currency-clues.ts';
import { extractOffers } from '../../../src/extract/offers/offers.ts';
import type { PriceValue } from '../../../src/extract/offers/price-text.ts';
import { docOf, listPuts, pageOf, type Put } from './pages.ts';

const meant = (sign: string, text: string): string | undefined => clearCurrency(sign, currencyClues(text.split(' ')));

describe('clues to a currency', () => {
  it.each([
    ['$', 'Pedidos: +57 300 123 4567', 'COP'],
    ['$', 'NIT 900.123.456-7 Medellín', 'COP'],
    ['$', 'Tel. +5255 1234 5678 RFC ABC', 'MXN'],
    ['$', 'CUIT 30-12345678-9', 'ARS'],
    ['$', 'ABN 12 345 678 901', 'AUD'],
    ['$', 'all prices in CAD', 'CAD'],
    ['$', 'www.cafe.co.nz', 'NZD'],
    ['$', 'mail@shop.com.au', 'AUD'],
    ['$', '台北市大安區 台北市', 'TWD'],
    ['$', '123 Main St, Provo, UT 84601', 'USD'],
    ['$', 'plus sales tax', 'USD'],
    ['$', 'good food for all', undefined],
    ['$', 'GST included', undefined],
    ['$', 'from Canada and Australia', undefined],
    ['kr', 'rökt lax och ägg med grädde från Sverige', 'SEK'],
    ['kr', 'løk, egg, fløte og hvitløk', 'NOK'],
    ['kr', 'løg, æg, fløde og hvidløg', 'DKK'],
    ['kr', 'Reykjavík +354 555 1234', 'ISK'],
    ['¥', '東京都 税込', 'JPY'],
    ['¥', '上海市 北京 上海', 'CNY'],
    ['£', 'Beirut, Lebanon', 'LBP'],
    ['£', 'Cairo, Egypt', 'EGP'],
    ['Rs.', 'Karachi +92 21 123', 'PKR'],
    ['Rs.', 'GSTIN 27AAA', 'INR'],
  ])('%s with %j', (sign, text, code) => {
    expect(meant(sign, text)).toBe(code);
  });

  const dollars = (more: readonly Put[] = []): Put[] => [
    ...listPuts().map((put) => (put.text === '€' ? { ...put, text: '$' } : put)),
    ...more,
  ];
  const valuesOf = (puts: readonly Put[], options = {}): { values: (PriceValue | undefined)[]; codes: string[] } => {
    const { groups, notes } = extractOffers(docOf(pageOf(puts)), options);
    const values = groups.flatMap(({ children }) =>
      children.flatMap((part) => (part.type === 'price' ? [part.value] : [])),
    );
    return { values, codes: notes.map(({ code }) => code) };
  };

  it('leave a dollar open where there are none, and say so', () => {
    const { values, codes } = valuesOf(dollars());
    expect(values.length).toBeGreaterThan(4);
    for (const value of values) expect(value).toMatchObject({ sign: '$' });
    for (const value of values) expect(value).not.toHaveProperty('currency');
    expect(codes).toContain('offers/currency-unclear');
  });

  it('tell whose dollars they are, and a caller knows better', () => {
    const phone = { text: '+573001234567', x: 50, y: 700 };
    const { values, codes } = valuesOf(dollars([phone]));
    for (const value of values) expect(value).toMatchObject({ currency: 'COP' });
    expect(codes).not.toContain('offers/currency-unclear');
    for (const value of valuesOf(dollars([phone]), { currency: 'MXN' }).values)
      expect(value).toMatchObject({ currency: 'MXN' });
    for (const value of valuesOf(listPuts(), { currency: 'MXN' }).values)
      expect(value).toMatchObject({ currency: 'EUR' });
  });
});
