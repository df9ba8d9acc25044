import type { Box, FurnitureKind, Style } from '../../model/index.ts';

/** How fine the tokens of a wrapper are; images are tokens at every grain. */
export type Grain = 'word' | 'segment' | 'cell' | 'line' | 'block';

/** What a wrapper groups: a piece of text, or an image, with its place and its look. */
export type WrapperToken = {
  /** Its place in the list of all tokens of the run, which is in reading order, page after page. */
  readonly id: number;
  readonly kind: Grain | 'image';
  /** Empty for an image. */
  readonly text: string;
  /** The page's number. */
  readonly page: number;
  readonly box: Box;
  /** The look of most of its letters; none for an image. */
  readonly style?: Style;
  /** The page's tokens it is made of, by their id. */
  readonly tokens: readonly number[];
  /** The innermost frame around it, by its place in the page's layout. */
  readonly frame?: number;
  readonly furniture?: FurnitureKind;
};

/** What tokens say one after the other. */
export function textOfTokens(tokens: readonly WrapperToken[]): string {
  return tokens.map(({ text }) => text).join(' ');
}
