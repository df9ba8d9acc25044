import type { Layer } from './layers.ts';

/** Every layer, in the order of the legend. */
export const svgLayers: readonly Layer[] = [
  'tokens',
  'segments',
  'lines',
  'blocks',
  'order',
  'furniture',
  'frames',
  'tables',
  'shapes',
  'images',
  'annotations',
];
