export const articleFormats = ['text', 'markdown', 'html', 'json', 'jsonl', 'html-report'] as const;
export type ArticleFormat = (typeof articleFormats)[number];
