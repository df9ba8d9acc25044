import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Grain } from '../../../src/extract/wrapper/token.ts';
import { wrapperTokens } from '../../../src/extract/wrapper/tokens.ts';
import type { LaidOutDoc, Page, Token } from '../../../src/model/index.ts';
import { layOut, line, look, sheet, styles } from '../../write/laid-out.ts';
import { docOf } from './scene.ts';

const docWith = (...pages: readonly Page[]): LaidOutDoc => docOf(layOut(...pages), styles);
const textsOf = (doc: LaidOutDoc, grain: Grain): string[] => wrapperTokens(doc, grain).map(({ text }) => text);

/** A row of cells, each with its left edge. */
const row = (y: number, ...cells: readonly (readonly [x: number, text: string])[]): Token[] =>
  cells.flatMap(([x, text]) => line(x, y, text));

describe('the tokens of a wrapper', () => {
  const page = sheet([
    ...row(40, [20, 'Cash at bank'], [200, '1 234'], [260, '32 929']),
    ...row(60, [20, 'Other assets'], [200, '(41)'], [260, '—']),
  ]);

  it('are words, segments, lines or blocks', () => {
    const doc = docWith(page);
    expect(textsOf(doc, 'word')).toEqual('Cash at bank 1 234 32 929 Other assets (41) —'.split(' '));
    expect(textsOf(doc, 'segment')).toEqual(['Cash at bank', '1 234', '32 929', 'Other assets', '(41)', '—']);
    expect(textsOf(doc, 'block').join(' ')).toBe('Cash at bank 1 234 32 929 Other assets (41) —');
  });

  it('are numbered in reading order, page after page, and know their page', () => {
    const tokens = wrapperTokens(docWith(page, page), 'segment');
    expect(tokens.map(({ id }) => id)).toEqual([...tokens.keys()]);
    expect(tokens.map(({ page: number }) => number)).toEqual([1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2]);
    expect(tokens[0]).toMatchObject({ kind: 'segment', tokens: [0, 1, 2], style: styles[0] });
  });

  it('have images among them', () => {
    const box = { x0: 20, y0: 50, x1: 60, y1: 58 };
    const doc = docWith({ ...page, images: [{ box, pixelWidth: 4, pixelHeight: 4 }] });
    const tokens = wrapperTokens(doc, 'segment');
    expect(tokens[3]).toEqual({ id: 3, kind: 'image', text: '', page: 1, box, tokens: [] });
    expect(tokens).toHaveLength(7);
  });

  it('hold every word once, at every grain', () => {
    const words = fc.array(
      fc.record({
        x: fc.integer({ min: 0, max: 380 }),
        y: fc.integer({ min: 0, max: 500 }),
        text: fc.constantFrom('Cash', 'and', '1,234', '32', '929', '—', '.....', '$', '5)'),
      }),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(words, fc.constantFrom<Grain>('word', 'segment', 'cell', 'line', 'block'), (list, grain) => {
        const doc = docWith(sheet(list.flatMap(({ x, y, text }) => line(x, y, text))));
        const held = wrapperTokens(doc, grain).flatMap(({ tokens }) => tokens);
        expect(held.toSorted((a, b) => a - b)).toEqual(list.map((_, i) => i));
      }),
      { numRuns: 60 },
    );
  });
});

describe('a segment', () => {
  const segments = (...tokens: readonly (readonly Token[])[]): string[] =>
    textsOf(docWith(sheet(tokens.flat())), 'segment');

  it('is parted before an amount that stands close', () => {
    // Blanks are 3 wide in type of 10; here are 7.
    expect(segments(line(20, 40, 'Cash at bank'), line(83, 40, '1,234'))).toEqual(['Cash at bank', '1,234']);
    expect(segments(line(20, 40, 'Cash at bank'), line(79, 40, '1,234'))).toEqual(['Cash at bank 1,234']);
  });

  it('keeps the numbering of a label, even behind a double blank', () => {
    expect(segments(line(20, 40, '2'), line(32, 40, 'TOTALE altri beni'))).toEqual(['2 TOTALE altri beni']);
  });

  it('is parted between two numbers that are not one', () => {
    expect(segments(line(20, 40, '1,234 5,678'))).toEqual(['1,234', '5,678']);
    expect(segments(line(20, 40, '32 929 32 858'))).toEqual(['32 929', '32 858']);
    expect(segments(line(20, 40, 'in 2004 2005'))).toEqual(['in 2004 2005']);
  });

  it('is parted at leader dots', () => {
    expect(segments(line(20, 40, 'Tea ........ 3.00'))).toEqual(['Tea', '........', '3.00']);
  });
});

