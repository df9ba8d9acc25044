export const offersFormats = ['json', 'jsonl', 'csv', 'html', 'svg'] as const;
export type OffersFormat = (typeof offersFormats)[number];
