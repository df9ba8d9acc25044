import type { Page, Shape, Style, Token } from 'fovea';
import type { TableSeen } from './markdown-nodes.ts';

/** What a table looks like on its page. */
export type Look = {
  readonly name: string;
  readonly size: number;
  /** From line to line, and what a row has beyond its lines, in ems. */
  readonly leading: number;
  readonly rowGap: number;
  /** White between columns, in ems. */
  readonly gutter: number;
  readonly rules: 'all' | 'columns' | 'head' | 'booktabs' | 'none';
  readonly zebra: boolean;
  readonly boldHead: boolean;
};

/** What a table holds. */
export const kinds = [
  'amounts',
  'entries',
  'spanning head',
  'long labels',
  'sentences',
  'glossary',
  'short words',
] as const;
export type Kind = (typeof kinds)[number];

export type MadeTable = {
  readonly pages: readonly Page[];
  readonly styles: readonly Style[];
  readonly truth: TableSeen;
};

type Column = { readonly width: number; readonly align: 'left' | 'right'; readonly make: (dice: Dice) => string };
type Draft = {
  readonly columns: readonly Column[];
  readonly head: readonly (readonly HeadCell[])[];
  readonly rows: number;
};
type HeadCell = { readonly text: string; readonly column: number; readonly columns: number; readonly rows: number };

export type Dice = { readonly below: (n: number) => number; readonly pick: <T>(from: readonly T[]) => T };

/** The same seed gives the same table. */
export function diceOf(seed: number): Dice {
  let state = (seed * 2_654_435_761 + 12_345) >>> 0;
  const next = (): number => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (n: number): number => Math.floor(next() * n);
  return { below, pick: (from) => from[below(from.length)]! };
}

const words =
  'harbour lantern orchard velvet copper meadow saddle timber anchor violet pebble garden winter candle ribbon silver thunder basket marble feather'.split(
    ' ',
  );
const capital = (word: string): string => word[0]!.toUpperCase() + word.slice(1);
const phrase = (dice: Dice, least: number, most: number): string => {
  const all = Array.from({ length: least + dice.below(most - least + 1) }, () => dice.pick(words));
  return [capital(all[0]!), ...all.slice(1)].join(' ');
};
const amount = (dice: Dice): string => `${1 + dice.below(899)},${100 + dice.below(899)}.${10 + dice.below(89)}`;
const date = (dice: Dice): string =>
  `${String(1 + dice.below(12)).padStart(2, '0')}/${String(1 + dice.below(28)).padStart(2, '0')}/20${10 + dice.below(15)}`;
const code = (dice: Dice): string => `${dice.pick(['DX', 'KB', 'MR'])}${10_000 + dice.below(89_999)}`;

const label: Column = { width: 12, align: 'left', make: (dice) => phrase(dice, 1, 2) };
const number: Column = { width: 8, align: 'right', make: amount };
const sentence: Column = { width: 14, align: 'left', make: (dice) => `${phrase(dice, 5, 12)}.` };

const plainHead = (...texts: string[]): HeadCell[] =>
  texts.map((text, column) => ({ text, column, columns: 1, rows: 1 }));

const drafts: Readonly<Record<Kind, Draft>> = {
  amounts: {
    columns: [label, number, number, number],
    head: [plainHead('Item', 'Spring', 'Summer', 'Autumn')],
    rows: 9,
  },
  entries: {
    columns: [
      { width: 6, align: 'left', make: code },
      { width: 7, align: 'left', make: date },
      { ...sentence, width: 16 },
      number,
    ],
    head: [plainHead('Number', 'Posted', 'Description', 'Amount')],
    rows: 8,
  },
  'spanning head': {
    columns: [label, number, number, number],
    head: [
      [
        { text: 'Item', column: 0, columns: 1, rows: 2 },
        { text: 'Season of the year', column: 1, columns: 2, rows: 1 },
        { text: 'Total', column: 3, columns: 1, rows: 2 },
      ],
      [
        { text: 'Spring', column: 1, columns: 1, rows: 1 },
        { text: 'Autumn', column: 2, columns: 1, rows: 1 },
      ],
    ],
    rows: 8,
  },
  'long labels': {
    columns: [
      { ...sentence, make: (dice) => phrase(dice, 2, 7) },
      { ...number, make: (dice) => String(dice.below(99)) },
      number,
    ],
    head: [plainHead('Position', 'Note', 'Value')],
    rows: 8,
  },
  sentences: {
    columns: [label, sentence, { ...sentence, width: 12 }],
    head: [plainHead('Name', 'Purpose', 'Remarks')],
    rows: 7,
  },
  glossary: { columns: [label, { ...sentence, width: 26 }], head: [plainHead('Term', 'Meaning')], rows: 8 },
  'short words': {
    columns: [
      label,
      { ...label, width: 8, make: (dice) => capital(dice.pick(words)) },
      { ...label, width: 8, make: (dice) => capital(dice.pick(words)) },
    ],
    head: [plainHead('Place', 'Colour', 'Keeper')],
    rows: 8,
  },
};

