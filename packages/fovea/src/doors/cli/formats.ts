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

/** Formats of which several results in one stream make sense. */
export const streamable: ReadonlySet<string> = new Set(['text', 'markdown', 'cards', 'jsonl', 'csv']);
