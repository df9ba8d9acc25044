import { join } from 'node:path';
import { fitOffers, type OfferSample } from '../extract/offers/fit-offers.ts';
import { offersModelToJson, type OffersModel } from '../extract/offers/offers-model.ts';
import { groupKFold } from '../learn/index.ts';
import { FoveaError } from '../model/index.ts';
import { paddedTable } from './card-tables.ts';
import { ExitCode } from './exit-code.ts';
import type { Front } from './main.ts';
import { readGoldOffers, type GoldOfferPage, type GoldOffers } from './offers-gold.ts';
import { offerScoreHeader, offerScoreRows, scoreOffers, type ScoredOffers } from './offers-scores.ts';
import { isFolder, streamSink, writeWhole } from './output.ts';
import { createStepProgress } from './step-progress.ts';
import { packageVersion } from './version.ts';

export type TrainOffersOptions = {
  readonly data: string;
  readonly synthetic?: string;
  readonly output: string;
  readonly seed: number;
  readonly folds: number;
  readonly date?: string;
  readonly quiet: boolean;
};

/** Learns from pages whose offers are known; writes the model and its card, and prints how well it does. */
export async function runTrainOffers(options: TrainOffersOptions, front: Front): Promise<number> {
  const progress = createStepProgress(options);
  const { seed, synthetic } = options;
  const real = await readGoldOffers(options.data, false, front.signal, (done, total) =>
    progress.at('reading', done, total),
  );
  const made =
    synthetic === undefined
      ? undefined
      : await readGoldOffers(synthetic, true, front.signal, (done, total) =>
          progress.at('reading made pages', done, total),
        );
  front.leaveSignals();
  const extra = made?.pages.map(({ sample }) => sample) ?? [];
  const scored = heldOutScores(real.pages, extra, options, progress.at);
  const model = fitOffers([...samplesOf(real.pages), ...extra], { seed, onStep: progress.at });
  progress.end();
  const path = (await isFolder(options.output, false)) ? join(options.output, 'offers.json') : options.output;
  await writeWhole(path, `${JSON.stringify(offersModelToJson(model))}\n`);
  await writeWhole(path.replace(/(?:\.json)?$/, '.card.md'), offersCard({ model, scored, real, made, options }));
  await streamSink(process.stdout).write(`${paddedTable(offerScoreHeader, offerScoreRows(scored)).join('\n')}\n`);
  return ExitCode.ok;
}

const samplesOf = (pages: readonly GoldOfferPage[]): OfferSample[] => pages.map(({ sample }) => sample);

/** Every page judged by a model that knew nothing of its publisher. */
function heldOutScores(
  pages: readonly GoldOfferPage[],
  extra: readonly OfferSample[],
  { folds, seed }: TrainOffersOptions,
  onStep: (step: string, done: number, total: number) => void,
): ScoredOffers[] {
  const publishers = pages.map(({ gold }) => gold.id);
  const count = new Set(publishers).size;
  if (count < 2) throw new FoveaError('input/empty', 'All pages are of one publisher: nothing is left to test on');
  const parts = Math.min(folds, count);
  const scored = groupKFold(publishers, { folds: parts, seed }).flatMap(({ train, test }, part) => {
    onStep('testing', part, parts);
    const model = fitOffers([...Array.from(train, (page) => pages[page]!.sample), ...extra], { seed });
    return Array.from(test, (page) => ({ page, score: scoreOffers(pages[page]!, model) }));
  });
  return scored.sort((a, b) => a.page - b.page).map(({ score }) => score);
}

type Learned = {
  readonly model: OffersModel;
  readonly scored: readonly ScoredOffers[];
  readonly real: GoldOffers;
  readonly made: GoldOffers | undefined;
  readonly options: TrainOffersOptions;
};

/** The card for people. Holds no time unless one is given. */
function offersCard({ model, scored, real, made, options }: Learned): string {
  const { seed, folds, date } = options;
  const about = [
    ['learner', 'random forests and boosted trees'],
    ['numbers a tag is judged by', String(model.tags[0]!.columns.length)],
    ['numbers a block is judged by', String(model.blocks[0]!.columns.length)],
    ['parts of the cross-validation', String(folds)],
    ['seed', String(seed)],
    ...(date === undefined ? [] : [['date', date]]),
    ['made with', `Fovea ${packageVersion()}`],
  ];
  const sets = [dataRow('pages', real), ...(made ? [dataRow('made pages', made)] : [])];
  return [
    '# Model card: offers',
    '',
    'Finds prices, titles and descriptions on flyers, catalogues, price lists and menus, for `fovea offers`. Tags that may be',
    'prices and blocks of text are judged by how they stand to each other and by what their look does all over the page;',
    'then all titles and prices of a page are paired off at once.',
    '',
    ...paddedTable(['what', 'value'], about),
    '',
    '## Data',
    '',
    ...paddedTable(['set', 'pages', 'publishers', 'offers', 'digest of the gold'], sets),
    '',
    'Flyers were labelled by hand for this project; the documents belong to their publishers and can’t be redistributed.',
    'Made pages, and the sketches that are drawn anew while learning, are of shops that never were. No page is part of the model.',
    '',
    '## Scores',
    '',
    'From cross-validation in which no publisher was both learned from and tested on: accuracy and kappa of words, F1 of boxes',
    '(intersection over union above one half) and of whole offers. The model itself has learned from all pages.',
    '',
    ...paddedTable(offerScoreHeader, offerScoreRows(scored)),
    '',
    '## Limits',
    '',
    'Rules and features were chosen while looking at these pages, so expect less of others. Scans whose words are unsure, and',
    'pages where title and description share one look, are hardest.',
    '',
  ].join('\n');
}

function dataRow(name: string, { pages, sha256 }: GoldOffers): string[] {
  const publishers = new Set(pages.map(({ gold }) => gold.id)).size;
  const offers = pages.reduce((sum, { gold }) => sum + gold.offers.length, 0);
  return [name, String(pages.length), String(publishers), String(offers), sha256.slice(0, 16)];
}
