/** Words of a page and of its gold text as numbers; equal words have equal numbers. */
export type WordPair = { readonly page: Int32Array; readonly gold: Int32Array };

/** Stretches of both texts: from–to in the page and in the gold text. */
export type Gap = { readonly from: number; readonly to: number; readonly goldFrom: number; readonly goldTo: number };

/** So many words in a row are a phrase: found again elsewhere, it is the same text. */
export const phraseLength = 4;
