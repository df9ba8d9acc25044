import { currencyPattern, localCurrencyPattern } from '../../model/currency.ts';
import { isCurrency } from './money.ts';
import { plainSigns } from './price-signs.ts';
import { parsePrice } from './price-text.ts';
import { priceWords } from './price-words.ts';

/**
 * What a word may be in a price tag. `price`: all of it. `open`: digits with a comma that wants cents. `whole`: digits.
 * `cents`: a comma with two digits. `sign`: a comma alone. `dash`: what stands for no cents.
 * `unit`: a stroke and what the price is per. `upTo`: a dash and the other end of a range. `joint`: a dash or stroke alone.
 * `list`: numbers with strokes, that are prices only with a currency. `buys`: stands between a number of pieces and what they
 * cost.
 */
export type PieceKind =
  | 'price'
  | 'open'
  | 'whole'
  | 'cents'
  | 'sign'
  | 'dash'
  | 'currency'
  | 'unit'
  | 'upTo'
  | 'joint'
  | 'list'
  | 'buys';

/** A word's part in a price: as it is printed, and in plain signs. */
export type Piece = { readonly kind: PieceKind; readonly text: string; readonly plain: string };

/** What sticks to prices in lists: leader dots, and marks of footnotes. */
const sticking = /^[.…·•_]{2,}|^\.(?=\d+,\d\d$)|(?<![.…·•_])[.…·•_]{2,}$|(?<![*¹²³])[*¹²³]+(?:\d(?:,\d){0,5})?$/g;

const unit = new RegExp(`^(?:${currencyPattern})?/\\s?\\d{0,4}\\s?[\\p{L}\\p{M}²"״]{1,12}\\.?$`, 'u');
const buys = new RegExp(`^(?:${priceWords.buys})$`, 'iu');
const localCurrency = new RegExp(`^(?:${localCurrencyPattern})$`, 'u');

type Rule = readonly [kind: PieceKind, test: (text: string, signs: readonly string[]) => boolean];

const rules: readonly Rule[] = [
  ['currency', (text, signs) => isCurrency(text) || (signs.includes(text) && localCurrency.test(text))],
  ['joint', (text) => /^[-~/]$/.test(text)],
  ['dash', (text) => /^[.,:][-=]{1,2}$/.test(text)],
  ['sign', (text) => /^[.,·]$/.test(text)],
  ['cents', (text) => /^[.,·]\d{2}$/.test(text)],
  ['open', (text) => /^\d{1,4}[.,·]{1,2}$/.test(text)],
  ['buys', (text) => buys.test(text)],
  ['unit', (text) => unit.test(text) && !isCurrency(text.replace(/^[^/]*\/\s?\d*\s?/, ''))],
  ['upTo', (text) => /^-\d{1,4}(?:[.,·]\d{2})?[.,·]?$/.test(text)],
  ['whole', (text) => /^\d{1,5}$/.test(text)],
  ['price', isWholePrice],
  ['list', (text) => /^\d{1,5}(?:\/\d{1,5}){1,3}$/.test(text)],
];

/** A number that says by itself that it is money, or looks just so: two decimals, thousands in groups. */
function isWholePrice(text: string, signs: readonly string[]): boolean {
  // Dates and clock times have two signs; the number of an item on a menu ends in a point.
  if (!/\d/.test(text) || /^\d+[.:]\d+[.:]\d+$/.test(text)) return false;
  return !/^\d+[.)]$/.test(text) && parsePrice(text, { signs }) !== undefined;
}

/** Most words of a page: no digit, no sign of a price, and longer than any currency. Saves asking all rules. */
const isPlainWord = (text: string): boolean => text.length > 7 && !/[\d.,·/]/.test(text);

/** The part of a price that a word may be; undefined for all other words. `signs` are letters that are a currency on this page. */
export function pieceOf(text: string, signs: readonly string[] = []): Piece | undefined {
  const bare = text.length > 64 ? '' : text.replaceAll(sticking, '');
  const plain = plainSigns(bare);
  if (plain === '' || plain.length > 24 || isPlainWord(plain)) return undefined;
  const kind = rules.find(([, test]) => test(plain, signs))?.[0];
  // A comma that is drawn twice, as fill and as outline, is one.
  return kind && { kind, text: bare.replace(/([.,·])\1$/, '$1'), plain };
}
