import type { Block, BlockKind, Cell, FurnitureKind, Frame, LaidOutPage, Line, Segment } from '../../model/index.ts';
import { orderedBlocks } from '../text/block-text.ts';
import { group, lookAttributes, rect, tallyBy, type Look, type Tally } from './look.ts';
import { drawOrder } from './order.ts';
import { blockTitle, cellTitle, frameTitle, furnitureTitle, lineTitle, segmentTitle } from './layout-title.ts';

/** The layers of the layout. */
export type LayoutLayer = 'segments' | 'lines' | 'blocks' | 'order' | 'furniture' | 'frames' | 'tables';

const segmentLook: Look = { color: '#0891b2', fillOpacity: 0.1 };
const lineLook: Look = { color: '#c2410c', fillOpacity: 0.08 };
const frameLook: Look = { color: '#be185d', fillOpacity: 0.05 };
const orderLook: Look = { color: '#0f172a' };

const blockLooks: Readonly<Record<BlockKind, Look>> = {
  paragraph: { color: '#4f46e5', fillOpacity: 0.07 },
  heading: { color: '#be123c', fillOpacity: 0.1 },
  'list-item': { color: '#15803d', fillOpacity: 0.1 },
  table: { color: '#a16207', fillOpacity: 0.1 },
};

const furnitureLooks: Readonly<Record<FurnitureKind, Look>> = {
  header: { color: '#475569', fillOpacity: 0.2 },
  footer: { color: '#475569', fillOpacity: 0.2 },
  'page-number': { color: '#0f766e', fillOpacity: 0.2 },
  side: { color: '#7e22ce', fillOpacity: 0.2 },
  watermark: { color: '#b45309', fillOpacity: 0.2 },
};

const tableLooks: Readonly<Record<'ruled' | 'borderless', Look>> = {
  ruled: { color: '#a16207', fillOpacity: 0.1 },
  borderless: { color: '#4d7c0f', fillOpacity: 0.1, dash: '4 2' },
};

/** The colour that each layer is known by. */
export const layoutLayerColors: Readonly<Record<LayoutLayer, string>> = {
  segments: segmentLook.color,
  lines: lineLook.color,
  blocks: blockLooks.paragraph.color,
  order: orderLook.color,
  furniture: furnitureLooks.header.color,
  frames: frameLook.color,
  tables: tableLooks.ruled.color,
};

/** One layer as a group, in page units; lines and blocks say which block they belong to. */
export function drawLayoutLayer(page: LaidOutPage, layer: LayoutLayer): string {
  const { segments, blocks, frames } = page.layout;
  switch (layer) {
    case 'segments':
      return group('segments', segmentLook, segments.map((one) => drawSegment(one)).join(''));
    case 'lines':
      return group('lines', lineLook, blocks.map((block) => drawLines(page, block)).join(''));
    case 'blocks':
      return group('blocks', blockLooks.paragraph, orderedBlocks(page).map(drawBlock).join(''), 1.2);
    case 'order':
      return drawOrder(page, orderLook.color);
    case 'furniture':
      return group('furniture', furnitureLooks.header, blocks.map(drawFurniture).join(''), 1);
    case 'frames':
      return group('frames', frameLook, frames.map(drawFrame).join(''), 1.6);
    case 'tables':
      return group('tables', tableLooks.ruled, blocks.map((block) => drawTable(page, block)).join(''), 1);
  }
}

/** What a layer holds, by the looks it is drawn in. */
export function tallyLayoutLayer({ layout }: LaidOutPage, layer: LayoutLayer): readonly Tally[] {
  const { blocks, tables } = layout;
  switch (layer) {
    case 'blocks':
      return tallyBy(blocks, (block) => block.kind, blockLooks);
    case 'furniture':
      return tallyBy(
        blocks.flatMap((block) => block.furniture ?? []),
        (kind) => kind,
        furnitureLooks,
      );
    case 'tables':
      return tallyBy(tables, (table) => (table.ruled ? 'ruled' : 'borderless'), tableLooks);
    case 'order':
      return [{ name: layer, count: layout.order.length, look: orderLook }];
    default:
      return [{ name: layer, count: layout[layer].length, look: plainLooks[layer] }];
  }
}

const plainLooks = { segments: segmentLook, lines: lineLook, frames: frameLook };

function drawSegment(segment: Segment): string {
  return rect(segment.box, '', segmentTitle(segment));
}

function drawLines(page: LaidOutPage, block: Block): string {
  const lines = block.lines.flatMap((line) => page.layout.lines[line] ?? []);
  return lines.map((line: Line) => rect(line.box, ` data-b="${block.id}"`, lineTitle(line, block))).join('');
}

function drawBlock(block: Block, place: number): string {
  const look = block.kind === 'paragraph' ? '' : lookAttributes(blockLooks[block.kind]);
  return rect(block.box, ` data-b="${block.id}"${look}`, blockTitle(block, place));
}

function drawFurniture(block: Block): string {
  if (!block.furniture) return '';
  return rect(block.box, lookAttributes(furnitureLooks[block.furniture]), furnitureTitle(block.furniture));
}

function drawFrame(frame: Frame): string {
  return rect(frame.box, '', frameTitle(frame));
}

function drawTable({ layout }: LaidOutPage, block: Block): string {
  const table = layout.tables[block.table ?? -1];
  if (!table) return '';
  const look = table.ruled ? '' : lookAttributes(tableLooks.borderless);
  const cells = table.cells.map((cell: Cell) => rect(cell.box, '', cellTitle(cell))).join('');
  return `<g${look}>${rect(table.box, ' stroke-width="1.8" fill="none"')}${cells}</g>`;
}
