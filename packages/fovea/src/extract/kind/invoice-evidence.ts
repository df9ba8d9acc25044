import { adding, needed, ramp, type Evidence } from './evidence.ts';
import type { PageSigns } from './page-signs.ts';

/** What makes a page an invoice or an order: its name, the heads of its columns, and the sums below. */
export function invoiceEvidence({ invoiceTitle, invoiceHeads, invoiceSums, prices, prose }: PageSigns): Evidence[] {
  return [
    needed('there are amounts', ramp(prices, 0, 2), `${prices} amounts with decimals`),
    needed('there is little running text', 1 - ramp(prose, 0.5, 0.9), `${Math.round(100 * prose)} % of the words`),
    adding(
      0.35,
      'it is titled as an invoice or an order',
      invoiceTitle ? 1 : 0,
      invoiceTitle ? 'in a short row' : 'nowhere',
    ),
    adding(0.4, 'it has column headings of an invoice', ramp(invoiceHeads, 1, 3), `${invoiceHeads} headings in a row`),
    adding(
      0.25,
      'sums and taxes are named',
      ramp(invoiceSums.length, 0, 2),
      invoiceSums.slice(0, 4).join(', ') || 'none',
    ),
  ];
}
