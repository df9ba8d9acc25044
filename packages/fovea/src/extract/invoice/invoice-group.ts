import type { Group } from '../../model/index.ts';

/** Whether figures make up what is printed below them. */
export type InvoiceSum = {
  readonly adds: boolean;
  /** What is printed, less what its parts make. */
  readonly difference: number;
};

/** What an invoice says; what it does not say is absent. */
export type InvoiceValue = {
  readonly supplier?: string;
  readonly number?: string;
  /** ISO 8601; absent where the order of day and month is unknown. */
  readonly date?: string;
  readonly dueDate?: string;
  /** ISO 4217; a sign such as `$` if it stands for several currencies. */
  readonly currency?: string;
  readonly net?: number;
  /** All taxes together. */
  readonly tax?: number;
  readonly total?: number;
  /** Whether the lines make the net amount, and net amount and taxes the total; absent if there is nothing to compare. */
  readonly sums: { readonly lines?: InvoiceSum; readonly total?: InvoiceSum };
};

/** Whether quantity and unit price of a line make its amount; empty if one of them is missing. */
export type InvoiceLineValue = { readonly sum?: InvoiceSum };

/** A value of an invoice, or a part of a line, with its place. */
export interface InvoicePart extends Group<string | number | null | InvoiceLineValue, string, InvoicePart> {}

/**
 * An invoice. Its children are `supplier`, `number`, `date`, `due_date`, `line` (with `description`, `quantity`,
 * `unit_price`, `amount`), `charge` (shipping, discounts), `net`, `tax` and `total`.
 */
export type InvoiceGroup = Group<InvoiceValue, 'invoice', InvoicePart>;
