/** What is printed beside an offer and is neither its title nor its price: other prices, badges, codes. */
import type { Dice } from '../random.ts';
import { amount } from '../words.ts';
import { codeOf, filled, type Offer } from './goods.ts';
import { aside, box, span, text, type Css } from './markup.ts';
import { plainNumber } from './price.ts';
import type { Retailer } from './style.ts';

export type Extras = {
  /** Inside the price tag. */
  readonly inTag: { above?: string; below?: string };
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

export function drawExtras(dice: Dice, retailer: Retailer, habits: Habits, offer: Offer): Extras {
  const { share, language, small, badge } = retailer;
  const { says } = language;
  const inTag: { above?: string; below?: string } = {};
  const lines: string[] = [];
  const badges: string[] = [];
  const line = (inside: string): string => box({ ...small, 'line-height': 1.25 }, inside);
  const patch = (inside: string): string => box({ ...badge, display: 'inline-block' }, inside);
  if (dice.chance(share.old)) {
    const old = oldPrice(dice, retailer, habits, offer);
    if (habits.oldInTag) inTag.above = old;
    else lines.push(line(old));
  }
  if (dice.chance(share.unit)) {
    const unit = unitPrice(dice, retailer, habits, offer);
    if (habits.unitInTag) inTag.below = unit;
    else lines.push(line(unit));
  }
  if (dice.chance(share.member)) lines.push(memberPrice(dice, retailer, habits, offer));
  if (dice.chance(share.saving))
    badges.push(
      patch(text(dice.chance(0.5) ? `-${dice.whole(5, 60)}%` : `${dice.pick(says.save)} ${dice.whole(10, 50)}%`)),
    );
  if (dice.chance(share.multiBuy)) {
    const take = dice.whole(2, 6);
    badges.push(patch(text(filled(dice.pick(says.takePay), [String(take), String(take - 1)]))));
  }
  if (dice.chance(share.badge)) badges.push(patch(text(dice.pick(says.fresh))));
  if (dice.chance(share.code)) lines.unshift(line(text(`${habits.codeWord} ${codeOf(dice)}`)));
  if (dice.chance(share.size)) lines.push(line(text(dice.pick(says.size))));
  if (dice.chance(share.minimum)) lines.push(line(text(`${says.from} ${amount(dice, language)}`)));
  if (dice.chance(share.limit)) lines.push(line(text(language.legal.at(-1) ?? '')));
  if (dice.chance(share.foreign))
    lines.push(line(text(`(${Math.round(offer.price.value * 166.386)} ${dice.pick(['Pts.', 'FF', 'L.', 'USD'])})`)));
  if (dice.chance(share.dealer)) {
    const less = plainNumber(Math.round(offer.price.value * dice.between(60, 90)) / 100, retailer.price);
    lines.push(line(text(`${habits.dealerWord} ${less} ${offer.sign}`)));
  }
  return { inTag, lines, badges };
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
