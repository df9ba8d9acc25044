export const validateFormats = ['jsonl', 'csv', 'html'] as const;
export type ValidateFormat = (typeof validateFormats)[number];
