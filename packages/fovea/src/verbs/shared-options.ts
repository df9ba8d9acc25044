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

/** How a PDF is read, by whatever verb. */
export type ReadingValues = {
  readonly pages?: string;
  readonly password?: string;
  readonly maxPages?: number;
  readonly ocr?: OcrMode;
  readonly lang?: string;
  readonly hidden?: HiddenChoice;
};

const ocr: ChoiceSpec<OcrMode> = {
  kind: 'choice',
  says: 'read letters from the picture of a page: where text is missing, never, always',
  shown: 'when',
  choices: ['auto', 'never', 'always'],
  default: 'auto',
};

const lang: TextSpec = {
  kind: 'text',
  says: 'languages for OCR, eng+deu (default: that of the document and English)',
  shown: 'codes',
  takes: 'languages like eng+deu',
  fit: (text) => languagesOf(text).join('+'),
};

const hidden: ChoiceSpec<HiddenChoice> = {
  kind: 'choice',
  says: 'text that nobody sees: keep it, marked, or drop it',
  shown: 'choice',
  choices: ['keep', 'drop'],
  default: 'keep',
  leftOut: { mcp: 'the server decides: such text is where instructions to a language model are hidden' },
};

const pages: TextSpec = {
  kind: 'text',
  says: 'pages to read: 1-3,7,12- (default: all)',
  shown: 'list',
  takes: 'pages and ranges like 1-3,7,12-',
  fit: (text) => (parsePages(text), text),
};

const password: TextSpec = { kind: 'text', says: 'for encrypted documents', shown: 'text' };

const maxPages: NumberSpec = wholeNumber('most pages of one input', { default: defaultLimits.maxPages });

/** Which pages of a PDF are looked at. */
export const pageOptions: OptionSpecs<Pick<ReadingValues, 'pages' | 'password' | 'maxPages'>> = {
  pages,
  password,
  maxPages,
};

export const readingOptions: OptionSpecs<ReadingValues> = { ...pageOptions, ocr, lang, hidden };

const noPictures = 'it gives what was found, not pictures of pages';

/** For what only concerns how a page is drawn. */
export const drawn: LeftOut = { library: noPictures, batch: noPictures, http: noPictures, mcp: noPictures };

/** For what starts a browser. */
export const rendered: LeftOut = {
  library: 'fovea/browser renders pages, and its documents can be passed on',
  batch: 'a process of a batch starts no browser',
  http: 'a browser would ask the network on behalf of a caller',
  mcp: 'a browser would ask the network on behalf of a caller',
};

/** For what concerns one file on the machine of who asks. */
export const ownFiles: LeftOut = {
  library: 'functions are given texts, and read no files that these name',
  http: 'the service opens no files of its machine',
  mcp: 'files lie in the allowed folders, and nowhere else',
};

export const render = (says: string): FlagSpec => ({ kind: 'flag', says, leftOut: rendered });

export const dpi = (of: string): NumberSpec => wholeNumber(`resolution of ${of} (default: 100)`, { leftOut: drawn });

export const model = (verb: string): FileSpec => ({
  kind: 'model',
  says: `what \`fovea train ${verb}\` wrote, or the name of a model of the studio (default: built-in model)`,
  shown: 'path',
});
