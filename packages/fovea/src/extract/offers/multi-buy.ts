import type { Phrase } from './validity.ts';

/** A number of items for the price of fewer, or for an amount. */
export type MultiBuy = {
  readonly quantity: number;
  /** Items that are paid for: 2 in `3 for 2`, `2+1`. */
  readonly pay?: number;
  readonly amount?: number;
  readonly currency?: string;
  readonly sign?: string;
};

const count: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3 };
const plus =
  /(?<![\d.,+/:-])([1-9])\s?\+\s?([1-9])(?=\s(?:gratis|free|gratuit|gratuito|offert|zdarma|ingyen|ingyenes|бесплатно|безкоштовно|в подарок|hediye|δώρο|darmo)|\s*$)/giu;
const fewer =
  /(?<![\d.,+/:-])([2-9])\s?(?:za|for|für|x|×|pour|por|per|за|voor|för|til)\s?([1-8])(?![\d.,:€$£%]|\s?(?:\p{Sc}|\p{L}))/giu;
const english = /(?<!\p{L})buy (one|two|three|[1-9]),? (?:and )?get (one|two|three|[1-9]) (?:more )?free/giu;

/** All phrases of a text that give more than is paid: `3 za 2`, `2+1 gratis`, `3x2`, `buy 1 get 1 free`. */
export function findMultiBuys(text: string): Phrase<MultiBuy>[] {
  if (text.length > 400) return [];
  const found: Phrase<MultiBuy>[] = [];
  const number = (one = ''): number => count[one.toLowerCase()] ?? Number(one);
  const add = ({ 0: all, index }: RegExpExecArray, quantity: number, pay: number): void => {
    if (pay < quantity) found.push({ start: index, end: index + all.length, value: { quantity, pay } });
  };
  for (const match of text.matchAll(plus)) add(match, number(match[1]) + number(match[2]), number(match[1]));
  for (const match of text.matchAll(fewer)) add(match, number(match[1]), number(match[2]));
  for (const match of text.matchAll(english)) add(match, number(match[1]) + number(match[2]), number(match[1]));
  return found;
}
