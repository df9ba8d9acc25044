/** What is printed beside an offer and is neither its title nor its price: other prices, badges, codes. */
import type { Dice } from '../random.ts';
import { amount } from '../words.ts';
import { codeOf, filled, type Offer } from './goods.ts';
import { aside, box, span, text, type Css } from './markup.ts';
import { plainNumber } from './price.ts';
import type { Retailer } from './style.ts';

export type Extras = {
  /** Inside the price tag. */
  readonly inTag: { readonly above?: string; readonly below?: string };
  /** Lines of their own, to be put anywhere in the card. */
  readonly lines: readonly string[];
  /** Over a corner of the card or picture. */
  readonly badges: readonly string[];
};

/** A retailer places each of them always in the same way. */
export type Habits = {
  readonly oldInTag: boolean;
  readonly struck: boolean;
  readonly oldWord: string;
  readonly oldSize: number;
  readonly unitInTag: boolean;
  readonly unitForm: number;
  readonly memberBig: boolean;
  readonly memberWord: string;
  readonly memberLook: Css;
  readonly codeWord: string;
  readonly dealerWord: string;
};

export function chooseHabits(dice: Dice, { language, colours }: Retailer): Habits {
  return {
    oldInTag: dice.chance(0.4),
    struck: dice.chance(0.6),
    oldWord: dice.chance(0.6) ? dice.pick(language.says.before) : '',
    oldSize: dice.ratio(0.7, 2),
    unitInTag: dice.chance(0.4),
    unitForm: dice.whole(0, 3),
    memberBig: dice.chance(0.4),
    memberWord: dice.pick(language.says.member),
    memberLook: {
      'background-color': dice.pick([colours.accent, colours.second, 'hsl(210 80% 40%)']),
      color: '#fff',
      'border-radius': dice.pick(['0', '.4em', '9em']),
      padding: '.2em .6em',
    },
    codeWord: dice.chance(0.75) ? dice.pick(language.says.code) : '',
    dealerWord: dice.pick(language.says.dealer),
  };
}

/** Draws for one offer what its retailer prints beside offers. */
export function drawExtras(dice: Dice, retailer: Retailer, habits: Habits, offer: Offer): Extras {
  const { share, small, badge } = retailer;
  const line = (inside: string): string => box({ ...small, 'line-height': 1.25 }, inside);
  const patch = (inside: string): string => box({ ...badge, display: 'inline-block' }, inside);
  const old = dice.chance(share.old) ? oldPrice(dice, retailer, habits, offer) : '';
  const unit = dice.chance(share.unit) ? unitPrice(dice, retailer, habits, offer) : '';
  const member = dice.chance(share.member) ? memberPrice(dice, retailer, habits, offer) : '';
  const inTag = { ...(habits.oldInTag && old && { above: old }), ...(habits.unitInTag && unit && { below: unit }) };
  const outside = [habits.oldInTag ? '' : old, habits.unitInTag ? '' : unit].filter((each) => each !== '');
  const said = drawn(dice, share, lineMakers(dice, retailer, habits, offer));
  const badges = drawn(dice, share, badgeMakers(dice, retailer)).map((each) => patch(text(each)));
  const lines = [...outside, ...said.map(text)].map(line);
  return { inTag, lines: member ? [...lines, member] : lines, badges };
}

type Makers = Partial<Record<keyof Retailer['share'], () => string>>;

/** What those of the makers say whose turn it is. */
function drawn(dice: Dice, share: Retailer['share'], makers: Makers): string[] {
  const names = Object.keys(makers) as (keyof Makers)[];
  return names.filter((name) => dice.chance(share[name])).map((name) => makers[name]?.() ?? '');
}

function lineMakers(dice: Dice, { language, price }: Retailer, habits: Habits, offer: Offer): Makers {
  const { value } = offer.price;
  return {
    code: () => `${habits.codeWord} ${codeOf(dice)}`,
    size: () => dice.pick(language.says.size),
    minimum: () => `${language.says.from} ${amount(dice, language)}`,
    limit: () => language.legal.at(-1) ?? '',
    foreign: () => `(${Math.round(value * 166.386)} ${dice.pick(['Pts.', 'FF', 'L.', 'USD'])})`,
    dealer: () => {
      const less = plainNumber(Math.round(value * dice.between(60, 90)) / 100, price);
      return `${habits.dealerWord} ${less} ${offer.sign}`;
    },
  };
}

function badgeMakers(dice: Dice, { language: { says } }: Retailer): Makers {
  return {
    saving: () => (dice.chance(0.5) ? `-${dice.whole(5, 60)}%` : `${dice.pick(says.save)} ${dice.whole(10, 50)}%`),
    multiBuy: () => {
      const take = dice.whole(2, 6);
      return filled(dice.pick(says.takePay), [String(take), String(take - 1)]);
    },
    badge: () => dice.pick(says.fresh),
  };
}

function oldPrice(dice: Dice, retailer: Retailer, habits: Habits, offer: Offer): string {
  const more = plainNumber(Math.round(offer.price.value * dice.between(110, 190)) / 100, retailer.price);
  const number = dice.chance(0.5) ? `${more} ${offer.sign}` : more;
  const struck = habits.struck ? `<s>${text(number)}</s>` : text(number);
  return span({ 'font-size': `${habits.oldSize}em` }, `${text(habits.oldWord)} ${struck}`, aside('oldPrice', offer.id));
}

function unitPrice(dice: Dice, retailer: Retailer, habits: Habits, offer: Offer): string {
  const { units } = retailer.language;
  const unit = dice.pick([units[1], units[2], `100 ${units[0]}`]);
  const number = plainNumber(Math.round(offer.price.value * dice.between(120, 900)) / 100, {
    ...retailer.price,
    form: 'plain',
  });
  const forms = [
    `(1 ${unit} = ${number})`,
    `${offer.sign} ${number}/${unit}`,
    `1 ${unit} ${number} ${offer.sign}`,
    `${number} ${offer.sign}/${unit}`,
  ];
  return span({}, text(forms[habits.unitForm] ?? number), aside('unitPrice', offer.id));
}

function memberPrice(dice: Dice, retailer: Retailer, habits: Habits, offer: Offer): string {
  const number = plainNumber(Math.round(offer.price.value * dice.between(70, 95)) / 100, retailer.price);
  const look = { 'font-size': habits.memberBig ? '1.8em' : '1em', 'font-weight': 700, 'margin-inline-start': '.3em' };
  const price = span(look, text(dice.chance(0.5) ? `${offer.sign} ${number}` : number), aside('memberPrice', offer.id));
  return box(
    { ...habits.memberLook, display: 'inline-block', 'font-size': '.8em', 'line-height': 1.15 },
    text(habits.memberWord) + price,
  );
}
