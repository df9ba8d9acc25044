import { isUnit } from './money.ts';
import type { PriceTag } from './price-tags.ts';
import { parsePrice, type PriceHints, type PriceValue } from './price-text.ts';
import type { Scene } from './scene.ts';

/** How the prices of a page are written: what one leaves out, the others tell. */
export type PageMoney = PriceHints & { readonly currency?: string; readonly cents: number };

export function pageMoney(tags: readonly PriceTag[], language: string | undefined): PageMoney {
  const values = tags.map(({ text }) => parsePrice(text, language === undefined ? {} : { language }));
  const currencies = new Map<string, number>();
  for (const value of values)
    if (value?.currency) currencies.set(value.currency, (currencies.get(value.currency) ?? 0) + 1);
  const [usual] = [...currencies].sort((a, b) => b[1] - a[1]);
  const commas = tags.filter(({ text }) => /\d,\d{1,2}(?!\d)/.test(text)).length;
  const points = tags.filter(({ text }) => /\d\.\d{1,2}(?!\d)/.test(text)).length;
  return {
    ...(language !== undefined && { language }),
    ...(commas !== points && { decimal: commas > points ? (',' as const) : ('.' as const) }),
    ...(usual && { currency: usual[0] }),
    cents: tags.filter(({ cents }) => cents).length / (tags.length || 1),
  };
}

/** What a tag says, with what the rest of the page knows of prices and the words around it say. */
export function priceValue(tag: PriceTag, scene: Scene, money: PageMoney): PriceValue | undefined {
  const read = parsePrice(tag.text, money);
  if (!read) return undefined;
  const { before, after } = wordsAround(tag, scene);
  const [first = '', second = ''] = after;
  const unit =
    read.unit ??
    (first.startsWith('/')
      ? first.slice(1)
      : /^(?:al|per|pro|je|за)$/i.test(first) && isUnit(second)
        ? second
        : undefined);
  const quantity = read.quantity ?? quantityOf(before);
  return {
    ...read,
    amount: lostComma(read.amount, tag, money),
    ...(read.currency === undefined && money.currency !== undefined && { currency: money.currency }),
    ...(unit !== undefined && unit !== '' && { unit }),
    ...(quantity !== undefined && { quantity }),
  };
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

/** The words of the tag's row, from the nearest on, on either side. */
function wordsAround(tag: PriceTag, { words, rows }: Scene): { before: string[]; after: string[] } {
  const own = new Set(tag.words);
  const row = rows.find((one) => one.includes(tag.main)) ?? [];
  const places = row.flatMap((word, i) => (own.has(word) ? [i] : []));
  const textOf = (word: number): string => words[word]!.text;
  const [first, last] = [places[0] ?? 0, places.at(-1) ?? 0];
  return { before: row.slice(0, first).toReversed().map(textOf), after: row.slice(last + 1).map(textOf) };
}
