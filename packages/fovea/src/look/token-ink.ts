import type { Page, Planes } from '../model/index.ts';
import { frequentColors } from './planes.ts';

/** The colours that the planes show at the tokens of a page, in token order. */
export type TokenInk = {
  /** At most three, most frequent first; paper does not count. */
  readonly colors: readonly (readonly string[])[];
  /** Of drawings under or over the token; undefined if there are none. */
  readonly markup: readonly (string | undefined)[];
};

/**
 * The colours that the planes of a page show at each of its words, computed once so that planes need not be kept.
 * @example
 * ```ts
 * import { open } from 'fovea';
 * import { tokenInk } from 'fovea/look';
 * const file = await open('examples/documents/flyer.pdf');
 * const page = await file.page(1);
 * const { colors, markup } = tokenInk(page, await file.planes(1));
 * console.log(page.tokens[0].text, colors[0][0], 'on', markup[0]); // => Orto #ffffff on #c8161d
 * await file.close();
 * ```
 */
export function tokenInk(
  { tokens }: Pick<Page, 'tokens'>,
  { colour, markup }: Pick<Planes, 'colour' | 'markup'>,
): TokenInk {
  return {
    colors: tokens.map(({ box }) => frequentColors(colour, box, 3).map(({ color }) => color)),
    markup: tokens.map(({ box }) => frequentColors(markup, box, 1)[0]?.color),
  };
}
