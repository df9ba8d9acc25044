import { firstOf, lastOf } from '../../model/lookup.ts';
import { currencyCodes, currencyMeant, currencyPattern, localCurrencyPattern } from '../../model/currency.ts';
import { isCurrency } from './money.ts';
import { amountPattern, readAmount } from './price-amount.ts';
import { plainSigns } from './price-signs.ts';
import { priceWords, saysFree } from './price-words.ts';

/** A parsed price. */
export type PriceValue = {
  readonly amount: number;
  /** ISO 4217, if the sign is unambiguous. */
  readonly currency?: string;
  /** The currency as printed, if it is ambiguous: `$`, `kr`. */
  readonly sign?: string;
  /** The unit: `kg`, `100 g`, `st`. */
  readonly unit?: string;
  /** The number of items for the amount: 2 in `2 for 5`. */
  readonly quantity?: number;
  /**
   * The end of a range: 12 in `9–12 €`. For several prices (`65/45 kr`), the amount is the lowest and this is the
   * highest.
   */
  readonly upTo?: number;
  /** The variant, if an offer has several prices: `0,5 l`, `Glass`. */
  readonly label?: string;
  /** The amount is the lowest of several prices that are not all listed: `from 500`. */
  readonly from?: true;
  /** A word says that it is free: the amount is 0. */
  readonly free?: true;
};

/** Hints for parsing prices. */
export type PriceHints = {
  /** The decimal separator on this page. */
  readonly decimal?: '.' | ',';
  readonly language?: string;
  /** ISO 4217: sets the number of decimals, and the currency of an ambiguous sign. */
  readonly currency?: string;
  /** Letters that stand for a currency on this page only: `e` if the font has lost its euro sign. */
  readonly signs?: readonly string[];
  /** Words like `gratis` are prices of 0. */
  readonly free?: boolean;
};

/** Longer texts are sentences. */
const maxLength = 64;

const sticky = (source: string, flags = 'u'): RegExp => new RegExp(source, `${flags}y`);

/** A word of letters ends where no letter follows. */
const wordEnd = '(?![\\p{L}\\p{M}])';
/** So does one before a price; scripts without blanks go on with the digits. */
const cueEnd = '(?:\\s?:\\s?|\\.?\\s|(?<![\\p{Script=Latin}\\p{Script=Cyrillic}])(?=\\d))';
const rules = {
  lead: sticky('[\\s.…·•_*+(\\[:;≈=]{0,64}'),
  from: sticky(`(?:${priceWords.from})${cueEnd}`, 'iu'),
  introduces: sticky(`(?:${priceWords.introduces})${cueEnd}`, 'iu'),
  quantity: sticky(`(\\d{1,2})\\s?(?:stk\\.? |pcs |pz |шт\\.? )?(?:${priceWords.buys})(?![\\p{L}\\p{M}])\\s?`, 'iu'),
  // One that ends in a letter is not the beginning of a word: `Ft` in `Ftorek`.
  currency: sticky(`(?:${currencyPattern})(?:(?<!\\p{L})|(?![\\p{Script=Latin}\\p{Script=Cyrillic}]))`),
  letters: sticky(`(?:${localCurrencyPattern})${wordEnd}`),
  amount: sticky(amountPattern),
  // `5,-`, `5.–`, `5,—`, `10:-`, `5,=`, `5/-`: nothing behind the comma.
  noCents: sticky('\\s?[.,:][-=]{1,2}(?!\\s?\\d)|-{1,2}(?!\\s?[\\d\\p{Sc}A-Z])|/-'),
  /** A comma whose cents were lost, before a currency. */
  point: sticky('[.,](?=\\s?[^\\d\\s.,])'),
  until: sticky(`\\s?(?:[-~/]|(?<=\\s)(?:${priceWords.until})(?=\\s))\\s?`, 'iu'),
  unit: sticky(
    `\\s?(?:\\/|(?<=[\\s\\d€₽])(?:${priceWords.per})(?=[\\s\\d]))\\s?(\\d{0,4}\\s?[\\p{L}\\p{M}²³"״]{1,12}\\.?)`,
    'iu',
  ),
  upwards: sticky(`\\s?(?:${priceWords.upwards})`, 'iu'),
  tax: sticky(`\\s?\\(?(?:${priceWords.tax})${wordEnd}\\)?`, 'iu'),
  blank: sticky('\\s?'),
  // Marks of footnotes, with their numbers behind a star.
  rest: sticky('[\\s.…·•_]{0,64}(?:[*†‡¹²³⁴⁵⁶⁷⁸⁹]{1,4}(?:\\d{1,2}(?:,\\d{1,2}){0,5})?)?[)\\],;!.…·•_\\s]{0,64}$'),
} as const;

