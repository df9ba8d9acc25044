import { balanceSheet } from './balance-sheet.ts';
import { lineItems } from './line-items.ts';
import { priceList } from './price-list.ts';

/** The wrappers that come with Fovea, as text, by the name they are used by. */
export const shippedWrappers: ReadonlyMap<string, string> = new Map([
  ['balance-sheet', balanceSheet],
  ['line-items', lineItems],
  ['price-list', priceList],
]);
