import {
  contains,
  TokenFlag,
  unionAll,
  type Box,
  type FurnitureKind,
  type Page,
  type PageLayout,
  type Region,
  type Style,
} from '../model/index.ts';
import { applyToBox } from '../model/affine.ts';
import { entry, firstOf } from '../model/lookup.ts';
import { barsAmong } from './bars.ts';
import { LayoutBuilder, type Inset } from './builder.ts';
import { withCaptions } from './captions.ts';
import { chunksOf, type Chunk } from './chunks.ts';
import { cutPage, type Part } from './cut.ts';
import type { Furniture } from './furniture.ts';
import { findFrames, frameParents, innermost, type FrameBox } from './frames.ts';
import { medianSize, turnedItems, type Item, type Turned } from './item.ts';
import { findRuledGrids, type RuledGrid } from './ruled-table.ts';
import { rowsOf } from './rows.ts';
import { withSidewaysHeads } from './sideways.ts';
import { levelEdges, type LevelEdges } from './strokes.ts';

/**
 * Builds segments, lines, blocks, frames, tables and reading order of one page from its tokens. Headings and furniture
 * need the other pages.
 * @example
 * ```ts
 * import { read } from 'fovea';
 * import { layoutPage } from 'fovea/layout';
 * const { pages, styles } = await read('examples/documents/invoice.pdf');
 * const { lines, blocks, tables } = layoutPage(pages[0], styles);
 * console.log(lines.length, 'lines,', blocks.length, 'blocks,', tables.length, 'table');
 * // => 16 lines, 6 blocks, 1 table
 * ```
 */
export function layoutPage(page: Page, styles: readonly Style[], furniture: Furniture = new Map()): PageLayout {
  const builder = new LayoutBuilder(styles);
  const frames = findFrames(page);
  const regions: Region[] = [];
  const turned = withSidewaysHeads(turnedItems(page, styles, TokenFlag.rightToLeft), page);
  const aside = withoutTableHeads(furniture, turned[0], page);
  for (const kind of kindsInOrder) {
    for (const one of turned) {
      const items = itemsOf(one, aside, kind);
      const { part, insets } = kind ? plainPartOf(items) : partOf({ ...one, items }, page, frames);
      if (part) regions.push(builder.add(one, part, insets, kind));
    }
  }
  const box = unionAll(regions.map((region) => region.box)) ?? { x0: 0, y0: 0, x1: 0, y1: 0 };
  const root: Region = regions.length === 1 ? firstOf(regions) : { kind: 'rows', box, children: regions };
  const layout = builder.result(root, frames);
  return withCaptions({ ...page, layout });
}

/** Furniture in the order it is read in; undefined is the text itself. */
const kindsInOrder: readonly (FurnitureKind | undefined)[] = [
  'header',
  undefined,
  'footer',
  'page-number',
  'side',
  'watermark',
];

function itemsOf({ items }: Turned, furniture: Furniture, kind: FurnitureKind | undefined): Item[] {
  const own: Item[] = [];
  for (const item of items) if (furniture.get(item.token) === kind) own.push(item);
  return own;
}

/** Whether something tall is drawn at the height of furniture: only then can it be part of a ruled table. */
function isBesideRules(furniture: Furniture, { tokens, shapes }: Page): boolean {
  const boxes = new Map(
    [...furniture.keys()].flatMap((id) => (tokens[id] ? [[tokens[id].box.y0, tokens[id].box]] : [])),
  );
  const isBeside = (shape: Box, box: Box): boolean =>
    (shape.y0 < box.y1 && shape.y1 > box.y0 && shape.y1 - shape.y0 > 1.5 * (box.y1 - box.y0)) ||
    (shape.x0 < box.x1 &&
      shape.x1 > box.x0 &&
      shape.x1 - shape.x0 > 1.5 * (box.x1 - box.x0) &&
      box.y1 - box.y0 > box.x1 - box.x0);
  return [...boxes.values()].slice(0, 50).some((box) => shapes.some((shape) => isBeside(shape.box, box)));
}

/** The head that a table repeats on every page is part of the table, although it looks like a running head. */
function withoutTableHeads(furniture: Furniture, main: Turned | undefined, page: Page): Furniture {
  if (!main || main.angle % 90 !== 0 || !isBesideRules(furniture, page)) return furniture;
  const kept = new Map(furniture);
  for (const grid of findRuledGrids(page.shapes, main.items, main.fromPage, medianSize(main.items))) {
    if (grid.kind !== 'table') continue;
    const rows = grid.table.cells.map((cell) => ({
      row: cell.row,
      tokens: cell.lines.flat().map((item) => item.token),
    }));
    const own = new Set(
      rows.filter(({ tokens }) => tokens.every((token) => !furniture.has(token))).map(({ row }) => row),
    );
    if (own.size >= 2) for (const { tokens } of rows) for (const token of tokens) kept.delete(token);
  }
  return kept;
}

type PartWithInsets = { readonly part: Part | undefined; readonly insets: readonly Inset[] };

function plainPartOf(items: readonly Item[]): PartWithInsets {
  return { part: items.length > 0 ? cutPage(chunksOf(items)) : undefined, insets: [] };
}

