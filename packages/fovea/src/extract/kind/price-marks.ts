import type { Style, Token } from '../../model/index.ts';
import { entry } from '../../model/lookup.ts';
import type { PageRow } from '../page-rows.ts';

/** A number that looks like a price. */
export type PriceMark = {
  readonly token: Token;
  readonly hasCurrency: boolean;
  /** Ends its row, or stands before a gap. */
  readonly isApart: boolean;
};

const currency =
  '[€£$¥₽₴₺₹₩₪₵¢]|R\\$|US\\$|GH[₵¢]|z[łl]|Kč|Ft|лв\\.?|руб\\.?|р\\.|грн\\.?|lei|kr\\.?|Rs\\.?|[Ee]uros?|EUR|USD|GBP|CHF|SEK|DKK|NOK|PLN|CZK|HUF|RON|RUB|BRL|GHS|AUD|CAD|Fr\\.';
const currencyWord = new RegExp(`^(?:${currency})$`, 'u');
/** A number and its currency in one word. */
const isMoney = new RegExp(
  `^(?:(?:${currency})\\d[\\d.,']*(?:[.,][-–—])?|\\d[\\d.,']*(?:[.,][-–—])?(?:${currency}))(?:/\\S+)?$`,
  'u',
);
const isDecimal = /^\d{1,4}[.,]\d{2}$/;
const isWhole = /^\d{1,5}(?:[.,]\d{3})?[.,]?$/;
const isCents = /^[.,]?\d{2}$/;
/** Leader dots and marks of footnotes. */
const sticking = /^[.…·•_]{2,}|(?<![.…·•_])[.…·•_]{2,}$|(?<![*¹²³])[*¹²³]+$/g;

/** In sizes of the letters: nearer than this is beside, farther than this is apart. */
const nearGap = 0.9;
const apartGap = 1.2;

/** The words of a row, with questions about them. */
type RowWords = {
  readonly tokens: readonly Token[];
  readonly texts: readonly string[];
  readonly size: (i: number) => number;
  /** White space behind a word, in sizes of its letters; endless at the end. */
  readonly gapAfter: (i: number) => number;
  readonly isCurrency: (i: number) => boolean;
};

function wordsOf({ tokens }: PageRow, styles: readonly Style[]): RowWords {
  const texts = tokens.map(({ text }) => text.replaceAll(sticking, ''));
  const size = (i: number): number => styles[tokens[i]?.style ?? -1]?.size ?? 0;
  const gapAfter = (i: number): number => {
    const [left, right] = [tokens[i], tokens[i + 1]];
    return left && right ? (right.box.x0 - left.box.x1) / Math.max(1, size(i)) : Infinity;
  };
  return { tokens, texts, size, gapAfter, isCurrency: (i) => currencyWord.test(texts[i] ?? '') };
}

/** Prices of a row: one word, a number beside a currency or over one, or digits with smaller cents. */
export function priceMarks(row: PageRow, below: PageRow | undefined, styles: readonly Style[]): PriceMark[] {
  const words = wordsOf(row, styles);
  return words.tokens.flatMap((_, i) => markAt(words, i, below) ?? []);
}

function markAt(words: RowWords, i: number, below: PageRow | undefined): PriceMark | undefined {
  const { tokens, texts, gapAfter } = words;
  const text = entry(texts, i);
  const token = entry(tokens, i);
  const cents = isWhole.test(text) && hasCents(words, i) ? 1 : 0;
  const behind = currencyBehind(words, i + cents) ? 1 : 0;
  const hasCurrency = isMoney.test(text) || behind === 1 || currencyBefore(words, i) || isWrapped(words, i, below);
  const isPrice = isMoney.test(text) || isDecimal.test(text) || (isWhole.test(text) && (hasCurrency || cents === 1));
  if (!isPrice) return undefined;
  return { token, hasCurrency, isApart: gapAfter(endOf(texts, i + cents + behind)) > apartGap };
}

/** Two digits right behind, clearly smaller. */
function hasCents({ texts, size, gapAfter }: RowWords, i: number): boolean {
  return isCents.test(texts[i + 1] ?? '') && gapAfter(i) < nearGap && size(i + 1) < 0.8 * size(i);
}

function currencyBefore({ isCurrency, gapAfter }: RowWords, i: number): boolean {
  return isCurrency(i - 1) && gapAfter(i - 1) < nearGap;
}

function currencyBehind({ isCurrency, gapAfter }: RowWords, i: number): boolean {
  return isCurrency(i + 1) && gapAfter(i) < nearGap;
}

/** A currency that had no room in the row stands at the left of the next one. */
function isWrapped({ tokens, texts, gapAfter }: RowWords, i: number, below: PageRow | undefined): boolean {
  const { box } = entry(tokens, i);
  if (!isWhole.test(entry(texts, i)) || gapAfter(i) < apartGap) return false;
  if (!below || below.box.y0 - box.y1 > box.y1 - box.y0) return false;
  return below.tokens.some(
    (token, k) =>
      currencyWord.test(token.text) &&
      token.box.x0 < box.x1 &&
      token.box.x1 > box.x0 - reach &&
      !isBehindNumber(token, below.tokens[k - 1]),
  );
}

/** A currency that has a number of its own is no other's. */
function isBehindNumber({ box }: Token, before: Token | undefined): boolean {
  return before !== undefined && /\d$/.test(before.text) && box.x0 - before.box.x1 < nearGap * (box.y1 - box.y0);
}

/** How far to the left of a number its currency may stand below it. */
const reach = 150;

/** Where a price ends with what hangs on it: a unit, allergens in brackets, a mark. */
function endOf(texts: readonly string[], end: number): number {
  return /^[([/*]/.test(texts[end + 1] ?? '') ? end + 1 : end;
}
