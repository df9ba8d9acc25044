import type { Note, PageSize, Style } from '../../model/index.ts';

/** What every verb gets of a page, besides what it asked for. */
export type PagePart = {
  readonly size: PageSize;
  /** How much was found of what the verb looks for; a document where that is 0 on all pages is empty. */
  readonly found: number;
  readonly styles: readonly Style[];
  readonly notes: readonly Note[];
};
