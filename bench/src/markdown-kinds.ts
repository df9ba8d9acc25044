/** The kinds of pages of `markdown`: what stands on them, drawn by dice. */
import type { Dice } from './markdown-dice.ts';
import type { MadeCell, MadeItem, MadeList, MadeNode } from './markdown-nodes.ts';
import { amount, phrase, placeName, prose, sentence } from './markdown-prose.ts';

export type MadeKind = {
  readonly name: string;
  readonly nodes: (dice: Dice) => MadeNode[];
  /** A table is as good as none: terms beside their definitions. */
  readonly ignoreTables?: true;
  /** Set in two columns. */
  readonly columns?: true;
};

const heading = (dice: Dice, level: number): MadeNode => ({
  kind: 'heading',
  level,
  text: phrase(dice, dice.whole(2, 4)),
});
const paragraph = (dice: Dice, sentences = dice.whole(2, 5)): MadeNode => ({
  kind: 'paragraph',
  text: prose(dice, sentences),
});

const times = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));

function listOf(
  dice: Dice,
  mark: MadeList['mark'],
  count: number,
  inner?: (at: number) => MadeList | undefined,
): MadeList {
  const item = (at: number): MadeItem => {
    const own = inner?.(at);
    return { text: dice.chance(0.5) ? sentence(dice) : phrase(dice, dice.whole(2, 5)), ...(own && { inner: own }) };
  };
  return { kind: 'list', mark, items: times(count, item) };
}

function lists(dice: Dice): MadeNode[] {
  return [
    heading(dice, 1),
    paragraph(dice),
    listOf(dice, 'bullet', dice.whole(4, 7)),
    paragraph(dice),
    listOf(dice, 'number', dice.whole(4, 11)),
    heading(dice, 2),
    paragraph(dice),
    listOf(dice, dice.pick(['letter', 'bullet'] as const), dice.whole(3, 5)),
    paragraph(dice),
  ];
}

function nestedLists(dice: Dice): MadeNode[] {
  const third = (): MadeList => listOf(dice, 'bullet', dice.whole(2, 3));
  const second = (at: number): MadeList | undefined =>
    at % 2 === 0
      ? listOf(dice, dice.pick(['bullet', 'letter'] as const), dice.whole(2, 4), (i) => (i === 1 ? third() : undefined))
      : undefined;
  return [
    heading(dice, 1),
    paragraph(dice),
    listOf(dice, 'bullet', 4, second),
    paragraph(dice),
    listOf(dice, 'number', 5, second),
    paragraph(dice),
  ];
}

const cells = (texts: readonly string[]): MadeCell[] => texts.map((text) => ({ text }));

function numbersTable(dice: Dice, rows: number, columns: number): MadeNode {
  const head = cells(['Item', ...times(columns - 1, (at) => String(2019 + at))]);
  const row = (): MadeCell[] => cells([phrase(dice, dice.whole(1, 3)), ...times(columns - 1, () => amount(dice))]);
  return { kind: 'table', head: 1, rows: [head, ...times(rows, row)] };
}

function wordsTable(dice: Dice, rows: number): MadeNode {
  const row = (): MadeCell[] => cells([placeName(dice), phrase(dice, 2), phrase(dice, 1), String(dice.whole(1, 90))]);
  return { kind: 'table', head: 1, rows: [cells(['Place', 'Subject', 'State', 'Days']), ...times(rows, row)] };
}

function tables(dice: Dice): MadeNode[] {
  return [
    heading(dice, 1),
    paragraph(dice),
    numbersTable(dice, dice.whole(5, 9), dice.whole(3, 5)),
    paragraph(dice),
    wordsTable(dice, dice.whole(5, 8)),
    paragraph(dice),
  ];
}

function spanningHeads(dice: Dice): MadeNode[] {
  const top: MadeCell[] = [
    { text: 'Region', rows: 2 },
    { text: 'First half', columns: 2 },
    { text: 'Second half', columns: 2 },
  ];
  const under = cells(['Sales', 'Costs', 'Sales', 'Costs']);
  const row = (): MadeCell[] => cells([placeName(dice), ...times(4, () => amount(dice))]);
  return [
    heading(dice, 1),
    paragraph(dice),
    { kind: 'table', head: 2, rows: [top, under, ...times(dice.whole(5, 9), row)] },
    paragraph(dice),
  ];
}

