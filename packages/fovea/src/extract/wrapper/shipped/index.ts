import { balanceSheet } from './balance-sheet.ts';
import { lineItems } from './line-items.ts';
import { priceList } from './price-list.ts';

/** The wrappers that come with Fovea, as text, by the name they are used by. */
export const shippedWrappers: ReadonlyMap<string, string> = new Map([
  ['balance-sheet', balanceSheet],
  ['line-items', lineItems],
  ['price-list', priceList],
]);

/** What each of {@link shippedWrappers} finds, in a line. */
export const shippedWrapperHelp: ReadonlyMap<string, string> = new Map([
  ['balance-sheet', 'items of a balance sheet: a label and its amounts, two to six columns'],
  ['line-items', 'lines of an invoice or an order: description, quantity, unit price, amount'],
  ['price-list', 'entries of a price list: a name and its prices'],
]);
