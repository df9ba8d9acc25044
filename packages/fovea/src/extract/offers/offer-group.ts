import type { Group } from '../../model/index.ts';
import type { MultiBuy } from './multi-buy.ts';
import type { PriceValue } from './price-text.ts';
import type { Validity } from './validity.ts';

/** Types of the prices of an offer: what it costs, and what stands beside that. */
export type PriceType = 'price' | 'variant' | 'oldPrice' | 'unitPrice' | 'memberPrice';

/** A price of an offer; it has a value where it could be read. */
export type PriceGroup = { [Type in PriceType]: Group<PriceValue, Type> }[PriceType];

/** A part of an offer, by its type: a text, a price, the place of its picture, `3 for 2`, or when it holds. */
export type OfferPart =
  | Group<never, 'title'>
  | Group<never, 'description'>
  | Group<never, 'image'>
  | Group<MultiBuy, 'multiBuy'>
  | Group<Validity, 'valid'>
  | PriceGroup;

/** An offer; all that is known of it is in its parts. */
export type OfferGroup = Group<never, 'offer', OfferPart> & { readonly children: readonly OfferPart[] };
