import { defined } from '../../../model/defined.ts';
import type { Dice } from './dice.ts';
import {
  codeWording,
  factWording,
  markWording,
  proseWording,
  sizeWording,
  titleWording,
  translationWording,
  unitPriceWording,
  type Wording,
} from './item-text.ts';
import { planPage, type Plan } from './plan.ts';
import { priceStyle, type PriceStyle } from './price-style.ts';
import { pickTongue, type Tongue } from './scripts.ts';
import type { Align, Setting } from './sheet.ts';
import type { Slot } from './slots.ts';

/** What the structures of pages are put together from: looks, tongues, prices of one page. */
export type Kit = {
  readonly dice: Dice;
  readonly plan: Plan;
  readonly tongue: Tongue;
  readonly money: PriceStyle;
  /** A look that is neither that of titles nor that of texts. */
  readonly third: Setting;
};

/** Where a slot is; the rest of it is the page's own way. */
export type Place = {
  readonly row?: number;
  readonly edges?: readonly [number, number];
  readonly align?: Align;
  readonly chance?: number;
  readonly flow?: number;
  readonly middle?: boolean;
  readonly setting?: Setting;
};

export function createKit(dice: Dice): Kit {
  const drawn = planPage(dice);
  // Some pages set their words wide apart, up to where they fall apart for whoever goes by gaps.
  const space = dice.chance(0.2) ? { space: dice.between(0.5, 1.6) } : {};
  const plan = {
    ...drawn,
    title: { ...drawn.title, ...space },
    text: { ...drawn.text, ...(dice.chance(0.5) && space) },
  };
  return {
    dice,
    plan,
    tongue: pickTongue(dice),
    money: priceStyle(dice),
    third: dice.chance(0.5) ? plan.small : plan.text,
  };
}

function slotOf(label: Slot['label'], fill: Slot['fill'], setting: Setting, place: Place): Slot {
  const { row = 0, edges = [0, 1], align = 'left', chance = 1, flow, middle } = place;
  return {
    label,
    fill,
    setting: place.setting ?? setting,
    row,
    edges,
    align,
    chance,
    ...defined({ flow, middle }),
  };
}

export const titleSlot = ({ dice, plan, tongue }: Kit, place: Place = {}, wording?: Wording): Slot =>
  slotOf('Title', wording ?? titleWording(dice, tongue), plan.title, place);

export const proseSlot = ({ dice, plan, tongue }: Kit, place: Place = {}): Slot =>
  slotOf('Description', proseWording(dice, tongue), plan.text, place);

export const sizeSlot = ({ dice, third }: Kit, place: Place = {}): Slot =>
  slotOf('Description', sizeWording(dice), third, place);

export const translationSlot = ({ dice, plan }: Kit, place: Place = {}): Slot =>
  slotOf('Description', translationWording(dice), plan.text, place);

export const factSlot = ({ dice, plan, tongue }: Kit, place: Place = {}): Slot =>
  slotOf('Description', factWording(dice, tongue), plan.title, place);

export const codeSlot = ({ dice, plan }: Kit, place: Place = {}): Slot =>
  slotOf('Other', codeWording(dice), plan.title, place);

export const markSlot = ({ dice, plan }: Kit, place: Place = {}): Slot =>
  slotOf('Other', markWording(dice), plan.small, place);

/** Words that are on every item, like a label before its price. */
export const fixedSlot = ({ plan }: Kit, words: string, place: Place = {}): Slot =>
  slotOf('Other', () => words.split(' '), plan.small, place);

export const priceSlot = ({ plan, money }: Kit, place: Place = {}): Slot => slotOf('Price', money, plan.price, place);

/** A further price of the same item. */
export const variantSlot = ({ plan, money }: Kit, place: Place = {}): Slot =>
  slotOf('Variant', money, plan.price, place);

/** What a unit of it costs, to compare: `1 kg = 3,98 €`. */
export const unitPriceSlot = ({ dice, plan }: Kit, place: Place = {}): Slot =>
  slotOf('Other', unitPriceWording(dice), plan.small, place);
