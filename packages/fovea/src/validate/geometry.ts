import { width, type Box } from '../model/index.ts';
import { bytesOf, type MeasuredNode } from './node.ts';

/** The strip of the page, from left to right, that most of the text stands in. */
export type Column = { readonly x0: number; readonly x1: number };

/** Edges nearer than this are one edge to the eye. */
const grain = 8;
const snapped = (value: number): number => grain * Math.round(value / grain);

/** A box that can be measured with: browsers give huge and broken numbers for what is moved out of sight. */
export function placeOf({ box, visible }: MeasuredNode): Box | undefined {
  return box && visible !== false && Number.isFinite(box.x0) && Number.isFinite(box.x1) ? box : undefined;
}

/** Undefined where no node has a box. */
export function mainColumn(nodes: readonly MeasuredNode[]): Column | undefined {
  const bytes = new Map<string, { readonly column: Column; sum: number }>();
  let most: { readonly column: Column; sum: number } | undefined;
  for (const node of nodes) {
    const box = placeOf(node);
    if (!box) continue;
    const column = { x0: snapped(box.x0), x1: snapped(box.x1) };
    const key = `${column.x0} ${column.x1}`;
    const entry = bytes.get(key) ?? { column, sum: 0 };
    bytes.set(key, entry);
    entry.sum += bytesOf(node);
    if (!most || entry.sum > most.sum) most = entry;
  }
  return most?.column;
}

/** Left edge, width and distance to the main column, in whole steps so that equal places are equal rows. */
export type Geometry = { readonly left: number; readonly width: number; readonly gap: number };

/** How far a box is beside the column; 0 where it reaches into it. */
export function gapOf(box: Box, column: Column): number {
  return Math.max(0, box.x0 - column.x1, column.x0 - box.x1);
}

/** What is moved out of sight must not stretch the scale of everything else: two widths of the column are far enough. */
export function geometryOf(node: MeasuredNode, column: Column | undefined): Geometry | undefined {
  const box = placeOf(node);
  if (!box || !column) return undefined;
  const span = Math.max(column.x1 - column.x0, grain);
  const near = (value: number, low: number, high: number): number => snapped(Math.min(Math.max(value, low), high));
  return {
    left: near(box.x0, column.x0 - 2 * span, column.x1 + 2 * span),
    width: near(width(box), 0, 3 * span),
    gap: near(gapOf(box, column), 0, 2 * span),
  };
}

/** The path without numbers, which is the same on every page; the left edge where there is no path. */
export function placeKey(node: MeasuredNode): string {
  if (node.xpath !== '') return node.xpath.replace(/\[\d+\]/g, '');
  const box = placeOf(node);
  return box ? `left ${snapped(box.x0)}` : '';
}
