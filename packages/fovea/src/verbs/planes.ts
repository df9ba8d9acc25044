import { crop, pageOptions, wholeNumber, type ReadingValues } from './shared-options.ts';
import type { VerbOf } from './verb.ts';

export type PlanesValues = Pick<ReadingValues, 'pages' | 'password' | 'maxPages' | 'crop'> & { readonly dpi?: number };

const pictures = 'it returns three images per page, not an extraction';

export const planesVerb: VerbOf<PlanesValues> = {
  name: 'planes',
  rank: 9,
  summary: 'split pages into images of their letters, coloured letters and drawings',
  accepts: ['pdf', 'image'],
  gives: 'pictures',
  // `within` selects words, which pictures do not have.
  options: { ...pageOptions, crop, dpi: wholeNumber('resolution (default: 100)') },
  formats: [],
  nothing: 'no letters or drawings found',
  leftOut: {
    library: 'use planes() of a document opened with open()',
    batch: pictures,
    http: pictures,
    mcp: pictures,
    studio: 'planes are layers of a page there',
  },
  examples: `
Writes three images per page:
  NAME-p1-black.png    its letters, black on white
  NAME-p1-colour.png   its letters as printed, on a transparent background
  NAME-p1-markup.png   its drawings, highlights and strike-outs, without letters and images, on a transparent background

Examples:
  fovea planes flyer.pdf -o out/
  fovea planes flyer.pdf -o out/ --pages 1-3 --dpi 200
  fovea planes flyer.pdf -o out/ --crop 0,0,100%,50%    the upper half of every page
  fovea planes 'inbox/**/*.pdf' -o out/ -j 2`,
  loadStream: async () => (await import('./write/planes.ts')).planesStream,
};
