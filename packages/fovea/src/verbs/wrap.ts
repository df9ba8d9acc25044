import { dpi, ownFiles, readingOptions, render, type ReadingValues } from './shared-options.ts';
import type { LeftOut } from './option.ts';
import type { VerbOf } from './verb.ts';

export type WrapValues = ReadingValues & {
  readonly with: string;
  readonly threshold?: number;
  readonly rootType?: string;
  readonly explain?: boolean;
  readonly csvType?: string;
  readonly includeRoot?: string;
  readonly learn?: string;
  readonly list?: boolean;
  readonly dpi?: number;
  readonly render?: boolean;
};

const noTable = 'it returns groups, not a table';
const noTables: LeftOut = { library: noTable, batch: noTable, http: noTable, mcp: noTable };

const elsewhere: LeftOut = {
  library: 'use the functions of fovea/wrapper',
  batch: 'it does not process documents',
  http: 'it does not process documents',
  mcp: 'it does not process documents',
};

export const wrapFormats = ['text', 'xml', 'json', 'jsonl', 'csv', 'html', 'svg'] as const;
export type WrapFormat = (typeof wrapFormats)[number];

export const wrapVerb: VerbOf<WrapValues> = {
  name: 'wrap',
  rank: 5,
  leftOut: { studio: 'wrappers are edited and tried in a panel of their own' },
  summary: 'extract groups of words and numbers with a fuzzy wrapper',
  tool: {
    title: 'Extract records with a wrapper',
    description:
      'Runs a fuzzy wrapper, a short description of what records look like, over a PDF and returns the matching records with ' +
      'scores. Built-in wrappers: "balance-sheet" returns items of balance sheets with amounts, "line-items" the lines of ' +
      'invoices. Pass a path to use your own. Set pages if you can: it is slow on long documents.',
  },
  accepts: ['pdf', 'image'],
  gives: 'extraction',
  options: {
    with: {
      kind: 'wrapper',
      says: 'name of a built-in wrapper, or a wrapper file (.fw or JSON)',
      shown: 'wrapper',
      isNeeded: true,
    },
    ...readingOptions,
    threshold: {
      kind: 'number',
      says: "minimum truth value (default: the wrapper's)",
      takes: 'a number above 0, at most 1',
      isFine: (value) => value > 0 && value <= 1,
    },
    rootType: { kind: 'text', says: "type to extract (default: the wrapper's root)", shown: 'type' },
    explain: { kind: 'flag', says: 'show the truth value of every condition, and near misses' },
    csvType: { kind: 'text', says: 'type to write one CSV row per', shown: 'type', leftOut: noTables },
    includeRoot: {
      kind: 'text',
      says: "folder that the wrapper may include files from (default: the wrapper's folder)",
      shown: 'folder',
      leftOut: {
        ...ownFiles,
        batch: 'a batch may run on other machines, and the wrapper is sent with everything it includes',
      },
    },
    learn: {
      kind: 'text',
      says: 'draft a wrapper from the examples in a JSON file; see docs/wrapper-learning.md',
      shown: 'gold',
      leftOut: elsewhere,
    },
    list: { kind: 'flag', says: 'list the built-in wrappers and all predicates', leftOut: elsewhere },
    dpi: dpi('page images in HTML and SVG output'),
    render: render('also accept web pages, rendered in a browser'),
  },
  formats: wrapFormats,
  apart: ['csv'],
  nothing: 'nothing found',
  onTerminal: 'text',
  examples: `
A wrapper describes in a few lines which words and numbers to extract and how they relate to each other; docs/wrapper.md
describes the language. Every group found has a truth value from 0 to 1.

Examples:
  fovea wrap report.pdf --with balance-sheet                 the items of a balance sheet
  fovea wrap report.pdf --with balance.fw --pages 30-40 -f xml
  fovea wrap invoice.pdf --with line-items -f csv            one row per line item
  fovea wrap report.pdf --with balance.fw --explain          the truth value of every condition, and near misses
  fovea wrap report.pdf --with balance.fw -f html -o why.html    the same, drawn over the pages
  fovea wrap table.html --with price-list --render           a web page, rendered in a browser
  fovea wrap 'inbox/*.pdf' --with line-items -f jsonl > all.jsonl
  fovea wrap --learn gold.json report.pdf -o draft.fw        draft a wrapper from labelled examples
  fovea wrap --list                                          list the built-in wrappers and all predicates`,
  load: async () => (await import('./run/wrap.ts')).wrapIn,
  loadWriter: async () => (await import('./write/wrap.ts')).wrapWriter,
};
