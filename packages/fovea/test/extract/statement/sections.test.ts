import { describe, expect, it } from 'vitest';
import { followSections, type PlacedItem } from '../../../src/extract/statement/sections.ts';

type Row = readonly [indent: number, text: string, amounts?: readonly number[]];

/** The places of items; bold where the text is set so with a star. */
function placed(rows: readonly Row[]): [text: string, PlacedItem][] {
  const sections = followSections();
  return rows.flatMap(([indent, text, amounts]): [string, PlacedItem][] => {
    const row = { text: text.replace(/^\*/, ''), indent, look: text.startsWith('*') ? 'bold' : 'plain' };
    if (amounts) return [[row.text, sections.item(row, amounts)]];
    sections.heading(row);
    return [];
  });
}

const paths = (rows: readonly Row[]): string[] =>
  placed(rows).map(([text, { section }]) => `${section.join(' > ')} | ${text}`);

describe('the section of a row', () => {
  it('is known by totals where all rows begin at the same edge', () => {
    const rows: Row[] = [
      [30, '*Assets'],
      [30, 'Current assets'],
      [30, 'Cash', [5]],
      [30, 'Total current assets', [5]],
      [30, 'Non-current assets'],
      [30, 'Plant', [7]],
      [30, 'Total non-current assets', [7]],
      [30, '*Total assets', [12]],
      [30, '*Liabilities'],
      [30, 'Current liabilities'],
      [30, 'Payables', [2]],
      [30, 'Total current liabilities', [2]],
      [30, '*Total liabilities', [2]],
      [30, '*Net assets', [10]],
      [30, '*Equity'],
      [30, 'Capital', [10]],
    ];
    expect(paths(rows)).toEqual([
      'Assets > Current assets | Cash',
      'Assets > Current assets | Total current assets',
      'Assets > Non-current assets | Plant',
      'Assets > Non-current assets | Total non-current assets',
      'Assets | Total assets',
      'Liabilities > Current liabilities | Payables',
      'Liabilities > Current liabilities | Total current liabilities',
      'Liabilities | Total liabilities',
      ' | Net assets',
      'Equity | Capital',
    ]);
  });

  it('is known by indents where there are any', () => {
    const rows: Row[] = [
      [51, 'Attivo'],
      [58, 'C) Attivo circolante'],
      [66, 'I - Rimanenze', [1]],
      [66, 'II - Crediti'],
      [74, 'esigibili', [2]],
      [74, 'Totale crediti', [2]],
      [66, 'IV - Disponibilità liquide', [3]],
      [66, 'Totale attivo circolante (C)', [6]],
      [58, 'D) Ratei e risconti', [4]],
    ];
    expect(paths(rows)).toEqual([
      'Attivo > C) Attivo circolante | I - Rimanenze',
      'Attivo > C) Attivo circolante > II - Crediti | esigibili',
      'Attivo > C) Attivo circolante > II - Crediti | Totale crediti',
      'Attivo > C) Attivo circolante | IV - Disponibilità liquide',
      'Attivo > C) Attivo circolante | Totale attivo circolante (C)',
      'Attivo | D) Ratei e risconti',
    ]);
  });

  it('ends where an item stands out of it', () => {
    const rows: Row[] = [
      [53, 'Current assets:'],
      [60, 'Cash', [4]],
      [71, 'Total current assets', [4]],
      [53, 'Goodwill', [3]],
    ];
    expect(paths(rows).at(-1)).toBe(' | Goodwill');
  });

  it('of cash flows ends with the net cash of its activities', () => {
    const rows: Row[] = [
      [30, 'Cash flows from operating activities'],
      [30, 'Receipts from customers', [9]],
      [30, 'Payments to suppliers', [-4]],
      [30, 'Net cash from operating activities', [5]],
      [30, 'Cash flows from investing activities'],
      [30, 'Purchase of plant', [-2]],
    ];
    const found = placed(rows);
    expect(found[2]![1]).toEqual({ section: ['Cash flows from operating activities'], parts: { sums: [5], rows: 2 } });
    expect(found[3]![1].section).toEqual(['Cash flows from investing activities']);
  });

  it('adds up what is in it: items, totals of sections, and items of sections without a total', () => {
    const found = placed([
      [30, '*Equity and liabilities'],
      [30, 'Liabilities'],
      [40, 'Debt', [3, 4]],
      [30, 'Equity'],
      [40, 'Capital', [5, 6]],
      [40, 'Total equity', [5, 6]],
      [30, '*Total equity and liabilities', [8, 10]],
    ]);
    expect(found.at(-1)![1].parts).toEqual({ sums: [8, 10], rows: 2 });
  });
});

describe('rows around totals', () => {
  it('are outside of the only section where all of it is summed up', () => {
    const rows: Row[] = [
      [30, '*Current assets'],
      [30, 'Cash', [5]],
      [30, '*Total assets', [5]],
    ];
    expect(paths(rows)).toEqual(['Current assets | Cash', ' | Total assets']);
  });

  it('that look like the heading are behind the section', () => {
    const rows: Row[] = [
      [30, '*Adjustments for:'],
      [30, 'Depreciation', [5]],
      [30, 'Amortisation', [2]],
      [30, '*Operating cash flows before movements', [20]],
      [30, 'Decrease in inventories', [3]],
    ];
    expect(paths(rows).slice(1)).toEqual([
      'Adjustments for: | Amortisation',
      ' | Operating cash flows before movements',
      ' | Decrease in inventories',
    ]);
  });

  it('that are taken off a total belong to its section, and so does the net', () => {
    const rows: Row[] = [
      [30, '*Assets'],
      [30, 'Property and equipment:'],
      [40, 'Buildings', [400]],
      [40, 'Furniture', [600]],
      [50, 'Total property and equipment', [1000]],
      [40, 'Less: depreciation', [300]],
      [50, 'Property and equipment, net', [700]],
      [30, 'Goodwill', [50]],
      [50, '*Total assets', [750]],
    ];
    expect(paths(rows).slice(3)).toEqual([
      'Assets > Property and equipment: | Less: depreciation',
      'Assets > Property and equipment: | Property and equipment, net',
      'Assets | Goodwill',
      'Assets | Total assets',
    ]);
    expect(placed(rows).at(-1)?.[1].parts?.sums).toEqual([750]);
  });

  it('may sum up without the word for it', () => {
    const rows: Row[] = [
      [30, '*Assets'],
      [30, 'Current'],
      [30, 'Cash', [70]],
      [30, 'Inventories', [30]],
      [30, 'Current assets', [100]],
      [30, '*Total assets', [100]],
    ];
    expect(paths(rows).slice(2)).toEqual(['Assets > Current | Current assets', 'Assets | Total assets']);
    expect(placed(rows).at(-1)?.[1].parts?.sums).toEqual([100]);
  });

  it('count once: what sums up the rows above is none of the parts', () => {
    const rows: Row[] = [
      [30, '*Equity'],
      [30, 'Capital', [60]],
      [30, 'Reserves', [40]],
      [30, 'Equity attributable to owners', [100]],
      [30, 'Non-controlling interests', [5]],
      [30, '*Total equity', [105]],
    ];
    expect(placed(rows).at(-1)?.[1]).toEqual({ section: ['Equity'], parts: { sums: [105], rows: 3 } });
  });

  it('named net assets are the first row of equity where they stand below its heading', () => {
    const rows: Row[] = [
      [30, '*Equity'],
      [30, 'Net assets attributable to unitholders', [9]],
    ];
    expect(paths(rows)).toEqual(['Equity | Net assets attributable to unitholders']);
  });
});
