import type { DocumentKind } from '../model/index.ts';

export const extractFormats = ['markdown', 'text', 'html', 'json', 'jsonl', 'csv'] as const;
export type ExtractFormat = (typeof extractFormats)[number];

export const extractEndings: Readonly<Record<ExtractFormat, string>> = {
  markdown: '.md',
  text: '.txt',
  html: '.html',
  json: '.json',
  jsonl: '.jsonl',
  csv: '.csv',
};

/** Formats of which several results in one stream make sense. */
export const streamableExtracts: ReadonlySet<ExtractFormat> = new Set(['markdown', 'text', 'jsonl', 'csv']);

export const documentKinds: readonly DocumentKind[] = [
  'article',
  'offers',
  'directory',
  'statement',
  'invoice',
  'text',
];
