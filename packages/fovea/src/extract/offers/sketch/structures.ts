import { priceEdge, share, some, type Form, type Structure } from './form.ts';
import { capitalWording, kindWording, sizeWording } from './item-text.ts';
import {
  codeSlot,
  fixedSlot,
  markSlot,
  priceSlot,
  proseSlot,
  sizeSlot,
  titleSlot,
  translationSlot,
  variantSlot,
  type Kit,
} from './kit.ts';
import type { Align } from './sheet.ts';
import type { Slot } from './slots.ts';
import { cards, priceAbove, priceBelow, reducedCards } from './card-structures.ts';
import { composed } from './composed-structure.ts';
import { codeTable, factTable, mergedRows, nameTable, severalPrices, twoPrices } from './table-structures.ts';

function rowList(kit: Kit): Form {
  const { dice } = kit;
  const edge = priceEdge(dice);
  const numbered = dice.chance(0.25);
  const left = numbered ? 0.08 : 0;
  // A kind before the name, in another look: both are the title.
  const kinds = some(dice, 0.12, () =>
    titleSlot(kit, { edges: [left, edge - 0.03], setting: kit.plan.text }, kindWording(dice, kit.tongue)),
  );
  return {
    slots: [
      ...(numbered ? [codeSlot(kit, { edges: [0, left] })] : []),
      ...kinds,
      titleSlot(kit, { edges: [left, edge - 0.03], ...(kinds.length > 0 && { flow: 0.3 }) }),
      ...some(dice, 0.3, () => markSlot(kit, { flow: 0.4, chance: 0.5 })),
      ...some(dice, 0.2, () => ({
        ...fixedSlot(kit, '', { flow: 0.2 }),
        fill: (one) => ['.'.repeat(one.whole(4, 40))],
      })),
      priceSlot(kit, { edges: [edge, 1], align: dice.pick(['right', 'right', 'left']) }),
    ],
    across: [1, 1, 2, 3],
    ...(dice.chance(0.3) && { lines: 'rules' as const }),
  };
}

function describedRows(kit: Kit): Form {
  const { dice } = kit;
  const base = rowList(kit);
  const edge = dice.chance(0.5) ? 1 : 0.8;
  return {
    ...base,
    slots: [
      ...base.slots,
      proseSlot(kit, { row: 1, edges: [0, edge], chance: share(dice) }),
      ...some(dice, 0.2, () => markSlot(kit, { row: 2, chance: 0.6 })),
    ],
  };
}

function translatedRows(kit: Kit): Form {
  const { dice } = kit;
  const base = rowList(kit);
  const indent = dice.chance(0.3) ? 0.08 : 0;
  return {
    ...base,
    slots: [
      ...base.slots,
      translationSlot(kit, { row: 1, edges: [indent, 0.8], chance: share(dice) }),
      ...some(dice, 0.3, () => translationSlot(kit, { row: 2, edges: [indent, 0.8] })),
    ],
  };
}

/** The size beside or under the name, in a look of its own. */
function sizedRows(kit: Kit): Form {
  const { dice } = kit;
  const base = rowList(kit);
  const place = dice.pick([{ flow: 0.5 }, { row: 1 }, { row: 1 }, { edges: [0.5, 0.62] as const }]);
  const described = some(dice, 0.3, () => proseSlot(kit, { row: 2, chance: share(dice) }));
  const title =
    'edges' in place
      ? base.slots.map((one) => (one.label === 'Title' ? { ...one, edges: [one.edges[0], 0.48] as const } : one))
      : base.slots;
  const size = sizeSlot(kit, { ...place, chance: share(dice) });
  const before = title.findIndex(({ label }) => label === 'Price');
  return { ...base, slots: [...title.slice(0, before), size, ...title.slice(before), ...described] };
}

/** `0,3 l 2,50 0,5 l 3,50`: each price behind the size it is for. */
function sizedPrices(kit: Kit): Form {
  const { dice } = kit;
  const below = dice.chance(0.5);
  const size = sizeWording(dice);
  const label = (place: Parameters<typeof fixedSlot>[2]): Slot => ({
    ...fixedSlot(kit, '', place),
    fill: size,
    setting: kit.plan.text,
  });
  const row = below ? 1 : 0;
  const edge = below ? 0 : 0.5;
  return {
    slots: [
      titleSlot(kit, { edges: [0, below ? 1 : 0.48] }),
      label({ row, edges: [edge, 1] }),
      priceSlot(kit, { row, flow: 0.5 }),
      label({ row, flow: 1.2 }),
      variantSlot(kit, { row, flow: 0.5 }),
      ...some(dice, 0.4, () => proseSlot(kit, { row: 2, chance: share(dice) })),
    ],
    across: [1, 2, 2],
  };
}

