import { describe, expect, it } from 'vitest';
import { kinds, makeTable } from '../src/tables-made.ts';
import { scoreOf, known } from '../src/tables.ts';
import { teds, type ComparedCell } from '../src/tables-teds.ts';

const row = (...texts: string[]): ComparedCell[] => texts.map((text) => ({ text, rowSpan: 1, columnSpan: 1 }));
const table = [row('Item', 'Price'), row('Lamp', '12.00')];

describe('the likeness of tables', () => {
  it('is 1 for the same and 0 for nothing of it', () => {
    expect(teds(table, table)).toBe(1);
    expect(teds(table, [row('Item', 'Price'), row('Lamp', '13.00')])).toBeCloseTo(1 - 0.2 / 7);
    expect(teds(table, [])).toBeCloseTo(1 / 7);
  });

  it('counts a row that is missing, and cells whose spans differ', () => {
    expect(teds(table, [table[0]!])).toBeCloseTo(1 - 3 / 7);
    const spanning = [[{ text: 'Item', rowSpan: 1, columnSpan: 2 }], table[1]!];
    expect(teds(table, spanning)).toBeCloseTo(1 - 2 / 7);
  });
});

describe('made tables', () => {
  it('are the same for the same seed', () => {
    expect(makeTable('entries', known[0]!, 7)).toEqual(makeTable('entries', known[0]!, 7));
  });

  it.each(kinds)('%s are found as they were drawn, ruled and by white space', (kind) => {
    for (const look of [known[0]!, known[4]!]) expect(scoreOf(kind, look, 7)).toBeGreaterThan(0.95);
  });
});
