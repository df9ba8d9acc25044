import type { Verb } from '../verbs/verb.ts';

/** How files end, by format. */
export const endings = {
  text: '.txt',
  markdown: '.md',
  cards: '.cards.md',
  html: '.html',
  'html-report': '.report.html',
  xml: '.xml',
  json: '.json',
  jsonl: '.jsonl',
  csv: '.csv',
  xlsx: '.xlsx',
  svg: '.svg',
  pdf: '.pdf',
} as const;

/** Whether several results of a verb make sense in one stream. */
export const isStreamable = ({ apart = [] }: Verb, format: string): boolean =>
  streamable.has(format) && !apart.includes(format);

/** Formats of which several results in one stream can make sense. */
export const streamable: ReadonlySet<string> = new Set(['text', 'markdown', 'cards', 'jsonl', 'csv']);
