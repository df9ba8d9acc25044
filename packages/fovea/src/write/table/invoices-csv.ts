import type { Extraction, Group } from '../../model/index.ts';
import { roundTo } from '../number.ts';
import { boxCells } from './box-cells.ts';
import { csvOf } from './csv.ts';

const columns = [
  'source',
  'supplier',
  'number',
  'date',
  'due_date',
  'currency',
  'line',
  'description',
  'quantity',
  'unit_price',
  'amount',
  'net',
  'tax',
  'total',
  'page',
  'x0',
  'y0',
  'x1',
  'y1',
  'truth',
  'flag',
] as const;

/** The first line of {@link invoicesToCsv}. */
export const invoicesCsvHeader: string = csvOf([columns]);

/** What invoices say of themselves; see `InvoiceValue`. */
type Value = {
  readonly supplier?: string;
  readonly number?: string;
  readonly date?: string;
  readonly dueDate?: string;
  readonly currency?: string;
  readonly net?: number;
  readonly tax?: number;
  readonly total?: number;
  readonly sums?: { readonly lines?: Sum; readonly total?: Sum };
};
type Sum = { readonly adds: boolean };

/**
 * Invoices as a tidy table: one line per invoice line, with number, supplier, dates and totals of its invoice. An invoice
 * without lines has one line. `flag` names the figures that do not add up: `line`, `lines`, `total`. Without the first line.
 * @example
 * ```ts
 * import { extract } from 'fovea';
 * import { invoicesToCsv } from 'fovea/write';
 * const found = await extract('examples/documents/invoice.pdf');
 * console.log(invoicesToCsv(found).split('\n')[2].split(',').slice(1, 14).join('|'));
 * // => Tidewater Joinery Supplies|2024-0117|2024-05-03|||3|"Wood glue| 750 g"|3|9.8|29.4|431.4|86.28
 * ```
 */
export function invoicesToCsv({ groups, source }: Pick<Extraction, 'groups' | 'source'>): string {
  return csvOf(
    groups
      .filter(({ type }) => type === 'invoice')
      .flatMap((invoice) => {
        const lines = (invoice.children ?? []).filter(({ type }) => type === 'line');
        return lines.length === 0
          ? [rowOf(invoice, undefined, 0, source.uri)]
          : lines.map((line, i) => rowOf(invoice, line, i, source.uri));
      }),
  );
}

function rowOf(invoice: Group, line: Group | undefined, at: number, source: string): unknown[] {
  const { supplier, number, date, dueDate, currency, net, tax, total, sums = {} } = (invoice.value ?? {}) as Value;
  const part = (type: string): Group | undefined => line?.children?.find((child) => child.type === type);
  const figure = (type: string): unknown => part(type)?.value ?? part(type)?.text;
  const { page, box, score } = line ?? invoice;
  const own = (line?.value as { readonly sum?: Sum } | undefined)?.sum;
  const flags = [
    own?.adds === false && 'line',
    sums.lines?.adds === false && 'lines',
    sums.total?.adds === false && 'total',
  ];
  return [
    source,
    supplier,
    number,
    date,
    dueDate,
    currency,
    line ? at + 1 : undefined,
    part('description')?.text,
    ...['quantity', 'unit_price', 'amount'].map(figure),
    net,
    tax,
    total,
    page,
    ...boxCells(box),
    roundTo(score, 10_000),
    flags.filter((flag) => flag !== false).join(' '),
  ];
}