function multiLineRows(dice: Dice): MadeNode[] {
  const row = (): MadeCell[] => cells([phrase(dice, 2), sentence(dice, dice.whole(9, 18)), amount(dice)]);
  return [
    heading(dice, 1),
    paragraph(dice),
    { kind: 'table', head: 1, rows: [cells(['Measure', 'What it covers', 'Budget']), ...times(dice.whole(4, 7), row)] },
    paragraph(dice),
  ];
}

function longTable(dice: Dice): MadeNode[] {
  return [heading(dice, 1), paragraph(dice), numbersTable(dice, dice.whole(48, 62), 4), paragraph(dice)];
}

function report(dice: Dice): MadeNode[] {
  const part = (at: number): MadeNode[] => [
    heading(dice, 2),
    paragraph(dice),
    ...times(at % 2 === 0 ? 2 : 1, () => [heading(dice, 3), paragraph(dice), paragraph(dice)]).flat(),
  ];
  return [heading(dice, 1), paragraph(dice), ...times(4, part).flat()];
}

const programs: readonly (readonly string[])[] = [
  [
    'function area(shape) {',
    '  if (shape.kind === "circle") {',
    '    return 3.14 * shape.r * shape.r;',
    '  }',
    '  return shape.w * shape.h;',
    '}',
  ],
  [
    'def total(rows):',
    '    sum = 0',
    '    for row in rows:',
    '        if row.open:',
    '            sum += row.amount',
    '    return sum',
  ],
  ['server:', '  port: 8080', '  paths:', '    - /health', '    - /ready', '  limits:', '    memory: 512'],
  ['SELECT name, count(*)', '  FROM visits', ' WHERE day >= 3', ' GROUP BY name;'],
];

function code(dice: Dice): MadeNode[] {
  const first = dice.whole(0, 3);
  const program = (at: number): MadeNode => ({ kind: 'code', lines: programs[(first + at) % programs.length]! });
  return [
    heading(dice, 1),
    paragraph(dice),
    program(0),
    paragraph(dice),
    heading(dice, 2),
    program(1),
    paragraph(dice),
    program(2),
    paragraph(dice),
  ];
}

function withNotes(dice: Dice): MadeNode[] {
  const count = dice.whole(2, 4);
  const texts = times(count, (at) => {
    const [first, ...rest] = times(dice.whole(2, 4), () => sentence(dice));
    return [`${first!}[^${at + 1}]`, ...rest].join(' ');
  });
  return [
    heading(dice, 1),
    paragraph(dice),
    ...texts.map((text): MadeNode => ({ kind: 'paragraph', text })),
    heading(dice, 2),
    paragraph(dice),
    ...times(count, (at): MadeNode => ({ kind: 'note', id: String(at + 1), text: sentence(dice) })),
  ];
}

function twoColumns(dice: Dice): MadeNode[] {
  const part = (): MadeNode[] => [heading(dice, 2), ...times(3, () => paragraph(dice))];
  return [...times(4, part).flat(), listOf(dice, 'bullet', 3), paragraph(dice)];
}

function glossary(dice: Dice): MadeNode[] {
  const item = (): { term: string; details: string } => ({
    term: phrase(dice, dice.whole(1, 2)),
    details: sentence(dice, dice.whole(8, 22)),
  });
  return [heading(dice, 1), paragraph(dice), { kind: 'terms', items: times(dice.whole(8, 12), item) }, paragraph(dice)];
}

const formulas = [
  'a^{2} + b^{2} = c^{2}',
  'H_{2}O',
  'CO_{2}',
  '10^{6} m^{3}',
  'x_{i} + x_{j}',
  'E = mc^{2}',
  'km^{2}',
  'n^{th}',
];

function scripts(dice: Dice): MadeNode[] {
  const mixed = (): MadeNode => {
    const parts = times(3, () => `${sentence(dice).slice(0, -1)} of ${dice.pick(formulas)}.`);
    return { kind: 'paragraph', text: parts.join(' ') };
  };
  return [heading(dice, 1), ...times(5, mixed), heading(dice, 2), ...times(3, mixed)];
}

export const madeKinds: readonly MadeKind[] = [
  { name: 'lists', nodes: lists },
  { name: 'nested lists', nodes: nestedLists },
  { name: 'tables', nodes: tables },
  { name: 'spanning heads', nodes: spanningHeads },
  { name: 'multi-line rows', nodes: multiLineRows },
  { name: 'table over pages', nodes: longTable },
  { name: 'headings', nodes: report },
  { name: 'code', nodes: code },
  { name: 'footnotes', nodes: withNotes },
  { name: 'two columns', nodes: twoColumns, columns: true },
  { name: 'glossary', nodes: glossary, ignoreTables: true },
  { name: 'scripts', nodes: scripts },
];
