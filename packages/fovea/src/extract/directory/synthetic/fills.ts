import type { Shape } from '../../../model/index.ts';
import { treeNode, type TreeNode } from '../tree-node.ts';
import { writeAbove, writeInline, writeLeft, type LeftHabits } from './compose.ts';
import type { Entry } from './entries.ts';
import { writeText, type Align, type Sheet, type Slot } from './sheet.ts';

/** How entries stand on a page or in a part of it. */
export type Arrangement = 'above' | 'left' | 'left-pairs' | 'grid' | 'inline';
/** Where they are written. */
export type Frame = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };

/** Columns one after the other: an entry starts anew at the top of the next when there is no room for it. */
export function fillColumns(
  sheet: Sheet,
  entries: readonly Entry[],
  frame: Frame,
  count: number,
  align: Align,
): TreeNode[] {
  const { spacing, looks } = sheet;
  const gutter = 22;
  const width = (frame.right - frame.left - (count - 1) * gutter) / count;
  const nodes: TreeNode[] = [];
  let column = 0;
  let y = frame.top;
  for (const entry of entries) {
    if (y > frame.bottom) {
      column++;
      y = frame.top;
    }
    if (column >= count) break;
    const slot: Slot = { x: frame.left + column * (width + gutter), width, align };
    const written = writeAbove(sheet, entry, slot, y);
    nodes.push(written.node);
    y = written.y + looks.body.size * spacing.entryToEntry;
  }
  return nodes;
}

/** Columns through which all flows as in a newspaper: what does not fit at the foot of one goes on at the top of the next. */
function flowColumns(sheet: Sheet, entries: readonly Entry[], frame: Frame, count: number): TreeNode[] {
  const { spacing, looks, pen } = sheet;
  const gutter = 22;
  const width = (frame.right - frame.left - (count - 1) * gutter) / count;
  const tall = frame.bottom - frame.top;
  const first = pen.tokens.length;
  const nodes: TreeNode[] = [];
  let y = frame.top;
  for (const entry of entries) {
    if (y > frame.top + count * tall - 11 * looks.body.size) break;
    const written = writeAbove(sheet, entry, { x: frame.left, width, align: 'left' }, y);
    nodes.push(written.node);
    y = written.y + looks.body.size * spacing.entryToEntry;
  }
  pen.moveFrom(first, ({ x0, y0, x1, y1 }) => {
    const column = Math.max(0, Math.min(count - 1, Math.floor((y1 - frame.top) / tall)));
    const [right, up] = [column * (width + gutter), column * tall];
    return { x0: x0 + right, y0: y0 - up, x1: x1 + right, y1: y1 - up };
  });
  return nodes;
}

/** One column of lines that start with their header: `Auditor: Pembroke Audit LLP`. */
function fillInline(sheet: Sheet, entries: readonly Entry[], frame: Frame): TreeNode[] {
  const { spacing, looks } = sheet;
  const slot: Slot = { x: frame.left, width: frame.right - frame.left, align: 'left' };
  const nodes: TreeNode[] = [];
  let y = frame.top;
  for (const entry of entries) {
    if (y > frame.bottom) break;
    const written = writeInline(sheet, entry, slot, y);
    nodes.push(written.node);
    y = written.y + looks.body.size * spacing.entryToEntry;
  }
  return nodes;
}

/** How wide the longest word of headings is. */
function longestWord({ pen, looks }: Sheet, entries: readonly Entry[]): number {
  const style = pen.styleOf(looks.header);
  return Math.max(0, ...entries.flatMap(({ header }) => header.split(' ').map((word) => pen.widthOf(word, style))));
}