const styleOf = (size: number, weight: number): Style => ({
  font: 'Helvetica',
  family: 'Helvetica',
  size,
  weight,
  italic: false,
  color: '#000000',
  opacity: 1,
  angle: 0,
});

const letter = 0.5;
const blank = 0.28;
const left = 70;
const prose =
  'The lantern at the harbour was lit before the winter came, and the keeper of the garden wrote down every night of it.';

/** Draws words, rules and bars on a page of its own. */
class Sheet {
  readonly tokens: Token[] = [];
  readonly shapes: Shape[] = [];
  readonly size: number;

  constructor(size: number) {
    this.size = size;
  }

  text(x: number, y: number, text: string, style = 0): void {
    let at = x;
    for (const word of text.split(' ')) {
      const x1 = at + letter * this.size * word.length;
      const box = { x0: at, y0: y, x1, y1: y + 1.15 * this.size };
      this.tokens.push({ id: this.tokens.length, text: word, box, ink: box, style, flags: 0 });
      at = x1 + blank * this.size;
    }
  }

  rule(x0: number, y0: number, x1: number, y1: number): void {
    this.shapes.push({
      kind: 'rule',
      box: { x0: x0 - 0.25, y0: y0 - 0.25, x1: x1 + 0.25, y1: y1 + 0.25 },
      stroke: '#000000',
    });
  }
}

const widthOf = (text: string, size: number): number =>
  text.split(' ').reduce((sum, word) => sum + word.length * letter * size + blank * size, -blank * size);

