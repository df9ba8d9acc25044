export const readFormats = ['text', 'markdown', 'html', 'json', 'jsonl', 'svg'] as const;
export type ReadFormat = (typeof readFormats)[number];
