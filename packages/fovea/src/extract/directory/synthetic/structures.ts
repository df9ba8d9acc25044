import type { Box } from '../../../model/index.ts';
import { firstOf } from '../../../model/lookup.ts';
import { treeNode, type TreeNode } from '../tree-node.ts';
import { writeAbove } from './compose.ts';
import type { Entry } from './entries.ts';
import { fill, fillColumns, fillLeft, ruleAcross, type Arrangement, type Frame } from './fills.ts';
import { writeBody, writeText, type Align, type Sheet, type Slot } from './sheet.ts';
import * as words from './words.ts';

/** Makes so many entries. */
type Make = (count: number) => Entry[];
/** Fills a page with parts that are set differently. */
type Structure = (sheet: Sheet, frame: Frame, make: Make, makeBoard: () => Entry) => TreeNode[];

/** Where the lowest of the words from one on ends. */
function lowest({ pen }: Sheet, first: number, top: number): number {
  return pen.tokens.slice(first).reduce((low, { box }) => Math.max(low, box.y1), top);
}

const simple: readonly Arrangement[] = ['above', 'left', 'grid', 'left-pairs'];

function ruleAt({ shapes, dice }: Sheet, frame: Frame, y: number): void {
  if (dice.chance(0.4)) shapes.push(ruleAcross(frame, y));
}

/** Writes in a frame and says where that ends. */
function part(sheet: Sheet, frame: Frame, write: (frame: Frame) => TreeNode[]): { nodes: TreeNode[]; y: number } {
  const first = sheet.pen.tokens.length;
  const nodes = write(frame);
  return { nodes, y: lowest(sheet, first, frame.top) };
}

const gapOf = ({ looks, spacing }: Sheet): number => looks.body.size * (spacing.entryToEntry + 1.2);

/** Entries in columns, of one alignment. */
function columns(
  sheet: Sheet,
  entries: readonly Entry[],
  frame: Frame,
  count: number,
  align: Align = 'left',
): TreeNode[] {
  return fillColumns(sheet, entries, frame, count, align);
}

/** Bands under each other, each with columns of its own. */
const bands: Structure = (sheet, frame, make) => {
  const { dice } = sheet;
  const nodes: TreeNode[] = [];
  let { top } = frame;
  for (let i = dice.whole(2, 3); i > 0; i--) {
    const height = (frame.bottom - top) / i;
    const band = { ...frame, top, bottom: top + height * dice.between(0.5, 0.8) };
    const kind = dice.pick(simple);
    const written = part(sheet, band, (room) =>
      kind === 'above'
        ? columns(sheet, make(8), room, dice.whole(1, 3))
        : fill(sheet, make(dice.whole(2, 6)), room, kind),
    );
    nodes.push(...written.nodes);
    top = written.y + gapOf(sheet);
    ruleAt(sheet, frame, top - 0.8 * gapOf(sheet));
    if (top > frame.bottom - 0.1 * sheet.height) break;
  }
  return nodes;
};

/** A column beside the rest, shaded or centred, with entries of its own. */
const panel: Structure = (sheet, frame, make) => {
  const { dice, looks, shapes } = sheet;
  const width = (frame.right - frame.left) * dice.between(0.26, 0.42);
  const isLeft = dice.chance(0.4);
  const side = isLeft ? { ...frame, right: frame.left + width - 16 } : { ...frame, left: frame.right - width + 16 };
  const main = isLeft ? { ...frame, left: frame.left + width + 8 } : { ...frame, right: frame.right - width - 8 };
  const isDark = dice.chance(0.3);
  const paint = dice.chance(0.6);
  const own = isDark
    ? { ...looks, body: { ...looks.body, color: '#ffffff' }, name: { ...looks.name, color: '#ffffff' } }
    : looks;
  const align: Align = dice.chance(0.5) ? 'centre' : 'left';
  const written = part(sheet, side, (room) =>
    columns({ ...sheet, looks: own }, make(dice.whole(1, 6)), room, 1, align),
  );
  const box: Box = { x0: side.left - 8, x1: side.right + 8, y0: side.top - 16, y1: written.y + 12 };
  if (paint) shapes.push({ kind: 'rect', box, fill: isDark ? '#003a70' : '#eeeeee' });
  const rest =
    dice.chance(0.5) || main.right - main.left < 200
      ? columns(sheet, make(dice.whole(2, 9)), main, 1)
      : dice.chance(0.5)
        ? columns(sheet, make(dice.whole(4, 12)), main, 2)
        : fillLeft(sheet, make(dice.whole(3, 8)), main);
  return isLeft ? [...written.nodes, ...rest] : [...rest, ...written.nodes];
};

