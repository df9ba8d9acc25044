import type { Box, FurnitureKind, Style } from '../../model/index.ts';

/** The grain of the tokens of a wrapper; images are tokens at every grain. */
export type Grain = 'word' | 'segment' | 'cell' | 'line' | 'block';

/** The unit that a wrapper groups: a piece of text, or an image, with its position and style. */
export type WrapperToken = {
  /** Its index in the list of all tokens of the run, which is in reading order, page after page. */
  readonly id: number;
  readonly kind: Grain | 'image';
  /** Empty for an image. */
  readonly text: string;
  /** The page number. */
  readonly page: number;
  readonly box: Box;
  /** The style of most of its letters; absent for an image. */
  readonly style?: Style;
  /** The ids of the page's tokens that it consists of. */
  readonly tokens: readonly number[];
  /** The innermost frame around it, as an index into the page's layout. */
  readonly frame?: number;
  readonly furniture?: FurnitureKind;
};

/** What tokens say one after the other. */
export function textOfTokens(tokens: readonly WrapperToken[]): string {
  return tokens.map(({ text }) => text).join(' ');
}
