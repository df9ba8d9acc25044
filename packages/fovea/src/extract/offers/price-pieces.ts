import { currencyPattern } from '../../model/currency.ts';
import { isCurrency } from './money.ts';
import { parsePrice, quantityCue } from './price-text.ts';

/**
 * What a word may be in a price tag. `price`: all of it. `open`: digits with a comma that wants cents. `whole`: digits.
 * `cents`: a comma with two digits. `sign`: a comma alone. `dash`: what stands for no cents.
 * `unit`: a stroke and what the price is per. `upTo`: a dash and the other end of a range. `buys`: stands between a number of
 * pieces and what they cost.
 */
export type PieceKind = 'price' | 'open' | 'whole' | 'cents' | 'sign' | 'dash' | 'currency' | 'unit' | 'upTo' | 'buys';

export type Piece = { readonly kind: PieceKind; readonly text: string };

/** What sticks to prices in lists: leader dots, and marks of footnotes. */
const sticking = /^[.…·•_]{2,}|^\.(?=\d+,\d\d$)|(?<![*¹²³])[*¹²³]+$/g;

const unit = new RegExp(`^(?:${currencyPattern})?/\\s?\\d{0,4}\\s?[\\p{L}²"״]{1,8}\\.?$`, 'u');
const buys = new RegExp(`^${quantityCue}$`, 'iu');

type Rule = readonly [kind: PieceKind, test: (text: string) => boolean];

const rules: readonly Rule[] = [
  ['currency', isCurrency],
  ['dash', (text) => /^[.,][-–—=]{1,2}$/.test(text)],
  ['sign', (text) => /^[.,·]$/.test(text)],
  ['cents', (text) => /^[.,·]\d{2}$/.test(text)],
  ['open', (text) => /^\d{1,4}[.,·]{1,2}$/.test(text)],
  ['buys', (text) => buys.test(text)],
  ['unit', (text) => unit.test(text)],
  ['upTo', (text) => /^[-–—]\d{1,4}(?:[.,·]\d{2})?[.,·]?$/.test(text)],
  ['whole', (text) => /^\d{1,5}$/.test(text)],
  ['price', isWholePrice],
];

/** A number that says by itself that it is money, or looks just so: two decimals, thousands in groups. */
function isWholePrice(text: string): boolean {
  // Dates and clock times have two signs; the number of an item on a menu ends in a point.
  if (!/\d/.test(text) || /^\d+[.:]\d+[.:]\d+$/.test(text)) return false;
  return parsePrice(text) !== undefined && !/^\d+[.)]$/.test(text);
}

/** Most words of a page: no digit, no sign of a price, and longer than any currency. Saves asking all rules. */
const isPlainWord = (text: string): boolean => text.length > 6 && !/[\d.,·/]/.test(text);

/** The part of a price that a word may be; undefined for all other words. */
export function pieceOf(text: string): Piece | undefined {
  const bare = text.replaceAll(sticking, '');
  if (bare === '' || bare.length > 24 || isPlainWord(bare)) return undefined;
  const kind = rules.find(([, test]) => test(bare))?.[0];
  // A comma that is drawn twice, as fill and as outline, is one.
  return kind && { kind, text: bare.replace(/([.,·])\1$/, '$1') };
}
