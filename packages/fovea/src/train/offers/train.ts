import { sketchesOf, usualSketches, type OfferSample } from '../../extract/offers/training-samples.ts';
import { fitOffers } from '../../extract/offers/fit-offers.ts';
import { fitPaper, type OffersMethod } from '../../extract/offers/index.ts';
import { paperLabel } from '../../extract/offers/paper/paper-label.ts';
import { paperModelToJson } from '../../extract/offers/paper/paper-model.ts';
import { judgePage } from '../../extract/offers/judge-page.ts';
import { offeringPages } from '../../extract/offers/offering-pages.ts';
import { offersModelToJson, type OffersModel } from '../../extract/offers/offers-model.ts';
import { groupKFold, type Classifier } from '../../learn/index.ts';
import { FoveaError, type OnStep } from '../../model/index.ts';
import { entry, firstOf, pick } from '../../model/lookup.ts';
import { paddedTable } from '../card-tables.ts';
import { readGoldOffers, type GoldOfferPage } from './gold.ts';
import { fitBesideShipped } from './mix.ts';
import { readPlainPages } from './plain.ts';
import { offerScoreHeader, offerScoreRows, scoreOffers, scorePaper, type ScoredOffers } from './scores.ts';
import type { FalsePages } from './false-pages.ts';
import { offersCard } from './card.ts';
import type { Trained, TrainRun } from '../trainer.ts';

/** Options for training on pages with labelled offers. */
export type TrainOffersOptions = {
  /** A folder of pages with labelled offers. */
  readonly data: string;
  /** A folder of generated pages in the same format, used for training only. */
  readonly synthetic?: string;
  /** Folders of PDFs without offers. */
  readonly plain?: readonly string[];
  /** Number of generated pages for training, in addition to the real ones. */
  readonly sketches?: number;
  readonly method?: OffersMethod;
  /** Combine with the built-in model, with the weight that does best on held-out pages: for few pages. */
  readonly besideShipped?: boolean;
  readonly seed?: number;
  /** Number of cross-validation folds; 0 to skip the test. */
  readonly folds?: number;
  /** Date for the card. */
  readonly date?: string;
};

type Settings = TrainOffersOptions & Required<Pick<TrainOffersOptions, keyof typeof usual>>;

const usual = { sketches: usualSketches, method: 'fovea' as OffersMethod, seed: 0, folds: 5, besideShipped: false };

/** A model as it is saved, what its card says of it, and how it judges a page. */
type Learned = {
  readonly json: () => unknown;
  readonly about: readonly (readonly [string, string])[];
  readonly score: (page: GoldOfferPage) => ScoredOffers;
  /** On how many of these pages, which have none, it finds offers. */
  readonly falsePages: (pages: readonly OfferSample[]) => FalsePages;
};

const noFalsePages: FalsePages = { inDocuments: 0, alone: 0 };

type LearnOptions = Pick<Settings, 'seed' | 'sketches' | 'besideShipped'>;

/** What is learned from: pages whose offers are known, and pages without any. */
type Lessons = { readonly gold: readonly GoldOfferPage[]; readonly plain: readonly OfferSample[] };

/** Learns from pages whose offers are known. */
export async function trainOffers(given: TrainOffersOptions, run: TrainRun): Promise<Trained> {
  const { signal, progress, beforeComputing } = run;
  const options: Settings = { ...usual, ...given };
  const { method, synthetic, seed, folds, date } = options;
  const read = (folder: string, step: string, made: boolean): ReturnType<typeof readGoldOffers> => {
    const onPage = (done: number, total: number): void => progress.at(step, done, total);
    return readGoldOffers(folder, { made, method, signal, onPage });
  };
  const real = await read(options.data, 'reading', false);
  const made = synthetic === undefined ? undefined : await read(synthetic, 'reading synthetic pages', true);
  const plain = await readPlainPages(options.plain ?? [], signal, (done, total) =>
    progress.at('reading pages without offers', done, total),
  );
  await beforeComputing?.();
  const { scored, falsePages } = heldOutScores(
    { real: real.pages, made: made?.pages ?? [], plain },
    options,
    progress.at,
  );
  const { json, about } = learners[method](
    { gold: [...real.pages, ...(made?.pages ?? [])], plain },
    options,
    progress.at,
  );
  const card = offersCard({ method, about, scored, real, made, plain: plain.length, falsePages, seed, folds, date });
  const scores = scored.length > 0 ? paddedTable(offerScoreHeader, offerScoreRows(scored)) : [];
  return { model: `${JSON.stringify(json())}\n`, card, scores };
}

