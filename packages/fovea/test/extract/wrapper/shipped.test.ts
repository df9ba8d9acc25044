/** The shipped wrappers on documents of our own making, against the truth told beside each. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { read, type Group } from '../../../src/index.ts';
import {
  builtInPredicates,
  loadWrapper,
  shippedWrappers,
  wrapperTokens,
  wrapTokens,
} from '../../../src/extract/wrapper/index.ts';
import { layOut, line, sheet, styles } from '../../write/laid-out.ts';
import { docOf } from './scene.ts';

const folder = new URL('../../../../../examples/documents/', import.meta.url);

const truthOf = (name: string): unknown => JSON.parse(readFileSync(new URL(`${name}.truth.json`, folder), 'utf8'));

async function rowsOf(document: string, text: string): Promise<readonly Group[]> {
  const wrapper = loadWrapper(text, builtInPredicates);
  const doc = await read(new URL(`${document}.pdf`, folder));
  const { groups, status } = wrapTokens(doc, wrapperTokens(doc, wrapper.definition.tokens), wrapper);
  expect(status).toBe('ok');
  return groups.flatMap(({ children = [] }) => children);
}

const shipped = (name: string): string => shippedWrappers.get(name)!;

const textsOf = ({ children = [] }: Group, wanted: string): string[] =>
  children.filter(({ type }) => type === wanted).map(({ text }) => text);

describe('a shipped wrapper', () => {
  it.each([...shippedWrappers])('%s loads without a remark and is known by its own name', (name, text) => {
    const { definition, notes } = loadWrapper(text, builtInPredicates);
    expect(notes).toEqual([]);
    expect(definition.name).toBe(name);
  });

  it('balance-sheet finds all items of a balance sheet, with values', async () => {
    const { items } = truthOf('balance-sheet') as { items: { label: string; amounts: string[] }[] };
    const rows = await rowsOf('balance-sheet', shipped('balance-sheet'));
    const found = rows.map((row) => ({ label: textsOf(row, 'label')[0], amounts: textsOf(row, 'amount') }));
    expect(found).toEqual(items);
    const values = rows.map(({ children = [] }) =>
      children.flatMap(({ value }) => (value === undefined ? [] : [value])),
    );
    expect(values[0]).toEqual([10_739, 73_792]);
    expect(values[4]).toEqual([-169_253, -105_762]);
  });

  it('line-items finds the lines of an invoice and not its sums', async () => {
    const { lines } = truthOf('invoice') as { lines: Record<string, string>[] };
    const rows = await rowsOf('invoice', shipped('line-items'));
    const found = rows.map((row) => ({
      description: textsOf(row, 'description')[0],
      quantity: textsOf(row, 'quantity')[0],
      unitPrice: textsOf(row, 'unit_price')[0],
      amount: textsOf(row, 'amount')[0],
    }));
    expect(found).toEqual(lines);
    expect(rows.at(-1)?.children?.at(-1)?.value).toBe(-29);
  });

  it('price-list finds names with one price or more, over leader dots', async () => {
    const { entries } = truthOf('price-list') as { entries: { name: string; prices: string[] }[] };
    const rows = await rowsOf('price-list', shipped('price-list'));
    const found = rows.map((row) => ({ name: textsOf(row, 'name')[0], prices: textsOf(row, 'price') }));
    expect(found).toEqual(entries);
    expect(rows[0]?.children?.[1]?.value).toBe(2.2);
    expect(rows.at(-1)?.children?.at(-1)?.value).toBe(5.9);
  });
});

describe('the balance-sheet wrapper', () => {
  type Row = readonly (readonly [x: number, text: string])[];

  /** Rows 14 points apart, each cell at its left edge; letters are 5 wide. */
  function itemsOf(...rows: readonly Row[]): string[] {
    const tokens = rows.flatMap((row, i) => row.flatMap(([x, text]) => line(x, 40 + 14 * i, text)));
    const doc = docOf(layOut(sheet(tokens, { width: 800 })), styles);
    const wrapper = loadWrapper(shipped('balance-sheet'), builtInPredicates);
    const { groups } = wrapTokens(doc, wrapperTokens(doc, 'cell'), wrapper);
    const items = groups.flatMap(({ children = [] }) => children);
    return items.map(({ children = [] }) => children.map(({ text }) => text).join(' | ')).sort();
  }

  it('takes six columns of amounts, and rows with blanks in them', () => {
    const columns = [200, 270, 340, 410, 480, 550];
    const row = (label: string, ...amounts: readonly string[]): Row => [
      [20, label],
      ...columns.flatMap((x, i) => (amounts[i] ? [[x, amounts[i]] as const] : [])),
    ];
    const found = itemsOf(
      row('Cash', '1,111', '1,112', '1,113', '1,114', '1,115', '1,116'),
      row('Debt', '2,111', '', '2,113', '2,114', '', '2,116'),
      row('Equity', '3,111', '3,112', '3,113', '3,114', '3,115', '3,116'),
    );
    expect(found).toEqual([
      'Cash | 1,111 | 1,112 | 1,113 | 1,114 | 1,115 | 1,116',
      'Debt | 2,111 | 2,113 | 2,114 | 2,116',
      'Equity | 3,111 | 3,112 | 3,113 | 3,114 | 3,115 | 3,116',
    ]);
  });

  it('takes panels side by side, a column of notes in each', () => {
    const row = (...cells: readonly [string, string, string, string, string, string]): Row =>
      [20, 150, 200, 320, 480, 530].flatMap((x, i) => (cells[i] === '' ? [] : [[x, cells[i]!] as const]));
    const found = itemsOf(
      row('', 'Note', '2023', '', 'Note', '2023'),
      row('Cash', '4', '1,000', 'Loans from banks', '8', '5,000'),
      row('Stocks', '5', '2,000', 'Other debts', '9', '6,000'),
      row('Land', '', '3,000', 'Equity', '', '7,000'),
    );
    expect(found).toEqual([
      'Cash | 1,000',
      'Equity | 7,000',
      'Land | 3,000',
      'Loans from banks | 5,000',
      'Other debts | 6,000',
      'Stocks | 2,000',
    ]);
  });

  it('leaves other statements of the page alone', () => {
    const row = (label: string, amount: string): Row => [
      [20, label],
      [200, amount],
    ];
    const found = itemsOf(
      [[20, 'Balance sheet']],
      row('Cash', '1,000'),
      row('Debt', '2,000'),
      [],
      [[20, 'Cash flow statement']],
      row('Dividends', '3,000'),
      row('Loans', '4,000'),
    );
    expect(found).toEqual(['Cash | 1,000', 'Debt | 2,000']);
  });
});

describe('the published case', () => {
  const published = `wrapper balance threshold 0.8 tokens segment
item_collection := item:IT*
item := balance_voice:BV, amount:N1, amount:N2 where west(BV, N1) and west(N1, N2)
balance_voice := #TOKEN:X where concept(X, balance_voice_object)
amount := #TOKEN:X where isNumber(X)
concept balance_voice_object := "immobilizzazioni immateriali", "immobilizzazioni materiali",
  "costi di impianto e di ampliamento", "avviamento", "impianti e macchinari",
  "attrezzature industriali e commerciali", "altri beni"
`;

  it('gives all rows of the page at 0.8', async () => {
    const { items } = truthOf('balance-sheet') as { items: { label: string; amounts: string[] }[] };
    const rows = await rowsOf('balance-sheet', published);
    const found = rows.map((row) => ({ label: textsOf(row, 'balance_voice')[0], amounts: textsOf(row, 'amount') }));
    expect(found).toEqual(items);
    expect(Math.min(...rows.map(({ score }) => score))).toBeGreaterThan(0.9);
  });
});