/** Reads one thing after the other; each rule takes what it can at this place, or nothing. */
class Cursor {
  at = 0;
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
  take(rule: RegExp): RegExpExecArray | undefined {
    rule.lastIndex = this.at;
    const found = rule.exec(this.text);
    if (found) this.at += found[0].length;
    return found ?? undefined;
  }
}

type Read = {
  readonly first: string;
  readonly others: readonly string[];
  readonly sign: string | undefined;
  readonly unit: string | undefined;
  readonly quantity: string | undefined;
  readonly buys: string;
  readonly isFrom: boolean;
  readonly hasDash: boolean;
  readonly isSlash: boolean;
  readonly lead: string;
  readonly tail: string;
};

/**
 * Parses a price tag whose pieces are joined by spaces: `3,99 €`, `R$ 19, 50`, `5,-`, `2 for 5`, `540₽/100гр`,
 * `9–12 €`. Undefined if it is not a price.
 * @example
 * ```ts
 * import { parsePrice } from 'fovea/offers';
 * console.log(parsePrice('€ 1,09')); // => { amount: 1.09, currency: 'EUR' }
 * console.log(parsePrice('2 for 5')); // => { amount: 5, quantity: 2 }
 * ```
 */
export function parsePrice(text: string, hints: PriceHints = noHints): PriceValue | undefined {
  if (text.length > maxLength) return undefined;
  if (hints !== noHints) return parsedPrice(text, hints);
  if (known.has(text)) return known.get(text);
  if (known.size >= mostKnown) known.clear();
  const value = parsedPrice(text, hints);
  known.set(text, value);
  return value;
}

const noHints: PriceHints = {};
/** What was read lately: each step asks the same of every tag of a page. */
const known = new Map<string, PriceValue | undefined>();
const mostKnown = 2000;

function parsedPrice(text: string, hints: PriceHints): PriceValue | undefined {
  if (hints.free === true && saysFree(text)) return { amount: 0, free: true };
  const read = readParts(tidied(plainSigns(text)), hints);
  return read && isLikely(read) ? valueOf(read, hints) : undefined;
}

/** Whether a text says by itself that it is money: digits that might be any number do not. */
export function saysMoney(text: string, hints: PriceHints = {}): boolean {
  if (text.length > maxLength) return false;
  const read = readParts(tidied(plainSigns(text)), hints);
  return read !== undefined && isLikely(read) && (read.sign !== undefined || hasCents(read));
}

function readParts(text: string, hints: PriceHints): Read | undefined {
  const cursor = new Cursor(text);
  const front = readFront(cursor, hints);
  const before = takeCurrency(cursor, hints);
  const first = takeAmount(cursor);
  if (first === undefined) return undefined;
  const sign = before ?? takeCurrency(cursor, hints);
  const hasDash = takesDash(cursor);
  const unit = takeUnit(cursor, hints);
  const range = unit === undefined ? takeOthers(cursor, hints) : noOthers;
  const after = takeCurrency(cursor, hints);
  if (range.others.length === 0 && !areOneCurrency(sign, after)) return undefined;
  const end = readEnd(cursor, hints);
  return (
    end && {
      ...front,
      ...end,
      first: first.text,
      others: range.others,
      sign: after !== undefined && (sign === undefined || currencyCodes(after).length === 1) ? after : sign,
      unit: unit ?? end.unit,
      isFrom: front.isFrom || end.isFrom,
      hasDash: first.hasDash || hasDash || range.hasDash || end.hasDash,
      isSlash: range.isSlash,
    }
  );
}

type Front = Pick<Read, 'lead' | 'isFrom' | 'buys' | 'quantity'>;

function readFront(cursor: Cursor, hints: PriceHints): Front {
  const lead = cursor.take(rules.lead)?.[0] ?? '';
  let isFrom = cursor.take(rules.from) !== undefined;
  if (!isFrom && cursor.take(rules.introduces)) isFrom = cursor.take(rules.from) !== undefined;
  return { lead, isFrom, ...takeQuantity(cursor, hints) };
}

