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

/** The verb that is meant where none is given. */
export const extractVerb: VerbOf<ExtractValues> = {
  name: 'extract',
  summary: 'say what kind of document it is and extract what fits; the verb may be left out',
  tool: {
    title: 'What a document is, and what is in it',
    description:
      'Says of a PDF or a web page what kind of document it is, and gives what fits: the article of a web page; the offers, ' +
      'directories, balance sheets and invoices of a PDF, each on the pages where they are; else its text, a record a block. ' +
      '"kinds" says what it was taken for. Use it where you do not know which of the other tools fits.',
  },
  accepts: ['pdf', 'html'],
  gives: 'extraction',
  options: {
    ...readingOptions,
    ...webPageOptions,
    as: {
      kind: 'choice',
      says: 'take the document for this, whatever it looks like',
      shown: 'kind',
      choices: documentKinds,
    },
    explain: { kind: 'flag', says: 'the evidence for every kind, with scores and pages' },
    dpi: dpi('pages under HTML'),
    render: render('with --as: read web pages as a browser shows them'),
  },
  formats: extractFormats,
  nothing: 'no text was found',
  onTerminal: 'markdown',
  examples: `
The verb may be left out: fovea report.pdf is the same as fovea extract report.pdf.

Kinds: the article of a web page; offers, directories, balance sheets (statement) and invoices of a PDF, each on the
pages where they are; and text in reading order where a PDF is none of these.

Examples:
  fovea flyer.pdf -f markdown              its offers, as a table
  fovea report.pdf -f json > report.json   one extraction with what was found, kind by kind
  fovea report.pdf -f text --explain       the evidence for and against every kind, before the result
  fovea report.pdf --as statement --pages 30-40
  fovea list.pdf --as offers -f csv        the table of one kind; without --as a row for every group
  fovea https://example.org/news -f markdown
  fovea 'inbox/*.pdf' page.html -f jsonl -j 2 > all.jsonl
  fovea shop.html --as offers --render     a web page, as a browser shows it`,
  load: async () => (await import('./run/extract.ts')).extractIn,
  loadWriter: async () => (await import('./write/extract.ts')).extractWriter,
};
