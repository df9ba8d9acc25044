/** Finds offers on flyers, catalogues, price lists and menus. Pure: runs anywhere. @module */
export type { OfferGroup, OfferPart, PriceGroup, PriceType } from './offer-group.ts';
export type { MultiBuy } from './multi-buy.ts';
export { offersMethods, type OffersMethod } from './method-names.ts';
export { extractOffers, type OffersOptions } from './offers.ts';
export { fitPaper, paperOffers, paperTable, type PaperOffers, type PaperPage } from './paper/paper.ts';
export { parsePrice, type PriceHints, type PriceValue } from './price-text.ts';
export type { Validity } from './validity.ts';
