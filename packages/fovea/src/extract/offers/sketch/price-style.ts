import type { Dice } from './dice.ts';
import { groupedDigits } from './grouped-digits.ts';
import { priceForm, priceParts, type PricePart } from './sketch-price.ts';
import { firstOf, lastOf } from '../../../model/lookup.ts';

/** Writes prices as one page does. */
export type PriceStyle = (dice: Dice) => readonly PricePart[];

const plain = (text: string, gap = 0.25): PricePart => ({ text, size: 1, raise: 0, gap });
const words = (text: string): PricePart[] => text.split(' ').map((one) => plain(one));

/** Whole amounts as price lists of one country have them: round, of one magnitude. */
function roundAmount(dice: Dice, digits: number, step: number): number {
  const low = 10 ** (digits - 1);
  return Math.max(step, Math.round(dice.between(low, 10 * low) / step) * step);
}

const grouped = (amount: number, by: string): string => groupedDigits(String(amount), by);

/** Digits alone: the page says in its head, or nowhere, what money they are. */
function bare(dice: Dice): PriceStyle {
  const digits = dice.whole(1, 6);
  const step = digits < 3 ? 1 : digits < 5 ? dice.pick([1, 5, 10]) : dice.pick([50, 100, 500]);
  return (one) => [plain(String(roundAmount(one, Math.max(1, digits - (one.chance(0.25) ? 1 : 0)), step)))];
}

/** Thousands in groups, with or without a sign. */
function thousands(dice: Dice): PriceStyle {
  const digits = dice.whole(4, 9);
  const by = dice.pick(['.', ',', ' ', '\u00a0', "'", '’']);
  const sign = dice.pick(['', '', 'Ft', 'Rp', '$', 'LL', '₽', 'руб.', 'COP', '₹', '円', '₩', 'Kč']);
  const isBefore = ['$', 'Rp', '₹', 'LL'].includes(sign) && dice.chance(0.8);
  const sticks = dice.chance(0.4);
  return (one) => {
    const number = grouped(roundAmount(one, digits, digits > 5 ? 1000 : 100), by);
    const text = isBefore
      ? `${sign}${sticks ? '' : ' '}${number}`
      : `${number}${sticks || sign === '' ? '' : ' '}${sign}`;
    return words(text);
  };
}

/** `149,-`, `10:-`, `11.-`, with a sign or none. */
function dashed(dice: Dice): PriceStyle {
  const end = dice.pick([',-', ':-', '.-', ',–', '.—', ',--']);
  const sign = dice.pick(['', '', '€ ', 'kr ', 'CHF ', 'Fr. ']);
  const digits = dice.whole(1, 3);
  return (one) => words(`${sign}${roundAmount(one, digits, 1)}${end}`);
}

/** A sign behind or before whole numbers. */
function signed(dice: Dice): PriceStyle {
  const sign = dice.pick([
    'kr',
    'kr.',
    '₴',
    'грн',
    'грн.',
    'р',
    'р.',
    'руб',
    'лв',
    'lei',
    'zł',
    'Ft',
    '€',
    '元',
    '円',
    '원',
    'TL',
    '฿',
    'SEK',
    'DKK',
  ]);
  const sticks = dice.chance(0.5);
  const digits = dice.whole(1, 3);
  return (one) => words(`${roundAmount(one, digits, digits > 2 ? 5 : 1)}${sticks ? '' : ' '}${sign}`);
}

function before(dice: Dice): PriceStyle {
  const sign = dice.pick(['$', '£', '€', '￥', '¥', '₹', 'R$', 'Kr', 'NT$', 'HK$', 'S/', 'Rs.', 'RM']);
  const sticks = dice.chance(0.6);
  const digits = dice.whole(1, 5);
  return (one) =>
    words(`${sign}${sticks ? '' : ' '}${grouped(roundAmount(one, digits, digits > 2 ? 5 : 1), digits > 3 ? ',' : '')}`);
}

/** One decimal, or three. */
function oddDecimals(dice: Dice): PriceStyle {
  const point = dice.pick(['.', ',']);
  if (dice.chance(0.5)) return (one) => [plain(`${one.whole(1, 20)}${point}${one.whole(0, 9)}`)];
  const sign = dice.pick(['KD', 'DT', 'BD', 'OMR']);
  const isBefore = dice.chance(0.4);
  return (one) => {
    const number = `${one.whole(0, 40)}.${one.pick(['250', '500', '750', '000', '900'])}`;
    return words(isBefore ? `${sign} ${number}` : `${number} ${sign}`);
  };
}

/** From one amount to another, or two amounts for two cases. */
function between(style: PriceStyle, dice: Dice): PriceStyle {
  const mark = dice.pick(['-', '–', '/', ' - ', ' – ', ' / ']);
  return (one) => {
    const [low, high] = [style(one), style(one)];
    if (!one.chance(0.6) || low.length > 2) return low;
    if (mark.startsWith(' ')) return [...low, plain(mark.trim()), ...high];
    return [
      ...low.slice(0, -1),
      { ...lastOf(low), text: `${lastOf(low).text}${mark}${firstOf(high).text}` },
      ...high.slice(1),
    ];
  };
}

function introduced(style: PriceStyle, dice: Dice): PriceStyle {
  const cue = dice.pick([
    'from',
    'ab',
    'od',
    'от',
    'від',
    'desde',
    'fra',
    'från',
    'dès',
    'da',
    'vanaf',
    'à partir de',
    'Starting from',
  ]);
  const share = dice.between(0.2, 1);
  return (one) => (one.chance(share) ? [...words(cue), ...style(one)] : style(one));
}

function withUnit(style: PriceStyle, dice: Dice): PriceStyle {
  const unit = dice.pick(['/kg', '/st', '/шт', '/dan', '/盒', '/pers.', '/m²', '/h', '/100g', '/Stück']);
  return (one) => {
    const parts = style(one);
    return [...parts.slice(0, -1), { ...lastOf(parts), text: `${lastOf(parts).text}${unit}` }];
  };
}

/** As flyers and menus with cents have them. */
function usual(dice: Dice): PriceStyle {
  const form = priceForm(dice);
  return (one) => priceParts(one, form);
}

/** How one page writes its prices, drawn from all the ways there are. */
export function priceStyle(dice: Dice): PriceStyle {
  const base = dice.pick([usual, usual, usual, bare, bare, thousands, dashed, signed, signed, before, oddDecimals])(
    dice,
  );
  if (dice.chance(0.08)) return between(base, dice);
  if (dice.chance(0.08)) return introduced(base, dice);
  return dice.chance(0.06) ? withUnit(base, dice) : base;
}
