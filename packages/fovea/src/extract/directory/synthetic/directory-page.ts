import type { LaidOutPage, Style } from '../../../model/index.ts';
import { treeNode, type TreeNode } from '../tree-node.ts';
import { createDice, type Dice } from './dice.ts';
import { makeBoard, makeEntries, makeHabits, organisationName } from './entries.ts';
import { fill, type Arrangement, type Frame } from './fills.ts';
import { writeAround } from './around.ts';
import { makeLooks } from './looks.ts';
import { createSheet, writeText, type Align, type Sheet, type Slot } from './sheet.ts';
import { structures, type StructureName } from './structures.ts';
import * as words from './words.ts';

/** A page that was made, with its tree; words in no node belong to none. */
export type SyntheticPage = {
  readonly page: LaidOutPage;
  readonly styles: readonly Style[];
  readonly tree: readonly TreeNode[];
  readonly furniture: ReadonlySet<number>;
  /** Words of bodies that are about parties. */
  readonly parties: ReadonlySet<number>;
};

const noLayout: LaidOutPage['layout'] = {
  segments: [],
  lines: [],
  blocks: [],
  frames: [],
  tables: [],
  root: { kind: 'rows', box: { x0: 0, y0: 0, x1: 0, y1: 0 } },
  order: [],
};

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

function needsTypeCue(arrangement: PageKind, dice: Dice): boolean {
  return arrangement !== 'left' && arrangement !== 'left-pairs' && arrangement !== 'inline' && dice.chance(0.95);
}

/** How a made page is set. */
export type PageKind = Arrangement | StructureName;

const plain: readonly Arrangement[] = ['above', 'above', 'above', 'left', 'left', 'left-pairs', 'grid'];

/** All ways in which made pages are set. */
export const pageKinds: readonly PageKind[] = [
  ...new Set<PageKind>([...plain, 'inline', ...(Object.keys(structures) as StructureName[])]),
];

function pickKind(dice: Dice, kinds: readonly PageKind[]): PageKind {
  const isPlain = dice.chance(0.4);
  const usual = dice.chance(0.1) ? 'inline' : dice.pick(plain);
  const special = dice.pick(Object.keys(structures) as StructureName[]);
  const kind = isPlain ? usual : special;
  return kinds.includes(kind) ? kind : dice.pick(kinds);
}

const isStructure = (kind: PageKind): kind is StructureName => kind in structures;

/** A directory page, the same for the same seed; of some kinds only, where they are given. */
export function makeDirectoryPage(seed: number, kinds: readonly PageKind[] = pageKinds): SyntheticPage {
  const dice = createDice(seed);
  const kind = pickKind(dice, kinds);
  const habits = makeHabits(dice);
  const capitalsAlone = habits.upperHeaders && dice.chance(0.3);
  const sheet = createSheet(dice, makeLooks(dice, !capitalsAlone && needsTypeCue(kind, dice)));
  const { width, height } = sheet;
  const side = dice.between(0.05, 0.14) * width;
  const margins: Frame = { left: side, right: width - side, top: height * 0.1, bottom: height * 0.93 };
  const { title, top } = writeTitle(sheet, margins);
  const frame = writeAround(sheet, { ...margins, top }, organisationName(dice));
  const make = (count: number) => makeEntries(dice, habits, count);
  const nodes = isStructure(kind)
    ? structures[kind](sheet, frame, make, () => makeBoard(dice, habits))
    : fill(sheet, make(dice.chance(0.12) ? dice.whole(1, 3) : dice.whole(4, 16)), frame, kind);
  const tree: TreeNode[] = title.length > 0 ? [treeNode('header', [title], nodes)] : nodes;
  return { page: pageOf(sheet), styles: sheet.pen.styles, tree, furniture: sheet.furniture, parties: sheet.parties };
}

export function pageOf({ width, height, pen, shapes }: Sheet): LaidOutPage {
  const none = { images: [], annotations: [] };
  return { number: 1, width, height, unit: 'pt', tokens: pen.tokens, shapes, ...none, layout: noLayout };
}
