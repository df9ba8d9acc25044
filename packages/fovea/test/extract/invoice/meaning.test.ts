import { describe, expect, it } from 'vitest';
import { invoicesWithMeaning, type InvoiceGroup, type InvoicePart } from '../../../src/extract/invoice/index.ts';
import { wrap } from '../../../src/extract/wrapper/index.ts';
import type { Note, Page, Token } from '../../../src/model/index.ts';
import { invoicesToCsv, kindsToMarkdown } from '../../../src/write/index.ts';
import { docOf, line, look, sheet } from '../../write/laid-out.ts';

type Text = readonly [x: number, y: number, text: string];
const written = (texts: readonly Text[]): Token[] => texts.flatMap(([x, y, text]) => line(x, y, text));

const right = (x: number, text: string): number => x - 5 * text.length;

type Line = readonly [description: string, quantity: string, price: string, amount: string];

/** Heads and lines from a height on, in columns that end at 220, 290 and 370. */
function table(y: number, rows: readonly Line[]): Token[] {
  return rows.flatMap(([description, ...figures], i) => [
    ...line(30, y + 16 * i, description),
    ...figures.flatMap((text, k) => line(right([220, 290, 370][k]!, text), y + 16 * i, text)),
  ]);
}

const heads: Line = ['Description', 'Qty', 'Unit price', 'Amount'];
const lines: readonly Line[] = [
  ['Oak board', '12', '18.50', '222.00'],
  ['Brass hinge', '2', '7.25', '14.50'],
];
const name = line(30, 20, { text: 'Tidewater Joinery', style: look.title });

function page(header: readonly Text[], sums: readonly Text[], rows: readonly Line[] = lines): Page {
  return sheet([...name, ...written(header), ...table(200, [heads, ...rows]), ...written(sums)]);
}

const sumsOf = (net: string, tax: string, total: string): Text[] => [
  [240, 300, 'Subtotal'],
  [right(370, net), 300, net],
  [240, 316, 'VAT 20 %'],
  [right(370, tax), 316, tax],
  [240, 332, 'Total due'],
  [right(370, total), 332, total],
];
const good = sumsOf('236.50', '47.30', '£283.80');

function read(...pages: readonly Page[]): { groups: readonly InvoiceGroup[]; notes: readonly Note[] } {
  const doc = docOf(...pages);
  return invoicesWithMeaning(wrap(doc, 'line-items').groups, doc);
}

const header: Text[] = [
  [30, 80, 'Invoice no.: 2024-0117'],
  [30, 96, 'Date: 3 May 2024'],
  [30, 112, 'Due date: 2 June 2024'],
];

describe('an invoice', () => {
  const { groups, notes } = read(page(header, good));
  const [invoice] = groups;

  it('says who sent it, its number, dates, currency and sums', () => {
    expect(invoice?.value).toEqual({
      supplier: 'Tidewater Joinery',
      number: '2024-0117',
      date: '2024-05-03',
      dueDate: '2024-06-02',
      currency: 'GBP',
      net: 236.5,
      tax: 47.3,
      total: 283.8,
      sums: { lines: { adds: true, difference: 0 }, total: { adds: true, difference: 0 } },
    });
    expect(notes).toEqual([]);
  });

  it('has a place and a score for every value, and reasons only where these are asked for', () => {
    const parts = invoice?.children ?? [];
    expect(parts.map(({ type }) => type)).toEqual([
      'supplier',
      'number',
      'date',
      'due_date',
      'line',
      'line',
      'net',
      'tax',
      'total',
    ]);
    for (const { box, score, page: at, reasons } of parts) {
      expect([box !== undefined, score > 0.5, at, reasons]).toEqual([true, true, 1, undefined]);
    }
    const doc = docOf(page(header, good));
    const explained = invoicesWithMeaning(wrap(doc, 'line-items').groups, doc, { explain: true }).groups[0];
    expect(explained?.children?.[1]?.reasons?.[0]?.with).toEqual({ because: 'it stands at the label Invoice no.:' });
  });

  it('is a line for each of its lines in a tidy table, and a list with a table in Markdown', () => {
    const found = { groups, source: { uri: 'a.pdf', media: 'pdf', pages: [] } } as const;
    const csv = invoicesToCsv(found).split('\r\n');
    expect(csv[0]).toMatch(
      /^a\.pdf,Tidewater Joinery,2024-0117,2024-05-03,2024-06-02,GBP,1,Oak board,12,18\.5,222,236\.5,47\.3,283\.8,1,/,
    );
    const kinds = [{ kind: 'invoice', chosen: true, score: 1, pages: [1] }] as const;
    const markdown = kindsToMarkdown({ ...found, schema: 'fovea/extraction@1', status: 'ok', kinds, notes: [] });
    expect(markdown).toContain('- Number: 2024-0117\n');
    expect(markdown).toContain('| 1 | Brass hinge | 2 | 7.25 | 14.50 |\n');
  });
});

