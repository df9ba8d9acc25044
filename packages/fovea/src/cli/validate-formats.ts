export const validateFormats = ['jsonl', 'csv', 'html-report'] as const;
export type ValidateFormat = (typeof validateFormats)[number];
