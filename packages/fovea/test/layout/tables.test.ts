import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LaidOutPage, Page, Shape, TableGrid, Token } from '../../src/model/index.ts';
import { layOut, line, lines, look, sheet } from '../write/laid-out.ts';
import { ruledSheet } from '../write/ruled-sheet.ts';

const rule = (x0: number, y0: number, x1: number, y1: number): Shape => ({
  kind: 'rule',
  box: { x0: x0 - 0.25, y0: y0 - 0.25, x1: x1 + 0.25, y1: y1 + 0.25 },
  stroke: '#000000',
});

const laidOut = (tokens: readonly Token[], shapes: readonly Shape[] = []): LaidOutPage =>
  layOut(sheet(tokens, { shapes }))[0]!;

/** The texts of a table, row by row; empty places are empty. */
function textsOf(page: LaidOutPage, table: TableGrid): string[][] {
  const rows = Array.from({ length: table.rows }, () => Array.from({ length: table.columns }, () => ''));
  for (const { row, column, tokens } of table.cells) {
    rows[row]![column] = tokens.map((token) => page.tokens[token]!.text).join(' ');
  }
  return rows;
}

const textsOfAll = (page: LaidOutPage): string[][][] => page.layout.tables.map((table) => textsOf(page, table));

/** Cells at the same places in every row. */
const grid = (rows: readonly (readonly string[])[], xs: readonly number[], y: number, step: number): Token[] =>
  rows.flatMap((row, r) => row.flatMap((text, c) => (text === '' ? [] : line(xs[c]!, y + r * step, text))));

describe('a table drawn with rules', () => {
  const xs = [50, 120, 190, 260];
  const rows = [
    ['Layers', 'Kind', 'Score', 'Time'],
    ['6', 'OTSL', '0.965', '2.73'],
    ['', 'HTML', '0.969', '5.39'],
    ['4', 'OTSL', '0.938', '1.97'],
    ['', 'HTML', '0.952', '3.77'],
  ];

  it('is whole when its rules are drawn in pieces, its sides are open, and some rows have none between them', () => {
    const level = [95, 115, 155, 195].map((y) => rule(45, y, 320, y));
    // One piece for every row, as LaTeX draws them.
    const upright = [115, 185, 255].flatMap((x) => [95, 115, 135, 155, 175].map((y) => rule(x, y, x, y + 20.2)));
    const page = laidOut(grid(rows, xs, 99, 20), [...level, ...upright]);
    expect(textsOfAll(page)).toEqual([rows]);
    expect(page.layout.tables[0]).toMatchObject({ ruled: true, headRows: 1 });
  });

  it('has the rows of a body that only its head divides, a row beginning where its values begin', () => {
    const body = [
      ['DX10001', '03/04/2019', 'Travel by rail', '920.68'],
      ['', '', 'from the harbour to town', ''],
      ['DX10002', '03/10/2019', 'Travel by sea', '907.96'],
      ['DX10003', '04/01/2019', 'Lodging', '737.94'],
      ['', '', 'two nights at the inn', ''],
    ];
    const columns = [50, 110, 180, 330];
    const head = grid([['Number', 'Posted', 'Description', 'Amount']], columns, 100, 20);
    const shapes = [
      ...[97, 115, 190].map((y) => rule(45, y, 390, y)),
      ...[45, 390].map((x) => rule(x, 97, x, 190)),
      ...[105, 175, 325].map((x) => rule(x, 97, x, 115)),
    ];
    const page = laidOut([...head, ...grid(body, columns, 117, 13)], shapes);
    expect(textsOfAll(page)).toEqual([
      [
        ['Number', 'Posted', 'Description', 'Amount'],
        ['DX10001', '03/04/2019', 'Travel by rail from the harbour to town', '920.68'],
        ['DX10002', '03/10/2019', 'Travel by sea', '907.96'],
        ['DX10003', '04/01/2019', 'Lodging two nights at the inn', '737.94'],
      ],
    ]);
  });

  it('keeps the lines of a sentence in its cell', () => {
    const page = laidOut(
      [
        ...grid([['Name', 'Purpose']], [54, 154], 104, 0),
        ...line(54, 124, 'Lamp'),
        ...lines(154, 124, ['gives light when', 'it is dark']),
        ...line(54, 154, 'Bell'),
        ...lines(154, 154, ['is rung when', 'there is fog']),
      ],
      [...[100, 120, 150, 180].map((y) => rule(50, y, 250, y)), ...[50, 150, 250].map((x) => rule(x, 100, x, 180))],
    );
    expect(textsOfAll(page)).toEqual([
      [
        ['Name', 'Purpose'],
        ['Lamp', 'gives light when it is dark'],
        ['Bell', 'is rung when there is fog'],
      ],
    ]);
  });
});