describe('what an invoice does not say', () => {
  it('is not made up', () => {
    const { groups, notes } = read(sheet([...table(200, [heads, ...lines])]));
    expect(groups[0]?.value).toEqual({ sums: {} });
    expect(notes.map(({ code, message }) => [code, message])).toEqual([
      ['invoice/missing', 'Not found on the invoice, or not certain: supplier, number, date, total'],
    ]);
  });

  it('is the order of day and month, where nothing tells it', () => {
    const dated = (date: string, due: string): InvoiceGroup | undefined =>
      read(
        page(
          [
            [30, 80, `Date: ${date}`],
            [30, 96, `Due date: ${due}`],
          ],
          good,
        ),
      ).groups[0];
    expect(dated('03/05/2024', '04/06/2024')?.value?.date).toBeUndefined();
    expect(dated('03/05/2024', '04/06/2024')?.children?.find(({ type }) => type === 'date')?.text).toBe('03/05/2024');
    expect(dated('03/05/2024', '30/06/2024')?.value).toMatchObject({ date: '2024-05-03', dueDate: '2024-06-30' });
    expect(dated('3.5.24', '30.6.24')?.value?.date).toBe('2024-05-03');
  });

  it('is whose dollars are meant', () => {
    expect(read(page(header, sumsOf('236.50', '47.30', '$283.80'))).groups[0]?.value?.currency).toBe('$');
  });
});

describe('figures that do not add up', () => {
  const sumsIn = (...pages: readonly Page[]): [unknown, string[]] => {
    const { groups, notes } = read(...pages);
    return [groups[0]?.value?.sums, notes.map(({ message }) => message)];
  };

  it('are flagged in the total', () => {
    expect(sumsIn(page(header, sumsOf('236.50', '47.30', '293.80')))).toEqual([
      { lines: { adds: true, difference: 0 }, total: { adds: false, difference: 10 } },
      ['Net amount and taxes do not make the total: it differs by 10'],
    ]);
  });

  it('are flagged in the lines', () => {
    const [sums, messages] = sumsIn(page(header, good, [...lines, ['Glue', '3', '9.80', '30.00']]));
    expect(sums).toMatchObject({ lines: { adds: false, difference: -30 } });
    expect(messages).toEqual([
      'Quantity and unit price do not make the amount of a line: it differs by 0.6',
      'The lines do not make the sum below them: it differs by -30',
    ]);
  });

  it('are right with shipping, a discount or taxes in the prices', () => {
    const shipped: Text[] = [[240, 284, 'Shipping'], [345, 284, '10.00'], ...sumsOf('236.50', '49.30', '295.80')];
    expect(sumsIn(page(header, shipped))[1]).toEqual([]);
    const inclusive: Text[] = [
      [240, 300, 'Total'],
      [340, 300, '236.50'],
      [240, 316, 'incl. VAT 20 %'],
      [345, 316, '39.42'],
    ];
    expect(sumsIn(page(header, inclusive))).toEqual([{ lines: { adds: true, difference: 0 } }, []]);
  });
});

