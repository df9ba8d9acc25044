/**
 * The computed properties that describe the look of an element, in the order of every look vector. These are the 32
 * properties of the published method of visual validation: colours, borders, font, margins, padding and placement.
 */
export const visualProperties = [
  'background-color',
  'border-bottom-color',
  'border-bottom-style',
  'border-bottom-width',
  'border-left-color',
  'border-left-style',
  'border-left-width',
  'border-right-color',
  'border-right-style',
  'border-right-width',
  'border-top-color',
  'border-top-style',
  'border-top-width',
  'border-top-left-radius',
  'border-top-right-radius',
  'color',
  'font-size',
  'font-style',
  'font-weight',
  'margin-bottom',
  'margin-left',
  'margin-right',
  'margin-top',
  'outline-color',
  'padding-bottom',
  'padding-left',
  'padding-right',
  'padding-top',
  'position',
  'text-align',
  'text-decoration',
  'visibility',
] as const;

/** One of the {@link visualProperties}. */
export type VisualProperty = (typeof visualProperties)[number];
