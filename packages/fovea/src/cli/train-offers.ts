import { join } from 'node:path';
import { fitOffers } from '../extract/offers/fit-offers.ts';
import { fitPaper, type OffersMethod } from '../extract/offers/index.ts';
import { paperModelToJson } from '../extract/offers/paper/paper-model.ts';
import { offersModelToJson } from '../extract/offers/offers-model.ts';
import { groupKFold, type Classifier } from '../learn/index.ts';
import { FoveaError } from '../model/index.ts';
import { paddedTable } from './card-tables.ts';
import { ExitCode } from './exit-code.ts';
import type { Front } from './main.ts';
import { readGoldOffers, type GoldOfferPage } from './offers-gold.ts';
import { offerScoreHeader, offerScoreRows, scoreOffers, scorePaper, type ScoredOffers } from './offers-scores.ts';
import { isFolder, streamSink, writeWhole } from './output.ts';
import { createStepProgress } from './step-progress.ts';
import { offersCard } from './train-offers-card.ts';

export type TrainOffersOptions = {
  readonly data: string;
  readonly synthetic?: string;
  readonly method: OffersMethod;
  readonly output: string;
  readonly seed: number;
  readonly folds: number;
  readonly date?: string;
  readonly quiet: boolean;
};

type OnStep = (step: string, done: number, total: number) => void;

/** A model as it is saved, what its card says of it, and how it judges a page. */
type Learned = {
  readonly json: () => unknown;
  readonly about: readonly (readonly [string, string])[];
  readonly score: (page: GoldOfferPage) => ScoredOffers;
};

/** Learns from pages whose offers are known; writes the model and its card, and prints how well it does. */
export async function runTrainOffers(options: TrainOffersOptions, front: Front): Promise<number> {
  const progress = createStepProgress(options);
  const { method, synthetic, seed, folds, date } = options;
  const read = (folder: string, step: string, made: boolean): ReturnType<typeof readGoldOffers> => {
    const onPage = (done: number, total: number): void => progress.at(step, done, total);
    return readGoldOffers(folder, { made, method, signal: front.signal, onPage });
  };
  const real = await read(options.data, 'reading', false);
  const made = synthetic === undefined ? undefined : await read(synthetic, 'reading made pages', true);
  await front.leaveSignals();
  const scored = heldOutScores(real.pages, made?.pages ?? [], options, progress.at);
  const { json, about } = learners[method]([...real.pages, ...(made?.pages ?? [])], seed, progress.at);
  progress.end();
  const path = (await isFolder(options.output, false)) ? join(options.output, 'offers.json') : options.output;
  await writeWhole(path, `${JSON.stringify(json())}\n`);
  const card = offersCard({ method, about, scored, real, made, seed, folds, date });
  await writeWhole(path.replace(/(?:\.json)?$/, '.card.md'), card);
  await streamSink(process.stdout).write(`${paddedTable(offerScoreHeader, offerScoreRows(scored)).join('\n')}\n`);
  return ExitCode.ok;
}

const learners: Readonly<
  Record<OffersMethod, (pages: readonly GoldOfferPage[], seed: number, onStep?: OnStep) => Learned>
> = {
  fovea: (pages, seed, onStep) => {
    const model = fitOffers(
      pages.map(({ sample }) => sample),
      { seed, ...(onStep && { onStep }) },
    );
    return {
      json: () => offersModelToJson(model),
      about: [
        ['learner', 'random forests and boosted trees'],
        ['numbers a tag is judged by', String(model.tags[0]!.columns.length)],
        ['numbers a block is judged by', String(model.blocks[0]!.columns.length)],
      ],
      score: (page) => scoreOffers(page, model),
    };
  },
  paper: (pages, seed) => {
    const forest = paperForest(pages, seed);
    return {
      json: () => paperModelToJson(forest),
      about: [
        ['learner', 'random forest of ten trees, six features a split'],
        ['numbers a word is judged by', String(forest.columns.length)],
      ],
      score: (page) => scorePaper(page, forest),
    };
  },
};

/** Learns from the words that gold speaks of. */
function paperForest(pages: readonly GoldOfferPage[], seed: number): Classifier {
  const known = pages.flatMap(({ paper }) => paper ?? []);
  const columns = known[0]!.table.columns;
  const rows = known.flatMap(({ table, labels }) =>
    labels.flatMap((token, i) =>
      token ? [{ label: token.label, data: table.data.subarray(i * columns.length, (i + 1) * columns.length) }] : [],
    ),
  );
  const data = new Float32Array(rows.length * columns.length);
  rows.forEach((row, i) => data.set(row.data, i * columns.length));
  return fitPaper(
    { columns, rows: rows.length, data },
    rows.map(({ label }) => label),
    seed,
  );
}

/** Every page judged by a model that knew nothing of its publisher. */
function heldOutScores(
  pages: readonly GoldOfferPage[],
  extra: readonly GoldOfferPage[],
  { method, folds, seed }: TrainOffersOptions,
  onStep: OnStep,
): ScoredOffers[] {
  const publishers = pages.map(({ gold }) => gold.id);
  const count = new Set(publishers).size;
  if (count < 2) throw new FoveaError('input/empty', 'All pages are of one publisher: nothing is left to test on');
  const parts = Math.min(folds, count);
  const scored = groupKFold(publishers, { folds: parts, seed }).flatMap(({ train, test }, part) => {
    onStep('testing', part, parts);
    const { score } = learners[method]([...Array.from(train, (page) => pages[page]!), ...extra], seed);
    return Array.from(test, (page) => ({ page, score: score(pages[page]!) }));
  });
  return scored.sort((a, b) => a.page - b.page).map(({ score }) => score);
}
