import { currencyCode, currencyCodes, currencyPattern } from '../../model/currency.ts';

/** What amounts are counted in. */
export type Unit = { readonly currency?: string; readonly scale?: number };

/** A currency as a word of its own, or before or behind a number: `HK$'000`, `£m`, `in Euro`. */
const currencies = new RegExp(`(?<![\\p{L}])(?:${currencyPattern})(?=$|[^\\p{L}]|(?:m|mn|k|bn)(?!\\p{L}))`, 'gu');

/** Currencies by their names and by short forms that say the scale as well. */
const named: readonly (readonly [RegExp, string])[] = [
  [/\bU\.?S\.? dollars?|united states dollars?|\bUS\$/i, 'USD'],
  [/australian dollars?/i, 'AUD'],
  [/canadian dollars?/i, 'CAD'],
  [/hong kong dollars?/i, 'HKD'],
  [/singapore dollars?/i, 'SGD'],
  [/new zealand dollars?/i, 'NZD'],
  [/pounds? sterling|\bsterling\b/i, 'GBP'],
  [/\b(?:MSEK|TSEK|KSEK|SEKm)\b/i, 'SEK'],
  [/\b(?:TEUR|MEUR|KEUR|EURm|k€|m€)(?![\p{L}])/iu, 'EUR'],
  [/\bjapanese yen\b/i, 'JPY'],
  [/\bswiss francs?\b/i, 'CHF'],
];

const scales: readonly (readonly [RegExp, number])[] = [
  [/\b(?:billions?|bn|miljarder|milliarden|milliards|miliardi)\b/i, 1e9],
  [
    /\b(?:millions?|millones|milioni|millionen|miljoner|mkr|msek|meur|mio|mln)\b|(?<=[$€£¥]|\b(?:SEK|EUR|USD|GBP|CHF|NOK|DKK|AUD|CAD) ?)m(?:n|illion)?(?!\p{L})|\bSEKm\b/iu,
    1e6,
  ],
  [
    /(?:['’‘`´]|(?<!\d[.,]?)\b)000(?:['’]?s)?(?!\d)|\b(?:thousands?|tusental|tkr|tsek|ksek|teur|keur|tausend|milliers|migliaia|miles)\b|k€/i,
    1000,
  ],
];

/** The currency and the scale that a text names; what it does not name is not there. */
export function unitIn(text: string): Unit {
  const scale = scales.find(([pattern]) => pattern.test(text))?.[1];
  const currency = currencyIn(text);
  return { ...(currency !== undefined && { currency }), ...(scale !== undefined && { scale }) };
}

/** A code, or the sign where it stands for several currencies. */
function currencyIn(text: string): string | undefined {
  const byName = named.find(([pattern]) => pattern.test(text))?.[1];
  if (byName !== undefined) return byName;
  if (/\b(?:mkr|tkr)\b/i.test(text)) return 'SEK';
  const found = [...text.matchAll(currencies)].map(([sign]) => sign);
  const sure = found.find((sign) => currencyCodes(sign).length === 1);
  const [first] = sure === undefined ? found : [sure];
  // Dollars of whom, only the document may tell.
  return first === undefined || first === '$' ? first : (currencyCode(first) ?? first);
}

/** What a document says of dollars that are only called `$`, and how often. */
const dollarHints: readonly (readonly [string, RegExp])[] = [
  ['AUD', /\bA\$|\bAUD\b|australian dollars?|\bASX\b|\bA\.?B\.?N\b|\bA\.?C\.?N\b|\bPty\b/gi],
  ['USD', /\bUS\$|\bUSD\b|U\.S\. dollars?|united states dollars?|\bNasdaq\b|\bNYSE\b|Form 10-[KQ]|\bSEC\b|Delaware/gi],
  ['CAD', /\bC\$|\bCAD\b|canadian dollars?|\bTSX\b/gi],
  ['HKD', /\bHK\$|\bHKD\b|hong kong dollars?/gi],
  ['NZD', /\bNZ\$|\bNZD\b|new zealand dollars?|\bNZX\b/gi],
  ['SGD', /\bS\$|\bSGD\b|singapore dollars?|\bSGX\b/gi],
];

const anyHints: readonly (readonly [string, RegExp])[] = [
  ['EUR', /€|\beuros?\b|\bEUR\b/gi],
  ['GBP', /£|\bGBP\b|\bsterling\b/gi],
  ['SEK', /\bSEK\b|\bMkr\b|\btkr\b|\bkronor\b/gi],
  ['USD', /\bUS\$|\bUSD\b|U\.S\. dollars?/gi],
];

/** The currency of statements that do not say one, or only `$`, by all of the text of their document. */
export function currencyOfText(text: string, sign: string | undefined): string | undefined {
  if (sign !== undefined && sign !== '$') return sign;
  const counts = (sign === '$' ? dollarHints : anyHints).map(
    ([code, pattern]) => [code, text.match(pattern)?.length ?? 0] as const,
  );
  const [code, most] = counts.reduce((best, one) => (one[1] > best[1] ? one : best));
  return most > 0 ? code : sign;
}
