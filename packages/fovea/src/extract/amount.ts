import { defined } from '../model/defined.ts';
import { currencyPattern } from '../model/currency.ts';

/** A number as printed, with the signs around it. */
export type Amount = {
  /** Null for a dash, which means no amount. */
  readonly value: number | null;
  /** As printed: `$`, `EUR`, `kr`. */
  readonly currency?: string;
  readonly percent?: true;
};

/** Hints for parsing numbers. */
export type AmountHints = {
  /** The decimal separator, if known. Without it, `1.234` and `1,234` are whole numbers. */
  readonly decimal?: '.' | ',';
};

const blanks = /[\s\u00a0\u2007\u2009\u202f]+/g;
const minuses = /[\u2010-\u2015\u2212\uff0d]/g;
/** Pence and cents, only behind digits. */
const small = '(?<=\\d)[pc¢]';
const before = new RegExp(`^(?:${currencyPattern})`);
const after = new RegExp(`(?:${currencyPattern}|${small})$`);

/** Longer texts are sentences, not numbers. */
const maxLength = 40;

/**
 * Parses `10.739`, `1,234.50`, `1 234`, `169.253-`, `(1,234)`, `—`, `12 %`, `€ 5,90` and similar; undefined if the text
 * is not a number. A single group of three digits after a separator is read as thousands, unless the hints or a leading
 * 0 say otherwise.
 * @example
 * ```ts
 * import { parseAmount } from 'fovea/wrapper';
 * console.log(parseAmount('(1,234)'), parseAmount('€ 5,90'), parseAmount('free'));
 * // => { value: -1234 } { value: 5.9, currency: '€' } undefined
 * ```
 */
export function parseAmount(text: string, hints: AmountHints = {}): Amount | undefined {
  if (text.length > maxLength) return undefined;
  const plain = text.replaceAll(blanks, ' ').trim().replaceAll(minuses, '-');
  if (/^-{1,3}$/.test(plain)) return { value: null };
  const bare = unwrap(plain);
  const size = bare && digitsOf(bare.rest, hints.decimal);
  if (size === undefined || bare === undefined) return undefined;
  const value = bare.isNegative && size !== 0 ? -size : size;
  return {
    value,
    ...defined({ currency: bare.currency }),
    ...(bare.isPercent && { percent: true as const }),
  };
}

type Wrapped = { rest: string; isNegative: boolean; isPercent: boolean; currency: string | undefined };

/** One thing that may stand around the digits; true when it was there and has been taken away. */
type Peel = (state: Wrapped) => boolean;

const peels: readonly Peel[] = [
  function footnoteMark(state) {
    const [, rest] = /^(.*[\d)]) ?[*†‡§\u00b9\u00b2\u00b3\u2070-\u2079]+$/u.exec(state.rest) ?? [];
    if (rest === undefined) return false;
    state.rest = rest;
    return true;
  },
  function dashForDecimals(state) {
    const [, rest] = /^(.*\d)[.,:]-{1,2}$/.exec(state.rest) ?? [];
    if (rest === undefined) return false;
    state.rest = rest;
    return true;
  },
  function brackets(state) {
    // The closing one may have been set in a cell of its own.
    const inner = /^\((.*?)\)?$/.exec(state.rest)?.[1];
    if (inner === undefined || state.isNegative) return false;
    state.rest = inner.trim();
    state.isNegative = true;
    return true;
  },
  function sign(state) {
    const [, own, rest] = /^([-+]) ?(.*)$/.exec(state.rest) ?? /^()(.*?) ?-$/.exec(state.rest) ?? [];
    if (rest === undefined || state.isNegative) return false;
    state.rest = rest;
    state.isNegative = own !== '+';
    return true;
  },
  function percent(state) {
    const [, rest] = /^(.*?) ?%$/.exec(state.rest) ?? [];
    if (rest === undefined || state.isPercent) return false;
    state.rest = rest;
    state.isPercent = true;
    return true;
  },
  function currency(state) {
    const found = before.exec(state.rest) ?? after.exec(state.rest);
    if (!found || state.currency !== undefined) return false;
    state.currency = found[0];
    state.rest = state.rest.replace(found[0], '').trim();
    return true;
  },
];