describe('a cell', () => {
  /** Rows of a table at one distance, so that what is joined is joined by its words. */
  const table = (...rows: readonly (readonly [label: string, amount?: string])[]): string[] => {
    const tokens = rows.flatMap(([label, amount], i) =>
      row(40 + 14 * i, [20, label], ...(amount === undefined ? [] : ([[300, amount]] as const))),
    );
    return textsOf(docWith(sheet(tokens)), 'cell');
  };

  it('joins a line that starts small where all others start with a capital', () => {
    const cells = table(
      ['Cash', '1,000'],
      ['Instruments at fair value'],
      ['through income', '2,000'],
      ['Debt', '3,000'],
      ['Other', '4,000'],
      ...Array.from({ length: 8 }, (_, i) => [`Reserve ${'ABCDEFGH'[i]}x`, '5,000'] as const),
    );
    expect(cells.slice(0, 6)).toEqual([
      'Cash',
      '1,000',
      'Instruments at fair value through income',
      '2,000',
      'Debt',
      '3,000',
    ]);
  });

  it('joins a line to a full one', () => {
    const full = 'Preferred stock of the series authorized and issued';
    const cells = table(['Cash', '1,000'], [full], ['Cumulative', '2,000'], ['Debt', '3,000']);
    expect(cells).toContain(`${full} Cumulative`);
  });

  it('does not join a heading to the row below it', () => {
    const cells = table(
      ['Current assets'],
      ['Cash', '1,000'],
      ['Liabilities:'],
      ['debt', '2,000'],
      ['Other'],
      ['a) debt', '3,000'],
    );
    expect(cells).toEqual([
      'Current assets',
      'Cash',
      '1,000',
      'Liabilities:',
      'debt',
      '2,000',
      'Other',
      'a) debt',
      '3,000',
    ]);
  });

  it('does not join rows that have amounts of their own', () => {
    expect(table(['Cash and', '1,000'], ['bank', '2,000'])).toEqual(['Cash and', '1,000', 'bank', '2,000']);
  });

  it('joins words of another style to the label they belong to', () => {
    const bold = line(20, 40, { text: 'Creditors:', style: look.bold });
    const tokens = [...bold, ...line(73, 40, 'due within a year'), ...line(300, 40, '1,000')];
    expect(textsOf(docWith(sheet(tokens)), 'cell')).toEqual(['Creditors: due within a year', '1,000']);
    const noted = [...line(20, 40, 'Value per share'), ...line(94, 40, { text: '(note 5)', style: look.italic })];
    expect(textsOf(docWith(sheet(noted)), 'cell')).toEqual(['Value per share (note 5)']);
  });

  it('joins the marker that stands a little before a label, and leaves out dots that lead away from it', () => {
    const tokens = [...row(40, [20, 'B)'], [45, 'Cash.........'], [300, '1,000']), ...row(60, [20, '1'], [80, 'Debt'])];
    expect(textsOf(docWith(sheet(tokens)), 'cell')).toEqual(['B) Cash', '1,000', '1', 'Debt']);
  });

  it('is joined in a panel to the right as in the first one', () => {
    const names = ['Cash', 'Goods', 'Land', 'Cars', 'Tools', 'Shares', 'Bonds', 'Claims'];
    const tokens = names.flatMap((name, i) =>
      row(40 + 14 * i, [10, name], [110, '1,000'], [170, `Debt ${name}`], [320, '2,000']),
    );
    const wrapped = [
      ...row(152, [10, 'Other'], [110, '1,000'], [170, 'Debts to banks']),
      ...row(166, [170, 'and others'], [320, '2,000']),
    ];
    expect(textsOf(docWith(sheet([...tokens, ...wrapped])), 'cell')).toContain('Debts to banks and others');
  });
});
