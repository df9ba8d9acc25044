import { share, some, type Form } from './form.ts';
import { kindWording, type Wording } from './item-text.ts';
import {
  codeSlot,
  factSlot,
  fixedSlot,
  markSlot,
  priceSlot,
  proseSlot,
  sizeSlot,
  titleSlot,
  translationSlot,
  unitPriceSlot,
  variantSlot,
  type Kit,
  type Place,
} from './kit.ts';
import type { Align, Setting } from './sheet.ts';
import type { Slot } from './slots.ts';
import { firstOf } from '../../../model/lookup.ts';

type Maker = (kit: Kit, place: Place) => Slot;

/** What an item may have beside its title and its price, and how many pages have it. */
const extras: readonly (readonly [chance: number, make: Maker])[] = [
  [0.5, proseSlot],
  [0.35, sizeSlot],
  [0.2, codeSlot],
  [0.15, markSlot],
  [0.12, translationSlot],
  [0.1, factSlot],
  [0.12, unitPriceSlot],
  [0.08, oldPriceSlot],
  [0.06, labelSlot],
];

const labels = ['Art.', 'NEW', 'per piece', 'Aktion', 'Lager', 'в наличии', 'Oferta', 'incl. VAT', 'Top'];
const oldCues = ['Was', 'statt', 'Antes', 'Reg.', 'UVP', 'было', 'Prima', 'ord. pris', 'avant'];

function labelSlot(kit: Kit, place: Place): Slot {
  return fixedSlot(kit, kit.dice.pick(labels), place);
}

/** What it cost before, behind a word that says so. */
function oldPriceSlot(kit: Kit, place: Place): Slot {
  const cue = kit.dice.pick(oldCues).split(' ');
  const slot = priceSlot(kit, { ...place, setting: place.setting ?? kit.plan.small });
  const price = slot.fill;
  return { ...slot, label: 'Other', fill: (one) => [...cue, ...price(one).map(textOf)] };
}

const textOf = (part: string | { readonly text: string }): string => (typeof part === 'string' ? part : part.text);

/** Where the price of an item stands, by its rows and columns. */
const pricePlaces = ['right', 'right', 'right', 'end', 'below', 'above', 'left', 'behind', 'middle', 'second'] as const;

/**
 * An item put together by chance: any parts, in any order under or beside each other, in any looks. No page looks quite like
 * it, and many look a little like it: what is learned from it holds for structures that nobody thought of.
 */
export function composed(kit: Kit): Form {
  const { dice } = kit;
  const place = dice.pick(pricePlaces);
  const edge = dice.between(0.55, 0.88);
  const isAside = place === 'right' || place === 'end' || place === 'middle' || place === 'second';
  const left = place === 'left' ? dice.between(0.15, 0.35) : dice.chance(0.15) ? dice.between(0.02, 0.12) : 0;
  const own = { edges: [left, isAside ? edge - 0.03 : 1] as const, align: alignOf(kit, isAside || place === 'left') };
  const above = some(dice, 0.15, () => extraSlot(kit, { ...own, row: 0, chance: share(dice) }));
  const title = titleSlot(kit, { ...own, row: 1 });
  // A maker above a name, or the rest of a name below it, in another look.
  const moreTitle = some(dice, 0.2, () =>
    titleSlot(kit, { ...own, row: dice.pick([0.5, 1.5, 1.5]), chance: share(dice), ...lookFor(kit) }, kindOf(kit)),
  );
  const behind = some(dice, 0.3, () =>
    extraSlot(kit, { ...own, row: 1, flow: dice.between(0.3, 1.5), chance: share(dice) }),
  );
  const below = extrasBelow(kit, own);
  const last = Math.max(1, ...below.map(({ row }) => row));
  const prices = pricesAt(kit, place, { edge, left, last, align: own.align });
  const aside = isAside && dice.chance(0.2) ? [extraSlot(kit, { row: last, edges: [edge, 1], align: 'right' })] : [];
  return {
    slots: [...above, title, ...moreTitle, ...behind, ...below, ...aside, ...prices],
    across: isAside ? [1, 1, 1, 2, 2, 3] : [1, 2, 3, 3, 4, 5],
    ...(dice.chance(0.35) && { picture: dice.pick(['left', 'above'] as const) }),
    ...(dice.chance(0.4) && { lines: dice.pick(['boxes', 'rules', 'table'] as const) }),
    even: dice.chance(0.5),
  };
}

/** A word of a few that come again, or words of its own. */
const kindOf = ({ dice, tongue }: Kit): Wording | undefined =>
  dice.chance(0.5) ? kindWording(dice, tongue) : undefined;

const alignOf = ({ dice }: Kit, isAside: boolean): Align =>
  dice.pick<Align>(isAside ? ['left', 'left', 'left', 'right'] : ['left', 'left', 'centre', 'centre', 'right']);

/** A look for a part: mostly its own, now and then that of another. */
function lookFor({ dice, plan, third }: Kit): { readonly setting?: Setting } {
  return dice.chance(0.65) ? {} : { setting: dice.pick([plan.title, plan.text, plan.small, third, plan.price]) };
}

function extraSlot(kit: Kit, place: Place): Slot {
  const { dice } = kit;
  const total = extras.reduce((sum, [chance]) => sum + chance, 0);
  let left = dice.between(0, total);
  const [, make] = extras.find(([chance]) => (left -= chance) <= 0) ?? firstOf(extras);
  return make(kit, { ...place, ...lookFor(kit) });
}

/** Each kind once, in any order, each in a line of its own or behind the one before. */
function extrasBelow(kit: Kit, own: Place): Slot[] {
  const { dice } = kit;
  const chosen = extras.filter(([chance]) => dice.chance(chance));
  const ordered = chosen.map((one) => [dice.between(0, 1), one] as const).toSorted((a, b) => a[0] - b[0]);
  let row = 1;
  return ordered.map(([, [, make]], i) => {
    const follows = i > 0 && dice.chance(0.2);
    if (!follows) row++;
    const flow = follows ? { flow: dice.between(0.3, 1.2) } : {};
    return make(kit, { ...own, row, ...flow, chance: share(dice), ...lookFor(kit) });
  });
}

type PriceRoom = { readonly edge: number; readonly left: number; readonly last: number; readonly align: Align };

function pricesAt(kit: Kit, place: (typeof pricePlaces)[number], room: PriceRoom): Slot[] {
  const { dice, plan } = kit;
  const { edge, left, last, align } = room;
  const look = dice.chance(0.3) ? { setting: dice.pick([plan.title, plan.text]) } : {};
  const places: Record<typeof place, Place> = {
    right: { row: 1, edges: [edge, 1], align: 'right' },
    second: { row: Math.min(2, last), edges: [edge, 1], align: 'right' },
    end: { row: last, edges: [edge, 1], align: dice.pick(['left', 'right']) },
    middle: { row: 1, edges: [edge, 1], align: 'right', middle: true },
    below: { row: last + 1, edges: [0, 1], align },
    above: { row: -1, edges: [0, 1], align },
    left: { row: 1, edges: [0, left - 0.02], align: dice.pick(['left', 'right']) },
    behind: { row: dice.chance(0.5) ? 1 : last, flow: dice.between(0.4, 1.5) },
  };
  const own = { ...places[place], ...look };
  const price = priceSlot(kit, own);
  // The same thing in other sizes, below: each with its price.
  const further = some(dice, place === 'below' ? 0.15 : 0, () =>
    variantSlot(kit, { row: last + 1, flow: dice.between(0.6, 2), chance: share(dice), ...look }),
  );
  return [price, ...further];
}
