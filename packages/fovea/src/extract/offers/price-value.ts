import { defined } from '../../model/defined.ts';
import { currencyCodes } from '../../model/currency.ts';
import { clearCurrency, type CurrencyClues } from './currency-clues.ts';
import { anyCurrency, isUnit } from './money.ts';
import type { PriceTag } from './price-tags.ts';
import { parsePrice, type PriceHints, type PriceValue } from './price-text.ts';
import type { Scene } from './scene.ts';
import { contextOf } from './tag-context.ts';

/** How the prices of a page are written: what one leaves out, the others tell. */
export type PageMoney = PriceHints & { readonly currency?: string; readonly cents: number };

/** What is known besides the prices of a page. */
export type MoneyKnown = {
  /** ISO 4217, as the caller says. */
  readonly currency?: string | undefined;
  /** What the words of the document say. */
  readonly clues?: CurrencyClues | undefined;
};

export function pageMoney(
  tags: readonly PriceTag[],
  language: string | undefined,
  { currency: given, clues = new Map() }: MoneyKnown = {},
): PageMoney {
  const signs = [...new Set(tags.flatMap(({ sign }) => sign ?? []))];
  const hints: PriceHints = { signs, ...defined({ language }) };
  const values = tags.map(({ text }) => parsePrice(text, given === undefined ? hints : { ...hints, currency: given }));
  const [usual] = mostCommon(values.flatMap((value) => value?.currency ?? []));
  const [sign] = mostCommon(values.flatMap((value) => value?.sign ?? []));
  // The clues of the words go before what the language would say of a sign that several share.
  const meant = sharedSign(tags) ?? sign;
  const currency = given ?? (meant === undefined ? undefined : clearCurrency(meant, clues)) ?? usual;
  const commas = tags.filter(({ text }) => /\d,\d{1,2}(?!\d)/.test(text)).length;
  const points = tags.filter(({ text }) => /\d\.\d{1,2}(?!\d)/.test(text)).length;
  return {
    ...hints,
    ...(commas !== points && { decimal: commas > points ? (',' as const) : ('.' as const) }),
    ...defined({ currency }),
    cents: tags.filter(({ cents }) => cents).length / (tags.length || 1),
  };
}

/** The sign of most tags, if it is one of several currencies. */
function sharedSign(tags: readonly PriceTag[]): string | undefined {
  const [usual] = mostCommon(tags.flatMap(({ text }) => anyCurrency.exec(text)?.[0] ?? []));
  return usual !== undefined && currencyCodes(usual).length > 1 ? usual : undefined;
}

/** From the most common on. */
function mostCommon(texts: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]).map(([text]) => text);
}

/** What a tag says, with what the rest of the page knows of prices and the words around it say. */
export function priceValue(tag: PriceTag, scene: Scene, money: PageMoney): PriceValue | undefined {
  const read = parsePrice(tag.text, tag.free ? { ...money, free: true } : money);
  if (!read) return undefined;
  const { before, after } = contextOf(tag, scene);
  const unit = read.unit ?? unitIn(after);
  const quantity = read.quantity ?? quantityOf(before);
  return {
    ...read,
    amount: lostComma(read.amount, tag, money),
    ...(read.currency === undefined &&
      read.sign === undefined &&
      money.currency !== undefined && { currency: money.currency }),
    ...(unit !== undefined && unit !== '' && { unit }),
    ...defined({ quantity }),
  };
}

/** What stands behind a price as what it is for. */
function unitIn([first = '', second = '']: readonly string[]): string | undefined {
  if (first.startsWith('/')) return first.slice(1);
  return /^(?:al|per|pro|je|за)$/i.test(first) && isUnit(second) ? second : undefined;
}

/** Scans lose commas: `1149` among prices with cents is 11.49. */
function lostComma(amount: number, { text, cents }: PriceTag, money: PageMoney): number {
  const digits = text.replaceAll(/\D/g, '');
  return !cents && money.cents > 0.7 && digits.length >= 3 && /^\D*\d+\D*$/.test(text) ? amount / 100 : amount;
}

/** `2 for`, `3 x`, `2 für` before the price. */
function quantityOf(before: readonly string[]): number | undefined {
  const [word = '', count = ''] = before;
  const found =
    /^(\d{1,2})(?:for|für|x|pour|por|за)$/i.exec(word)?.[1] ??
    (/^(?:for|für|x|pour|por|за|per|med)$/i.test(word) ? /^\d{1,2}$/.exec(count)?.[0] : undefined);
  return found === undefined ? undefined : Number(found);
}
