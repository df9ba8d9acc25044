import type { WordLabel } from '../gold-parts.ts';

/** What the paper can call a word. */
export type PaperLabel = Exclude<WordLabel['label'], 'Variant'>;
export const paperLabels: readonly PaperLabel[] = ['Description', 'Other', 'Price', 'Title'];

/** The paper knows one price an offer: further ones are nothing to it. */
export const paperLabel = ({ label }: Pick<WordLabel, 'label'>): PaperLabel => (label === 'Variant' ? 'Other' : label);
