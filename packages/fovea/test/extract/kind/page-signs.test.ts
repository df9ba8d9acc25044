import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { pageSigns, type PageSigns } from '../../../src/extract/kind/index.ts';
import { folded } from '../../../src/extract/folded-words.ts';
import type { LaidOutPage } from '../../../src/model/index.ts';
import { open } from '../../../src/read/open.ts';
import { onePage } from '../../tiny-pdf.ts';

async function signsOf(input: string | Uint8Array<ArrayBuffer>): Promise<PageSigns> {
  await using file = await open(input, { isolate: false, ocr: 'never' });
  const { pages, styles } = await file.doc([1]);
  return pageSigns(pages[0] as LaidOutPage, styles);
}

const example = (name: string): string =>
  fileURLToPath(new URL(`../../../../../examples/documents/${name}.pdf`, import.meta.url));

/** Lines of text, 14 points apart. */
function sheet(...lines: string[]): Uint8Array<ArrayBuffer> {
  const rows = lines.map((line, i) => `BT /F 10 Tf 60 ${700 - 14 * i} Td (${line}) Tj ET`);
  return onePage({ content: { stream: rows.join('\n') }, page: '/MediaBox [0 0 595 842]' });
}

describe('the signs of a page', () => {
  it.each([
    ['a currency before', '$4.50', 1],
    ['a currency behind a blank', 'Soup 4.50 EUR', 1],
    ['two decimals', 'Soup 4.50', 1],
    ['a whole number with a currency', 'Soup 12 EUR', 1],
    ['no price in a year', 'Since 1998', 0],
    ['no currency in a bare number', 'Soup for 12', 0],
    ['leader dots', 'Soup .........4.50', 1],
  ])('has prices: %s', async (_, line, priceCount) => {
    expect((await signsOf(sheet(line))).prices).toBe(priceCount);
  });

  it('tells a price at the end of a row from one inside a sentence', async () => {
    const { prices, apart } = await signsOf(
      sheet('Soup 4.50', 'We paid $4.50 for all of it and went', 'Bread 2.20 \\(1,7\\)'),
    );
    expect([prices, apart]).toEqual([3, 2]);
  });

  it('tells prices with a name from the figures of a table', async () => {
    const table = await signsOf(sheet('First 1.50 2.50 3.50 4.50', '1.50', 'Second 6.50 7.50 8.50 9.50'));
    expect([table.prices, table.named]).toEqual([9, 0]);
    const list = await signsOf(sheet('Soup 4.50', 'Bread 2.20 3.30'));
    expect([list.prices, list.named]).toEqual([3, 3]);
  });

  it('counts figures in groups of three, but not where a currency stands', async () => {
    const { large } = await signsOf(sheet('Cash 1,234 5,678', 'Car 12,990 EUR', 'Budget $15,701,000'));
    expect(large).toBe(3);
  });

  it('knows the rows, columns, name and words of a balance sheet', async () => {
    const signs = await signsOf(example('balance-sheet'));
    expect(signs).toMatchObject({ balanceTitle: true, otherTitle: false, prices: 0 });
    expect(signs.amountColumns).toBeGreaterThanOrEqual(2);
    expect(signs.statementRows).toBe(14);
    expect(signs.assets).toContain('avviamento');
  });

  it('knows the heads and sums of an invoice', async () => {
    expect(await signsOf(example('invoice'))).toMatchObject({ invoiceTitle: true, invoiceHeads: 4 });
  });

  it('knows a table of contents by numbers of pages that go up', async () => {
    const entries = [
      'Chairman’s statement 2',
      'Directors’ report 5',
      'Balance sheet 2021 12',
      'Cash flow statement 14',
      'Notes 16',
    ];
    expect((await signsOf(sheet('Contents', ...entries.slice(0, 3)))).contents).toBe(true);
    expect((await signsOf(sheet(...entries))).contents).toBe(false);
    expect((await signsOf(sheet(...entries, 'Notice of meeting 40'))).contents).toBe(true);
    const amounts = ['Cash 90', 'Inventories 12', 'Receivables 41', 'Goodwill 7', 'Investments 55', 'Total assets 205'];
    expect((await signsOf(sheet('Balance sheet', ...amounts))).contents).toBe(false);
  });

  it('counts rows with leader dots', async () => {
    const dots = ' . . . . . . . . . . . . . . . . . . . . . . . . . . .';
    expect((await signsOf(sheet(`Cash${dots} 1,210`, `Goodwill${dots} 579`))).statementRows).toBe(2);
  });

  it('has no title in a reference below a statement', async () => {
    const below = Array.from({ length: 30 }, (_, i) => `Row ${i}`);
    expect((await signsOf(sheet('See notes to the financial statements', ...below))).notesTitle).toBe(false);
    expect((await signsOf(sheet('Notes to the financial statements', ...below))).notesTitle).toBe(true);
  });

  it('knows the title of an invoice that goes on with number and date', async () => {
    expect((await signsOf(sheet('FACTURA n. INV-206443 del 28/01/2024'))).invoiceTitle).toBe(true);
    expect((await signsOf(sheet('We send an invoice to you in the first days of each month'))).invoiceTitle).toBe(
      false,
    );
  });

  it('knows running text', async () => {
    expect((await signsOf(example('report'))).prose).toBeGreaterThan(0.5);
    expect((await signsOf(example('flyer'))).prose).toBeLessThan(0.3);
  });

  it('folds accents, case and signs', () => {
    expect(folded('  Anläggnings–TILLGÅNGAR: ')).toBe('anlaggnings tillgangar');
  });
});
