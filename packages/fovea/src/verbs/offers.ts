import { offersMethods, type OffersMethod } from '../extract/offers/method-names.ts';
import { model, readingOptions, type ReadingValues } from './shared-options.ts';
import type { VerbOf } from './verb.ts';

export type OffersValues = ReadingValues & {
  readonly method?: OffersMethod;
  readonly model?: string;
  readonly currency?: string;
};

export const offersFormats = ['json', 'jsonl', 'csv', 'html', 'svg'] as const;

/** The paper's forest depends on the publishers it has seen, so no model for it is shipped. */
export const paperNeedsModel = 'The paper method requires a model that was trained with it';

export const offersVerb: VerbOf<OffersValues> = {
  name: 'offers',
  rank: 6,
  summary: 'extract titles, descriptions and prices from flyers, catalogues, price lists and menus',
  tool: {
    title: 'Offers of a flyer',
    description:
      'Finds the offers on the pages of a retail flyer or price list (PDF). Returns one record per offer with title, description, ' +
      'price, old price and image, each with page, box and score, and for prices the amount and currency. Use it to answer ' +
      'questions about prices. Pages without offers return nothing.',
  },
  accepts: ['pdf', 'image'],
  gives: 'extraction',
  options: {
    ...readingOptions,
    method: {
      kind: 'choice',
      says: 'extraction method; paper requires a model',
      choices: offersMethods,
      default: 'fovea',
      leftOut: { studio: 'it trains no models of the method paper' },
    },
    model: model('offers'),
    language: { ...readingOptions.language, leftOut: {} },
    currency: {
      kind: 'text',
      says: 'currency of prices without one, or with an ambiguous sign like $: COP',
      shown: 'code',
      takes: 'three letters like COP',
      fit: (text) => (/^[A-Za-z]{3}$/.test(text) ? text.toUpperCase() : undefined),
    },
  },
  formats: offersFormats,
  nothing: 'no offers found',
  onTerminal: 'csv',
  examples: `
Examples:
  fovea offers flyer.pdf                          one row per offer
  fovea offers flyer.jpg                          the same for a photo or scan, by OCR
  fovea offers flyer.pdf -f json | jq '.groups[].children'
  fovea offers 'flyers/*.pdf' -f jsonl > all.jsonl
  fovea offers flyer.pdf -f html -o offers.html   the pages with every box, and a card per offer
  fovea offers flyer.pdf -f svg -o out/           one image per page with every box drawn over it
  fovea offers menu.pdf --model mine.json         use a model trained with fovea train offers
  fovea offers flyer.pdf --method paper --model paper.json`,
  loadModelCheck: async () => {
    const { chooseOffersModel } = await import('../extract/offers/offers.ts');
    const { paperModelOf } = await import('../extract/offers/paper/paper-model.ts');
    return (text, options) => (options['method'] === 'paper' ? paperModelOf(text) : chooseOffersModel(text));
  },
  load: async () => (await import('./run/offers.ts')).offersIn,
  loadColumns: async () => (await import('./columns/offers.ts')).offersColumns,
  loadWriter: async () => (await import('./write/offers.ts')).offersWriter,
};
