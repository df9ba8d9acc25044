import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalSignOf, parseAmount } from '../../src/extract/amount.ts';

describe('an amount', () => {
  it.each<[string, number | null]>([
    ['10.739', 10_739],
    ['1,234', 1234],
    ['16.032.816', 16_032_816],
    ['105,034,652', 105_034_652],
    ['1 234', 1234],
    ['32\u00a0929', 32_929],
    ['1’234’567', 1_234_567],
    ['12,34,567', 1_234_567],
    ['1.234,56', 1234.56],
    ['1,234.56', 1234.56],
    ['79.4', 79.4],
    ['0,95', 0.95],
    ['0.125', 0.125],
    ['1234.567', 1234.567],
    ['.50', 0.5],
    ['0', 0],
    ['2022', 2022],
    ['169.253-', -169_253],
    ['-6.542.275', -6_542_275],
    ['\u2212 41', -41],
    ['(1,234)', -1234],
    ['( 41,776 )', -41_776],
    ['(0)', 0],
    ['+5', 5],
    ['—', null],
    ['–', null],
    ['-', null],
    ['$ 4,236', 4236],
    ['$(23,843)', -23_843],
    ['€5,90', 5.9],
    ['5,90 €', 5.9],
    ['HK$ 34,383', 34_383],
    ['1 200 kr', 1200],
    ['12 %', 12],
    ['-0,95%', -0.95],
    ['361.5p', 361.5],
    ['12,–', 12],
    ['(1,234', -1234],
    ['1,234*', 1234],
    ['59,103¹', 59_103],
  ])('%s is %s', (text, value) => {
    expect(parseAmount(text)?.value).toBe(value);
  });

  it.each([
    '',
    ' ',
    '$',
    '()',
    '2(c)(i)',
    '9, 21',
    '31-12-2024',
    '31/12/2003',
    '1.2.3',
    '1,23,4',
    '12 34',
    '1.234 567',
    'Note 5',
    'a',
    '2005 Q1',
    '€000',
    '5)',
    '007',
    '--5',
    '1'.repeat(41),
  ])('%j is none', (text) => {
    expect(parseAmount(text)).toBeUndefined();
  });

  it('keeps the currency and the percent sign', () => {
    expect(parseAmount('EUR 12')).toEqual({ value: 12, currency: 'EUR' });
    expect(parseAmount('12 %')).toEqual({ value: 12, percent: true });
  });

  it('reads a lone group of three digits by the sign that starts decimals', () => {
    expect(parseAmount('1.234', { decimal: '.' })?.value).toBe(1.234);
    expect(parseAmount('1.234', { decimal: ',' })?.value).toBe(1234);
    expect(parseAmount('1.23', { decimal: ',' })).toBeUndefined();
  });

  it('comes back as it was written, in every usual way to group digits', () => {
    const whole = fc.integer({ min: 0, max: 999_999_999 });
    fc.assert(
      fc.property(whole, fc.constantFrom('.', ',', ' ', '’'), fc.boolean(), (value, sign, isNegative) => {
        const text = String(value).replaceAll(/\B(?=(?:\d{3})+$)/g, sign);
        const signed = isNegative ? `(${text})` : text;
        expect(parseAmount(signed)?.value).toBe(isNegative && value !== 0 ? -value : value);
      }),
    );
  });

  it('never throws and never gives anything but a number', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'0123456789.,() -—%$€kr’'.split('')), maxLength: 12 }),
        (text) => {
          const value = parseAmount(text)?.value ?? 0;
          expect(Number.isFinite(value)).toBe(true);
        },
      ),
    );
  });
});

describe('the decimal sign of a list', () => {
  it.each<[readonly string[], string | undefined]>([
    [['1.234', '0,95'], ','],
    [['254,140', '79.4'], '.'],
    [['1.234.567'], ','],
    [['1,234.5'], '.'],
    [['1.234', 'Total', '—'], undefined],
    [['0,5', '0.5'], undefined],
  ])('of %j is %s', (texts, sign) => {
    expect(decimalSignOf(texts)).toBe(sign);
  });
});
