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