type End = Pick<Read, 'unit' | 'isFrom' | 'hasDash' | 'tail'>;

/** Unit, tax and footnotes; undefined where anything else follows. */
function readEnd(cursor: Cursor, hints: PriceHints): End | undefined {
  const hasDash = takesDash(cursor);
  const unit = takeUnit(cursor, hints);
  cursor.take(rules.tax);
  const isFrom = cursor.take(rules.upwards) !== undefined;
  cursor.take(rules.tax);
  const tail = cursor.text.slice(cursor.at);
  return cursor.take(rules.rest) ? { unit, isFrom, hasDash, tail } : undefined;
}

const takesDash = (cursor: Cursor): boolean => cursor.take(rules.noCents) !== undefined;

function takeAmount(cursor: Cursor): { readonly text: string; readonly hasDash: boolean } | undefined {
  const start = cursor.at;
  cursor.take(rules.blank);
  const text = cursor.take(rules.amount)?.[0];
  if (text === undefined) {
    cursor.at = start;
    return undefined;
  }
  const hasDash = takesDash(cursor);
  cursor.take(rules.point);
  return { text, hasDash };
}

/** `R$ 5 USD` is no price; `$ 5 MXN` is, and the code says whose dollars they are. */
const areOneCurrency = (sign: string | undefined, after: string | undefined): boolean =>
  sign === undefined ||
  after === undefined ||
  sign === after ||
  currencyCodes(after).some((code) => currencyCodes(sign).includes(code));

/** `2 for`, only with a price behind it. */
function takeQuantity(cursor: Cursor, hints: PriceHints): Pick<Read, 'buys' | 'quantity'> {
  const start = cursor.at;
  const found = cursor.take(rules.quantity);
  const end = cursor.at;
  if (found) takeCurrency(cursor, hints);
  const isPrice = found !== undefined && takeAmount(cursor) !== undefined;
  cursor.at = isPrice ? end : start;
  return isPrice ? { buys: found[0], quantity: found[1] } : { buys: '', quantity: undefined };
}

/** A currency; one that is letters ends where the word does, and letters of this page alone count as one. */
function takeCurrency(cursor: Cursor, hints: PriceHints): string | undefined {
  const start = cursor.at;
  cursor.take(rules.blank);
  const sign = cursor.take(rules.currency)?.[0] ?? takeLetters(cursor, hints);
  if (sign === undefined) cursor.at = start;
  return sign;
}

function takeLetters(cursor: Cursor, { signs = [] }: PriceHints): string | undefined {
  const letters = signs.length > 0 ? cursor.take(rules.letters)?.[0] : undefined;
  return letters !== undefined && signs.includes(letters) ? letters : undefined;
}

/** `/kg`, `per 100 g`; a currency behind a stroke is none. */
function takeUnit(cursor: Cursor, { signs = [] }: PriceHints): string | undefined {
  const start = cursor.at;
  const unit = cursor.take(rules.unit)?.[1];
  const word = unit?.replace(/^\d+ ?/, '') ?? '';
  if (unit !== undefined && !isCurrency(word) && !signs.includes(word)) return unit;
  cursor.at = start;
  return undefined;
}

type Others = { readonly others: readonly string[]; readonly hasDash: boolean; readonly isSlash: boolean };

const noOthers: Others = { others: [], hasDash: false, isSlash: false };

/** The other end of a range, or further prices behind strokes. */
function takeOthers(cursor: Cursor, hints: PriceHints): Others {
  const others: string[] = [];
  let [hasDash, isSlash] = [false, false];
  while (others.length < 3) {
    const start = cursor.at;
    const joint = cursor.take(rules.until)?.[0];
    if (joint !== undefined) takeCurrency(cursor, hints);
    const next = joint === undefined ? undefined : takeAmount(cursor);
    if (joint === undefined || next === undefined) {
      cursor.at = start;
      break;
    }
    others.push(next.text);
    hasDash ||= next.hasDash;
    isSlash ||= joint.includes('/');
    if (!joint.includes('/')) break;
  }
  return { others, hasDash, isSlash };
}

const cents = /[.,·]\d{1,2}$|·\d+$/;
const hasCents = ({ first, others, hasDash }: Read): boolean =>
  hasDash || cents.test(first) || others.some((one) => cents.test(one));