export function fillLeft(sheet: Sheet, entries: readonly Entry[], frame: Frame): TreeNode[] {
  const { spacing, looks, dice } = sheet;
  const all = frame.right - frame.left;
  // As wide as its longest word, or it would run into the bodies.
  const width = Math.min(0.5 * all, Math.max(all * dice.between(0.2, 0.36) - 18, longestWord(sheet, entries)));
  const head: Slot = { x: frame.left, width, align: 'left' };
  const body: Slot = { x: frame.left + width + 18, width: all - width - 18, align: 'left' };
  const nodes: TreeNode[] = [];
  const habits: LeftHabits = {
    sideBySide: dice.chance(0.5),
    place: dice.pick([0, 0, 0, 0, 0, 0, 0.5, 0.5, 1, 1]),
  };
  const parted = dice.pick<'space' | 'rules' | 'shades'>(['space', 'space', 'space', 'rules', 'shades']);
  const step =
    looks.body.size * (parted === 'space' ? spacing.entryToEntry : dice.between(spacing.line, spacing.entryToEntry));
  let y = frame.top;
  for (const [i, entry] of entries.entries()) {
    if (y > frame.bottom) break;
    const written = writeLeft(sheet, entry, [head, body], y, habits);
    nodes.push(written.node);
    const [top, bottom] = [y - 0.5 * step - 0.3 * looks.body.size, written.y + 0.5 * step - 0.3 * looks.body.size];
    if (parted === 'rules') sheet.shapes.push(ruleAcross(frame, bottom));
    if (parted === 'shades' && i % 2 === 0)
      sheet.shapes.push({
        kind: 'rect',
        box: { x0: frame.left - 4, x1: frame.right + 4, y0: top, y1: bottom },
        fill: '#eeeeee',
      });
    y = written.y + step;
  }
  return nodes;
}

/** A line as wide as a frame. */
export function ruleAcross({ left, right }: Frame, y: number): Shape {
  return { kind: 'rule', box: { x0: left, x1: right, y0: y, y1: y + 0.6 }, stroke: '#888888' };
}

/** Rows of two or three entries; an entry with headers under it spans a row of its own, these beside each other below. */
function fillGrid(sheet: Sheet, entries: readonly Entry[], frame: Frame): TreeNode[] {
  const { spacing, looks, dice } = sheet;
  const count = dice.whole(2, 3);
  const align: Align = dice.chance(0.5) ? 'centre' : 'left';
  const width = (frame.right - frame.left) / count - 14;
  const slotAt = (i: number): Slot => ({ x: frame.left + i * (width + 14), width, align });
  const step = looks.body.size * spacing.entryToEntry;
  const nodes: TreeNode[] = [];
  let y = frame.top;
  let row: Entry[] = [];
  const flush = (under: readonly Entry[], depth: number): TreeNode[] => {
    const written = under.map((entry, i) => writeAbove(sheet, entry, slotAt(i), y, depth));
    if (written.length > 0) y = Math.max(...written.map((one) => one.y)) + step;
    return written.map(({ node }) => node);
  };
  for (const entry of entries) {
    if (y > frame.bottom) break;
    const spans = entry.children.length > 1 && entry.children.length <= count && entry.bodies.length === 0;
    if (spans || row.length === count) {
      nodes.push(...flush(row, 0));
      row = [];
    }
    if (!spans) {
      row.push(entry);
      continue;
    }
    const slot: Slot = { x: frame.left, width: frame.right - frame.left, align: 'centre' };
    const head = writeText(sheet, entry.header, slot, y, looks.header);
    y = head.y + looks.body.size * spacing.headerToBody;
    nodes.push(treeNode('header', [head.tokens], flush(entry.children, 1)));
  }
  if (y <= frame.bottom) nodes.push(...flush(row, 0));
  return nodes;
}

/** Entries in one of the plain arrangements. */
export function fill(sheet: Sheet, entries: readonly Entry[], room: Frame, arrangement: Arrangement): TreeNode[] {
  const { dice, looks } = sheet;
  // The last entry may start here and end further down.
  const frame = { ...room, bottom: room.bottom - 11 * looks.body.size };
  if (arrangement === 'left') return fillLeft(sheet, entries, frame);
  if (arrangement === 'inline') return fillInline(sheet, entries, frame);
  if (arrangement === 'grid') return fillGrid(sheet, entries, frame);
  if (arrangement === 'left-pairs') {
    const middle = (frame.left + frame.right) / 2;
    const half = Math.ceil(entries.length / 2);
    const left = fillLeft(sheet, entries.slice(0, half), { ...frame, right: middle - 10 });
    return [...left, ...fillLeft(sheet, entries.slice(half), { ...frame, left: middle + 10 })];
  }
  const count = sheet.width < 500 ? dice.whole(1, 2) : dice.pick([1, 1, 2, 2, 2, 3]);
  const align: Align = count === 1 && dice.chance(0.2) ? 'centre' : 'left';
  const short = { ...frame, bottom: Math.max(frame.top + 0.3 * sheet.height, frame.bottom * dice.between(0.6, 0.9)) };
  if (count > 1 && dice.chance(0.4)) return flowColumns(sheet, entries, short, count);
  return fillColumns(sheet, entries, short, count, align);
}
