export const validateFormats = ['jsonl', 'csv'] as const;
export type ValidateFormat = (typeof validateFormats)[number];
