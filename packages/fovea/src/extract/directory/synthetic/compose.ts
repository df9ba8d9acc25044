import { treeNode, type TreeNode } from '../tree-node.ts';
import type { Entry, MadeBody } from './entries.ts';
import { writeBody, writeHeader, type Sheet, type Slot } from './sheet.ts';
import { firstOf } from '../../../model/lookup.ts';

type Below = { readonly nodes: TreeNode[]; readonly y: number };

/** The gap before a body, which is smaller in a list of persons. */
function gapBetween({ spacing, looks }: Sheet, before: MadeBody, after: MadeBody): number {
  const persons = before.kind === 'person' && after.kind === 'person';
  const firms = before.kind === 'organisation' && before.lines.length === 1;
  const tight = (persons || firms) && after.lines.length === 1;
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
  const head = writeHeader(sheet, entry.header, slot, y, depth === 0 ? looks.header : looks.subHeader);
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

/** The header and, on the same line, the first body; what else there is below. */
export function writeInline(sheet: Sheet, entry: Entry, slot: Slot, y: number): { node: TreeNode; y: number } {
  const { pen, looks, spacing } = sheet;
  const text = `${entry.header.replace(/:$/, '')}:`;
  const style = pen.styleOf(looks.header);
  const head = pen.write(text, slot.x, y, style);
  const [first, ...others] = [...entry.bodies, ...entry.children.flatMap(({ bodies }) => bodies)];
  if (!first) return { node: treeNode('header', [head]), y };
  const [line, ...lines] = first.lines;
  const begun = pen.write(line!.text, slot.x + pen.widthOf(`${text} `, style), y, pen.styleOf(looks.body));
  if (first.kind !== 'other' && first.kind !== 'calendar') for (const token of begun) sheet.parties.add(token);
  const step = looks.body.size * spacing.line;
  const rest = writeBodies(sheet, [{ ...first, kind: 'other', lines }], slot, y + step);
  const node = treeNode('body', [[...begun, ...firstOf(rest.nodes).tokens]]);
  const at = lines.length > 0 ? rest.y : y;
  if (others.length === 0) return { node: treeNode('header', [head], [node]), y: at };
  const more = writeBodies(sheet, others, slot, at + looks.body.size * spacing.bodyToBody);
  return { node: treeNode('header', [head], [node, ...more.nodes]), y: more.y };
}

/** How entries with headers at their left are set. */
export type LeftHabits = {
  readonly sideBySide: boolean;
  /** Where headers stand beside their bodies: 0 at the top, 1 at the foot. */
  readonly place: number;
};

const widthIn = ({ pen, looks }: Sheet, header: string): number => pen.widthOf(header, pen.styleOf(looks.header));

/** Header at the left, bodies at the right of it: under each other, or beside each other. */
export function writeLeft(
  sheet: Sheet,
  entry: Entry,
  [headSlot, bodySlot]: readonly [Slot, Slot],
  y: number,
  { sideBySide, place }: LeftHabits,
): { node: TreeNode; y: number } {
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
  // A header of more lines than one stands at the top in any case: most do, and it may be taller than its bodies.
  const isLine = widthIn(sheet, entry.header) < headSlot.width;
  const head = writeHeader(sheet, entry.header, headSlot, isLine ? y + place * (at - y) : y, sheet.looks.header);
  return { node: treeNode('header', [head.tokens], children), y: Math.max(at, head.y) };
}
