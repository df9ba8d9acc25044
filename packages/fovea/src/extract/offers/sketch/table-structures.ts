import { share, some, type Form } from './form.ts';
import { codeSlot, factSlot, fixedSlot, priceSlot, proseSlot, titleSlot, variantSlot, type Kit } from './kit.ts';
import type { Align } from './sheet.ts';
import type { Slot } from './slots.ts';
import { valueAt } from '../../../model/lookup.ts';

/** Columns of a table, from left to right, each as wide as its share. */
function inColumns(
  kit: Kit,
  cells: readonly ((edges: readonly [number, number], align: Align) => Slot)[],
  wide: number,
): Slot[] {
  const { dice } = kit;
  const shares = cells.map((_, i) => (i === wide ? dice.between(2.5, 4) : dice.between(0.8, 1.4)));
  const sum = shares.reduce((all, one) => all + one, 0);
  let at = 0;
  return cells.map((cell, i) => {
    const edges = [at, (at += valueAt(shares, i) / sum) - 0.015] as const;
    return cell(edges, i === wide ? 'left' : dice.pick(['left', 'centre', 'right'] as const));
  });
}

/** A table of names, facts and prices. */
export function factTable(kit: Kit): Form {
  const { dice, plan } = kit;
  const setting = plan.title;
  const name = (edges: readonly [number, number]): Slot => titleSlot(kit, { edges });
  const fact = (edges: readonly [number, number], align: Align): Slot =>
    factSlot(kit, { edges, align, chance: share(dice), setting });
  const code = (edges: readonly [number, number], align: Align): Slot => codeSlot(kit, { edges, align });
  const price = (edges: readonly [number, number], align: Align): Slot =>
    priceSlot(kit, { edges, align, ...(dice.chance(0.7) && { setting }) });
  const facts = Array.from({ length: dice.pick([1, 1, 2, 2, 3, 4]) }, () => fact);
  const codes = dice.chance(0.35) ? [code] : [];
  const isLast = dice.chance(0.75);
  const cells = isLast ? [...codes, name, ...facts, price] : [...codes, name, price, ...facts];
  return {
    slots: inColumns(kit, cells, codes.length),
    across: [1, 1, 1, 2, 2, 3],
    header: true,
    lines: dice.pick(['table', 'rules']),
  };
}

/** Models that have no name but a number, with their measures; perhaps several tables beside each other. */
export function codeTable(kit: Kit): Form {
  const { dice, plan } = kit;
  const setting = plan.title;
  const code = (edges: readonly [number, number], align: Align): Slot => ({
    ...codeSlot(kit, { edges, align }),
    label: 'Title',
  });
  const fact = (edges: readonly [number, number], align: Align): Slot =>
    factSlot(kit, { edges, align, chance: share(dice), setting });
  const price = (edges: readonly [number, number], align: Align): Slot =>
    priceSlot(kit, { edges, align, ...(dice.chance(0.7) && { setting }) });
  const facts = Array.from({ length: dice.pick([1, 2, 2, 3, 4, 5]) }, () => fact);
  return {
    slots: inColumns(kit, [code, ...facts, price], 0),
    across: [1, 1, 2, 3, 4],
    header: dice.chance(0.8),
    lines: dice.pick(['table', 'rules']),
  };
}

/** Brand and name, or code and name, as two columns; one or more prices. */
export function nameTable(kit: Kit): Form {
  const { dice, plan } = kit;
  const name = (edges: readonly [number, number]): Slot => titleSlot(kit, { edges });
  const code = (edges: readonly [number, number], align: Align): Slot => codeSlot(kit, { edges, align });
  const price = (edges: readonly [number, number], align: Align): Slot =>
    priceSlot(kit, { edges, align, ...(dice.chance(0.7) && { setting: plan.title }) });
  const isBranded = dice.chance(0.45);
  const cells = [...(dice.chance(0.6) ? [code] : []), ...(isBranded ? [name] : []), name, price];
  return {
    slots: inColumns(kit, cells, cells.length - 2),
    across: [1, 1, 1, 2],
    header: dice.chance(0.6),
    lines: dice.pick(['table', 'rules']),
  };
}

/** Several prices a row, under the names of their columns. */
export function severalPrices(kit: Kit): Form {
  const { dice, plan } = kit;
  const count = dice.pick([2, 2, 2, 3, 3, 4, 5]);
  const from = dice.between(0.35, 0.7);
  const step = (1 - from) / count;
  const align = dice.pick<Align>(['left', 'centre', 'right']);
  const alike = dice.chance(0.5) ? { setting: plan.title } : {};
  const prices = Array.from({ length: count }, (_, i) => {
    const edges = [from + i * step, from + (i + 1) * step - 0.01] as const;
    return i === 0
      ? priceSlot(kit, { edges, align, ...alike })
      : variantSlot(kit, { edges, align, chance: 0.9, ...alike });
  });
  return {
    slots: [
      ...some(dice, 0.2, () => codeSlot(kit, { edges: [0, 0.08] })),
      titleSlot(kit, { edges: [0, from - 0.03], ...(dice.chance(0.2) && { flow: 0.5 }) }),
      ...prices,
      ...some(dice, 0.45, () => proseSlot(kit, { row: 1, edges: [0, from], chance: share(dice) })),
    ],
    across: [1, 1, 2],
    header: dice.chance(0.85),
    ...(dice.chance(0.4) && { lines: 'table' as const }),
  };
}

/** Two prices behind each other: two currencies, half and whole portions. */
export function twoPrices(kit: Kit): Form {
  const { dice } = kit;
  const edge = dice.between(0.55, 0.75);
  const mark = dice.pick(['/', '|', '-', 'el', 'eller', '•']);
  return {
    slots: [
      titleSlot(kit, { edges: [0, edge - 0.03] }),
      priceSlot(kit, { edges: [edge, 1] }),
      fixedSlot(kit, mark, { flow: 0.3, setting: kit.plan.price }),
      variantSlot(kit, { flow: 0.3, chance: 0.9 }),
      ...some(dice, 0.5, () => proseSlot(kit, { row: 1, edges: [0, 0.8], chance: share(dice) })),
    ],
    across: [1, 1, 2],
  };
}

/** One name for several rows, each with a price of its own. */
export function mergedRows(kit: Kit): Form {
  const { dice } = kit;
  const [first, second] = [dice.between(0.25, 0.4), dice.between(0.7, 0.85)];
  const rows = dice.whole(2, 3);
  const label = (row: number): Slot => ({
    ...factSlot(kit, { row, edges: [first, second - 0.02], setting: kit.plan.text }),
    label: 'Other',
  });
  return {
    slots: [
      titleSlot(kit, { edges: [0, first - 0.02] }),
      ...Array.from({ length: rows }, (_, row) => [
        label(row),
        row === 0
          ? priceSlot(kit, { row, edges: [second, 1] })
          : variantSlot(kit, { row, edges: [second, 1], chance: 0.8 }),
      ]).flat(),
      ...some(dice, 0.6, () => proseSlot(kit, { row: 1, edges: [0, first - 0.02] })),
    ],
    across: [1],
    lines: 'table',
    ...(dice.chance(0.4) && { picture: 'left' as const }),
    header: dice.chance(0.5),
  };
}
