import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { docTables, docToMarkdown } from '../../src/write/index.ts';
import type { LaidOutPage, Shape, Token } from '../../src/model/index.ts';
import { layoutPages } from '../../src/layout/index.ts';
import { layOut, line, lines, look, sheet, styles } from '../write/laid-out.ts';
import { makeToken } from '../write/samples.ts';

const rule = (x0: number, y0: number, x1: number, y1: number): Shape => ({
  kind: 'rule',
  box: { x0, y0: y0 - 0.25, x1, y1: y1 + 0.25 },
  stroke: '#000000',
});
const fill = (x0: number, y0: number, x1: number, y1: number, color = '#eeeeee'): Shape => ({
  kind: 'rect',
  box: { x0, y0, x1, y1 },
  fill: color,
});

const laidOut = (tokens: readonly Token[], shapes: readonly Shape[] = []): LaidOutPage =>
  layOut(sheet(tokens, { shapes }))[0]!;

/** The texts of every table, row by row; empty places are empty. */
const tablesOf = (page: LaidOutPage): string[][][] =>
  page.layout.tables.map((table) => {
    const rows = Array.from({ length: table.rows }, () => Array.from({ length: table.columns }, () => ''));
    for (const { row, column, tokens } of table.cells) {
      rows[row]![column] = tokens.map((token) => page.tokens[token]!.text).join(' ');
    }
    return rows;
  });

const textOf = (page: LaidOutPage, block: number | undefined): string =>
  (page.layout.blocks[block ?? -1]?.lines ?? [])
    .flatMap((one) => page.layout.lines[one]!.segments.flatMap((segment) => page.layout.segments[segment]!.tokens))
    .map((token) => page.tokens[token]!.text)
    .join(' ');

/** A column: where it begins, how many letters fit into it, and whether its lines end in line. */
type Column = { readonly x: number; readonly letters: number; readonly right?: true };

const textWidth = (text: string): number => 5 * text.replaceAll(' ', '').length + 3 * (text.split(' ').length - 1);

function wrapped(text: string, letters: number): string[] {
  const all: string[] = [];
  for (const word of text.split(' ')) {
    const longer = all.length > 0 ? `${all.at(-1)} ${word}` : word;
    if (all.length > 0 && textWidth(longer) <= 5 * letters) all[all.length - 1] = longer;
    else all.push(word);
  }
  return all;
}

type Drawn = { readonly tokens: Token[]; readonly tops: number[]; readonly bottom: number };

/** Rows whose texts are wrapped in their columns, `gap` points apart beyond the usual leading. */
function drawn(rows: readonly (readonly string[])[], columns: readonly Column[], y: number, gap: number): Drawn {
  const tokens: Token[] = [];
  const tops: number[] = [];
  let top = y;
  for (const row of rows) {
    tops.push(top);
    const cells = row.map((text, c) => (text === '' ? [] : wrapped(text, columns[c]!.letters)));
    for (const [c, texts] of cells.entries()) {
      const { x, letters, right } = columns[c]!;
      for (const [i, text] of texts.entries()) {
        tokens.push(...line(right ? x + 5 * letters - textWidth(text) : x, top + 13 * i, text));
      }
    }
    top += 13 * Math.max(1, ...cells.map((texts) => texts.length)) + gap;
  }
  return { tokens, tops, bottom: top };
}

const measures: readonly Column[] = [
  { x: 50, letters: 9 },
  { x: 120, letters: 26 },
  { x: 280, letters: 8, right: true },
];
const measureRows = [
  ['Measure', 'What it covers', 'Budget'],
  ['Velvet harbour', 'Lamps and bells along the shore, with all that keeps them going at night', '12,400'],
  ['Copper', 'Ropes', '3,150'],
  ['Meadow lantern', 'A path from the orchard to the town, and the fence beside it on both sides', '48,000'],
  ['Winter', 'Wood for the stoves of the two halls that stay open', '7,020'],
];

const rows = [
  ['Item', '2021', '2022'],
  ['Lamps', '1,204', '1,377'],
  ['Bells', '204', '377'],
  ['Ropes', '88', '91'],
];
const columns: readonly Column[] = [
  { x: 50, letters: 10 },
  { x: 180, letters: 8, right: true },
  { x: 280, letters: 8, right: true },
];

