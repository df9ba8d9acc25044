import type { Dice } from './dice.ts';
import type { Kit } from './kit.ts';
import type { Slot } from './slots.ts';

/** What all items of a page have in common, and how they fill it. */
export type Form = {
  readonly slots: readonly Slot[];
  /** Items beside each other. */
  readonly across: readonly number[];
  /** Above the items of a column stand the names of their columns. */
  readonly header?: boolean;
  readonly picture?: 'left' | 'above';
  /** Boxes around items, or rules between them. */
  readonly lines?: 'boxes' | 'rules' | 'table';
  /** Items keep to one height. */
  readonly even?: boolean;
};

/** A way in which pages offer things, by its name. */
export type Structure = (kit: Kit) => Form;

/** A slot that only some pages have. */
export const some = (dice: Dice, chance: number, slot: () => Slot): Slot[] => (dice.chance(chance) ? [slot()] : []);
/** Where the price column begins. */
export const priceEdge = (dice: Dice): number => dice.between(0.62, 0.88);
/** The share of items that have something. */
export const share = (dice: Dice): number => dice.pick([0.3, 0.7, 0.9, 1, 1]);
