import type { LaidOutPage, Page, Style } from '../../model/index.ts';
import { drawLayoutLayer, layoutLayerColors, tallyLayoutLayer, type LayoutLayer } from './layout-layers.ts';
import { drawPageLayer, pageLayerColors, tallyPageLayer, type PageLayer } from './page-layers.ts';
import type { Tally } from './look.ts';

/** The layers that can be drawn over a page. */
export type Layer = PageLayer | LayoutLayer;

/** The default layers: the content as read, before layout. */
export const defaultLayers: readonly PageLayer[] = ['tokens', 'shapes', 'images', 'annotations'];

/** The colour that a layer is known by. */
export const layerColors: Readonly<Record<Layer, string>> = { ...pageLayerColors, ...layoutLayerColors };

/** The first drawn lies lowest: tokens end where the pointer finds them, and arrows let it through. */
export const drawingOrder: readonly Layer[] = [
  'images',
  'shapes',
  'frames',
  'tables',
  'furniture',
  'blocks',
  'lines',
  'segments',
  'annotations',
  'tokens',
  'order',
];

function isPageLayer(layer: Layer): layer is PageLayer {
  return (defaultLayers as readonly Layer[]).includes(layer);
}

/** The groups of the chosen layers, in page units; those of the layout only where the page has one. */
export function drawLayers(page: Page | LaidOutPage, styles: readonly Style[], show: readonly Layer[]): string {
  return drawingOrder
    .filter((layer) => show.includes(layer))
    .map((layer) => drawLayer(page, styles, layer))
    .join('');
}

/** One layer as a group. */
export function drawLayer(page: Page | LaidOutPage, styles: readonly Style[], layer: Layer): string {
  if (isPageLayer(layer)) return drawPageLayer(page, styles, layer);
  return 'layout' in page ? drawLayoutLayer(page, layer) : '';
}

/** What a layer holds, by the looks it is drawn in; undefined where the page cannot say. */
export function tallyLayer(page: Page | LaidOutPage, layer: Layer): readonly Tally[] | undefined {
  if (isPageLayer(layer)) return tallyPageLayer(page, layer);
  return 'layout' in page ? tallyLayoutLayer(page, layer) : undefined;
}
