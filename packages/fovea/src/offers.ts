import { extractOffers, type OffersOptions } from './extract/offers/index.ts';
import type { Extraction } from './model/index.ts';
import type { Input } from './read/input.ts';
import { open, type OpenOptions } from './read/open.ts';

/** How {@link offers} reads a document and looks for offers. */
export type OffersInputOptions = OffersOptions & OpenOptions & { readonly pages?: Iterable<number> };

/**
 * The offers of a flyer, catalogue, price list or menu: title, description, price and picture, each with its place.
 * Takes a path, an address, bytes, a Blob or a stream.
 * @example
 * ```ts
 * import { offers } from 'fovea';
 * const { groups } = await offers('examples/documents/flyer.pdf', { pages: [1] });
 * for (const { children = [] } of groups.slice(0, 2)) console.log(children.find(({ type }) => type === 'title')?.text);
 * // => Vine tomatoes
 * // => Mountain cheese slices
 * ```
 */
export async function offers(input: Input, options: OffersInputOptions = {}): Promise<Extraction> {
  const { model, language, pages, ...reading } = options;
  const file = await open(input, reading);
  try {
    return extractOffers(await file.doc(pages), {
      ...(model !== undefined && { model }),
      ...(language !== undefined && { language }),
    });
  } finally {
    await file.close();
  }
}
