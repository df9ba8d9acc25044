import type { InvoiceSum } from './invoice-group.ts';
import type { SumRow } from './sum-rows.ts';

/** The sums that an invoice is settled by. */
export type Sums = {
  readonly net?: SumRow;
  /** One or more, for several rates. */
  readonly taxes: readonly SumRow[];
  readonly total?: SumRow;
  readonly charges: readonly SumRow[];
};

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Each part may be rounded by half a cent. */
const tolerance = (parts: number): number => 0.0051 * Math.max(2, parts);

const cents = (value: number): number => Math.round(value * 100) / 100 + 0;

/** How far figures are from what is printed, in the way that comes nearest. */
export function compared(printed: number, ways: readonly (readonly number[])[]): InvoiceSum {
  const differences = ways.map((parts) => ({ difference: printed - sumOf(parts), parts: parts.length }));
  const nearest = differences.reduce((best, one) =>
    Math.abs(one.difference) < Math.abs(best.difference) ? one : best,
  );
  return {
    adds: Math.abs(nearest.difference) <= tolerance(nearest.parts),
    difference: cents(nearest.difference),
  };
}

/** Of several rows of a kind those that go together; the first ones where none do. */
export function chosenSums(rows: readonly SumRow[]): Sums {
  const of = (type: SumRow['type']): SumRow[] => rows.filter((row) => row.type === type);
  const [nets, totals, charges] = [of('net'), of('total'), of('charge')];
  const taxSum = of('tax').find(({ isTaxSum }) => isTaxSum);
  const taxes = taxSum ? [taxSum] : once(of('tax').slice(0, mostTaxes));
  const tax = taxes.map(({ value }) => value);
  for (const total of totals.slice(0, mostTried)) {
    for (const net of nets.slice(0, mostTried)) {
      if (compared(total.value, totalWays(net.value, tax, charges)).adds) return { net, taxes, total, charges };
    }
  }
  const [net, total] = [nets[0], totals[0]];
  return { ...(net && { net }), taxes, ...(total && { total }), charges };
}

const mostTried = 8;
const mostTaxes = 12;

/** A tax that is repeated in a summary counts once. */
function once(taxes: readonly SumRow[]): SumRow[] {
  return taxes.filter(
    (one, i) => taxes.findIndex(({ label, value }) => label === one.label && value === one.value) === i,
  );
}

/** Charges may be in the net amount or come after it; discounts are printed with a minus or without. */
function totalWays(net: number, tax: readonly number[], charges: readonly SumRow[]): number[][] {
  const more = signed(charges);
  return [
    [net, ...tax],
    [net, ...more, ...tax],
  ];
}

const discounts = /^(?:discount|rabatt|nachlass|remise|rabais|sconto|descuento)/;

const signed = (charges: readonly SumRow[]): number[] =>
  charges.map(({ label, value }) => (discounts.test(label) ? -Math.abs(value) : value));

/** Whether net amount and taxes make the total. */
export function totalSum({ net, taxes, total, charges }: Sums): InvoiceSum | undefined {
  if (!net || !total) return undefined;
  const tax = taxes.map(({ value }) => value);
  return compared(total.value, totalWays(net.value, tax, charges));
}

/** Whether the lines make the net amount, or the total where prices include taxes. */
export function linesSum(amounts: readonly number[], { net, taxes, total, charges }: Sums): InvoiceSum | undefined {
  if (amounts.length === 0) return undefined;
  const more = signed(charges);
  const ways = [[...amounts], [...amounts, ...more]];
  if (net) return compared(net.value, ways);
  if (!total) return undefined;
  const tax = taxes.map(({ value }) => value);
  return compared(total.value, [...ways, ...ways.map((parts) => [...parts, ...tax])]);
}
