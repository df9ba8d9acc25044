import type { PageLabels, Settled, TokenLabel } from './page-labels.ts';

/** What names a part of a page in an edit. */
export const regionKey = (box: TokenLabel['box']): string => box.join(' ');

/** What names a settled difference in an edit. */
export const settledKey = ({ by, thing }: Pick<Settled, 'by' | 'thing'>): string => `${by} ${thing}`;

/** Whether only parts of a page are done. */
export const isPartlyDone = ({ done, regions }: Pick<PageLabels, 'done' | 'regions'>): boolean =>
  !done && regions.length > 0;
