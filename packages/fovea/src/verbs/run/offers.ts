import { callVerb } from './call-verb.ts';
import { extractOffers, type OfferGroup, type OffersMethod, type OffersOptions } from '../../extract/offers/index.ts';
import { extractPaperOffers } from '../../extract/offers/paper/extract-paper.ts';
import { tokenInk, type TokenInk } from '../../look/index.ts';
import { doneInTime, mostMsOfDoc, type Stopwatch } from './in-time.ts';
import { FoveaError, type Extraction, type LaidOutDoc } from '../../model/index.ts';
import type { Input } from '../../read/input.ts';
import type { LoadedDocument } from '../../read/load-document.ts';
import type { OpenDoc, OpenOptions } from '../../read/open.ts';
import { withOpenDoc, type PagesOption } from './read.ts';
import { offersVerb } from '../offers.ts';

/** How {@link offers} looks for offers. */
export type OffersChoice = OffersOptions & {
  /** `fovea` unless given; `paper` needs a `model` that `fovea train offers --method paper` wrote. */
  readonly method?: OffersMethod;
};

/** How {@link offers} reads a document and looks for offers. */
export type OffersInputOptions = OffersChoice & OpenOptions & PagesOption;

/**
 * The offers of a flyer, catalogue, price list or menu: title, description, price and picture, each with its place.
 * Takes a path, an address, bytes, a Blob or a stream.
 * @example
 * ```ts
 * import { offers } from 'fovea';
 * const { groups } = await offers('examples/documents/flyer.pdf', { pages: [1] });
 * for (const { children } of groups.slice(0, 2)) {
 *   const title = children.find(({ type }) => type === 'title');
 *   const price = children.find((part) => part.type === 'price');
 *   console.log(title?.text, price?.value?.amount);
 * }
 * // => Vine tomatoes 1.99
 * // => Mountain cheese slices 3.49
 * ```
 */
export async function offers(input: Input, options: OffersInputOptions = {}): Promise<Extraction<OfferGroup>> {
  return callVerb(offersVerb, offersIn, input, options);
}

export async function offersIn(
  loaded: LoadedDocument,
  { model, language, currency, method, ...reading }: OffersInputOptions,
  watch: Stopwatch,
): Promise<Extraction<OfferGroup>> {
  const choice = {
    ...(model !== undefined && { model }),
    ...(language !== undefined && { language }),
    ...(currency !== undefined && { currency }),
    ...(method !== undefined && { method }),
  };
  if (method === 'paper' && model === undefined) throw new FoveaError('option/invalid', paperNeedsModel);
  return withOpenDoc(loaded, reading, watch, async (file, numbers) =>
    offersOfDoc(file, await file.doc(numbers), choice, watch),
  );
}

/** The same for pages that were read. Only the method `paper` looks at planes. */
export async function offersOfDoc(
  file: Pick<OpenDoc, 'planes'>,
  doc: LaidOutDoc,
  choice: OffersChoice,
  watch: Stopwatch,
): Promise<Extraction<OfferGroup>> {
  const inks: TokenInk[] = [];
  if (choice.method === 'paper')
    for (const page of doc.pages) inks.push(tokenInk(page, await file.planes(page.number)));
  return doneInTime('offers', { doc, choice, inks }, { mostMs: mostMsOfDoc(doc), here: offersInDoc, watch });
}

/** Pages that were read, how offers are looked for there, and for the method `paper` the ink of their words. */
export type OffersWork = {
  readonly doc: LaidOutDoc;
  readonly choice: OffersChoice;
  readonly inks: readonly TokenInk[];
};

export function offersInDoc({
  doc,
  choice: { method = 'fovea', ...options },
  inks,
}: OffersWork): Extraction<OfferGroup> {
  if (method === 'fovea') return extractOffers(doc, options);
  if (options.model === undefined) throw new FoveaError('option/invalid', paperNeedsModel);
  return extractPaperOffers(doc, { ...options, model: options.model, inks });
}

/** The paper's forest depends on the publishers it has seen, so none comes along. */
export const paperNeedsModel = 'The method paper needs a model of its own: training offers by this method makes one';
