import { callVerb } from './call-verb.ts';
import { extractOffers, type OfferGroup, type OffersMethod, type OffersOptions } from '../../extract/offers/index.ts';
import { extractPaperOffers } from '../../extract/offers/paper/extract-paper.ts';
import { tokenInk, type TokenInk } from '../../look/index.ts';
import { doneInTime, mostMsOfDoc, type Stopwatch } from './in-time.ts';
import { defined } from '../../model/defined.ts';
import { FoveaError, type Doc, type Extraction, type LaidOutDoc } from '../../model/index.ts';
import type { Input } from '../../read/input.ts';
import { tagOf } from '../../read/ocr/languages.ts';
import type { OpenOptions } from '../../read/open.ts';
import { extractionIn, type DocFile, type PagesOption } from './read.ts';
import { offersVerb, paperNeedsModel } from '../offers.ts';
import type { VerbInput, WhileOpen } from '../verb.ts';

/** How {@link offers} finds offers. */
export type OffersChoice = OffersOptions & {
  /** Default: `fovea`. `paper` requires a `model` written by `fovea train offers --method paper`. */
  readonly method?: OffersMethod;
};

/** How {@link offers} reads a document and finds offers. */
export type OffersInputOptions = OffersChoice & OpenOptions & PagesOption;

/**
 * Finds the offers of a flyer, catalogue, price list or menu: title, description, price and image, each with its
 * position. Takes a path, a URL, bytes, a Blob or a stream, or a document that was read.
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
export async function offers(input: Input | Doc, options: OffersInputOptions = {}): Promise<Extraction<OfferGroup>> {
  return callVerb(offersVerb, offersIn, input, options);
}

export async function offersIn(
  input: VerbInput,
  { model, currency, method, ...reading }: OffersInputOptions,
  watch: Stopwatch,
  whileOpen?: WhileOpen,
): Promise<Extraction<OfferGroup>> {
  const language = reading.language && tagOf(reading.language);
  const choice = defined({ model, language, currency, method });
  if (method === 'paper' && model === undefined) throw new FoveaError('option/invalid', paperNeedsModel);
  return extractionIn(input, { reading, watch, whileOpen }, async (file, numbers) => {
    const doc = await file.doc(numbers);
    return { doc, extraction: await offersOfDoc(file, doc, choice, watch) };
  });
}

/** The same for pages that were read. Only the method `paper` looks at planes. */
async function offersOfDoc(
  file: Pick<DocFile, 'planes'>,
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
