export { invoicesWithMeaning } from './meaning.ts';
export type { InvoiceGroup, InvoiceLineValue, InvoicePart, InvoiceSum, InvoiceValue } from './invoice-group.ts';
