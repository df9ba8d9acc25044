import { describe, expect, it } from 'vitest';
import { statementsWithMeaning, type StatementItem, type StatementKind } from '../../../src/extract/statement/index.ts';
import { wrap } from '../../../src/extract/wrapper/index.ts';
import type { LaidOutDoc, Token } from '../../../src/model/index.ts';
import { statementsToCsv } from '../../../src/write/index.ts';
import { docOf, line, look, sheet } from '../../write/laid-out.ts';

type Row = readonly [label: string, ...amounts: readonly string[]];

/** Rows from a height on: labels on the left, amounts in columns that end at 260 and 340. */
function table(y: number, rows: readonly Row[]): Token[] {
  return rows.flatMap(([label, ...amounts], i) => [
    ...line(40, y + 14 * i, label.startsWith('*') ? { text: label.slice(1), style: look.bold } : label),
    ...amounts.flatMap((amount, column) => line(260 + 80 * column - 5 * amount.length, y + 14 * i, amount)),
  ]);
}

const heads = (y: number): Token[] => [
  ...line(240, y, '2022'),
  ...line(320, y, '2021'),
  ...line(235, y + 14, '£’000'),
  ...line(315, y + 14, '£’000'),
];

function itemsOf(read: LaidOutDoc, name: StatementKind): readonly StatementItem[] {
  return statementsWithMeaning(wrap(read, name).groups, read, name).flatMap(({ children = [] }) => children);
}

const sheetRows: Row[] = [
  ['*Current assets'],
  ['Inventories', '1,200', '1,100'],
  ['Cash and cash equivalents', '2,300', '2,000'],
  ['*Total current assets', '3,500', '3,100'],
  ['*Current liabilities'],
  ['Trade payables', '(1,000)', '(900)'],
  ['Lease liabilities', '(200)', '(300)'],
  ['*Total current liabilities', '(1,200)', '(1,250)'],
  ['*Net assets', '2,300', '1,850'],
];
const title = line(40, 30, { text: 'Balance sheet', style: look.title });

describe('a row of a statement', () => {
  const read = docOf(sheet([...title, ...heads(60), ...table(100, sheetRows)]));
  const items = itemsOf(read, 'balance-sheet');
  const named = (label: string): StatementItem => items.find(({ text }) => text.startsWith(label))!;

  it('keeps its label and amounts', () => {
    expect(items.map(({ text }) => text)).toHaveLength(7);
    expect(named('Inventories').children?.map(({ text, value }) => value ?? text)).toEqual(['Inventories', 1200, 1100]);
  });

  it('says section, periods, currency and scale', () => {
    expect(named('Lease').value).toEqual({
      section: ['Current liabilities'],
      currency: 'GBP',
      scale: 1000,
      columns: [
        { period: '2022', year: 2022 },
        { period: '2021', year: 2021 },
      ],
    });
    expect(named('Net assets').value?.section).toEqual([]);
  });

  it('that sums up others says whether these add up', () => {
    expect(named('Total current assets').value?.sum).toEqual({ adds: true, differences: [0, 0] });
    expect(named('Total current liabilities').value?.sum).toEqual({ adds: false, differences: [0, -50] });
  });

  it('is a line for each amount in a tidy table', () => {
    const groups = statementsWithMeaning(wrap(read, 'balance-sheet').groups, read, 'balance-sheet');
    const csv = statementsToCsv({ groups, source: read.source }).split('\r\n');
    expect(csv).toHaveLength(2 * 7 + 1);
    expect(csv[0]).toMatch(/^a\.pdf,balance-sheet,Inventories,Current assets,,2022,2022,,1200,GBP,1000,1,/);
    expect(csv.filter((one) => one.endsWith(',sum'))).toHaveLength(2);
  });

  it('overleaf has the sections and heads of the page before', () => {
    const first = sheet([...title, ...heads(60), ...table(100, sheetRows.slice(0, 6))]);
    const second = sheet(table(40, sheetRows.slice(6)));
    const lease = itemsOf(docOf(first, second), 'balance-sheet').find(({ text }) => text.startsWith('Lease'));
    expect(lease?.value).toMatchObject({
      section: ['Current liabilities'],
      currency: 'GBP',
      columns: [{ year: 2022 }, { year: 2021 }],
    });
  });
});

describe('other statements', () => {
  it('are found by wrappers of their own', () => {
    const cash: Row[] = [
      ['*Cash flows from operating activities'],
      ['Receipts from customers', '900', '800'],
      ['Payments to suppliers', '(400)', '(300)'],
      ['*Net cash from operating activities', '500', '500'],
      ['*Cash flows from investing activities'],
      ['Purchase of equipment', '(100)', '(50)'],
      ['*Net cash used in investing activities', '(100)', '(50)'],
    ];
    const name = line(40, 30, { text: 'Statement of cash flows', style: look.title });
    const items = itemsOf(docOf(sheet([...name, ...heads(60), ...table(100, cash)])), 'cash-flow');
    expect(items.map(({ text, value }) => `${text.split(' ')[0]}: ${value?.section.join()}`)).toEqual([
      'Receipts: Cash flows from operating activities',
      'Payments: Cash flows from operating activities',
      'Net: Cash flows from operating activities',
      'Purchase: Cash flows from investing activities',
      'Net: Cash flows from investing activities',
    ]);
    expect(items[2]?.value?.sum?.adds).toBe(true);
  });
});