describe('lines around a table', () => {
  const prose = 'the lantern at the harbour was lit before the winter came and the keeper of the garden';

  it('are no part of it, however short the last line of the paragraph above is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 4, max: 14 }), (words, space) => {
        const last = prose.split(' ').slice(0, words).join(' ');
        const paragraph = lines(50, 60, [prose.slice(0, 66), prose.slice(0, 64), last]);
        const table = drawn(rows, columns, 60 + 39 + space, 2);
        const page = laidOut([...paragraph, ...table.tokens]);
        expect(tablesOf(page)).toEqual([rows]);
        expect(textOf(page, page.layout.order[0])).toMatch(new RegExp(`${last}$`));
      }),
    );
  });

  it('are a heading above it and a note below it', () => {
    const table = drawn(rows, columns, 100, 2);
    const page = laidOut([
      ...line(50, 76, { text: 'Spending', style: look.bold }),
      ...table.tokens,
      ...line(50, table.bottom + 10, 'In pounds.'),
    ]);
    expect(tablesOf(page)).toEqual([rows]);
  });

  it('are what a rule parts from it', () => {
    const table = drawn(rows, columns, 100, 2);
    const tokens = [...line(50, 86, 'Spending'), ...table.tokens, ...line(50, table.bottom, 'In pounds.')];
    const shapes = [98.5, 112, table.bottom - 1.5].map((y) => rule(48, y, 322, y));
    expect(tablesOf(laidOut(tokens, shapes))).toEqual([rows]);
  });

  it('do not keep the rest overleaf from going on with it', () => {
    const before = lines(50, 60, [prose.slice(0, 66), 'the keeper']);
    const first = drawn(rows, columns, 60 + 26 + 8, 2);
    const rest = drawn([rows[0]!, ['Wood', '31', '40'], ['Tar', '5', '6'], ['Oil', '71', '73']], columns, 50, 2);
    const pages = layOut(sheet([...before, ...first.tokens]), sheet(rest.tokens));
    expect(pages[1]!.layout.tables[0]).toMatchObject({ continues: true, headRows: 1 });
    expect(docTables(pages)).toHaveLength(1);
  });

  it('may leave one row and the head for the next page', () => {
    const first = drawn(rows, columns, 100, 2);
    const rest = drawn([rows[0]!, ['Wood', '3,100', '4,020']], columns, 50, 2);
    const below = line(50, 120, 'And so it was that the lantern at the harbour stayed lit all winter.');
    const pages = layOut(sheet(first.tokens), sheet([...rest.tokens, ...below]));
    expect(docTables(pages)).toMatchObject([{ rows: 5, columns: 3, pages: [1, 2] }]);
  });

  it('part it from another one when they are running text, which need not cross the widest gap', () => {
    const four: readonly Column[] = [
      { x: 30, letters: 10 },
      { x: 110, letters: 6, right: true },
      { x: 160, letters: 6, right: true },
      { x: 330, letters: 6, right: true },
    ];
    const costs = [['Item', '2020', '2021', '2022'], ...rows.slice(1).map((row) => [...row, '17'])];
    const first = drawn(costs, four, 60, 2);
    const second = drawn(costs, four, first.bottom + 19, 2);
    const text = line(30, first.bottom + 3, 'What it took to keep all of the lanterns lit:');
    expect(tablesOf(laidOut([...first.tokens, ...text, ...second.tokens]))).toEqual([costs, costs]);
  });
});

