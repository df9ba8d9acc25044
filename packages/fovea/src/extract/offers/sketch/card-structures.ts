import { share, some, type Form } from './form.ts';
import { fixedSlot, priceSlot, proseSlot, sizeSlot, titleSlot, translationSlot, type Kit } from './kit.ts';
import type { Align } from './sheet.ts';
import type { Slot } from './slots.ts';

export function cards(kit: Kit): Form {
  const { dice } = kit;
  const align = dice.pick<Align>(['left', 'centre', 'centre']);
  const order = dice
    .pick(['note price text', 'text price', 'price text', 'size price', 'text size price', 'price'])
    .split(' ');
  const slots = order.map((part, i) => {
    const place = { row: i + 1, align };
    if (part === 'price') return priceSlot(kit, place);
    if (part === 'size') return sizeSlot(kit, { ...place, chance: share(dice) });
    return part === 'note'
      ? translationSlot(kit, { ...place, setting: kit.third })
      : proseSlot(kit, { ...place, chance: share(dice) });
  });
  const at = slots.findIndex(({ label }) => label === 'Price');
  if (dice.chance(0.2))
    slots.splice(
      at,
      0,
      fixedSlot(kit, dice.pick(['Price:', 'Preis', 'Цена:', 'only', 'Precio']), { row: at + 0.5, align }),
    );
  return {
    slots: [titleSlot(kit, { row: 0, align }), ...slots],
    across: [2, 2, 3, 4],
    ...(dice.chance(0.6) && { picture: dice.pick(['left', 'above'] as const) }),
    ...(dice.chance(0.4) && { lines: 'boxes' as const }),
    even: dice.chance(0.6),
  };
}

/** The price in a badge over the name. */
export function priceAbove(kit: Kit): Form {
  const { dice } = kit;
  const align = dice.pick<Align>(['left', 'centre']);
  return {
    slots: [
      priceSlot(kit, { row: 0, align }),
      titleSlot(kit, { row: 1, align }),
      ...some(dice, 0.3, () => sizeSlot(kit, { row: 2, align, chance: share(dice) })),
      ...some(dice, 0.4, () => proseSlot(kit, { row: 3, align, chance: share(dice) })),
    ],
    across: [2, 3, 3, 4],
    ...(dice.chance(0.5) && { picture: 'above' as const }),
    even: true,
  };
}

export function priceBelow(kit: Kit): Form {
  const { dice } = kit;
  const align = dice.pick<Align>(['centre', 'centre', 'left']);
  return {
    slots: [
      titleSlot(kit, { row: 0, align }),
      ...some(dice, 0.8, () => proseSlot(kit, { row: 1, align, chance: share(dice) })),
      ...some(dice, 0.2, () => sizeSlot(kit, { row: 2, align })),
      priceSlot(kit, { row: 3, align }),
    ],
    across: [1, 1, 2],
    ...(dice.chance(0.3) && { lines: 'rules' as const }),
  };
}

/** A large price, a name, a size, and what it cost before. */
export function reducedCards(kit: Kit): Form {
  const { dice, plan } = kit;
  const align = dice.pick<Align>(['left', 'centre']);
  const isAbove = dice.chance(0.4);
  const cue = dice.pick(['Reg:', 'Was', 'statt', 'Antes', 'Reg.', 'UVP', 'было', 'Prima']);
  const price = priceSlot(kit, {
    row: isAbove ? 0 : 5,
    align,
    setting: { ...plan.price, style: { ...plan.price.style, size: 1.8 * plan.title.style.size } },
  });
  const before = (row: number): Slot => ({
    ...priceSlot(kit, { row, flow: 0.3, setting: plan.text }),
    label: 'Description',
  });
  return {
    slots: [
      price,
      titleSlot(kit, { row: 1, align }),
      sizeSlot(kit, { row: 2, align, chance: share(dice), setting: plan.text }),
      ...(dice.chance(0.6)
        ? [{ ...fixedSlot(kit, cue, { row: 3, setting: plan.text }), label: 'Description' as const }, before(3)]
        : []),
      ...some(dice, 0.3, () => proseSlot(kit, { row: 4, align, chance: share(dice) })),
    ],
    across: [2, 3, 4, 5],
    ...(dice.chance(0.7) && { picture: dice.pick(['left', 'above'] as const) }),
    ...(dice.chance(0.4) && { lines: 'boxes' as const }),
    even: true,
  };
}