/** Name, then a line with a duration and the price, then text. */
function priceInText(kit: Kit): Form {
  const { dice, plan } = kit;
  const alike = { setting: plan.text };
  return {
    slots: [
      titleSlot(kit, { row: 0 }),
      sizeSlot(kit, { row: 1, ...alike, chance: 0.8 }),
      ...some(dice, 0.5, () => fixedSlot(kit, dice.pick(['|', '-', '–', '•']), { row: 1, flow: 0.4, ...alike })),
      priceSlot(kit, { row: 1, flow: 0.5, ...(dice.chance(0.7) && alike) }),
      proseSlot(kit, { row: 2, chance: share(dice), ...alike }),
    ],
    across: [1, 1, 2],
  };
}

/** Name and price in one line of one look; perhaps text below. */
function inlinePrice(kit: Kit): Form {
  const { dice, plan } = kit;
  const alike = dice.chance(0.6) ? { setting: plan.title } : {};
  return {
    slots: [
      ...some(dice, 0.3, () => ({ ...codeSlot(kit, {}), label: 'Title' as const })),
      titleSlot(kit, { flow: 0.3 }),
      ...some(dice, 0.25, () => fixedSlot(kit, dice.pick(['/', '-', '–', '....', ':']), { flow: 0.3, ...alike })),
      priceSlot(kit, { flow: 0.4, ...alike }),
      ...some(dice, 0.5, () => proseSlot(kit, { row: 1, chance: share(dice) })),
    ],
    across: [1, 2, 3, 4],
    ...(dice.chance(0.3) && { picture: 'above' as const }),
  };
}

/** Under the name of a group stand sizes with their prices; the size is all the name that a row has. */
function sizeRows(kit: Kit): Form {
  const { dice } = kit;
  const edge = dice.between(0.4, 0.65);
  return {
    slots: [
      titleSlot(kit, { edges: [0, edge - 0.05], align: dice.pick<Align>(['left', 'centre']) }, sizeWording(dice)),
      priceSlot(kit, { edges: [edge, 1], align: dice.pick<Align>(['left', 'right', 'centre']) }),
    ],
    across: [2, 2, 3],
    ...(dice.chance(0.5) && { lines: 'table' as const }),
  };
}

/** Names right-aligned against their prices. */
function towardsPrice(kit: Kit): Form {
  const { dice } = kit;
  const edge = dice.between(0.65, 0.8);
  return {
    slots: [titleSlot(kit, { edges: [0, edge - 0.02], align: 'right' }), priceSlot(kit, { edges: [edge, 1] })],
    across: [1, 2],
  };
}

function priceFirst(kit: Kit): Form {
  const { dice } = kit;
  const edge = dice.between(0.14, 0.3);
  return {
    slots: [
      priceSlot(kit, { edges: [0, edge - 0.02], align: dice.pick<Align>(['left', 'right']) }),
      titleSlot(kit, { edges: [edge, 1] }),
      ...some(dice, 0.6, () => proseSlot(kit, { row: 1, edges: [edge, 1], chance: share(dice) })),
    ],
    across: [1, 2],
  };
}

/** A price at half the height of name and text. */
function priceAside(kit: Kit): Form {
  const { dice } = kit;
  const edge = priceEdge(dice);
  const isNumbered = dice.chance(0.3);
  return {
    slots: [
      ...(isNumbered ? [codeSlot(kit, { edges: [0, 0.08] })] : []),
      titleSlot(kit, { edges: [isNumbered ? 0.1 : 0, edge - 0.03] }),
      proseSlot(kit, { row: 1, edges: [0, edge - 0.03], chance: share(dice) }),
      ...some(dice, 0.2, () => sizeSlot(kit, { row: 2, edges: [0, edge - 0.03] })),
      priceSlot(kit, { edges: [edge, 1], align: 'right', middle: true }),
    ],
    across: [1, 1, 2],
    ...(dice.chance(0.4) && { picture: 'left' as const }),
    ...(dice.chance(0.3) && { lines: 'rules' as const }),
  };
}

/** Name and text run on in one line, the price behind them or at the right. */
function inlineText(kit: Kit): Form {
  const { dice, plan } = kit;
  const edge = priceEdge(dice);
  const isBehind = dice.chance(0.5);
  const alike = dice.chance(0.35) ? { setting: plan.title } : {};
  const marks = some(dice, 0.3, () =>
    fixedSlot(kit, dice.pick(['-', '–', ':', '|']), { flow: 0.2, setting: plan.title }),
  );
  const title = alike.setting ? titleSlot(kit, {}, capitalWording(kit.tongue)) : titleSlot(kit, {});
  return {
    slots: [
      ...some(dice, 0.2, () => codeSlot(kit, { edges: [0, 0.06] })),
      { ...title, edges: [0, edge - 0.03], flow: 0.3 },
      ...marks,
      proseSlot(kit, { flow: 0.4, edges: [0, edge - 0.03], chance: share(dice), ...alike }),
      isBehind
        ? priceSlot(kit, { flow: 0.5, ...(dice.chance(0.5) && alike) })
        : priceSlot(kit, { edges: [edge, 1], align: 'right' }),
    ],
    across: [1, 1, 2],
  };
}