/** A centred column beside one that is not. */
const mixedColumns: Structure = (sheet, frame, make) => {
  const { dice } = sheet;
  const middle = frame.left + (frame.right - frame.left) * dice.between(0.4, 0.6);
  const aligns: readonly [Align, Align] = dice.chance(0.5) ? ['centre', 'left'] : ['left', 'centre'];
  const low = { ...frame, bottom: frame.bottom * dice.between(0.6, 0.85) };
  return [
    ...columns(sheet, make(dice.whole(3, 7)), { ...low, right: middle - 11 }, 1, aligns[0]),
    ...columns(sheet, make(dice.whole(3, 7)), { ...low, left: middle + 11 }, 1, aligns[1]),
  ];
};

/** Heads over several entries each; the entries in columns, beside their headings or below them. */
const sections: Structure = (sheet, frame, make) => {
  const { dice, looks } = sheet;
  const look = dice.pick([
    looks.header,
    { ...looks.header, size: looks.header.size * dice.between(1.15, 1.5) },
    { ...looks.title, size: Math.min(looks.title.size, 1.4 * looks.body.size) },
    { ...looks.header, color: '#c8102e', weight: 700, font: `${looks.header.family}-Bold` },
  ]);
  const kind = dice.pick<Arrangement | 'columns'>(['columns', 'columns', 'left', 'grid']);
  const count = dice.whole(2, 3);
  const isUpper = dice.chance(0.4);
  const nodes: TreeNode[] = [];
  let { top } = frame;
  for (let i = dice.whole(2, 4); i > 0 && top < frame.bottom - 0.1 * sheet.height; i--) {
    const text = dice.pick([...words.sectionHeads, ...words.boards]);
    const slot: Slot = {
      x: frame.left,
      width: frame.right - frame.left,
      align: kind === 'grid' && dice.chance(0.4) ? 'centre' : 'left',
    };
    const head = writeText(sheet, isUpper ? text.toUpperCase() : text, slot, top, look);
    const room = {
      ...frame,
      top: head.y + look.size * dice.between(1.2, 1.9),
      bottom: head.y + (frame.bottom - head.y) / i,
    };
    const entries = make(dice.whole(2, 6)).filter(({ children }) => children.length === 0);
    const written = part(sheet, room, (own) =>
      kind === 'columns' ? columns(sheet, entries, own, dice.chance(0.5) ? count : 1) : fill(sheet, entries, own, kind),
    );
    nodes.push(treeNode('header', [head.tokens], written.nodes));
    top = written.y + gapOf(sheet);
    ruleAt(sheet, frame, top - 0.8 * gapOf(sheet));
  }
  return nodes;
};

