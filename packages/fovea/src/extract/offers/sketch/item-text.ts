import type { Dice } from './dice.ts';
import { phrase, pickTongue, type Casing, type Tongue } from './scripts.ts';
import { firstOf } from '../../../model/lookup.ts';

/** Makes the words of one place of an item, in the manner of one page. */
export type Wording = (dice: Dice) => string[];

const casings: readonly Casing[] = ['upper', 'first', 'first', 'each'];

export function titleWording(dice: Dice, tongue: Tongue): Wording {
  const least = dice.whole(1, 3);
  const most = least + dice.whole(0, 6);
  const casing = dice.pick(casings);
  const sized = dice.chance(0.3) ? dice.between(0.1, 1) : 0;
  const bracketed = dice.chance(0.25) ? 0.3 : 0;
  const size = sizeWording(dice);
  const bullet = dice.chance(0.2) ? ['•'] : [];
  const numbered = dice.chance(0.2) ? dice.between(0.2, 1) : 0;
  const number = numberWording(dice);
  const again = dice.chance(0.08) ? pickTongue(dice) : undefined;
  const mark = dice.pick(['/', '|', '-', '–', '·']);
  return (one) => {
    const words = phrase(one, tongue, [least, most], casing);
    if (again) words.push(mark, ...phrase(one, again, [1, most], casing));
    if (one.chance(numbered)) words.splice(one.pick([0, words.length, words.length]), 0, ...number(one));
    if (one.chance(bracketed)) words.push(`(${firstOf(phrase(one, tongue, [1, 1], 'lower'))})`);
    return one.chance(sized) ? [...words, ...bullet, ...size(one)] : words;
  };
}

/** A number that is part of a name: a vintage, a model, a count of pieces. */
function numberWording(dice: Dice): Wording {
  const kind = dice.pick(['year', 'model', 'count', 'degrees', 'number']);
  return (one) => {
    if (kind === 'year') return [String(one.whole(1990, 2026))];
    if (kind === 'model') return [`${one.pick(['A', 'X', 'GT', 'Pro', 'S'])}${one.whole(1, 900)}`];
    if (kind === 'degrees') return [`${one.whole(3, 45)}${one.pick(['%', '°', ',5%'])}`];
    return kind === 'count' ? [String(one.whole(2, 12)), one.pick(counts)] : [String(one.whole(1, 500))];
  };
}

/** A name in capitals. */
export const capitalWording =
  (tongue: Tongue): Wording =>
  (one) =>
    phrase(one, tongue, [1, 4], 'upper');

/** One of a few words, as what is sold is of a few kinds. */
export function kindWording(dice: Dice, tongue: Tongue): Wording {
  const kinds = Array.from({ length: 4 }, () => phrase(dice, tongue, [1, 1], 'first'));
  const share = dice.between(0.3, 1);
  return (one) => (one.chance(share) ? one.pick(kinds) : []);
}

const weights = ['g', 'kg', 'ml', 'cl', 'l', 'г', 'мл', 'гр', 'oz', 'lb'];
const counts = ['шт', 'st', 'pcs', 'szt.', 'Stk.', 'ks', 'tk', '個', '盒', 'ud', 'unités', 'pieces', 'caps'];
const times = ['min', 'Min.', 'h', 'hours', 'мин', 'Std.'];

/** A weight, count, measure or time: what many lists set under or beside a name. */
export function sizeWording(dice: Dice): Wording {
  const kind = dice.pick(['weight', 'weight', 'count', 'time', 'measure', 'pack', 'per']);
  const unit = dice.pick(kind === 'count' || kind === 'pack' ? counts : kind === 'time' ? times : weights);
  const gap = dice.chance(0.5) ? ' ' : '';
  const amount = (one: Dice): string =>
    one.pick(['100', '250', '300', '330', '500', '0,5', '0.33', '1', '2', '5', '6', '12', '30', '60', '90', '1/2']);
  return (one) => {
    if (kind === 'measure')
      return [`${one.whole(10, 200)}${one.pick(['x', '×', 'х', ' x '])}${one.whole(10, 200)}${gap}cm`]
        .join('')
        .split(' ');
    if (kind === 'pack')
      return `${one.pick([2, 4, 6, 10, 12, 24])} x ${amount(one)}${gap}${one.pick(weights)}`.split(' ');
    if (kind === 'per') return `${one.pick(['per', 'pro', 'за', 'je', '/'])} ${unit}`.split(' ');
    return `${amount(one)}${gap}${unit}`.split(' ');
  };
}

/** What is in it, what it is like: lists, sentences, in brackets or not. */
export function proseWording(dice: Dice, tongue: Tongue): Wording {
  const least = dice.whole(2, 12);
  const most = least + dice.whole(1, 18);
  const kind = dice.pick(['list', 'list', 'sentence', 'plain']);
  const casing = dice.pick<Casing>(['first', 'first', 'lower', 'upper']);
  const inBrackets = dice.chance(0.2);
  return (one) => {
    const words = phrase(one, tongue, [least, most], casing).map((word, i, all) => {
      const isLast = i === all.length - 1;
      if (kind === 'sentence') return isLast || one.chance(0.07) ? `${word}.` : word;
      return kind === 'list' && !isLast && one.chance(0.4) ? `${word},` : word;
    });
    return inBrackets
      ? words.map((word, i) => `${i === 0 ? '(' : ''}${word}${i === words.length - 1 ? ')' : ''}`)
      : words;
  };
}

