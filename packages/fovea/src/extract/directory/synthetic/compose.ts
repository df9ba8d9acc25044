import { treeNode, type TreeNode } from '../tree-node.ts';
import type { Entry, MadeBody } from './entries.ts';
import { writeBody, writeText, type Sheet, type Slot } from './sheet.ts';

type Below = { readonly nodes: TreeNode[]; readonly y: number };

/** The gap before a body, which is smaller in a list of persons. */
function gapBetween({ spacing, looks }: Sheet, before: MadeBody, after: MadeBody): number {
  const persons = before.kind === 'person' && after.kind === 'person';
  const tight = persons && after.lines.length === 1;
  return looks.body.size * (tight ? spacing.personToPerson : spacing.bodyToBody);
}

/** Where the second part of lines stands, one place for all bodies of a header. */
function commonBeside(sheet: Sheet, bodies: readonly MadeBody[], slot: Slot): number | undefined {
  const id = sheet.pen.styleOf(sheet.looks.body);
  const pairs = bodies.flatMap(({ lines }) => lines).filter(({ beside }) => beside !== undefined);
  if (pairs.length === 0) return undefined;
  const widest = Math.max(...pairs.map(({ text }) => sheet.pen.widthOf(text, id)));
  const besideWidth = Math.max(...pairs.map(({ beside }) => sheet.pen.widthOf(beside!, id)));
  const room = slot.x + slot.width - besideWidth;
  return Math.max(slot.x + widest + 1.5 * sheet.looks.body.size, sheet.dice.chance(0.3) ? room : 0);
}

function writeBodies(sheet: Sheet, bodies: readonly MadeBody[], slot: Slot, y: number): Below {
  const besideX = commonBeside(sheet, bodies, slot);
  let at = y;
  const nodes = bodies.map((body, i) => {
    if (i > 0) at += gapBetween(sheet, bodies[i - 1]!, body);
    const written = writeBody(sheet, body, slot, at, besideX);
    at = written.y;
    return written.node;
  });
  return { nodes, y: at };
}

/** Header, then bodies, then headers of the next rank, all in one column. */
export function writeAbove(
  sheet: Sheet,
  entry: Entry,
  slot: Slot,
  y: number,
  depth = 0,
): { node: TreeNode; y: number } {
  const { looks, spacing } = sheet;
  const { size } = looks.body;
  const head = writeText(sheet, entry.header, slot, y, depth === 0 ? looks.header : looks.subHeader);
  let at = head.y;
  const children: TreeNode[] = [];
  if (entry.bodies.length > 0) {
    const below = writeBodies(sheet, entry.bodies, slot, at + size * spacing.headerToBody);
    children.push(...below.nodes);
    at = below.y;
  }
  entry.children.forEach((child, i) => {
    at += size * (i === 0 && entry.bodies.length === 0 ? spacing.headerToBody : spacing.bodyToBody);
    const written = writeAbove(sheet, child, slot, at, depth + 1);
    children.push(written.node);
    at = written.y;
  });
  return { node: treeNode('header', [head.tokens], children), y: at };
}

/** Header at the left, bodies at the right of it: under each other, or beside each other. */
export function writeLeft(
  sheet: Sheet,
  entry: Entry,
  [headSlot, bodySlot]: readonly [Slot, Slot],
  y: number,
  sideBySide: boolean,
): { node: TreeNode; y: number } {
  const head = writeText(sheet, entry.header, headSlot, y, sheet.looks.header);
  const organisations = entry.bodies.every(({ kind }) => kind === 'organisation');
  const children: TreeNode[] = [];
  let at = y;
  if (sideBySide && organisations && entry.bodies.length === 2) {
    const width = bodySlot.width / 2 - 10;
    const parts = entry.bodies.map((body, i) =>
      writeBody(sheet, body, { ...bodySlot, x: bodySlot.x + (i * bodySlot.width) / 2, width }, y),
    );
    children.push(...parts.map(({ node }) => node));
    at = Math.max(...parts.map((part) => part.y));
  } else if (entry.bodies.length > 0) {
    const below = writeBodies(sheet, entry.bodies, bodySlot, y);
    children.push(...below.nodes);
    at = below.y;
  }
  for (const child of entry.children) {
    if (children.length > 0) at += sheet.looks.body.size * sheet.spacing.bodyToBody;
    const written = writeAbove(sheet, child, bodySlot, at, 1);
    children.push(written.node);
    at = written.y;
  }
  return { node: treeNode('header', [head.tokens], children), y: Math.max(at, head.y) };
}
