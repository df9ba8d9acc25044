import { webPageOptions, type PageValues } from './article.ts';
import type { NumberSpec } from './option.ts';
import { dpi, readingOptions, type ReadingValues } from './shared-options.ts';
import type { VerbOf } from './verb.ts';

export type ChunksValues = ReadingValues & PageValues & { readonly maxTokens?: number; readonly dpi?: number };

export const chunksFormats = ['jsonl', 'json', 'markdown', 'svg'] as const;

export const defaultMaxTokens = 512;

/** Less than this has no room for a sentence. */
const fewestTokens = 32;

const maxTokens: NumberSpec = {
  kind: 'number',
  says: 'maximum number of tokens per chunk, by the estimate that docs/chunks.md describes',
  takes: `a whole number from ${fewestTokens} to 1000000`,
  isFine: (value) => Number.isInteger(value) && value >= fewestTokens && value <= 1_000_000,
  default: defaultMaxTokens,
};

export const chunksVerb: VerbOf<ChunksValues> = {
  name: 'chunks',
  rank: 4,
  leftOut: { studio: 'chunks are for other programs' },
  summary: 'split documents into pieces for retrieval, with headings, pages, boxes and stable ids',
  tool: {
    title: 'Split a document into chunks',
    description:
      'Splits a PDF, an image or a web page into pieces of at most max-tokens tokens that follow its structure: sections, whole ' +
      'paragraphs, list items and tables. Returns one record per chunk with id, headings, pages, boxes and text. Use it to index ' +
      'a document or to look through a long one section by section; use read or article to read it as one text.',
    loadAnswer: async () => (await import('./answer/chunks.ts')).chunksAnswer,
  },
  accepts: ['pdf', 'image', 'html'],
  gives: 'extraction',
  options: { ...readingOptions, ...webPageOptions, maxTokens, dpi: dpi('page images in SVG output') },
  formats: chunksFormats,
  nothing: 'no text found',
  onTerminal: 'markdown',
  elsewhere: 'jsonl',
  examples: `
A chunk begins at a heading and ends before the next one, or earlier if it is full. Tables and list items stay whole if
they fit into a chunk. All chunks together are the text of the document; running heads and page numbers are left out.

Examples:
  fovea chunks report.pdf > chunks.jsonl               one chunk per line: id, headings, pages, boxes, text
  fovea chunks report.pdf --max-tokens 256 -f jsonl | jq -r .text
  fovea chunks page.html --url https://example.org/page
  fovea chunks report.pdf -f markdown                  to read them
  fovea chunks report.pdf -f svg -o out/               one image per page with every chunk drawn over it
  fovea chunks report.pdf -f json                      one extraction with a group per chunk
  fovea chunks 'inbox/*.pdf' page.html -j 2 > all.jsonl`,
  load: async () => (await import('./run/chunks.ts')).chunksIn,
  loadWriter: async () => (await import('./write/chunks.ts')).chunksWriter,
};
