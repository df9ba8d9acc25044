import { balanceSheet } from './balance-sheet.ts';
import { lineItems } from './line-items.ts';
import { priceList } from './price-list.ts';

/** The texts of the built-in wrappers, by name. */
export const shippedWrappers: ReadonlyMap<string, string> = new Map([
  ['balance-sheet', balanceSheet],
  ['line-items', lineItems],
  ['price-list', priceList],
]);

/** A one-line description of each of {@link shippedWrappers}. */
export const shippedWrapperHelp: ReadonlyMap<string, string> = new Map([
  ['balance-sheet', 'items of a balance sheet: a label and its amounts, two to six columns'],
  ['line-items', 'lines of an invoice or an order: description, quantity, unit price, amount'],
  ['price-list', 'entries of a price list: a name and its prices'],
]);