describe('boxes around texts', () => {
  it('are no table: each is laid out by itself', () => {
    const votes = [
      ['Governor', '', ''],
      ['Neel Kash', 'REP', '247'],
      ['Edmund Bro', 'DEM', '69'],
      ['Treasurer', '', ''],
      ['Greg Conlo', 'REP', '240'],
      ['John Chian', 'DEM', '69'],
    ];
    const boxes = [20, 210];
    const tokens = boxes.flatMap((x) => grid(votes, [x, x + 80, x + 130], 130, 13));
    const shapes = [
      ...[95, 120, 220].map((y) => rule(15, y, 395, y)),
      ...[15, 395].map((x) => rule(x, 95, x, 220)),
      rule(205, 120, 205, 220),
    ];
    const page = laidOut([...line(20, 102, 'Precinct bulletin of the county'), ...tokens], shapes);
    expect(textsOfAll(page)).toEqual([votes, votes]);
  });
});

describe('a table without rules', () => {
  const terms = [
    ['Hop', ['A quick turn of the eye from one', 'place to the next.']],
    ['Rest', ['The time that the eye spends on', 'one place. Most take a quarter of', 'a second.']],
    ['Span', ['The letters seen in one rest.']],
    ['Return', ['A hop from the end of a line back', 'to the start of the next.']],
  ] as const;

  it('of terms and what they mean is read across', () => {
    let y = 100;
    const tokens: Token[] = [];
    for (const [term, meaning] of terms) {
      tokens.push(...line(50, y, term), ...lines(120, y, meaning));
      y += 13 * meaning.length + 8;
    }
    const page = laidOut(tokens);
    expect(textsOfAll(page)).toEqual([terms.map(([term, meaning]) => [term, meaning.join(' ')])]);
    expect(page.layout.lines.length).toBeGreaterThan(terms.length);
  });

  it('has a head over several columns, with what it heads below', () => {
    const tokens = [
      ...line(50, 100, 'Item'),
      ...line(155, 100, 'Season of the year'),
      ...grid(
        [
          ['', 'Spring', 'Autumn'],
          ['Lamp', '12.00', '14.50'],
          ['Bell', '3.20', '4.10'],
          ['Rope', '7.00', '7.25'],
        ],
        [50, 150, 230],
        113,
        13,
      ),
    ];
    const page = laidOut(tokens);
    const [table] = page.layout.tables;
    expect(table).toMatchObject({ rows: 5, columns: 3, headRows: 2 });
    expect(table!.cells.slice(0, 4)).toMatchObject([
      { row: 0, column: 0, rowSpan: 2, columnSpan: 1 },
      { row: 0, column: 1, rowSpan: 1, columnSpan: 2 },
      { row: 1, column: 1, rowSpan: 1, columnSpan: 1 },
      { row: 1, column: 2, rowSpan: 1, columnSpan: 1 },
    ]);
  });

  it('is not made of the marks of a list and its items', () => {
    const items = [
      'The eye hops along the line',
      'It rests for a moment',
      'Then it hops on',
      'And so it goes',
      'To the end',
    ];
    const tokens = items.flatMap((item, i) => [
      ...line(50, 100 + 20 * i, '\uf0b7'),
      ...lines(80, 100 + 20 * i, [item, 'and so on'].slice(0, 1 + (i % 2))),
    ]);
    expect(laidOut(tokens).layout.tables).toEqual([]);
  });

  it('is not made of columns of running text', () => {
    const words = fc.array(fc.constantFrom('the', 'lantern', 'harbour', 'eye', 'meadow', 'copper'), {
      minLength: 80,
      maxLength: 160,
    });
    fc.assert(
      fc.property(words, words, (left, right) => {
        const tokens = [left, right].flatMap((column, c) => lines(30 + 190 * c, 60, wrapped(column, 32)));
        expect(laidOut(tokens).layout.tables).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });
});

/** Words in lines of at most `width` letters. */
function wrapped(words: readonly string[], width: number): string[] {
  const all: string[] = [];
  for (const word of words) {
    const longer = all.length > 0 ? `${all.at(-1)} ${word}` : word;
    if (all.length > 0 && longer.length <= width) all[all.length - 1] = longer;
    else all.push(word);
  }
  return all;
}

describe('header rows', () => {
  const headRows = (rows: readonly (readonly string[])[]): number =>
    layOut(ruledSheet(rows))[0]!.layout.tables[0]!.headRows;
  const data = [
    ['Lamp', '12.00', '03/04/2019'],
    ['Bell', '3.20', '03/05/2019'],
    ['Rope', '7.00', '03/06/2019'],
  ];

  it('have names over values', () => expect(headRows([['Item', 'Price', 'Since'], ...data])).toBe(1));
  it('have years over amounts', () => expect(headRows([['Item', '2019', 'Since'], ...data])).toBe(1));
  it('are none where the first row is like the others', () => expect(headRows(data)).toBe(0));
  it('are the first where nothing tells', () =>
    expect(
      headRows([
        ['a', 'b'],
        ['c', 'd'],
        ['e', 'f'],
      ]),
    ).toBe(1));
});

describe('a table that goes on overleaf', () => {
  const head = ['Item', 'Price', 'Since'];
  const body = (n: number): string[][] =>
    Array.from({ length: 6 }, (_, i) => [`Item${n}${i}`, `${n}${i}.00`, `0${i + 1}/04/2019`]);
  const continued = (...pages: readonly Page[]): (boolean | undefined)[] =>
    layOut(...pages).map(({ layout }) => layout.tables[0]?.continues);

  it('is marked, and has no head of its own', () => {
    const pages = layOut(ruledSheet([head, ...body(1)]), ruledSheet(body(2)), ruledSheet(body(3)));
    expect(pages.map(({ layout }) => [layout.tables[0]!.continues, layout.tables[0]!.headRows])).toEqual([
      [undefined, 1],
      [true, 0],
      [true, 0],
    ]);
  });

  it('is marked when its head is repeated', () => {
    const pages = layOut(ruledSheet([head, ...body(1)]), ruledSheet([head, ...body(2)]));
    expect(pages[1]!.layout.tables[0]).toMatchObject({ continues: true, headRows: 1 });
  });

  it('is another table with another head, other columns, or text in between', () => {
    const other = ruledSheet([['Thing', 'Cost', 'Until'], ...body(2)]);
    expect(continued(ruledSheet([head, ...body(1)]), other)).toEqual([undefined, undefined]);
    const narrow = ruledSheet(body(2).map((row) => row.slice(0, 2)));
    expect(continued(ruledSheet([head, ...body(1)]), narrow)).toEqual([undefined, undefined]);
    const first = ruledSheet([head, ...body(1)]);
    const below = sheet([...first.tokens, ...line(50, 500, 'The end of it.')], { shapes: first.shapes });
    expect(continued(below, ruledSheet(body(2)))).toEqual([undefined, undefined]);
  });

  it('is told by words above it that say so', () => {
    const rest = ruledSheet(body(2));
    const said = sheet([...line(50, 60, { text: 'Table 1 (continued)', style: look.plain }), ...rest.tokens], {
      shapes: rest.shapes,
    });
    expect(continued(ruledSheet([head, ...body(1)]), said)).toEqual([undefined, true]);
  });
});