function partOf(turned: Turned, page: Page, pageFrames: readonly FrameBox[]): PartWithInsets {
  const { items, angle, fromPage } = turned;
  // What is drawn at a slant has no upright box to be framed by.
  if (angle % 90 !== 0) return plainPartOf(items);
  const insets: Inset[] = [];
  const em = medianSize(items);
  const grids = findRuledGrids(page.shapes, items, fromPage, em);
  const edges = levelEdges(page.shapes, fromPage, em);
  const frames = pageFrames.map((frame) => ({ ...frame, box: applyToBox(fromPage, frame.box) }));
  const { own, framed } = sortIntoFrames(items, grids, frames);
  const layFrame = (frame: number): Part | undefined => layOut(own.get(frame) ?? [], frame);
  const layOut = (direct: readonly Item[], frame: number): Part | undefined => {
    const chunks: Chunk[] = chunksOf(direct);
    for (const child of framed.children(frame)) {
      const part = layFrame(child);
      if (part) chunks.push(insetChunk(insets, { kind: 'frame', box: entry(frames, child).box, frame: child, part }));
    }
    for (const grid of framed.grids(frame))
      chunks.push(...insetsOf(grid, edges).map((inset) => insetChunk(insets, inset)));
    return chunks.length > 0 ? cutPage(chunks, edges) : undefined;
  };
  return { part: layFrame(-1), insets };
}

/** A table is one part of the page, boxes are as many as they are. */
function insetsOf(grid: RuledGrid, edges: LevelEdges): Inset[] {
  if (grid.kind === 'table') return [{ kind: 'ruled', box: grid.box, table: grid.table }];
  return grid.boxes.map((items) => {
    const part = cutPage(chunksOf(items), edges);
    return { kind: 'box', box: part.box, part };
  });
}

function insetChunk(insets: Inset[], inset: Inset): Chunk {
  const { x0, y0, x1, y1 } = inset.box;
  return { x0, y0, x1, y1, items: [], size: 0, inset: insets.push(inset) - 1 };
}

type FrameTree = {
  readonly children: (frame: number) => number[];
  readonly grids: (frame: number) => RuledGrid[];
};

/** Fewer words than this in a box are a label or a badge: they stay with what is around them. */
const minFramedItems = 3;

/** Which words stand directly in which frame (-1: in none), and which frames and grids are in which. */
function sortIntoFrames(
  items: readonly Item[],
  grids: readonly RuledGrid[],
  frames: readonly FrameBox[],
): { own: Map<number, Item[]>; framed: FrameTree } {
  const inGrid = new Set(grids.flatMap(itemsIn));
  const free = items.filter((item) => !inGrid.has(item));
  const useful = usefulFrames(free, grids, frames);
  const kept = frames.filter((_, i) => useful.has(i));
  const numbers = [...useful];
  const around = (box: Box): number => numbers[innermost(kept, box)] ?? -1;
  const parents = frameParents(kept).map((parent) => numbers[parent] ?? -1);
  const own = new Map<number, Item[]>();
  for (const item of free) {
    const frame = around(item);
    const list = own.get(frame);
    if (list) list.push(item);
    else own.set(frame, [item]);
  }
  return {
    own,
    framed: {
      children: (frame) => numbers.filter((_, i) => parents[i] === frame),
      grids: (frame) => grids.filter((grid) => around(grid.box) === frame),
    },
  };
}

function itemsIn(grid: RuledGrid): readonly Item[] {
  return grid.kind === 'table' ? grid.table.cells.flatMap((cell) => cell.lines.flat()) : grid.boxes.flat();
}

/** Frames with enough in them, that do not hold all there is, and that are no cells of a table. */
function usefulFrames(items: readonly Item[], grids: readonly RuledGrid[], frames: readonly FrameBox[]): Set<number> {
  const useful = new Set<number>();
  const bars = barsAmong(frames);
  for (const [i, frame] of frames.entries()) {
    if (grids.some(({ box }) => contains(grown(box), frame.box) || contains(grown(frame.box), box))) continue;
    const around = grown(frame.box);
    const inside = items.filter((item) => contains(around, item));
    if (inside.length < minFramedItems || inside.length === items.length || isStripe(frame.box, inside)) continue;
    const bar = bars.get(frame);
    if (!bar || !isBehindRows(bar, inside)) useful.add(i);
  }
  return useful;
}

/** How many bars of one width set off the rows of a table; those with several columns in them, or in pieces, need fewer. */
const minBars = 3;
const minBarsWithCells = 2;

function isBehindRows({ alike, isInPieces }: { alike: number; isInPieces: boolean }, inside: readonly Item[]): boolean {
  if (alike >= minBars || alike < minBarsWithCells) return alike >= minBars;
  return isInPieces || rowsOf(chunksOf(inside)).some(({ chunks }) => chunks.length > 1);
}

/** A long bar behind one line sets off a row of a table or a heading: it is read with what is around it. */
function isStripe({ x0, y0, x1, y1 }: Box, inside: readonly Item[]): boolean {
  const tallest = inside.reduce((most, item) => Math.max(most, item.y1 - item.y0), 0);
  return x1 - x0 > 6 * (y1 - y0) && y1 - y0 < 2.2 * tallest;
}

function grown(box: Box): Box {
  const slack = 0.01 * (box.x1 - box.x0 + box.y1 - box.y0);
  return { x0: box.x0 - slack, y0: box.y0 - slack, x1: box.x1 + slack, y1: box.y1 + slack };
}
