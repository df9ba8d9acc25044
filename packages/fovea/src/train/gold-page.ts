import { withAddedWords, type AddedWord } from '../model/added-words.ts';
import type { Box, LaidOutPage, Style } from '../model/index.ts';
import { withOnlyRegions } from '../model/page-part.ts';

/** What gold knows of the page itself: words that its reader misses, and the parts that it is about. */
export type GoldPageParts = { readonly added?: readonly AddedWord[]; readonly regions?: readonly Box[] };

/** A page as its gold is about it. */
export function goldPage(
  page: LaidOutPage,
  styles: readonly Style[],
  { added = [], regions = [] }: GoldPageParts,
): { readonly page: LaidOutPage; readonly styles: readonly Style[] } {
  const grown = withAddedWords(page, styles, added);
  return regions.length === 0 ? grown : { ...grown, page: withOnlyRegions(grown.page, regions) };
}
