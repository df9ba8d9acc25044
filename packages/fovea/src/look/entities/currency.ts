/** Amounts of money: a currency and a number, in either order. */
import { currencyCode, currencySignPattern } from '../../model/currency.ts';
import type { Found } from './entity.ts';
import { lazily } from './phrase-book.ts';
import { foldWord, type Line } from './words.ts';

const multiples: Readonly<Record<string, number>> = {
  k: 1e3,
  m: 1e6,
  mn: 1e6,
  mio: 1e6,
  million: 1e6,
  millions: 1e6,
  millionen: 1e6,
  miljoner: 1e6,
  miljoen: 1e6,
  milioni: 1e6,
  millones: 1e6,
  mkr: 1e6,
  bn: 1e9,
  billion: 1e9,
  mrd: 1e9,
  milliarden: 1e9,
  milliards: 1e9,
  miljarder: 1e9,
  miliardi: 1e9,
};
const codes: () => ReadonlySet<string> = lazily(() => new Set(Intl.supportedValuesOf('currency')));

const sign = `(?:${currencySignPattern}|[A-Z]{3}|kr|zł)`;
const number = String.raw`\d{1,3}(?:[.,'’ \u00a0]\d{3}){0,5}(?:[.,]\d{1,4})?|\d{1,15}(?:[.,]\d{1,4})?`;
const multiple = String.raw`(?:\s?(?:millionen|millions?|millones|milioni|miljoner|miljoen|milliarden|milliards|miljarder|miliardi|billion|mio|mrd|mkr|bn|mn|m|k)(?![\p{L}\d]))?`;
const before = new RegExp(`(?<![\\p{L}\\d])(${sign})\\s?(${number})(${multiple})(?![\\d])`, 'giu');
const after = new RegExp(`(?<![\\p{L}\\d.,])(${number})(${multiple})\\s?(${sign})(?![\\p{L}\\d])`, 'giu');

/** An amount has a sign or a code; most lines have none. */
const hint = new RegExp(`${currencySignPattern}|[A-Z]{3}|kr|zł`);

export function findCurrency({ text, start }: Line): Found[] {
  if (!/\d/.test(text) || !hint.test(text)) return [];
  const found: Found[] = [];
  const add = (at: number, length: number, currency: string | undefined, amount: number): void => {
    if (currency === undefined || Number.isNaN(amount)) return;
    const from = start + at;
    if (found.some((other) => from < other.end && other.start < from + length)) return;
    found.push({ kind: 'currency', start: from, end: from + length, score: 0.9, value: { amount, currency } });
  };
  for (const { 0: all, 1: unit, 2: digits, 3: times, index } of text.matchAll(before)) {
    add(index, all.trimEnd().length, currencyOf(unit), amountOf(digits, times));
  }
  for (const { 0: all, 1: digits, 2: times, 3: unit, index } of text.matchAll(after)) {
    add(index, all.length, currencyOf(unit), amountOf(digits, times));
  }
  return found;
}

function currencyOf(unit = ''): string | undefined {
  if (/^[a-z]{3}$/i.test(unit)) return codes().has(unit) ? unit : undefined;
  // Nothing here tells whose crowns are meant: Swedish ones are most.
  return currencyCode(unit.toUpperCase()) ?? currencyCode(unit.toLowerCase(), 'sv');
}

function amountOf(digits = '', times = ''): number {
  const decimals = /[.,](\d{1,2}|\d{4})$/.exec(digits);
  const whole = decimals ? digits.slice(0, decimals.index) : digits;
  const amount = Number(`${whole.replaceAll(/\D/g, '')}.${decimals?.[1] ?? '0'}`);
  return amount * (multiples[foldWord(times.trim())] ?? 1);
}
