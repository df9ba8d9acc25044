import type { DocumentKind } from '../model/index.ts';
import { webPageOptions, type PageValues } from './article.ts';
import { dpi, readingOptions, render, type ReadingValues } from './shared-options.ts';
import type { VerbOf } from './verb.ts';

export const documentKinds: readonly DocumentKind[] = [
  'article',
  'offers',
  'directory',
  'statement',
  'invoice',
  'text',
];

export type ExtractValues = ReadingValues &
  PageValues & {
    readonly as?: DocumentKind;
    readonly explain?: boolean;
    readonly dpi?: number;
    readonly render?: boolean;
  };

export const extractFormats = ['markdown', 'text', 'html', 'json', 'jsonl', 'csv'] as const;

/** The default verb. */
export const extractVerb: VerbOf<ExtractValues> = {
  name: 'extract',
  rank: 1,
  leftOut: { studio: 'the kind of a document is chosen there' },
  summary: 'detect the kind of document and extract its data (default command)',
  tool: {
    title: 'Detect the kind of a document and extract its data',
    description:
      'Detects what kind of document a PDF or web page is and extracts the matching data: the article of a web page; the offers, ' +
      'directories, financial statements and invoices of a PDF, each from the pages they are on; otherwise the text, one record per ' +
      'block. "kinds" lists the detected kinds. Use it when you do not know which of the other tools fits.',
  },
  accepts: ['pdf', 'image', 'html'],
  gives: 'extraction',
  options: {
    ...readingOptions,
    ...webPageOptions,
    as: {
      kind: 'choice',
      says: 'skip detection and treat the document as this kind',
      shown: 'kind',
      choices: documentKinds,
    },
    explain: { kind: 'flag', says: 'show the evidence for every kind, with scores and pages' },
    dpi: dpi('page images in HTML output'),
    render: render('with --as: render web pages in a browser'),
  },
  formats: extractFormats,
  nothing: 'no text found',
  onTerminal: 'markdown',
  examples: `
This is the default command: fovea report.pdf is the same as fovea extract report.pdf.

Kinds: the article of a web page; the offers, directories, financial statements and invoices of a PDF, each on the
pages they are on; otherwise text in reading order.

Examples:
  fovea flyer.pdf -f markdown              its offers, as a table
  fovea report.pdf -f json > report.json   one extraction with the results of every kind found
  fovea report.pdf -f text --explain       the evidence for and against every kind, then the result
  fovea report.pdf --as statement --pages 30-40
  fovea list.pdf --as offers -f csv        the table of one kind; without --as, one row per group
  fovea https://example.org/news -f markdown
  fovea 'inbox/*.pdf' page.html -f jsonl -j 2 > all.jsonl
  fovea shop.html --as offers --render     a web page, rendered in a browser`,
  load: async () => (await import('./run/extract.ts')).extractIn,
  loadColumns: async () => (await import('./columns/extract.ts')).extractColumns,
  loadWriter: async () => (await import('./write/extract.ts')).extractWriter,
};