/** The bodies of one heading in two or three columns under it; then the rest of the entries. */
const spreadBodies: Structure = (sheet, frame, make) => {
  const { dice, looks, spacing } = sheet;
  const entry = make(4).find(({ bodies }) => bodies.length > 2) ?? firstOf(make(1));
  const count = dice.whole(2, 3);
  const align: Align = dice.chance(0.3) ? 'centre' : 'left';
  const whole: Slot = { x: frame.left, width: frame.right - frame.left, align };
  const head = writeText(sheet, entry.header, whole, frame.top, looks.header);
  const width = whole.width / count - 14;
  const step = looks.body.size * (dice.chance(0.5) ? spacing.bodyToBody : spacing.personToPerson);
  const start = head.y + looks.body.size * spacing.headerToBody;
  const rows = Math.ceil(entry.bodies.length / count);
  const byRow = dice.chance(0.5);
  const heights = new Map<number, number>();
  const children = entry.bodies.map((body, i) => {
    const [column, row] = byRow ? [i % count, Math.floor(i / count)] : [Math.floor(i / rows), i % rows];
    const isLast = byRow && i === entry.bodies.length - 1 && column === 0 && count === 2 && dice.chance(0.5);
    const slot: Slot = { x: isLast ? frame.left + width / 2 : frame.left + column * (width + 14), width, align };
    const above = byRow ? row - 1 : column * 100 + row - 1;
    const y = (heights.get(above) ?? start - step) + step;
    const written = writeBody(sheet, body, slot, y);
    const key = byRow ? row : column * 100 + row;
    heights.set(key, Math.max(written.y, heights.get(key) ?? 0));
    return written.node;
  });
  const low = Math.max(start, ...heights.values()) + gapOf(sheet);
  const rest = make(dice.whole(2, 8));
  const room = { ...frame, top: low, bottom: Math.max(low + 40, frame.bottom * 0.8) };
  const below = dice.chance(0.6) ? columns(sheet, rest, room, dice.whole(1, 3)) : fillLeft(sheet, rest, room);
  return [treeNode('header', [head.tokens], children), ...below];
};

/** Two columns that say the same, in two languages. */
const bilingual: Structure = (sheet, frame, make) => {
  const { looks, spacing, dice } = sheet;
  const middle = (frame.left + frame.right) / 2;
  const width = middle - frame.left - 12;
  const nodes: TreeNode[] = [];
  const spread = dice.between(1, 1.4);
  let y = frame.top;
  for (const entry of make(dice.whole(4, 9))) {
    if (y > frame.bottom - 12 * looks.body.size) break;
    const left = writeAbove(sheet, entry, { x: frame.left, width, align: 'left' }, y);
    const other: Entry = { ...entry, header: dice.pick(words.foreignRoles) };
    const right = writeAbove(sheet, other, { x: middle + 12, width, align: 'left' }, y);
    nodes.push(left.node, right.node);
    y = Math.max(left.y, right.y) + looks.body.size * spacing.entryToEntry * spread;
  }
  return nodes;
};

/** Boards in columns of their own, offices below the names; further columns of other entries, headed as names are set. */
const people: Structure = (sheet, frame, make, makeBoard) => {
  const { dice, looks } = sheet;
  const count = dice.whole(2, 3);
  const gutter = 20;
  const width = (frame.right - frame.left - (count - 1) * gutter) / count;
  const boards = dice.whole(1, count);
  const isSameType = dice.chance(0.5);
  const look = isSameType ? { ...looks, name: looks.subHeader } : looks;
  return Array.from({ length: count }, (_, i) => {
    const left = frame.left + i * (width + gutter);
    const room = { ...frame, left, right: left + width };
    if (i < boards) return fillColumns({ ...sheet, looks: look }, [makeBoard()], room, 1, 'left');
    const others = make(dice.whole(3, 8)).filter(({ children }) => children.length === 0);
    if (!isSameType || dice.chance(0.4)) return fillColumns(sheet, others, room, 1, 'left');
    const head: Entry = { header: dice.pick(words.sectionHeads), bodies: [], children: others };
    return fillColumns(sheet, [head], room, 1, 'left');
  }).flat();
};

export type StructureName = 'bands' | 'panel' | 'mixedColumns' | 'sections' | 'spreadBodies' | 'bilingual' | 'people';

/** Parts of a page that are set differently, by name. */
export const structures: Readonly<Record<StructureName, Structure>> = {
  bands,
  panel,
  mixedColumns,
  sections,
  spreadBodies,
  bilingual,
  people,
};