/** Numbers of other kinds that are written like prices: dates, telephones, times, sizes, years. */
function isLikely(read: Read): boolean {
  if (read.sign !== undefined) return true;
  return hasCents(read) ? isLikelyWithCents(read) : isLikelyBare(read);
}

/** Nothing says that it is money. */
function isLikelyBare(read: Read): boolean {
  const { first, buys, quantity, lead } = read;
  // Sizes are counted with a cross as well: `4 x 100`; and `3 for 2` is what is given for what is paid.
  if (/[x×]/i.test(buys) || (quantity !== undefined && Number(first) < Number(quantity))) return false;
  // `+47` begins a telephone, `04` is part of one.
  return !lead.includes('+') && !/^0\d/.test(first) && areSeveralLikely(read);
}

function isLikelyWithCents(read: Read): boolean {
  const { first, hasDash, tail } = read;
  if (/^0\d/.test(first) && !/^0+[.,·]/.test(first)) return false;
  if (hasDash) return true;
  return !(tail.startsWith('.') && isDay(first)) && areSeveralLikely(read);
}

/** A list of prices, a range, or one alone. */
function areSeveralLikely({ first, others, isSlash }: Read): boolean {
  const last = others.at(-1);
  if (last === undefined) return true;
  return isSlash ? isPriceList([first, ...others]) : isPriceRange(first, last);
}

/** `24.12`, with a point behind it. */
function isDay(text: string): boolean {
  const [, day, month] = /^(\d{1,2})\.(\d{1,2})$/.exec(text) ?? [];
  return day !== undefined && Number(day) <= 31 && Number(month) >= 1 && Number(month) <= 12;
}

/** Halves, days and hours have strokes too: without a currency, only cents or hundreds tell. */
function isPriceList(texts: readonly string[]): boolean {
  if (texts.every((one) => cents.test(one))) return true;
  const amounts = texts.map(Number);
  return (
    texts.every((one) => /^[1-9]\d{2,}$/.test(one) && !isYear(one)) && Math.max(...amounts) < 3 * Math.min(...amounts)
  );
}

const isYear = (text: string): boolean => /^(?:19|20)\d\d$/.test(text);

function isPriceRange(first: string, last: string): boolean {
  if (Number(readAmount(last)) <= Number(readAmount(first))) return false;
  if (isYear(first) && isYear(last)) return false;
  // Telephones: four digits and more that are not round.
  return ![first, last].some((one) => /^\d{4,}$/.test(one) && !one.endsWith('0'));
}

function valueOf(read: Read, hints: PriceHints): PriceValue | undefined {
  const { first, others, sign, unit, quantity, isFrom, isSlash } = read;
  const known = sign === undefined ? hints.currency : currencyMeant(sign, hints);
  const currency = sign === undefined ? undefined : known;
  const given = [first, ...others];
  const amounts = given.flatMap((one) => readAmount(one, { decimal: hints.decimal, currency: known }) ?? []);
  if (amounts.length < given.length) return undefined;
  const [amount, last] = [firstOf(amounts), lastOf(amounts)];
  const [least, most] = isSlash ? [Math.min(...amounts), Math.max(...amounts)] : [amount, last];
  return {
    amount: least,
    ...(currency !== undefined && { currency }),
    ...(sign !== undefined && currency === undefined && { sign }),
    ...(unit !== undefined && { unit: unit.replace(/^(\d+)(?=\D)/, '$1 ').replace(/ {2,}/, ' ') }),
    ...(quantity !== undefined && { quantity: Number(quantity) }),
    ...(others.length > 0 && most > least && { upTo: most }),
    ...(isFrom && others.length === 0 && { from: true as const }),
  };
}

/** Leader dots go, and a separator joins what stands on both its sides. */
function tidied(text: string): string {
  return (
    text
      .replaceAll(/\s+/g, ' ')
      // Right to left, the unit may come first: it is still what follows the stroke.
      .replace(/^([^\d\s€$£]{1,12})(\d[\d.,]{0,12})\/$/, '$2/$1')
      // `12€50`
      .replace(/(\d)\s?([€£])(\d\d)(?!\d)/, '$1.$3$2')
      .replaceAll(/(\d) ?([.,·]) ?(?=\d{2}\b)/g, '$1$2')
      .replaceAll(/(?<=\d[.,·]) (?=\d{1,2}\b)/g, '')
      .trim()
  );
}
