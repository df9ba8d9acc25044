import type { OffersMethod } from '../../extract/offers/index.ts';
import { trustedThings, type TrustedThing } from '../../extract/offers/offers-model.ts';
import { expectedCalibrationError, reliability } from '../../learn/index.ts';
import { paddedTable } from '../card-tables.ts';
import type { GoldOffers } from './gold.ts';
import { offerScoreHeader, offerScoreRows, type ScoredOffers } from './scores.ts';
import type { FalsePages } from './false-pages.ts';
import { packageVersion } from '../../read/version.ts';

export type LearnedOffers = {
  readonly method: OffersMethod;
  /** Facts of the learner, for the first table. */
  readonly about: readonly (readonly [string, string])[];
  readonly scored: readonly ScoredOffers[];
  readonly real: GoldOffers;
  readonly made: GoldOffers | undefined;
  /** Pages that offer nothing, and how many of them were thought to. */
  readonly plain: number;
  readonly falsePages: FalsePages;
  readonly seed: number;
  readonly folds: number;
  readonly date: string | undefined;
};

const methods: Readonly<Record<OffersMethod, readonly string[]>> = {
  fovea: [
    'Finds prices, titles and descriptions on flyers, catalogues, price lists and menus, for `fovea offers`. Step by step it',
    'judges which numbers are prices, which of them are of one offer, which blocks of text are titles and descriptions, which',
    'title is of which price, what else belongs to an offer, and whether the page offers anything at all.',
  ],
  paper: [
    'For `fovea offers --method paper`: the forest of Gallo, Zamberletti and Noce, “Content Extraction from Marketing Flyers”,',
    'which judges each word by the features of their Table 1 and those of its two neighbours.',
  ],
};

/** The card for people. Holds no time unless one is given. */
export function offersCard(learned: LearnedOffers): string {
  const { method, about, scored, real, made, seed, folds, date } = learned;
  const facts = [
    ...about,
    ['parts of the cross-validation', String(folds)],
    ['seed', String(seed)],
    ...(date === undefined ? [] : [['date', date]]),
    ['made with', `Fovea ${packageVersion()}`],
  ].map((row) => [...row]);
  const sets = [dataRow('pages', real), ...(made ? [dataRow('made pages', made)] : [])];
  return [
    '# Model card: offers',
    '',
    ...methods[method],
    '',
    ...paddedTable(['what', 'value'], facts),
    '',
    '## Data',
    '',
    ...paddedTable(['set', 'pages', 'publishers', 'offers', 'digest of the gold'], sets),
    '',
    'Flyers were labelled by hand for this project; the documents belong to their publishers and can’t be redistributed.',
    ...(made ? [`Made pages are of shops that never were${generatorOf(made)}.`] : []),
    ...(method === 'fovea' ? ['Sketches, of shops and of pages that offer nothing, are drawn while learning.'] : []),
    'No page is part of the model.',
    '',
    '## Scores',
    '',
    ...(scored.length > 0
      ? scoreLines(learned)
      : ['Not tested: it was trained without a cross-validation (`--folds 0`).', '']),
    ...reliabilityLines(scored),
    '## Limits',
    '',
    'Rules and features were chosen while looking at these pages, so expect less of others. Scans whose words are unsure, and',
    'pages where title and description share one look, are hardest.',
    '',
  ].join('\n');
}

function scoreLines({ scored, plain, falsePages }: LearnedOffers): string[] {
  return [
    'From cross-validation in which no publisher was both learned from and tested on: accuracy and kappa of words, F1 of boxes',
    '(intersection over union above one half) and of whole offers. The model itself has learned from all pages.',
    '',
    ...paddedTable(offerScoreHeader, offerScoreRows(scored)),
    '',
    ...(plain > 0
      ? [
          `Of ${plain} pages of documents without offers, left out in turn, ${falsePages.inDocuments} were given offers. Judged without the other`,
          `pages of their document, ${falsePages.alone} were.`,
          '',
        ]
      : []),
  ];
}

/** Names of made documents begin with the seed they were drawn from. */
function generatorOf({ pages }: GoldOffers): string {
  const seeds = new Set(pages.map(({ gold }) => /^s(\d+)-\d+$/.exec(gold.id)?.[1]));
  const [seed] = seeds;
  if (seeds.size !== 1 || seed === undefined) return '';
  return `, as \`npm run synthetic -- flyers --count ${pages.length} --seed ${seed}\` draws them`;
}

function dataRow(name: string, { pages, sha256 }: GoldOffers): string[] {
  const publishers = new Set(pages.map(({ gold }) => gold.id)).size;
  const offers = pages.reduce((sum, { gold }) => sum + gold.offers.length, 0);
  return [name, String(pages.length), String(publishers), String(offers), sha256.slice(0, 16)];
}

/** Whether offers and their parts are right as often as their scores say. */
function reliabilityLines(scored: readonly ScoredOffers[]): string[] {
  const trusted = scored.flatMap((page) => page.trusted);
  if (trusted.length === 0) return [];
  const binsOf = (thing: TrustedThing): ReturnType<typeof reliability> =>
    reliability({
      scores: trusted.map(({ scores }) => scores[thing]),
      positives: trusted.map(({ right }) => right[thing]),
    });
  const errors = trustedThings.map((thing) => [thing, expectedCalibrationError(binsOf(thing)).toFixed(3)]);
  const rows = binsOf('offer').map(({ weight, predicted, observed }) => [
    String(weight),
    predicted.toFixed(3),
    observed.toFixed(3),
  ]);
  return [
    '## Reliability',
    '',
    'Scores in the same cross-validation, beside the share of them that are right: titles and descriptions in four of five',
    'words, whole offers in all parts.',
    '',
    ...paddedTable(['score of', 'expected calibration error'], errors),
    '',
    'Whole offers:',
    '',
    ...paddedTable(['offers', 'mean score', 'share right'], rows),
    '',
  ];
}
