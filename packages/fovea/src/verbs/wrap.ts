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

const noTable = 'it gives groups, not a table';
const noTables: LeftOut = { library: noTable, batch: noTable, http: noTable, mcp: noTable };

const elsewhere: LeftOut = {
  library: 'fovea/wrapper has functions for it',
  batch: 'it is no work on documents',
  http: 'it is no work on documents',
  mcp: 'it is no work on documents',
};

export const wrapFormats = ['text', 'xml', 'json', 'jsonl', 'csv', 'html', 'svg'] as const;
export type WrapFormat = (typeof wrapFormats)[number];

export const wrapVerb: VerbOf<WrapValues> = {
  name: 'wrap',
  summary: 'what a fuzzy wrapper finds: groups of words and numbers, with truths',
  tool: {
    title: 'Records by a wrapper',
    description:
      'Runs a fuzzy wrapper, a small description of what records look like, over a PDF and gives what fits with scores. ' +
      'Wrapper "balance-sheet" gives items of balance sheets with amounts; "line-items" the lines of invoices; a path gives ' +
      'one of your own. Choose pages where you can: it is thorough, and takes its time.',
  },
  accepts: ['pdf'],
  gives: 'extraction',
  options: {
    with: { kind: 'wrapper', says: 'the name of a wrapper, or a file (.fw or JSON)', shown: 'wrapper', isNeeded: true },
    ...readingOptions,
    threshold: {
      kind: 'number',
      says: "the least truth, instead of the wrapper's own",
      takes: 'a number above 0, at most 1',
      isFine: (value) => value > 0 && value <= 1,
    },
    rootType: { kind: 'text', says: "the type to look for, instead of the wrapper's own", shown: 'type' },
    explain: { kind: 'flag', says: 'the truth of every condition, and what was nearly found' },
    csvType: { kind: 'text', says: 'the type that has a row each in CSV', shown: 'type', leftOut: noTables },
    includeRoot: {
      kind: 'text',
      says: "where files that the wrapper names may lie (default: the wrapper's folder)",
      shown: 'folder',
      leftOut: { ...ownFiles, batch: 'a batch goes to other machines, with the wrapper and all that it names' },
    },
    learn: {
      kind: 'text',
      says: 'propose a wrapper from what a JSON file says is wanted; see docs/wrapper-learning.md',
      shown: 'gold',
      leftOut: elsewhere,
    },
    list: { kind: 'flag', says: 'the wrappers that come with Fovea, and all predicates', leftOut: elsewhere },
    dpi: dpi('pages under HTML and SVG'),
    render: render('read web pages too, as a browser shows them'),
  },
  formats: wrapFormats,
  apart: ['csv'],
  nothing: 'nothing was found',
  onTerminal: 'text',
  examples: `
A wrapper says in a few lines which words and numbers are wanted and how they stand to each other; docs/wrapper.md has
the language. Every group that is found has a truth, from 0 to 1.

Examples:
  fovea wrap report.pdf --with balance-sheet                 the items of a balance sheet
  fovea wrap report.pdf --with balance.fw --pages 30-40 -f xml
  fovea wrap invoice.pdf --with line-items -f csv            a row each
  fovea wrap report.pdf --with balance.fw --explain          why every group is as true as it is, and what was nearly found
  fovea wrap report.pdf --with balance.fw -f html -o why.html    the same over the pages, to look at
  fovea wrap table.html --with price-list --render           a web page, as a browser shows it
  fovea wrap 'inbox/*.pdf' --with line-items -f jsonl > all.jsonl
  fovea wrap --learn gold.json report.pdf -o draft.fw        a draft of a wrapper, from what you have marked
  fovea wrap --list                                          the wrappers that come with Fovea, and all predicates`,
  load: async () => (await import('./run/wrap.ts')).wrapIn,
  loadWriter: async () => (await import('./write/wrap.ts')).wrapWriter,
};