const learners: Readonly<Record<OffersMethod, (lessons: Lessons, options: LearnOptions, onStep?: OnStep) => Learned>> =
  {
    fovea: ({ gold, plain }, { seed, sketches: all, besideShipped }, onStep) => {
      const samples = [...gold.map(({ sample }) => sample), ...plain];
      const how = { seed, ...sketchesOf(all), ...(onStep && { onStep }) };
      const { model, mix } = besideShipped
        ? fitBesideShipped(gold, how)
        : { model: fitOffers(samples, how), mix: undefined };
      return {
        json: () => offersModelToJson(model),
        about: [
          ['learner', 'random forests and boosted trees'],
          ...(mix === undefined ? [] : [['weight of own pages', mix] as const]),
          ['features per tag', String(firstOf(model.tags).columns.length)],
          ['features per block', String(firstOf(model.blocks).columns.length)],
          ['features per pair', String(firstOf(model.pairs).columns.length)],
          ['features per further part', String(firstOf(model.parts).columns.length)],
        ],
        score: (page) => scoreOffers(page, model),
        falsePages: (pages) => falsePagesOf(pages, model),
      };
    },
    paper: ({ gold }, { seed }) => {
      const forest = paperForest(gold, seed);
      return {
        json: () => paperModelToJson(forest),
        about: [
          ['learner', 'random forest of ten trees, six features per split'],
          ['features per word', String(forest.columns.length)],
        ],
        score: (page) => scorePaper(page, forest),
        falsePages: () => noFalsePages,
      };
    },
  };

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

function falsePagesOf(pages: readonly OfferSample[], model: OffersModel): FalsePages {
  const seen = pages.map(({ scene }) => {
    const { chance, offers } = judgePage(scene, model);
    return { chance, offers: offers.length };
  });
  const offering = (own: readonly number[]): number =>
    offeringPages(pick(seen, own), own.length).filter(Boolean).length;
  const all = pages.map((_, page) => page);
  const documents = [...new Set(pages.map(({ group }) => group))];
  const inDocuments = documents.map((name) => offering(all.filter((page) => entry(pages, page).group === name)));
  const alone = all.map((page) => offering([page]));
  return { inDocuments: sumOf(inDocuments), alone: sumOf(alone) };
}

/** Learns from the words that gold speaks of. */
function paperForest(pages: readonly GoldOfferPage[], seed: number): Classifier {
  const known = pages.flatMap(({ paper }) => paper ?? []);
  const columns = firstOf(known).table.columns;
  const rows = known.flatMap(({ table, labels }) =>
    labels.flatMap((token, i) =>
      token
        ? [{ label: paperLabel(token), data: table.data.subarray(i * columns.length, (i + 1) * columns.length) }]
        : [],
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

type HeldOut = {
  readonly scored: readonly ScoredOffers[];
  readonly falsePages: FalsePages;
};

/** Every page judged by a model that knew nothing of its publisher, nor of its document where it offers nothing. */
function heldOutScores(
  { real, made, plain }: Readonly<Record<'real' | 'made', readonly GoldOfferPage[]>> & Pick<Lessons, 'plain'>,
  options: Settings,
  onStep: OnStep,
): HeldOut {
  const { method, folds, seed } = options;
  if (folds < 2) return { scored: [], falsePages: noFalsePages };
  const publishers = real.map(({ gold }) => gold.id);
  const count = new Set(publishers).size;
  if (count < 2) throw new FoveaError('input/empty', 'All pages are from one publisher: none are left to test on');
  const parts = Math.min(folds, count);
  const groups = [...publishers, ...plain.map(({ group }) => group)];
  let falsePages = noFalsePages;
  const scored = groupKFold(groups, { folds: parts, seed }).flatMap(({ train, test }, part) => {
    onStep('testing', part, parts);
    const pagesOf = (rows: Iterable<number>): GoldOfferPage[] => [...rows].flatMap((row) => real[row] ?? []);
    const plainOf = (rows: Iterable<number>): OfferSample[] =>
      [...rows].flatMap((row) => plain[row - real.length] ?? []);
    const { score, falsePages: falseOf } = learners[method](
      { gold: [...pagesOf(train), ...made], plain: plainOf(train) },
      options,
    );
    const { inDocuments, alone } = falseOf(plainOf(test));
    falsePages = { inDocuments: falsePages.inDocuments + inDocuments, alone: falsePages.alone + alone };
    return [...test].flatMap((row) => (row < real.length ? [{ row, score: score(entry(real, row)) }] : []));
  });
  return { scored: scored.sort((a, b) => a.row - b.row).map(({ score }) => score), falsePages };
}
