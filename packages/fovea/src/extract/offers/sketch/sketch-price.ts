import type { Dice } from './dice.ts';
import { firstOf, lastOf } from '../../../model/lookup.ts';

/** How one page writes its prices. */
export type PriceForm = {
  readonly currency: string;
  /** `far`: a smaller word of its own, apart from the digits. */
  readonly place: 'before' | 'after' | 'far' | 'none';
  /** Whether the sign sticks to the digits. */
  readonly sticks: boolean;
  readonly cents: 'none' | 'some' | 'always' | 'dash';
  readonly point: '.' | ',';
  /** Cents are words of their own, smaller. */
  readonly split: boolean;
  readonly comma: boolean;
  readonly unit: string;
  readonly range: readonly [number, number];
};

/** A word of a price: its size and height against that of the digits. */
export type PricePart = { readonly text: string; readonly size: number; readonly raise: number; readonly gap: number };

export function priceForm(dice: Dice): PriceForm {
  const split = dice.chance(0.3);
  const place = dice.pick(['before', 'after', 'after', 'before', 'far', 'none'] as const);
  const cents = split
    ? 'always'
    : place === 'none'
      ? dice.pick(['always', 'always', 'none'] as const)
      : dice.pick(['none', 'some', 'always', 'always', 'dash'] as const);
  const low = dice.pick([0.5, 2, 10, 50, 200]);
  return {
    currency: dice.pick(['€', '€', '€', '$', '£', 'R$', 'kr', 'zł', '₽', 'EUR', 'CHF', 'Kč', 'lei']),
    place,
    sticks: dice.chance(0.5),
    cents,
    point: dice.pick(['.', ',']),
    split,
    comma: dice.chance(0.6),
    unit: dice.chance(0.12) ? dice.pick(['/kg', '/100g', '/st', '/pz']) : '',
    range: [low, low * dice.between(2, 12)],
  };
}

export function priceParts(dice: Dice, form: PriceForm): PricePart[] {
  const value = dice.between(...form.range);
  const whole = String(Math.floor(value));
  const cents = dice.pick(['00', '50', '90', '99', '95', '49', '29', '79']);
  const hasCents = form.cents === 'always' || (form.cents === 'some' && dice.chance(0.5));
  const number = form.split
    ? splitNumber(form, whole, cents)
    : [plain(whole + (hasCents ? form.point + cents : form.cents === 'dash' ? `${form.point}-` : ''))];
  return withCurrency(dice, form, number);
}

const plain = (text: string): PricePart => ({ text, size: 1, raise: 0, gap: 0.25 });

function splitNumber({ comma, point }: PriceForm, whole: string, cents: string): PricePart[] {
  const small = { size: 0.6, raise: 0.35, gap: 0.03 };
  return comma ? [plain(`${whole}${point}`), { text: cents, ...small }] : [plain(whole), { text: cents, ...small }];
}

function withCurrency(dice: Dice, { place, currency, sticks, unit }: PriceForm, number: PricePart[]): PricePart[] {
  const first = firstOf(number);
  const last = lastOf(number);
  if (place === 'none') return number;
  if (place === 'far') return [{ text: currency, size: dice.between(0.3, 0.6), raise: 0, gap: 0.2 }, ...number];
  if (sticks && place === 'before') return [{ ...first, text: currency + first.text }, ...number.slice(1)];
  if (sticks) return [...number.slice(0, -1), { ...last, text: last.text + currency + unit }];
  return place === 'before' ? [plain(currency), ...number] : [...number, plain(currency)];
}
