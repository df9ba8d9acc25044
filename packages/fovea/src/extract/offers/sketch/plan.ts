import type { Style } from '../../../model/index.ts';
import type { Dice } from './dice.ts';
import type { Align, Setting } from './sheet.ts';
import { priceForm, type PriceForm } from './sketch-price.ts';
import { sizeWording, type Wording } from './item-text.ts';
import { nameForm, proseForm, type NameForm, type ProseForm } from './sketch-text.ts';

/**
 * Where the price stands. `row`: at the right end of the title's line. `column`: in a column of its own, beside title and
 * text. `inline`: right behind the title. `below`: under the title. `end`: under everything. `left`, `above`: before it.
 */
export type PricePlace = 'row' | 'column' | 'inline' | 'below' | 'end' | 'left' | 'above';

/** What stands beside prices and is none of the three, as shares of the offers that have it. */
export type Extras = {
  readonly oldPrice: number;
  readonly unitPrice: number;
  readonly member: number;
  readonly badge: number;
  readonly bracket: number;
  /** The same words at every price. */
  readonly label: readonly string[];
  readonly note: readonly string[];
  readonly code: number;
};

/** How the pages of one shop that was never there look. */
export type Plan = {
  readonly width: number;
  readonly height: number;
  readonly columns: number;
  readonly gap: number;
  readonly title: Setting;
  readonly text: Setting;
  readonly secondText: Setting | undefined;
  readonly price: Setting;
  readonly small: Setting;
  readonly section: Setting;
  readonly heading: Setting;
  readonly align: Align;
  readonly names: NameForm;
  readonly proses: ProseForm;
  readonly prices: PriceForm;
  readonly described: number;
  /** Share of the offers with a size, a count or a pack in a line of its own, and where that line is. */
  readonly sized: number;
  readonly sizes: Wording;
  readonly sizeFirst: boolean;
  readonly place: PricePlace;
  readonly leader: boolean;
  readonly numbered: boolean;
  readonly picture: 'none' | 'left' | 'above' | 'below';
  readonly sections: number;
  readonly extras: Extras;
  readonly clutter: number;
  /** How much smaller some prices are. */
  readonly uneven: number;
  readonly loose: boolean;
};

const fonts = ['Helvetica', 'Georgia', 'Futura', 'Oswald'];
const colors = ['#000000', '#231f20', '#c00000', '#3b53a3', '#00a651', '#8a8378', '#d4af37', '#ffffff'];

/** A look that differs from another in one to three ways. */
function varied(dice: Dice, base: Style, sizes: readonly [number, number]): Style {
  const size = Math.round(base.size * dice.between(...sizes) * 10) / 10;
  const changed: Style = {
    ...base,
    size: dice.chance(0.15) ? base.size : size,
    weight: dice.chance(0.5) ? (base.weight === 400 ? 700 : 400) : base.weight,
    italic: dice.chance(0.2),
    color: dice.chance(0.5) ? dice.pick(colors) : base.color,
    family: dice.chance(0.3) ? dice.pick(fonts) : base.family,
  };
  const isSame =
    changed.size === base.size &&
    changed.weight === base.weight &&
    changed.color === base.color &&
    changed.family === base.family;
  const own = isSame ? { ...changed, color: base.color === '#c00000' ? '#000000' : '#c00000' } : changed;
  return { ...own, font: `${own.family}-${own.weight}${own.italic ? 'i' : ''}` };
}

export function planPage(dice: Dice): Plan {
  const base: Style = {
    font: 'Helvetica-400',
    family: dice.pick(fonts),
    size: dice.between(7, 14),
    weight: dice.chance(0.6) ? 700 : 400,
    italic: false,
    color: dice.pick(colors),
    opacity: 1,
    angle: 0,
  };
  const wide = dice.between(0.42, 0.58);
  const set = (style: Style): Setting => ({ style, wide, leading: dice.between(1.15, 1.45) });
  const title = { ...base, font: `${base.family}-${base.weight}` };
  const place = dice.pick<PricePlace>([
    'row',
    'row',
    'column',
    'column',
    'inline',
    'below',
    'end',
    'end',
    'left',
    'above',
  ]);
  const isFlyer = dice.chance(0.45);
  // A price may look just like its title, in lists; or five times as large, in flyers.
  const alike = !isFlyer && dice.chance(0.35);
  const price = alike ? title : varied(dice, title, isFlyer ? [1.2, 4.5] : [0.6, 1.6]);
  const text = varied(dice, { ...title, weight: dice.chance(0.7) ? 400 : title.weight }, [0.65, 1]);
  return {
    width: dice.between(390, 860),
    height: dice.between(560, 1240),
    columns: isFlyer ? dice.whole(2, 5) : dice.pick([1, 1, 1, 2, 2, 3]),
    gap: dice.between(0.4, 3.5),
    title: set(title),
    text: set(text),
    secondText: dice.chance(0.15) ? set({ ...text, color: dice.pick(colors) }) : undefined,
    price: { ...set(price), leading: 1.2 },
    small: set({ ...varied(dice, title, [0.5, 0.8]), weight: 400 }),
    section: set(varied(dice, title, [1, 2])),
    heading: set(varied(dice, title, [1.8, 4])),
    align: dice.pick<Align>(['left', 'left', 'left', 'centre']),
    names: nameForm(dice),
    proses: proseForm(dice),
    prices: priceForm(dice),
    ...describedBy(dice),
    place,
    leader: dice.chance(0.35),
    numbered: !isFlyer && dice.chance(0.2),
    picture: dice.pick(['none', 'none', 'left', 'above', 'below']),
    sections: dice.chance(0.6) ? dice.between(0.05, 0.35) : 0,
    extras: extrasOf(dice),
    clutter: isFlyer && dice.chance(0.5) ? dice.whole(5, 30) : 0,
    uneven: isFlyer && dice.chance(0.5) ? dice.between(0.1, 0.4) : 0,
    loose: isFlyer && dice.chance(0.5),
  };
}

const describedBy = (dice: Dice): Pick<Plan, 'described' | 'sized' | 'sizes' | 'sizeFirst'> => ({
  described: dice.pick([0, 0, 0.3, 0.8, 1, 1]),
  sized: dice.pick([0, 0, 0, 0.6, 0.9, 1]),
  sizes: sizeWording(dice),
  sizeFirst: dice.chance(0.6),
});

function extrasOf(dice: Dice): Extras {
  const some = (chance: number): number => (dice.chance(chance) ? dice.between(0.15, 1) : 0);
  const labels = ['Price:', 'Preis', 'Precio IVA inc.:', 'PRIX', 'only', 'from', 'Offerta', 'Cada'];
  const notes = ['in stock', 'art. 1234', 'while stocks last', 'limit 2 per customer', 'new in our shop'];
  return {
    oldPrice: some(0.2),
    unitPrice: some(0.25),
    member: some(0.15),
    badge: some(0.2),
    bracket: some(0.12),
    label: dice.chance(0.2) ? dice.pick(labels).split(' ') : [],
    note: dice.chance(0.2) ? dice.pick(notes).split(' ') : [],
    code: some(0.1),
  };
}
