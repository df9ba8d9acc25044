import type { Group } from '../../model/index.ts';
import type { MultiBuy } from './multi-buy.ts';
import type { PriceValue } from './price-text.ts';
import type { Validity } from './validity.ts';

/** The types of prices of an offer: the price itself, and related prices. */
export type PriceType = 'price' | 'variant' | 'oldPrice' | 'unitPrice' | 'memberPrice';

/** A price of an offer; it has a value if it could be parsed. */
export type PriceGroup = { [Type in PriceType]: Group<PriceValue, Type> }[PriceType];

/**
 * A part of an offer, by its type: a text, a price, the position of its image, `3 for 2`, or its period of validity.
 */
export type OfferPart =
  | Group<never, 'title'>
  | Group<never, 'description'>
  | Group<never, 'image'>
  | Group<MultiBuy, 'multiBuy'>
  | Group<Validity, 'valid'>
  | PriceGroup;

/** An offer; all its data is in its parts. */
export type OfferGroup = Group<never, 'offer', OfferPart> & { readonly children: readonly OfferPart[] };
