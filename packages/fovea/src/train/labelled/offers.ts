import { fitOf } from '../../evaluate/index.ts';
import { ownImportances } from '../table/fit-model.ts';
import { readGoldOffers, type GoldOfferPage } from '../offers/gold.ts';
import { offerFigures as figures, scoreOffers, type ScoredOffers } from '../offers/scores.ts';
import { judgedWords } from '../offers/word-labels.ts';
import { blockColumnGroups } from '../../extract/offers/block-table.ts';
import { sketchesOf, usualSketches, type FitOptions, type OfferSample } from '../../extract/offers/training-samples.ts';
import { fitOffersWithout } from '../../extract/offers/fit-offers.ts';
import { chooseOffersModel } from '../../extract/offers/offers.ts';
import { offersModelToJson, type OffersModel } from '../../extract/offers/offers-model.ts';
import type { Classifier } from '../../learn/index.ts';
import type { Ablation, OnStep } from '../../model/index.ts';
import { entry, firstOf } from '../../model/lookup.ts';
import type { RunResult } from './run-result.ts';
import { ablationOf, withAblation, type Without } from './ablation.ts';
import { fitBesideShipped, mixed } from '../offers/mix.ts';
import { partGroups } from './held-out.ts';
import { cardOf, resultOf } from './judged-run.ts';
import type { Evaluated, EvaluateTask, Trained, TrainTask } from './task.ts';

/** Learns from labelled pages and from sketches; judges what was kept aside by the new model and by the shipped one. */
export async function trainOffers(task: TrainTask, onStep: OnStep): Promise<Trained> {
  const { pages, sha256 } = await readPages(task, onStep);
  const { train, test, how } = partGroups(pages, ({ gold }) => gold.id, task.heldOut, task.seed);
  const shipped = chooseOffersModel();
  const { made = usualSketches } = task;
  const options: FitOptions = { seed: task.seed, ...sketchesOf(made) };
  const { model, mix, own } = fitBesideShipped(train, options, (part, parts) =>
    onStep(`choosing the weight of your pages: ${part + 1} of ${parts}`, 0.2 + (0.45 * part) / parts, 1),
  );
  const samples = train.map(({ sample }) => sample);
  onStep('evaluating held-out pages', 0.8, 1);
  const judgedTest = judged(test, { [task.name]: model, shipped }, task, own.blocks[0]);
  const onGroup = (_: string, done: number, total: number): void =>
    onStep('training without groups of features', 0.85 + (0.15 * done) / total, 1);
  const alone = mixed(own, shipped, 'own pages alone');
  const ablation = task.ablation ? ablated(samples, test, alone, { ...options, onStep: onGroup }) : undefined;
  const result = withAblation(judgedTest, ablation);
  const card = cardOf(
    task.name,
    [
      'Finds prices, titles and descriptions, for `fovea offers --model`. Trained in the studio on labelled pages and on',
      'generated sketches of pages. Its weight against the built-in model was chosen by the best score on labelled pages',
      `that it was not trained on. Of the labelled pages, ${how}.`,
    ],
    [
      ['learner', 'random forests and boosted trees'],
      ['counted', mix],
      ['training pages', String(train.length)],
      ['held-out pages', String(test.length)],
      ['sketches', String(made)],
      ['seed', String(task.seed)],
      ['digest of the gold', sha256.slice(0, 16)],
      ['made with', `Fovea ${task.version}`],
    ],
    result,
  );
  return { model: `${JSON.stringify(offersModelToJson(model))}\n`, card, result: { ...result, card } };
}

export async function evaluateOffers(task: EvaluateTask, onStep: OnStep): Promise<Evaluated> {
  const { pages } = await readPages(task, onStep);
  const own = task.model === undefined ? {} : { [task.model.name]: chooseOffersModel(task.model.text) };
  return { result: judged(pages, { ...own, shipped: chooseOffersModel() }, task) };
}

const readPages = (task: EvaluateTask, onStep: OnStep): ReturnType<typeof readGoldOffers> =>
  readGoldOffers(task.folder, {
    made: false,
    method: 'fovea',
    signal: new AbortController().signal,
    onPage: (done, total) => onStep('reading pages', 0.2 * done, total),
  });

/** What the labelled pages alone teach, with all columns and without one group of them after the other. */
function ablated(
  samples: readonly OfferSample[],
  test: readonly GoldOfferPage[],
  own: OffersModel,
  options: FitOptions,
): Ablation | undefined {
  const judge = (leftOut: string, columns: number, model: OffersModel): Without<ScoredOffers> => ({
    leftOut,
    columns,
    pages: test.map((page) => scoreOffers(page, model)),
  });
  const without = Object.entries(fitOffersWithout(own, samples, blockColumnGroups, options));
  return ablationOf('offer', figures, [
    judge('nothing', 0, own),
    ...without.map(([name, model]) => judge(name, blockColumnGroups[name]!.length, model)),
  ]);
}

/** The first model is the one that is reported on. */
function judged(
  pages: readonly GoldOfferPage[],
  models: Readonly<Record<string, OffersModel>>,
  { documents }: EvaluateTask,
  asked: Classifier | undefined = firstOf(Object.values(models)).blocks[0],
): RunResult {
  const scored = Object.entries(models).map(([model, own]) => ({
    model,
    pages: pages.map((page) => scoreOffers(page, own)),
  }));
  const [model] = Object.values(models);
  const idOf = ({ gold }: GoldOfferPage): string => documents[gold.source.replace(/^documents\//, '')] ?? gold.source;
  return resultOf({
    models: scored,
    figures,
    deciding: 'offer',
    words: pages.flatMap((page) => judgedWords(page, model!, idOf(page))),
    importances: (asked && ownImportances(asked)) ?? { measure: '', columns: [] },
    worst: pages.map((page, i) => {
      const { offer, title, price } = entry(firstOf(scored).pages, i).projected;
      const score = fitOf(offer).f1;
      const note = `${offer.right} of ${offer.wanted} offers correct, ${offer.found} found; titles ${title.right}/${title.wanted}, prices ${price.right}/${price.wanted}`;
      return { document: idOf(page), page: page.gold.page, score: Number.isNaN(score) ? 1 : score, note };
    }),
  });
}