describe('other layouts', () => {
  const partsOf = (parts: readonly Text[], sums = good): InvoiceGroup['value'] =>
    read(page(parts, sums)).groups[0]?.value;

  it('have labels above their values', () => {
    const above: Text[] = [
      [30, 80, 'Rechnungsnummer'],
      [180, 80, 'Rechnungsdatum'],
      [30, 94, 'RE-2024/15'],
      [180, 94, '3. Mai 2024'],
    ];
    expect(partsOf(above)).toMatchObject({ number: 'RE-2024/15', date: '2024-05-03' });
  });

  it('say number and date in one sentence', () => {
    expect(partsOf([[30, 80, 'Fattura n. 12/2024 del 03/05/2024']])).toMatchObject({
      number: '12/2024',
      date: '2024-05-03',
    });
  });

  it('have sums side by side, below their names', () => {
    const across: Text[] = [
      [30, 300, 'Imponibile'],
      [150, 300, 'IVA'],
      [250, 300, 'Totale fattura'],
      [30, 314, '236,50'],
      [150, 314, '52,03'],
      [250, 314, '288,53'],
    ];
    const comma = lines.map((one) => one.map((text) => text.replace('.', ',')) as unknown as Line);
    const [invoice] = read(page(header, across, comma)).groups;
    expect(invoice?.value).toMatchObject({ net: 236.5, tax: 52.03, total: 288.53, sums: { total: { adds: true } } });
  });

  it('name the supplier by a label beside that of the customer', () => {
    const parties: Text[] = [
      [30, 80, 'From'],
      [220, 80, 'Bill to'],
      [30, 94, 'Alpha Works Ltd'],
      [220, 94, 'Beta Limited'],
    ];
    expect(
      read(sheet([...written(parties), ...table(200, [heads, ...lines]), ...written(good)])).groups[0]?.value?.supplier,
    ).toBe('Alpha Works Ltd');
  });

  it('have no supplier where only the customer is named', () => {
    const parties: Text[] = [
      [30, 120, 'Bill to'],
      [30, 134, 'Beta Limited'],
      [30, 148, 'Station Road 4'],
    ];
    expect(
      read(sheet([...written(parties), ...table(200, [heads, ...lines]), ...written(good)])).groups[0]?.value?.supplier,
    ).toBeUndefined();
  });

  it('have the quantity so near that it is read with the description', () => {
    const rows = lines.map(([description, quantity, price, amount]): Line => [
      `${quantity} ${description}`,
      '',
      price,
      amount,
    ]);
    const tokens = [['Qty Description', '', 'Unit price', 'Amount'] as Line, ...rows].flatMap(
      ([text, , ...figures], i) => [
        ...line(30, 200 + 16 * i, text),
        ...figures.flatMap((figure, k) => line(right([290, 370][k]!, figure), 200 + 16 * i, figure)),
      ],
    );
    const [invoice] = read(sheet([...name, ...written(header), ...tokens, ...written(good)])).groups;
    const first = invoice?.children?.find(({ type }) => type === 'line');
    const part = (type: string): InvoicePart | undefined => first?.children?.find((child) => child.type === type);
    expect([part('quantity')?.value, part('description')?.text]).toEqual([12, 'Oak board']);
    expect(part('quantity')!.box!.x1).toBeLessThan(part('description')!.box!.x0);
  });
});

describe('several pages', () => {
  const second = page([[30, 80, 'Invoice no.: 2024-0118']], sumsOf('236.50', '47.30', '283.80'));

  it('are one invoice where the next has no number of its own', () => {
    const more = sheet([
      ...table(60, [heads, ['Glue', '3', '9.80', '29.40']]),
      ...written(sumsOf('265.90', '53.18', '319.08')),
    ]);
    const { groups } = read(page(header, []), more);
    expect(groups).toHaveLength(1);
    expect(groups[0]?.value).toMatchObject({ net: 265.9, total: 319.08, sums: { lines: { adds: true } } });
    expect(groups[0]?.children?.filter(({ type }) => type === 'line').map((one) => one.page)).toEqual([1, 1, 2]);
  });

  it('are two where it has', () => {
    expect(read(page(header, good), second).groups.map(({ value }) => value?.number)).toEqual([
      '2024-0117',
      '2024-0118',
    ]);
  });
});
