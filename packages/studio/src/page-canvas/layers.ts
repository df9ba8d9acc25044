import type { Box } from '../../../fovea/src/model/box.ts';
import type { LaidOutPage } from '../../../fovea/src/model/layout.ts';
import { indexBoxes, type BoxIndex } from './box-index.ts';

export const layerNames = [
  'tokens',
  'segments',
  'lines',
  'blocks',
  'order',
  'frames',
  'tables',
  'shapes',
  'images',
  'annotations',
] as const;
/** What can be drawn over a page, besides labels and results. */
export type LayerName = (typeof layerNames)[number];

export const layerTitles: Readonly<Record<LayerName, string>> = {
  tokens: 'Words',
  segments: 'Segments',
  lines: 'Lines',
  blocks: 'Blocks',
  order: 'Reading order',
  frames: 'Frames',
  tables: 'Tables and cells',
  shapes: 'Shapes',
  images: 'Images',
  annotations: 'Annotations',
};

/** Told apart also by those who do not see all colours; dark enough for white paper. */
export const layerColors: Readonly<Record<LayerName, string>> = {
  tokens: '#6b7280',
  segments: '#0891b2',
  lines: '#0072b2',
  blocks: '#d55e00',
  order: '#cc2d84',
  frames: '#009e73',
  tables: '#7c3aed',
  shapes: '#b07d00',
  images: '#8c6d1f',
  annotations: '#c8322b',
};

export type Layers = Readonly<Record<LayerName, BoxIndex>>;

const boxOf = ({ box }: { readonly box: Box }): Box => box;

/** The boxes of every layer of a page, ready to be asked for by place. */
export function layersOf({ tokens, layout, shapes, images, annotations }: LaidOutPage): Layers {
  const boxes: Readonly<Record<LayerName, readonly Box[]>> = {
    tokens: tokens.map(boxOf),
    segments: layout.segments.map(boxOf),
    lines: layout.lines.map(boxOf),
    blocks: layout.blocks.map(boxOf),
    order: layout.order.flatMap((block) => layout.blocks[block]?.box ?? []),
    frames: layout.frames.map(boxOf),
    tables: layout.tables.flatMap((table) => [table.box, ...table.cells.map(boxOf)]),
    shapes: shapes.map(boxOf),
    images: images.map(boxOf),
    annotations: annotations.map(boxOf),
  };
  const entries = layerNames.map((name) => [name, indexBoxes(boxes[name])] as const);
  return Object.fromEntries(entries) as Record<LayerName, BoxIndex>;
}
