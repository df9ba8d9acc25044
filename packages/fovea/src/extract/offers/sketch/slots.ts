import type { Box } from '../../../model/index.ts';
import { lastOf } from '../../../model/lookup.ts';
import type { Dice } from './dice.ts';
import {
  lineLength,
  priceLength,
  putPrice,
  putText,
  type Align,
  type Role,
  type Setting,
  type Sheet,
} from './sheet.ts';
import type { PricePart } from './sketch-price.ts';

/** What a slot is filled with: words of a text, or the pieces of a price. */
export type Filling = (dice: Dice) => readonly string[] | readonly PricePart[];

/**
 * A place that the items of a page have in common: what stands there, in which look, in which row of the item and between
 * which edges. All items of a page are filled into the same slots, which is what makes a page readable.
 */
export type Slot = {
  readonly label: Role['label'];
  readonly fill: Filling;
  readonly setting: Setting;
  /** From the top of the item. */
  readonly row: number;
  /** Left and right edge, as shares of the item's width. */
  readonly edges: readonly [number, number];
  readonly align: Align;
  /** Share of the items that have it. */
  readonly chance: number;
  /** Follows what stands before it in its row instead of its own left edge, so many letter sizes behind. */
  readonly flow?: number;
  /** Halfway down the item, whatever its row. */
  readonly middle?: boolean;
};

export type Room = { readonly x0: number; readonly x1: number; readonly y: number };

const isPrice = (filling: readonly string[] | readonly PricePart[]): filling is readonly PricePart[] =>
  typeof filling[0] === 'object';

/** Fills the slots of one item; gives how far down it reaches. */
export function drawSlots(sheet: Sheet, dice: Dice, slots: readonly Slot[], room: Room, offer: number): number {
  const chosen = slots.filter(({ chance }) => dice.chance(chance));
  let y = room.y;
  for (const row of new Set(chosen.map((slot) => slot.row).toSorted((a, b) => a - b))) {
    const own = chosen.filter((slot) => slot.row === row && !slot.middle);
    y = drawRow(sheet, dice, own, { ...room, y }, offer);
  }
  for (const slot of chosen.filter(({ middle }) => middle)) {
    const at = Math.max(room.y, (room.y + y - 1.15 * slot.setting.style.size) / 2);
    y = Math.max(y, drawRow(sheet, dice, [slot], { ...room, y: at }, offer));
  }
  return y;
}

/** How far a row has got: its lowest mark, what was put last, and how large its letters are. */
type RowState = { low: number; end: Box | undefined; tallest: number };

function drawRow(sheet: Sheet, dice: Dice, slots: readonly Slot[], room: Room, offer: number): number {
  const tallest = Math.max(0, ...slots.map(({ setting }) => setting.style.size));
  const state: RowState = { low: room.y, end: undefined, tallest };
  for (const slot of slots) {
    const filling = slot.fill(dice);
    if (filling.length > 0) drawFilling(sheet, slot, filling, { room, state, offer });
  }
  return state.low;
}

type Filled = ReturnType<Filling>;

function drawFilling(
  sheet: Sheet,
  slot: Slot,
  filling: Filled,
  { room, state, offer }: { readonly room: Room; readonly state: RowState; readonly offer: number },
): void {
  const { setting, align } = slot;
  const role: Role = slot.label === 'Other' ? { label: 'Other' } : { label: slot.label, offer };
  const long = isPrice(filling) ? priceLength(filling, setting) : lineLength(filling, setting);
  const { x0, x1, top, follows } = placeOf(slot, long, room, state);
  if (isPrice(filling)) {
    const free = x1 - x0 - long;
    const at = follows ? x0 : x0 + (align === 'left' ? 0 : align === 'right' ? free : free / 2);
    state.end = putPrice(sheet, filling, setting, at, top, role);
    state.low = Math.max(state.low, state.end.y1 + 0.1 * setting.style.size);
  } else {
    const place = { x0, x1: follows ? x0 + long + 1 : x1, y: top, align: follows ? ('left' as const) : align };
    state.low = Math.max(state.low, putText(sheet, filling, setting, place, role).y1);
    state.end = lastOf(sheet.tokens).box;
  }
}

/** Where a slot begins and ends. What does not fit behind what stands before it goes on in a line of its own. */
function placeOf(
  { setting, edges, flow }: Slot,
  long: number,
  room: Room,
  state: RowState,
): { readonly x0: number; readonly x1: number; readonly top: number; readonly follows: boolean } {
  const { size } = setting.style;
  const wide = room.x1 - room.x0;
  const start = state.end && flow !== undefined ? state.end.x1 + flow * size : undefined;
  const follows = start !== undefined && start + long <= room.x1;
  const wraps = start !== undefined && !follows;
  const top = follows ? state.end!.y1 - 1.15 * size : wraps ? state.low : room.y + 0.8 * (state.tallest - size);
  if (wraps) Object.assign(state, { end: undefined, tallest: size });
  const x0 = follows ? start : room.x0 + edges[0] * wide;
  return { x0, x1: Math.max(room.x0 + edges[1] * wide, x0 + 3 * size), top, follows };
}
