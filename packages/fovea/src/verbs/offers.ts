import { offersMethods, type OffersMethod } from '../extract/offers/method-names.ts';
import { model, readingOptions, type ReadingValues } from './shared-options.ts';
import type { VerbOf } from './verb.ts';

export type OffersValues = ReadingValues & {
  readonly method?: OffersMethod;
  readonly model?: string;
  readonly language?: string;
  readonly currency?: string;
};

export const offersFormats = ['json', 'jsonl', 'csv', 'html', 'svg'] as const;

/** The paper's forest depends on the publishers it has seen, so none comes along. */
export const paperNeedsModel = 'The method paper needs a model of its own: training offers by this method makes one';

export const offersVerb: VerbOf<OffersValues> = {
  name: 'offers',
  summary: 'titles, descriptions and prices on flyers, catalogues, price lists and menus',
  tool: {
    title: 'Offers of a flyer',
    description:
      'Finds the offers on the pages of a retail flyer or price list (PDF): a record each with title, description, price, old ' +
      'price and picture, each with page, box, score and, for prices, amount and currency. Use it when somebody asks what costs ' +
      'what. Pages that offer nothing give nothing.',
  },
  accepts: ['pdf'],
  gives: 'extraction',
  options: {
    ...readingOptions,
    method: {
      kind: 'choice',
      says: 'how they are found; paper needs a model',
      choices: offersMethods,
      default: 'fovea',
    },
    model: model('offers'),
    language: {
      kind: 'text',
      says: 'language of the documents, where they do not say: tells Swedish crowns from Danish',
      shown: 'code',
      takes: 'a language like sv or de-AT',
      fit: (text) => Intl.getCanonicalLocales(text)[0],
    },
    currency: {
      kind: 'text',
      says: 'currency of prices that do not say, or only by a sign like $: COP',
      shown: 'code',
      takes: 'three letters like COP',
      fit: (text) => (/^[A-Za-z]{3}$/.test(text) ? text.toUpperCase() : undefined),
    },
  },
  formats: offersFormats,
  nothing: 'no offers were found',
  onTerminal: 'csv',
  examples: `
Examples:
  fovea offers flyer.pdf                          a row an offer
  fovea offers flyer.pdf -f json | jq '.groups[].children'
  fovea offers 'flyers/*.pdf' -f jsonl > all.jsonl
  fovea offers flyer.pdf -f html -o offers.html   cards to look at
  fovea offers flyer.pdf -f svg -o out/           one picture a page, every box drawn over it
  fovea offers menu.pdf --model mine.json         with what fovea train offers has learned
  fovea offers flyer.pdf --method paper --model paper.json`,
  loadModelCheck: async () => {
    const { chooseOffersModel } = await import('../extract/offers/offers.ts');
    const { paperModelOf } = await import('../extract/offers/paper/paper-model.ts');
    return (text, options) => (options['method'] === 'paper' ? paperModelOf(text) : chooseOffersModel(text));
  },
  load: async () => (await import('./run/offers.ts')).offersIn,
  loadWriter: async () => (await import('./write/offers.ts')).offersWriter,
};
