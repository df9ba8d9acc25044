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
