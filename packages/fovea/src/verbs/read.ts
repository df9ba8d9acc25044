import type { Layer } from '../write/index.ts';
import { svgLayers } from '../write/svg/layer-names.ts';
import { drawn, readingOptions, wholeNumber, type ReadingValues } from './shared-options.ts';
import type { ChoiceSpec, FlagSpec, LeftOut, TextSpec } from './option.ts';
import type { VerbOf } from './verb.ts';

/** What to do with running heads and page numbers. */
export type FurnitureChoice = 'keep' | 'drop';

export type ReadValues = ReadingValues & {
  readonly tables?: boolean;
  readonly show?: string;
  readonly dpi?: number;
  readonly pageMarks?: boolean;
  readonly furniture?: FurnitureChoice;
  readonly images?: string;
};

const documents = 'it returns the document; the writers of fovea/write have this option';

/** For options of a text that is written of the document. */
const written: LeftOut = {
  library: documents,
  batch: documents,
  http: documents,
  mcp: 'its text always marks pages and leaves out what repeats from page to page',
};

const pageMarks: FlagSpec = {
  kind: 'flag',
  says: 'mark where pages begin in Markdown: <!-- page 3 -->',
  leftOut: written,
};

const furniture: ChoiceSpec<FurnitureChoice> = {
  kind: 'choice',
  says: 'running heads and page numbers: keep or drop them (default: keep in text, drop in Markdown)',
  shown: 'choice',
  choices: ['keep', 'drop'],
  leftOut: written,
};

const noFiles =
  'it returns texts, not files; the document has the box of every image, and Markdown marks where figures are';

const images: TextSpec = {
  kind: 'text',
  says: 'save figures to this folder as PNG files, and link to them in Markdown',
  shown: 'folder',
  takes: 'the path of a folder',
  fit: (text) => (text === '' ? undefined : text),
  leftOut: { library: 'use figures()', batch: noFiles, http: noFiles, mcp: noFiles },
};

/** Parses a comma-separated list of layers. */
export function layersOf(text: string): Layer[] {
  return text.split(',').map((part) => {
    const layer = svgLayers.find((one) => one === part.trim());
    if (layer === undefined) throw new TypeError(part);
    return layer;
  });
}

/**
 * `pdf` and `xlsx` are for the command line only, and `searchablePdf` and `tablesToXlsx` for the library: the service, tools and batches
 * answer with texts that they keep, cut into pages and put in a row, and none of that can be done with the bytes of a file.
 */
export const readFormats = ['text', 'markdown', 'html', 'json', 'jsonl', 'csv', 'xlsx', 'svg', 'pdf'] as const;

const wholeDocument = 'it returns the whole document, with the tables of each page';

/** For options that choose what is written of a document. */
const wholeDocuments: LeftOut = {
  library: 'use docTables of fovea/write',
  batch: wholeDocument,
  http: wholeDocument,
  mcp: wholeDocument,
};

const detail: ChoiceSpec = {
  kind: 'choice',
  says:
    'markdown: the text in reading order. tokens: every word with box, font, size and colour; ' +
    'very long, so select few pages; at most 50 are read',
  choices: ['markdown', 'tokens'],
  default: 'markdown',
};

export const readVerb: VerbOf<ReadValues> = {
  name: 'read',
  rank: 2,
  leftOut: { studio: 'it shows pages itself' },
  summary: 'read PDFs and images into words with fonts, colours and boxes',
  tool: {
    title: 'Read a PDF or image',
    description:
      'Returns the text of a PDF or image in reading order as Markdown: headings, paragraphs, lists and tables, with <!-- page N --> at ' +
      'the start of each page. Handles columns, running headers and footers, and scans (OCR); leaves out invisible text. Use it ' +
      'to read, quote or summarise a PDF. For web pages use article. For records, use offers (flyers), directory (parties) or ' +
      'wrap (balance sheets, invoices).',
    options: { detail },
    loadAnswer: async () => (await import('./answer/read.ts')).readAnswer,
  },
  accepts: ['pdf', 'image'],
  gives: 'doc',
  options: {
    ...readingOptions,
    tables: {
      kind: 'flag',
      says: 'only the tables, in text and Markdown output; CSV and XLSX output never contains anything else',
      leftOut: wholeDocuments,
    },
    show: {
      kind: 'text',
      says: `layers in SVG or HTML output: ${svgLayers.join(',')}`,
      shown: 'layers',
      takes: svgLayers.join(', '),
      fit: (text) => layersOf(text).join(','),
      leftOut: drawn,
    },
    dpi: wholeNumber('resolution of the page image in SVG output (default: 100), or of figures (default: as stored)', {
      leftOut: drawn,
    }),
    pageMarks,
    furniture,
    images,
  },
  formats: readFormats,
  nothing: 'no text found',
  onTerminal: 'text',
  apart: ['csv'],
  examples: `
Examples:
  fovea read report.pdf                            the text, in reading order
  fovea read report.pdf -f markdown > report.md    headings, lists, tables, code and footnotes
  fovea read report.pdf -f markdown --images img -o report.md    the same with its figures, as PNG files in img/
  fovea read report.pdf -f html -o report.html     an interactive view of the pages and everything found on them
  fovea read report.pdf --pages 1-3,7 -f json      words with fonts, colours and boxes
  fovea read report.pdf -f xlsx -o tables.xlsx     every table, one sheet each
  fovea read report.pdf -f csv --tables            the tables one after the other
  fovea read flyer.pdf -f svg -o out/              one image per page with every box drawn over it
  fovea read flyer.pdf -f svg --show tokens,images > flyer.svg
  fovea read 'inbox/**/*.pdf' -f jsonl -j 2 > all.jsonl
  curl -s https://example.org/a.pdf | fovea read - -f json
  fovea read secret.pdf --password 'open sesame'
  fovea read photo.jpg                             the text of an image, by OCR
  fovea read scan.pdf --language eng+deu           requires npm install @tesseract.js-data/deu
  fovea read scan.pdf -f pdf -o searchable.pdf     the same pages, with the words that OCR reads as invisible text`,
  load: async () => (await import('./run/read.ts')).readIn,
  loadColumns: async () => (await import('./columns/read.ts')).readColumns,
  loadStream: async () => (await import('./write/read-parts.ts')).readStream,
};
