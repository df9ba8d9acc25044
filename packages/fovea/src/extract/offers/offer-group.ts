import type { Group } from '../../model/index.ts';
import type { SidePriceKind } from './price-kinds.ts';
import type { PriceValue } from './price-text.ts';

type TextPart = 'title' | 'description';

/** Types of the prices of an offer: what it costs, and what stands beside that. */
export type PriceType = 'price' | SidePriceKind;

/** A price of an offer; it has a value where it could be read. */
export type PriceGroup = { [Type in PriceType]: Group<PriceValue, Type> }[PriceType];

/** A part of an offer, by its type: a text, a price or the place of its picture. */
export type OfferPart = { [Type in TextPart | 'image']: Group<never, Type> }[TextPart | 'image'] | PriceGroup;

/** An offer; all that is known of it is in its parts. */
export type OfferGroup = Group<never, 'offer', OfferPart> & { readonly children: readonly OfferPart[] };
