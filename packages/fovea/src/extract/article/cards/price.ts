import { currencyPattern } from '../../../model/currency.ts';

/** Prices stand in short texts. */
const longest = 60;

/** Thousands may be a blank apart. */
const amount = String.raw`(?:\d{1,3}(?:[ \u00a0\u202f]\d{3}){1,3}(?:[.,]\d{1,2})?|\d[\d.,'’]{0,14})`;
const price = new RegExp(
  String.raw`(?:${currencyPattern})\s?${amount}|(?<![\d.,][ \u00a0\u202f]?)${amount}(?:,-|\.-)?\s?(?:${currencyPattern})(?![\p{L}\p{M}])`,
  'u',
);

/** The first price in a short text, as it is printed; undefined where there is none. */
export function priceIn(text: string): string | undefined {
  if (text.length > longest || !/\d/.test(text)) return undefined;
  return price.exec(text)?.[0].replace(/[.,'’\s]{1,16}$/, '');
}
