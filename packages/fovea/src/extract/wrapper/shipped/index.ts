import { lineItems } from './line-items.ts';
import { priceList } from './price-list.ts';
import { balanceSheet, cashFlow, incomeStatement } from './statement-rows.ts';

/** The texts of the built-in wrappers, by name. */
export const shippedWrappers: ReadonlyMap<string, string> = new Map([
  ['balance-sheet', balanceSheet],
  ['income-statement', incomeStatement],
  ['cash-flow', cashFlow],
  ['line-items', lineItems],
  ['price-list', priceList],
]);

/** A one-line description of each of {@link shippedWrappers}. */
export const shippedWrapperHelp: ReadonlyMap<string, string> = new Map([
  ['balance-sheet', 'items of a balance sheet: a label and its amounts, two to six columns'],
  ['income-statement', 'rows of an income statement: a label and its amounts'],
  ['cash-flow', 'rows of a cash flow statement: a label and its amounts'],
  ['line-items', 'lines of an invoice or an order: description, quantity, unit price, amount'],
  ['price-list', 'entries of a price list: a name and its prices'],
]);
