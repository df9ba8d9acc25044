export const wrapFormats = ['text', 'xml', 'json', 'jsonl', 'csv', 'html', 'svg'] as const;
export type WrapFormat = (typeof wrapFormats)[number];

export const wrapEndings: Readonly<Record<WrapFormat, string>> = {
  text: '.txt',
  xml: '.xml',
  json: '.json',
  jsonl: '.jsonl',
  csv: '.csv',
  html: '.html',
  svg: '.svg',
};

/** Formats of which several results in one stream make sense. */
export const streamableWraps: ReadonlySet<WrapFormat> = new Set(['text', 'jsonl']);
