export const directoryFormats = ['text', 'json', 'jsonl', 'csv', 'html', 'svg'] as const;
export type DirectoryFormat = (typeof directoryFormats)[number];
