import type { LaidOutPage, Style } from '../../../model/index.ts';
import { treeNode, type TreeNode } from '../tree-node.ts';
import { writeAbove, writeInline, writeLeft, type LeftHabits } from './compose.ts';
import { createDice, type Dice } from './dice.ts';
import { makeEntries, makeHabits, organisationName, type Entry } from './entries.ts';
import { writeAround } from './around.ts';
import { makeLooks } from './looks.ts';
import { createSheet, writeText, type Align, type Sheet, type Slot } from './sheet.ts';
import * as words from './words.ts';

/** A page that was made, with its tree; words in no node belong to none. */
export type SyntheticPage = {
  readonly page: LaidOutPage;
  readonly styles: readonly Style[];
  readonly tree: readonly TreeNode[];
  readonly furniture: ReadonlySet<number>;
};

type Arrangement = 'above' | 'left' | 'left-pairs' | 'grid' | 'inline';
type Frame = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };

const noLayout: LaidOutPage['layout'] = {
  segments: [],
  lines: [],
  blocks: [],
  frames: [],
  tables: [],
  root: { kind: 'rows', box: { x0: 0, y0: 0, x1: 0, y1: 0 } },
  order: [],
};

/** Columns one after the other: an entry starts anew at the top of the next when there is no room for it. */
function fillColumns(sheet: Sheet, entries: readonly Entry[], frame: Frame, count: number, align: Align): TreeNode[] {
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

function fillLeft(sheet: Sheet, entries: readonly Entry[], frame: Frame): TreeNode[] {
  const { spacing, looks, dice } = sheet;
  const share = dice.between(0.2, 0.36);
  const all = frame.right - frame.left;
  const head: Slot = { x: frame.left, width: all * share - 18, align: 'left' };
  const body: Slot = { x: frame.left + all * share, width: all * (1 - share), align: 'left' };
  const nodes: TreeNode[] = [];
  const habits: LeftHabits = {
    sideBySide: dice.chance(0.5),
    place: dice.pick([0, 0, 0, 0, 0, 0, 0, 0, 0.5, 1]),
  };
  let y = frame.top;
  for (const entry of entries) {
    if (y > frame.bottom) break;
    const written = writeLeft(sheet, entry, [head, body], y, habits);
    nodes.push(written.node);
    y = written.y + looks.body.size * spacing.entryToEntry;
  }
  return nodes;
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

function fill(sheet: Sheet, entries: readonly Entry[], room: Frame, arrangement: Arrangement): TreeNode[] {
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
  if (count > 1 && dice.chance(0.2)) return flowColumns(sheet, entries, short, count);
  return fillColumns(sheet, entries, short, count, align);
}

function writeTitle(sheet: Sheet, frame: Frame): { title: number[]; top: number } {
  const { dice, looks } = sheet;
  if (dice.chance(0.15)) return { title: [], top: frame.top };
  const width = frame.right - frame.left;
  const align: Align = dice.chance(0.3) ? 'centre' : 'left';
  const shift = align === 'left' && dice.chance(0.15) ? width / 2 : 0;
  const slot: Slot = { x: frame.left + shift, width: width - shift, align };
  const text = `${dice.pick(words.pageTitles)}${dice.chance(0.06) ? ' (continued)' : ''}`;
  const written = writeText(sheet, text, slot, frame.top, looks.title);
  return { title: written.tokens, top: written.y + looks.title.size * dice.between(1.5, 3) };
}

function needsTypeCue(arrangement: Arrangement, dice: Dice): boolean {
  return arrangement === 'grid' || (arrangement === 'above' && dice.chance(0.93));
}

/** A directory page, the same for the same seed. */
export function makeDirectoryPage(seed: number): SyntheticPage {
  const dice = createDice(seed);
  const arrangement = dice.chance(0.05)
    ? 'inline'
    : dice.pick<Arrangement>(['above', 'above', 'above', 'left', 'left', 'left-pairs', 'grid']);
  const habits = makeHabits(dice);
  const capitalsAlone = habits.upperHeaders && dice.chance(0.3);
  const sheet = createSheet(dice, makeLooks(dice, !capitalsAlone && needsTypeCue(arrangement, dice)));
  const { width, height } = sheet;
  const side = dice.between(0.05, 0.14) * width;
  const margins: Frame = { left: side, right: width - side, top: height * 0.1, bottom: height * 0.93 };
  const { title, top } = writeTitle(sheet, margins);
  const frame = writeAround(sheet, { ...margins, top }, organisationName(dice));
  const entries = makeEntries(dice, habits, dice.whole(4, 16));
  const nodes = fill(sheet, entries, frame, arrangement);
  const tree: TreeNode[] = title.length > 0 ? [treeNode('header', [title], nodes)] : nodes;
  return { page: pageOf(sheet), styles: sheet.pen.styles, tree, furniture: sheet.furniture };
}

export function pageOf({ width, height, pen }: Sheet): LaidOutPage {
  const none = { shapes: [], images: [], annotations: [] };
  return { number: 1, width, height, unit: 'pt', tokens: pen.tokens, ...none, layout: noLayout };
}
