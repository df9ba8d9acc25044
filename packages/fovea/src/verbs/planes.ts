import { pageOptions, wholeNumber, type ReadingValues } from './shared-options.ts';
import type { VerbOf } from './verb.ts';

export type PlanesValues = Pick<ReadingValues, 'pages' | 'password' | 'maxPages'> & { readonly dpi?: number };

const pictures = 'it gives pictures, three a page, and no extraction';

export const planesVerb: VerbOf<PlanesValues> = {
  name: 'planes',
  summary: 'take pages apart: letters, colours, drawings',
  accepts: ['pdf'],
  gives: 'pictures',
  options: { ...pageOptions, dpi: wholeNumber('resolution (default: 100)') },
  formats: [],
  nothing: 'neither letters nor drawings were found',
  leftOut: { library: 'planes of a document that open has opened', batch: pictures, http: pictures, mcp: pictures },
  examples: `
Every page becomes three pictures:
  NAME-p1-black.png    its letters, black on white
  NAME-p1-colour.png   its letters as they are printed, on nothing
  NAME-p1-markup.png   its drawings, highlights and strike-outs, without letters and images, on nothing

Examples:
  fovea planes flyer.pdf -o out/
  fovea planes flyer.pdf -o out/ --pages 1-3 --dpi 200
  fovea planes 'inbox/**/*.pdf' -o out/ -j 2`,
};