describe('a row of several lines', () => {
  it('is one where its label and its text go on, and its value does not', () => {
    const { tokens } = drawn(measureRows, measures, 100, 0);
    expect(tablesOf(laidOut(tokens))).toEqual([measureRows]);
  });

  it('is one between two rules, wherever its lines begin', () => {
    const rows = ['Lamp', 'Bell', 'Rope', 'Boat'].map((name, i) => [
      ...line(50, 100 + 26 * i, name),
      ...line(50, 113 + 26 * i, 'Shore'),
      ...line(140, 100 + 26 * i, 'Winter'),
      ...line(230, 100 + 26 * i, 'Keeper'),
      ...line(230, 113 + 26 * i, 'Guest'),
    ]);
    const shapes = [0, 1, 2, 3].map((i) => rule(48, 99.5 + 26 * i, 275, 99.5 + 26 * i));
    expect(tablesOf(laidOut(rows.flat(), shapes))).toEqual([
      ['Lamp', 'Bell', 'Rope', 'Boat'].map((name) => [`${name} Shore`, 'Winter', 'Keeper Guest']),
    ]);
  });

  it('is one on a bar, in one piece or one for each cell', () => {
    const cells = [45, 115, 270, 325];
    for (const xs of [[45, 325], cells]) {
      const { tokens, tops, bottom } = drawn(measureRows, measures, 100, 2);
      const bars = [...tops, bottom].flatMap((y, i, all) =>
        i % 2 === 1 && i + 1 < all.length ? xs.slice(1).map((x, c) => fill(xs[c]!, y - 1, x, all[i + 1]! - 1)) : [],
      );
      expect(tablesOf(laidOut(tokens, bars))).toEqual([measureRows]);
    }
  });

  it('is not cut by fills that nobody sees', () => {
    const { tokens, tops, bottom } = drawn(measureRows, measures, 100, 1);
    const bars = [...tops, bottom].flatMap((y, i, all) => {
      const next = all[i + 1];
      if (next === undefined) return [];
      const color = i % 2 === 0 ? '#ffffff' : '#eeeeee';
      // One for the row, and one for each of its lines.
      const own = Array.from({ length: Math.round((next - y) / 13) }, (_, k) =>
        fill(45, y - 0.5 + 13 * k, 325, y - 0.5 + 13 * (k + 1), color),
      );
      return [fill(45, y - 0.5, 325, next - 0.5, color), ...own];
    });
    expect(tablesOf(laidOut(tokens, bars))).toEqual([measureRows]);
  });

  it('is found in any look: rules, bars or white between rows, at any place', () => {
    const words = ['harbour', 'lantern', 'orchard', 'velvet', 'copper', 'meadow'];
    const text = (least: number, most: number): fc.Arbitrary<string> =>
      fc
        .array(fc.constantFrom(...words), { minLength: least, maxLength: most })
        .map(([first, ...rest]) => [first!.replace(/^./, (letter) => letter.toUpperCase()), ...rest].join(' '));
    const row = fc.tuple(text(1, 2), text(2, 9), fc.integer({ min: 100, max: 99_999 }).map(String));
    const bodies = fc.array(row, { minLength: 3, maxLength: 7 });
    fc.assert(
      fc.property(
        bodies,
        fc.constantFrom('rules', 'bars', 'white'),
        fc.integer({ min: 0, max: 60 }),
        (body, how, at) => {
          const rows = [measureRows[0]!, ...body];
          const gap = how === 'white' ? 6 : 3;
          const { tokens, tops, bottom } = drawn(rows, measures, 60 + at, gap);
          const ends = [...tops, bottom].map((y) => y - gap / 2);
          const shapes = ends.slice(0, -1).flatMap((y, i) => {
            if (how === 'rules') return [rule(45, y, 325, y)];
            return how === 'bars' && i % 2 === 1 ? [fill(45, y, 325, ends[i + 1]!)] : [];
          });
          expect(tablesOf(laidOut(tokens, shapes))).toEqual([rows]);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('heads', () => {
  const narrow: readonly Column[] = [
    { x: 30, letters: 9 },
    { x: 100, letters: 13, right: true },
    { x: 170, letters: 13, right: true },
    { x: 240, letters: 13, right: true },
    { x: 310, letters: 13, right: true },
  ];
  const body = [
    ['Eastwick', '20,646', '43,221', '29,072', '83,414'],
    ['Falkirk', '65,501', '21,486', '32,524', '33,891'],
    ['Dunmore', '81,112', '19,533', '40,142', '19,142'],
  ];

  it('at the left over numbers at the right stand in the columns of these', () => {
    const names = ['Sales', 'Costs', 'Taxes', 'Wages'].flatMap((name, i) => line(narrow[i + 1]!.x, 100, name));
    const { tokens } = drawn(body, narrow, 115, 2);
    expect(tablesOf(laidOut([...line(30, 100, 'Region'), ...names, ...tokens]))).toEqual([
      [['Region', 'Sales', 'Costs', 'Taxes', 'Wages'], ...body],
    ]);
  });

  it('above names that repeat reach over as many columns, wherever they stand over them', () => {
    const names = ['Sales', 'Costs', 'Sales', 'Costs'].flatMap((name, i) => line(narrow[i + 1]!.x, 115, name));
    const halves = ['First half', 'Second half'].flatMap((name, i) => {
      const { x, letters } = narrow[2 * i + 2]!;
      return line(x + 5 * letters - textWidth(name), 100, name);
    });
    const { tokens } = drawn(body, narrow, 130, 2);
    const page = laidOut([...line(30, 100, 'Region'), ...halves, ...names, ...tokens]);
    expect(page.layout.tables[0]).toMatchObject({ rows: 5, columns: 5, headRows: 2 });
    expect(page.layout.tables[0]!.cells.slice(0, 7)).toMatchObject([
      { row: 0, column: 0, rowSpan: 2, columnSpan: 1 },
      { row: 0, column: 1, rowSpan: 1, columnSpan: 2 },
      { row: 0, column: 3, rowSpan: 1, columnSpan: 2 },
      { row: 1, column: 1 },
      { row: 1, column: 2 },
      { row: 1, column: 3 },
      { row: 1, column: 4 },
    ]);
  });

  it('are not the label of the first rows, where other rows have labels, too', () => {
    const rows = [
      ['Governor', '', ''],
      ['Neel Kash', 'REP', '247'],
      ['Edmund Bro', 'DEM', '69'],
      ['Treasurer', '', ''],
      ['Greg Conlo', 'REP', '240'],
      ['John Chian', 'DEM', '69'],
    ];
    const votes: readonly Column[] = [
      { x: 50, letters: 12 },
      { x: 130, letters: 4 },
      { x: 180, letters: 4, right: true },
    ];
    const { tokens } = drawn(rows, votes, 100, 1);
    expect(laidOut(tokens).layout.tables[0]!.headRows).toBe(0);
  });

  it('may stand on their side in a ruled table', () => {
    const upright = styles.length;
    const all = [...styles, { ...styles[0]!, angle: 270 }];
    const xs = [50, 150, 180, 210];
    const words = [['Reads'], ['Writes', 'all'], ['None']];
    const heads = words.flatMap((head, c) =>
      head.map((text, i) => {
        const y1 = 158 - 40 * i;
        return makeToken(
          text,
          { x0: xs[c + 1]! - 21, y0: y1 - 5 * text.length, x1: xs[c + 1]! - 9, y1 },
          { style: upright },
        );
      }),
    );
    const marks = ['Keeper', 'Guest', 'Owner'].flatMap((name, r) => [
      ...line(54, 164 + 20 * r, name),
      ...line(137 + 30 * r, 164 + 20 * r, 'X'),
    ]);
    const grid = [50, 120, 150, 180, 210];
    const shapes = [
      ...[100, 160, 180, 200, 220].map((y) => rule(50, y, 210, y)),
      ...grid.map((x) => rule(x, 100, x, 220)),
    ];
    const tokens = [...line(54, 144, 'Who'), ...heads, ...marks].map((token, id) => ({ ...token, id }));
    const page = layoutPages([sheet(tokens, { shapes })], all)[0]!;
    expect(tablesOf(page)[0]![0]).toEqual(['Who', 'Reads', 'Writes all', 'None']);
    expect(page.layout.blocks).toHaveLength(1);
  });
});

describe('the caption of a table', () => {
  it('is known above and below it, and is no heading', () => {
    const first = drawn(rows, columns, 100, 2);
    const second = drawn(rows, columns, first.bottom + 100, 2);
    const page = laidOut([
      ...lines(50, 40, ['The lantern at the harbour was lit before the winter came,', 'as it is every year.']),
      ...line(50, 84, { text: 'Table 1. What it cost', style: look.bold }),
      ...first.tokens,
      ...lines(50, first.bottom + 40, [
        'The keeper of the garden wrote down every night of it,',
        'as he does every year.',
      ]),
      ...second.tokens,
      ...line(50, second.bottom + 6, { text: 'Table 2-1 What it cost later', style: look.bold }),
    ]);
    const captions = page.layout.tables.map(({ caption }) => textOf(page, caption));
    expect(captions).toEqual(['Table 1. What it cost', 'Table 2-1 What it cost later']);
    expect(page.layout.tables.map(({ caption }) => page.layout.blocks[caption!]!.kind)).toEqual([
      'paragraph',
      'paragraph',
    ]);
    expect(docTables([page]).map(({ caption }) => caption)).toEqual(captions);
    expect(tablesOf(page)).toEqual([rows, rows]);
  });

  it('is none of its rows, even right above it', () => {
    const table = drawn(rows, columns, 100, 2);
    const page = laidOut([...line(50, 86, 'Table 7: Costs'), ...table.tokens]);
    expect(tablesOf(page)).toEqual([rows]);
    expect(textOf(page, page.layout.tables[0]!.caption)).toBe('Table 7: Costs');
  });

  it('is written once where the table goes on overleaf and says so', () => {
    const first = drawn(rows, columns, 100, 2);
    const rest = drawn([rows[0]!, ['Wood', '31', '40'], ['Tar', '5', '6'], ['Oil', '71', '73']], columns, 100, 2);
    const pages = layOut(
      sheet([...line(50, 84, 'Table 1. What it cost'), ...first.tokens]),
      sheet([...line(50, 84, 'Table 1 (continued)'), ...rest.tokens]),
    );
    expect(docToMarkdown(pages, styles).split('\n')).toEqual([
      'Table 1. What it cost',
      '',
      '| Item | 2021 | 2022 |',
      '| --- | --- | --- |',
      ...[...rows.slice(1), ['Wood', '31', '40'], ['Tar', '5', '6'], ['Oil', '71', '73']].map(
        (row) => `| ${row.join(' | ')} |`,
      ),
      '',
    ]);
    expect(docTables(pages)).toMatchObject([{ caption: 'Table 1. What it cost', pages: [1, 2] }]);
  });

  it('is no text that only mentions a table, or is far from it', () => {
    const table = drawn(rows, columns, 150, 2);
    const far = laidOut([...line(50, 80, 'Table 3: Costs'), ...table.tokens]);
    expect(far.layout.tables[0]!.caption).toBeUndefined();
    const mention = laidOut([
      ...lines(50, 110, ['Tables are dear to those who', 'see Table 3 below it']),
      ...table.tokens,
    ]);
    expect(mention.layout.tables[0]!.caption).toBeUndefined();
  });
});
