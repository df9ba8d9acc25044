import type { Shape } from '../../../model/index.ts';
import { treeNode, type TreeNode } from '../tree-node.ts';
import type { BodyLine, MadeBody } from './entries.ts';
import type { Dice } from './dice.ts';
import type { Looks } from './looks.ts';
import { createPen, wrap, type Pen } from './pen.ts';
import * as words from './words.ts';

export type Align = 'left' | 'centre';

/** Distances of a page, in the heights of body letters. */
export type Spacing = {
  readonly line: number;
  readonly headerToBody: number;
  readonly bodyToBody: number;
  readonly personToPerson: number;
  readonly entryToEntry: number;
  readonly innerGap: number;
};

export function makeSpacing(dice: Dice): Spacing {
  const line = dice.between(1.08, 1.5);
  const headerToBody = dice.chance(0.5) ? line : line * dice.between(1.1, 1.8);
  return {
    line,
    headerToBody,
    bodyToBody: line * dice.between(1.5, 2.2),
    personToPerson: dice.chance(0.7) ? line : line * dice.between(1.2, 1.9),
    entryToEntry: Math.max(headerToBody * 1.15, line * dice.between(1.4, 2.6)),
    innerGap: line * dice.between(1.3, 1.9),
  };
}

/** A page under construction. */
export type Sheet = {
  readonly width: number;
  readonly height: number;
  readonly pen: Pen;
  readonly looks: Looks;
  readonly spacing: Spacing;
  readonly dice: Dice;
  /** Words that repeat from page to page. */
  readonly furniture: Set<number>;
  /** Words of bodies that are about parties. */
  readonly parties: Set<number>;
  /** How many headings have a remark below them. */
  readonly remarks: number;
  /** Lines and panels. */
  readonly shapes: Shape[];
};

export function createSheet(dice: Dice, looks: Looks): Sheet {
  const [width, height] = dice.pick([
    [595, 842],
    [612, 792],
    [595, 842],
    [420, 595],
  ] as const);
  return {
    width,
    height,
    pen: createPen(),
    looks,
    spacing: makeSpacing(dice),
    dice,
    furniture: new Set(),
    parties: new Set(),
    remarks: dice.chance(0.18) ? dice.between(0.3, 1) : 0,
    shapes: [],
  };
}

/** A column to write in: from `x` on, `width` wide; `y` is where the last line stands. */
export type Slot = { readonly x: number; readonly width: number; readonly align: Align };

export type Written = { readonly tokens: number[]; readonly y: number };

/** Writes a text in as many lines as it needs, the first one at `y`; gives where the last one stands. */
export function writeText(
  { pen, spacing, looks }: Sheet,
  text: string,
  slot: Slot,
  y: number,
  style: Looks['body'],
): Written {
  const id = pen.styleOf(style);
  const step = spacing.line * Math.max(style.size, looks.body.size * 0.8);
  const tokens: number[] = [];
  let at = y;
  wrap(text, slot.width, (line) => pen.widthOf(line, id)).forEach((line, i) => {
    if (i > 0) at += step;
    const indent = slot.align === 'centre' ? (slot.width - pen.widthOf(line, id)) / 2 : 0;
    tokens.push(...pen.write(line, slot.x + indent, at, id));
  });
  return { tokens, y: at };
}

/** Writes a heading, with a remark below it on pages that have them. */
export function writeHeader(sheet: Sheet, text: string, slot: Slot, y: number, style: Looks['body']): Written {
  const { dice, remarks, looks, spacing } = sheet;
  const head = writeText(sheet, text, slot, y, style);
  if (!dice.chance(remarks)) return head;
  const at = head.y + spacing.line * Math.max(looks.remark.size, looks.body.size * 0.8);
  const below = writeText(sheet, dice.pick(words.remarks), slot, at, looks.remark);
  return { tokens: [...head.tokens, ...below.tokens], y: below.y };
}

function besideAt(lines: readonly BodyLine[], sheet: Sheet, slot: Slot): number {
  const id = sheet.pen.styleOf(sheet.looks.body);
  const widest = Math.max(
    0,
    ...lines.filter(({ beside }) => beside !== undefined).map(({ text }) => sheet.pen.widthOf(text, id)),
  );
  return slot.x + widest + sheet.looks.body.size * 2.2;
}

/** Writes a body, its first line at `y`. */
export function writeBody(
  sheet: Sheet,
  { kind, lines }: MadeBody,
  slot: Slot,
  y: number,
  besideX?: number,
): { node: TreeNode; y: number } {
  const { looks, spacing, pen } = sheet;
  const { size } = looks.body;
  const tokens: number[] = [];
  const x = besideX ?? besideAt(lines, sheet, slot);
  let at = y;
  lines.forEach(({ text, beside, gapBefore, isOffice = false }, i) => {
    if (i > 0) at += size * (gapBefore ? spacing.innerGap : spacing.line);
    const isName = i === 0 && (kind === 'organisation' || (kind === 'person' && lines.length > 1));
    const written = writeText(sheet, text, slot, at, isName ? looks.name : isOffice ? looks.office : looks.body);
    tokens.push(...written.tokens);
    if (beside !== undefined) tokens.push(...pen.write(beside, x, at, pen.styleOf(looks.beside)));
    at = written.y;
  });
  if (kind !== 'other' && kind !== 'calendar') for (const token of tokens) sheet.parties.add(token);
  return { node: treeNode('body', [tokens]), y: at };
}
