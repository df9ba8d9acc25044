/** Offers on flyers, catalogues, price lists and menus. Pure: runs anywhere. @module */
export { offersMethods, type OffersMethod } from './method-names.ts';
export { extractOffers, type OffersOptions } from './offers.ts';
export { extractPaperOffers, type PaperExtractOptions } from './paper/extract-paper.ts';
export { paperModelFromJson, paperModelToJson, type PaperModelJson } from './paper/paper-model.ts';
export { fitPaper, paperOffers, paperTable, type PaperOffers, type PaperPage } from './paper/paper.ts';
export { parsePrice, type PriceHints, type PriceValue } from './price-text.ts';