function unwrap(text: string): Wrapped | undefined {
  const state: Wrapped = { rest: text, isNegative: false, isPercent: false, currency: undefined };
  while (peels.some((peel) => peel(state)));
  return state.rest === '' ? undefined : state;
}

const grouped = /^(\d{1,3})((?:([ .,'’])\d{3})(?:\3\d{3})*)(?:([.,])(\d+))?$/;
const indian = /^\d{1,2}(?:,\d{2})+,\d{3}(?:\.\d+)?$/;
const simple = /^(\d*)(?:([.,])(\d+))?$/;

/** The decimal separator; undefined if unknown. */
export type DecimalSign = '.' | ',' | undefined;

/** The size of a number without sign, in any of the usual ways to group digits. */
function digitsOf(text: string, decimal: DecimalSign): number | undefined {
  const inGroups = grouped.exec(text);
  if (inGroups && isWholeNumber(inGroups, decimal)) {
    const [, first, groups = '', , point, decimals] = inGroups;
    return put(`${first}${groups.replaceAll(/\D/g, '')}`, point, decimals, decimal);
  }
  if (decimal !== ',' && indian.test(text)) return Number(text.replaceAll(',', ''));
  // `000` after a currency says thousands, and no amount begins with a needless 0.
  const found = text === '' || /^0\d/.test(text) ? null : simple.exec(text);
  if (!found) return undefined;
  const [, whole = '', point, decimals] = found;
  return put(whole, point, decimals, decimal);
}

function put(
  whole: string,
  point: string | undefined,
  decimals: string | undefined,
  decimal: DecimalSign,
): number | undefined {
  if (point !== undefined && decimal !== undefined && point !== decimal) return undefined;
  return Number(`${whole === '' ? 0 : whole}.${decimals ?? 0}`);
}

/** `0.125` has decimals, and so has `1.234` where the point is known to start them. */
function isWholeNumber(found: RegExpExecArray, decimal: DecimalSign): boolean {
  const [, first, groups = '', sign = '', point] = found;
  if (sign === point) return false;
  if (sign === decimal) return false;
  return !(first === '0' && groups.length === 4 && point === undefined && /[.,]/.test(sign));
}

/**
 * The decimal separator in a list of numbers, from those that can only be read one way: `1.234,5` and `0,75` indicate
 * the comma, and so does `1.234.567`, because its points cannot be decimal separators. Undefined if there is no
 * evidence, or equal evidence for both.
 * @example
 * ```ts
 * import { decimalSignOf } from 'fovea/wrapper';
 * console.log(decimalSignOf(['1.234', '0,75'])); // => ,
 * ```
 */
export function decimalSignOf(texts: Iterable<string>): DecimalSign {
  let commas = 0;
  let points = 0;
  for (const text of texts) {
    if (text.length > maxLength || parseAmount(text) === undefined) continue;
    const sign = surelyDecimal(text);
    if (sign === ',') commas += 1;
    if (sign === '.') points += 1;
  }
  if (commas === points) return undefined;
  return commas > points ? ',' : '.';
}

function surelyDecimal(text: string): DecimalSign {
  const signs = [...text.matchAll(/(?<=\d)[.,](?=\d)/g)];
  const last = signs.at(-1);
  if (!last) return undefined;
  const sign = last[0] as '.' | ',';
  const other = sign === '.' ? ',' : '.';
  if (signs.some((one) => one[0] !== sign)) return sign;
  if (signs.length > 1) return other;
  const [decimals = ''] = /^\d+/.exec(text.slice(last.index + 1)) ?? [];
  return decimals.length === 3 ? undefined : sign;
}
