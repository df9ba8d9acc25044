import { areaOf } from '../layout/narrow.ts';
import { languagesOf } from '../read/ocr/languages.ts';
import { defaultLimits } from '../read/limits.ts';
import type { OcrMode } from '../read/ocr/open.ts';
import type { HiddenChoice } from '../read/pdf/index.ts';
import { parsePages } from '../read/page-choice.ts';
import type { ChoiceSpec, FileSpec, FlagSpec, LeftOut, NumberSpec, OptionSpecs, TextSpec } from './option.ts';

export const wholeNumber = (
  says: string,
  more: Pick<NumberSpec, 'default' | 'leftOut' | 'defaultText'> = {},
): NumberSpec => ({
  kind: 'number',
  says,
  takes: 'a whole number from 1',
  isFine: (value) => Number.isSafeInteger(value) && value >= 1,
  ...more,
});

/** How a PDF is read; the same for every verb. */
export type ReadingValues = {
  readonly pages?: string;
  readonly password?: string;
  readonly maxPages?: number;
  readonly ocr?: OcrMode;
  readonly language?: string;
  readonly hidden?: HiddenChoice;
  readonly crop?: string;
  readonly within?: string;
};

/** For options of documents that are not open yet. */
const reads: LeftOut = { studio: 'its documents are open already' };

const ocr: ChoiceSpec<OcrMode> = {
  kind: 'choice',
  says: 'when to run OCR; auto: only where text is missing',
  shown: 'when',
  choices: ['auto', 'never', 'always'],
  default: 'auto',
  leftOut: reads,
};

const language: TextSpec = {
  kind: 'text',
  says: 'languages of the document, for OCR and ambiguous prices: de, sv+en (default: as declared, or detected)',
  shown: 'codes',
  takes: 'languages like de or eng+deu',
  fit: (text) => (languagesOf(text), text),
  leftOut: reads,
};

const hidden: ChoiceSpec<HiddenChoice> = {
  kind: 'choice',
  says: 'invisible text: keep (and mark) or drop it',
  shown: 'choice',
  choices: ['keep', 'drop'],
  default: 'keep',
  leftOut: { ...reads, mcp: 'set by the server: invisible text is where prompt injections hide' },
};

const pages: TextSpec = {
  kind: 'text',
  says: 'pages to read: 1-3,7,12- (default: all)',
  shown: 'list',
  takes: 'page numbers and ranges like 1-3,7,12-',
  fit: (text) => (parsePages(text), text),
  leftOut: { studio: 'it has its own choice of pages' },
};

const password: TextSpec = { kind: 'text', says: 'password of encrypted documents', shown: 'text', leftOut: reads };

const maxPages: NumberSpec = wholeNumber('maximum number of pages per input', {
  default: defaultLimits.maxPages,
  leftOut: reads,
});

/** Which pages of a PDF are read. */
export const pageOptions: OptionSpecs<Pick<ReadingValues, 'pages' | 'password' | 'maxPages'>> = {
  pages,
  password,
  maxPages,
};

const area = (says: string): TextSpec => ({
  kind: 'text',
  says,
  shown: 'area',
  fit: (text) => (areaOf(text), text),
});

export const crop: TextSpec = area(
  'cut pages to this area: x0,y0,x1,y1 from the top left, in points or percent, like 0,10%,100%,400',
);
const within = area('keep only what lies entirely inside this area');

export const readingOptions: OptionSpecs<ReadingValues> = { ...pageOptions, ocr, language, hidden, crop, within };

const noPictures = 'it returns what was found, not images of pages';

/** For options that only affect how a page is drawn. */
export const drawn: LeftOut = {
  library: noPictures,
  batch: noPictures,
  http: noPictures,
  mcp: noPictures,
  studio: noPictures,
};

/** For options that start a browser. */
export const rendered: LeftOut = {
  library: 'use fovea/browser to render pages and pass its documents on',
  batch: 'batch processes start no browser',
  http: 'a browser would make network requests on behalf of a client',
  mcp: 'a browser would make network requests on behalf of a client',
  studio: 'its web pages are rendered already',
};

/** For options that name a file on the user's machine. */
export const ownFiles: LeftOut = {
  library: 'functions take texts and do not open files that these name',
  http: 'the service opens no local files',
  mcp: 'files are only read from the allowed folders',
};

export const render = (says: string): FlagSpec => ({ kind: 'flag', says, leftOut: rendered });

export const dpi = (of: string): NumberSpec => wholeNumber(`resolution of ${of} (default: 100)`, { leftOut: drawn });

export const model = (verb: string): FileSpec => ({
  kind: 'model',
  says: `model file from \`fovea train ${verb}\`, or name of a studio model (default: built-in model)`,
  shown: 'path',
  leftOut: { studio: 'models are chosen in the bar above the page' },
});