/** The name again, in one or more other languages. */
export function translationWording(dice: Dice): Wording {
  const tongues = Array.from({ length: dice.pick([1, 1, 2, 3]) }, () => pickTongue(dice));
  const mark = dice.pick(['/', ' / ', ' - ', ', ']);
  const casing = dice.pick<Casing>(['first', 'first', 'each', 'lower', 'upper']);
  return (one) =>
    tongues
      .map((tongue) => phrase(one, tongue, [1, 4], casing).join(' '))
      .join(mark)
      .split(' ');
}

/** The cell of a column that tells a fact of each row: a measure, a number, a word. */
export function factWording(dice: Dice, tongue: Tongue): Wording {
  const kind = dice.pick([
    'number',
    'number',
    'number',
    'decimal',
    'decimal',
    'measure',
    'word',
    'words',
    'unit',
    'choice',
    'span',
    'size',
  ]);
  const unit = dice.pick([...weights, ...counts]);
  const choices = Array.from({ length: 3 }, () => phrase(dice, tongue, [1, 2], 'first').join(' '));
  const size = sizeWording(dice);
  const digits = dice.whole(1, 4);
  return (one) => {
    switch (kind) {
      case 'number':
        return [String(one.whole(1, 10 ** digits))];
      case 'decimal':
        return [`${one.whole(0, 99)}${one.pick(['.', ','])}${one.whole(1, 99)}`];
      case 'measure':
        return [`${one.whole(5, 300)}${one.pick(['x', 'X', '×', 'х'])}${one.whole(5, 300)}`];
      case 'unit':
        return [unit];
      case 'span':
        return [`${one.whole(1, 300)}${one.pick(['-', '–', '/'])}${one.whole(300, 4000)}`];
      case 'choice':
        return one.pick(choices).split(' ');
      case 'size':
        return size(one);
      default:
        return phrase(one, tongue, kind === 'word' ? [1, 1] : [2, 5], 'first');
    }
  };
}

/** The number of an item in a list or an order. */
export function codeWording(dice: Dice): Wording {
  const kind = dice.pick(['rank', 'rank', 'dotted', 'number', 'slashed', 'letters']);
  let rank = dice.whole(0, 40);
  return (one) => {
    rank += 1;
    if (kind === 'rank') return [`${rank}.`];
    if (kind === 'dotted') return [`${1 + (rank >> 3)}.${1 + (rank & 7)}`];
    if (kind === 'slashed') return [`${one.whole(1000, 1999)}/${one.whole(10, 500)}`];
    if (kind === 'letters')
      return [`${one.pick(['A', 'B', 'KX', 'SVM', 'RF'])}${one.pick(['', '-'])}${one.whole(10, 9999)}`];
    return [String(one.whole(100, 99_999))];
  };
}

const allergens = 'a c d f g h i l m n'.split(' ');

/** Allergens and other marks. */
export function markWording(dice: Dice): Wording {
  const kind = dice.pick(['bracket', 'letters', 'digits', 'word']);
  return (one) => {
    const list = Array.from({ length: one.whole(1, 4) }, () =>
      kind === 'digits' ? one.whole(1, 14) : one.pick(allergens),
    );
    if (kind === 'word') return [one.pick(['NEW', 'TOP', 'BIO', 'V', 'vegan', '-20%', 'hot'])];
    return [kind === 'bracket' ? `(${list.join(',')})` : list.join(one.pick([',', '-']))];
  };
}

/** What a unit costs, as shops must say beside the price. */
export function unitPriceWording(dice: Dice): Wording {
  const unit = dice.pick(['kg', 'l', 'L', '100 g', '100 ml', 'm', 'Stk.', 'кг', 'lb']);
  const point = dice.pick(['.', ',']);
  const sign = dice.pick(['', '', '€', 'EUR', '$', 'zł', 'kr', 'руб.']);
  const form = dice.pick(['=', '=', '=', '/', 'per', 'bracket']);
  return (one) => {
    const amount = `${one.whole(0, 60)}${point}${String(one.whole(0, 99)).padStart(2, '0')}`;
    const priced = sign === '' ? amount : sign === '$' ? `$${amount}` : `${amount} ${sign}`;
    const counted = /^\d/.test(unit) ? unit : `1 ${unit}`;
    if (form === '/') return `${priced}/${unit}`.split(' ');
    if (form === 'per') return `${one.pick(['per', 'pro', 'za', 'за', 'je'])} ${unit} ${priced}`.split(' ');
    return (form === 'bracket' ? `(${counted} = ${priced})` : `${counted} = ${priced}`).split(' ');
  };
}