function wrapped(text: string, width: number, size: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && widthOf(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** A table of a kind in a look, with text above and below it. */
export function makeTable(kind: Kind, look: Look, seed: number): MadeTable {
  const dice = diceOf(seed);
  const { columns, head, rows } = drafts[kind];
  const body = Array.from({ length: rows }, () => columns.map((column) => column.make(dice)));
  const sheet = new Sheet(look.size);
  const top = paragraph(sheet, 60) + 2 * look.size;
  const bottom = drawTable(sheet, { columns, head, body, look, top });
  paragraph(sheet, bottom + 2 * look.size);
  const page: Page = {
    number: 1,
    width: 612,
    height: 792,
    unit: 'pt',
    tokens: sheet.tokens,
    shapes: sheet.shapes,
    images: [],
    annotations: [],
  };
  const truth = [
    ...head.map((row) => row.map(({ text, columns, rows }) => ({ text, columns, rows }))),
    ...body.map((row) => row.map((text) => ({ text, columns: 1, rows: 1 }))),
  ];
  return { pages: [page], styles: [styleOf(look.size, 400), styleOf(look.size, 700)], truth };
}

function paragraph(sheet: Sheet, y: number): number {
  const lines = wrapped(`${prose} ${prose}`, 440, sheet.size);
  for (const [i, line] of lines.entries()) sheet.text(left, y + i * 1.3 * sheet.size, line);
  return y + lines.length * 1.3 * sheet.size;
}

type Drawing = {
  readonly columns: readonly Column[];
  readonly head: Draft['head'];
  readonly body: readonly (readonly string[])[];
  readonly look: Look;
  readonly top: number;
};

function drawTable(sheet: Sheet, { columns, head, body, look, top }: Drawing): number {
  const { size, leading, rowGap, gutter } = look;
  const starts = [left];
  for (const column of columns) starts.push(starts.at(-1)! + (column.width + gutter) * size);
  const end = starts.at(-1)!;
  const pad = (gutter / 2) * size;
  const place = (column: number, text: string, y: number, style: number, span = 1): void => {
    const { align } = columns[column]!;
    const from = starts[column]! + pad;
    const to = starts[column + span]! - pad;
    const x = span > 1 ? (from + to - widthOf(text, size)) / 2 : align === 'right' ? to - widthOf(text, size) : from;
    sheet.text(x, y, text, style);
  };
  const gap = (rowGap / 2) * size;
  const height = (lines: number): number => (lines - 1) * leading * size + 1.15 * size + 2 * gap;
  const ys = [top];
  for (const row of head) {
    for (const { text, column, columns: span } of row)
      place(column, text, ys.at(-1)! + gap, look.boldHead ? 1 : 0, span);
    ys.push(ys.at(-1)! + height(1));
  }
  for (const [r, row] of body.entries()) {
    const y = ys.at(-1)!;
    const cells = row.map((text, c) => wrapped(text, columns[c]!.width * size, size));
    for (const [c, lines] of cells.entries()) {
      for (const [i, line] of lines.entries()) place(c, line, y + gap + i * leading * size, 0);
    }
    ys.push(y + height(Math.max(...cells.map((lines) => lines.length))));
    if (look.zebra && r % 2 === 0) {
      sheet.shapes.push({ kind: 'rect', box: { x0: left, y0: y, x1: end, y1: ys.at(-1)! }, fill: '#eeeeee' });
    }
  }
  drawRules(sheet, { look, head, starts, ys });
  return ys.at(-1)!;
}

type Ruling = {
  readonly look: Look;
  readonly head: Draft['head'];
  readonly starts: readonly number[];
  readonly ys: readonly number[];
};

function drawRules(sheet: Sheet, ruling: Ruling): void {
  const { rules } = ruling.look;
  if (rules !== 'none') drawLevelRules(sheet, ruling);
  if (rules !== 'none' && rules !== 'booktabs') drawUprightRules(sheet, ruling);
}

function drawLevelRules(sheet: Sheet, { look: { rules }, head, starts, ys }: Ruling): void {
  const ends = new Set([0, head.length, ys.length - 1]);
  for (const [i, y] of ys.entries()) {
    if (i > 0 && i < head.length) {
      // Under a head that spans, and not through those beside it.
      for (const { column, columns, rows } of head[i - 1]!)
        if (rows === 1) sheet.rule(starts[column]!, y, starts[column + columns]!, y);
    } else if (rules === 'all' || ends.has(i)) {
      sheet.rule(starts[0]!, y, starts.at(-1)!, y);
    }
  }
}

function drawUprightRules(sheet: Sheet, { look: { rules }, head, starts, ys }: Ruling): void {
  for (const [c, x] of starts.entries()) {
    const isSide = c === 0 || c === starts.length - 1;
    const spanned = head.some((row) => row.some(({ column, columns }) => column < c && column + columns > c));
    sheet.rule(x, ys[spanned ? 1 : 0]!, x, rules === 'head' && !isSide ? ys[head.length]! : ys.at(-1)!);
  }
}

/** Pages of running text in columns, on which no table is. */
export function makeProse(columns: number, look: Look, seed: number): Pick<MadeTable, 'pages' | 'styles'> {
  const dice = diceOf(seed);
  const sheet = new Sheet(look.size);
  const width = (472 - (columns - 1) * 20) / columns;
  for (let c = 0; c < columns; c++) {
    let y = 60;
    while (y < 680) {
      const text = Array.from({ length: 2 + dice.below(4) }, () => `${phrase(dice, 6, 14)}.`).join(' ');
      for (const line of wrapped(text, width, look.size)) {
        sheet.text(left + c * (width + 20), y, line);
        y += 1.3 * look.size;
      }
      y += dice.pick([0, 0.5]) * look.size;
    }
  }
  const page: Page = {
    number: 1,
    width: 612,
    height: 792,
    unit: 'pt',
    tokens: sheet.tokens,
    shapes: [],
    images: [],
    annotations: [],
  };
  return { pages: [page], styles: [styleOf(look.size, 400)] };
}