/** Name and text under each other in one look: capitals, brackets or the place of the price tell them apart. */
function oneLook(kit: Kit): Form {
  const { dice, plan, tongue } = kit;
  const edge = priceEdge(dice);
  const alike = { setting: plan.title };
  const isLast = dice.chance(0.3);
  return {
    slots: [
      titleSlot(kit, { edges: [0, edge - 0.03] }, dice.chance(0.7) ? capitalWording(tongue) : undefined),
      ...(isLast ? [] : [priceSlot(kit, { edges: [edge, 1], align: 'right', ...(dice.chance(0.7) && alike) })]),
      proseSlot(kit, { row: 1, edges: [0, edge - 0.03], chance: share(dice), ...alike }),
      ...(isLast ? [priceSlot(kit, { row: 1, flow: 0.6, ...alike })] : []),
    ],
    across: [1, 1, 2],
  };
}

/** The price is the last word of the text. */
function priceEndsText(kit: Kit): Form {
  const { dice, plan } = kit;
  return {
    slots: [
      titleSlot(kit, { row: 0 }),
      proseSlot(kit, { row: 1 }),
      priceSlot(kit, { row: 1, flow: 0.4, ...(dice.chance(0.6) && { setting: plan.text }) }),
    ],
    across: [1, 2, 2],
  };
}

/** A name with its vintage, where it comes from, and a price for the glass and for the bottle. */
function wineList(kit: Kit): Form {
  const { dice } = kit;
  const from = dice.between(0.6, 0.75);
  const isBeside = dice.chance(0.4);
  const year = (): Slot => ({
    ...codeSlot(kit, { flow: 0.4 }),
    label: 'Title',
    fill: (one) => [String(one.whole(1995, 2025))],
  });
  const origin = proseSlot(
    kit,
    isBeside ? { flow: 0.5, chance: share(dice) } : { row: 1, edges: [0, from], chance: share(dice) },
  );
  const prices = [
    priceSlot(kit, { edges: [from, 0.85], align: 'right' }),
    ...some(dice, 0.5, () => variantSlot(kit, { edges: [0.86, 1], align: 'right', chance: 0.9 })),
  ];
  const title = titleSlot(kit, { edges: [0, from - 0.02] });
  const years = some(dice, 0.6, year);
  return {
    slots: [title, ...years, ...(isBeside ? [origin] : []), ...prices, ...(isBeside ? [] : [origin])],
    across: [1, 1, 2],
    header: dice.chance(0.3),
  };
}

/** A name with its price, and points below it. */
function points(kit: Kit): Form {
  const { dice } = kit;
  const edge = priceEdge(dice);
  const bullet = dice.pick(['•', '-', '*', '–', '✓']);
  const line = (row: number): Slot[] => [
    { ...fixedSlot(kit, bullet, { row, edges: [0.02, 0.05], setting: kit.plan.text }), label: 'Description' },
    proseSlot(kit, { row, flow: 0.3 }),
  ];
  return {
    slots: [
      titleSlot(kit, { edges: [0, edge - 0.03] }),
      priceSlot(kit, { edges: [edge, 1], align: 'right' }),
      ...Array.from({ length: dice.whole(2, 4) }, (_, i) => line(i + 1)).flat(),
    ],
    across: [1, 2, 3],
  };
}

/** All structures there are, to be drawn by chance, or left out to see what the others teach. */
export const structures: Readonly<Record<string, Structure>> = {
  'row list': rowList,
  'described rows': describedRows,
  'translated rows': translatedRows,
  'sized rows': sizedRows,
  'fact table': factTable,
  'name table': nameTable,
  'code table': codeTable,
  'several prices': severalPrices,
  'two prices': twoPrices,
  'sized prices': sizedPrices,
  cards,
  'price above': priceAbove,
  'price below': priceBelow,
  'price in text': priceInText,
  'inline price': inlinePrice,
  'size rows': sizeRows,
  'towards the price': towardsPrice,
  'price first': priceFirst,
  'price aside': priceAside,
  'merged rows': mergedRows,
  'inline text': inlineText,
  'one look': oneLook,
  'price ends text': priceEndsText,
  'reduced cards': reducedCards,
  points,
  'wine list': wineList,
  composed,
};
