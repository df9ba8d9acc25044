import { fitOf } from '../../evaluate/index.ts';
import { ownImportances } from '../../cli/fit-model.ts';
import { readGoldOffers, type GoldOfferPage } from '../../cli/offers-gold.ts';
import { offerScores, scoreOffers, type OfferScores, type ScoredOffers } from '../../cli/offers-scores.ts';
import { paddedTable } from '../../cli/card-tables.ts';
import { fitOffers } from '../../extract/offers/fit-offers.ts';
import { judgePage } from '../../extract/offers/judge-page.ts';
import { chooseOffersModel } from '../../extract/offers/offers.ts';
import { offersModelToJson, type OffersModel } from '../../extract/offers/offers-model.ts';
import type { RunResult } from '../protocol.ts';
import { wordLabels } from '../suggest.ts';
import { partGroups, rangesOf } from './held-out.ts';
import { scoreLines } from './score-lines.ts';
import type { Evaluated, EvaluateTask, OnStep, Trained, TrainTask } from './task.ts';
import { cellsOf, wordReport, type JudgedWord } from './word-report.ts';

/** Learns from labelled pages and from sketches; judges what was kept aside by the new model and by the shipped one. */
export async function trainOffers(task: TrainTask, onStep: OnStep): Promise<Trained> {
  const { pages, sha256 } = await readPages(task, onStep);
  const { train, test, how } = partGroups(pages, ({ gold }) => gold.id, task.heldOut, task.seed);
  const steps = { prices: 0.2, blocks: 0.5 } as Readonly<Record<string, number>>;
  const own = fitOffers(
    train.map(({ sample }) => sample),
    {
      seed: task.seed,
      ...(task.made !== undefined && { sketches: task.made }),
      onStep: (step, done, total) => onStep(`learning: ${step}`, (steps[step] ?? 0) + (0.3 * done) / total),
    },
  );
  onStep('judging what was kept aside', 0.9);
  const shipped = chooseOffersModel();
  const model = together(own, shipped);
  const result = judged(test, { [task.name]: model, shipped }, task);
  const about = [
    ['learner', 'random forests and boosted trees'],
    ['pages learned from', String(train.length)],
    ['pages kept aside', String(test.length)],
    ['seed', String(task.seed)],
    ['digest of the gold', sha256.slice(0, 16)],
    ['made with', `Fovea ${task.version}`],
  ];
  const card = [
    `# Model card: ${task.name}`,
    '',
    'Finds prices, titles and descriptions, for `fovea offers --model`. Learned in the studio from labelled pages, and from',
    'sketches of pages that never were; what it says is the mean of that and of what the shipped model says. Of the labelled',
    `pages, ${how}.`,
    '',
    ...paddedTable(['what', 'value'], about),
    '',
    ...scoreLines(result.scores),
    '',
  ].join('\n');
  return { model: `${JSON.stringify(offersModelToJson(model))}\n`, card, result: { ...result, card } };
}

/** Few pages can't teach all that the shipped model knows, so both are asked; how far to trust an offer needs many pages. */
export const together = (own: OffersModel, shipped: OffersModel): OffersModel => ({
  tags: [...own.tags, ...shipped.tags],
  blocks: [...own.blocks, ...shipped.blocks],
  pages: shipped.pages,
  trust: shipped.trust,
});

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
    onPage: (done, total) => onStep('reading pages', (0.2 * done) / total),
  });

const figures = [
  'accuracy',
  'kappa',
  'title',
  'description',
  'price',
  'offer',
] as const satisfies (keyof OfferScores)[];

/** The first model is the one that is reported on. */
function judged(
  pages: readonly GoldOfferPage[],
  models: Readonly<Record<string, OffersModel>>,
  { documents }: EvaluateTask,
): RunResult {
  const scores = Object.entries(models).map(([model, own]) => {
    const scored = pages.map((page) => scoreOffers(page, own));
    const named = figures.map((name) => [name, (some: readonly ScoredOffers[]) => offerScores(some)[name]] as const);
    return { model, scored, figures: rangesOf(scored, Object.fromEntries(named)) };
  });
  const [first] = scores;
  const model = Object.values(models)[0]!;
  const idOf = ({ gold }: GoldOfferPage): string => documents[gold.source.replace(/^documents\//, '')] ?? gold.source;
  const words = pages.flatMap((page) => judgedWords(page, model, idOf(page)));
  const importances = ownImportances(model.blocks[0]!) ?? { measure: '', columns: [] };
  const report = wordReport(words, importances);
  const worst = pages.map((page, i) => {
    const { offer, title, price } = first!.scored[i]!.projected;
    const score = fitOf(offer).f1;
    const note = `${offer.right} of ${offer.wanted} offers right, ${offer.found} found; titles ${title.right}/${title.wanted}, prices ${price.right}/${price.wanted}`;
    return { document: idOf(page), page: page.gold.page, score: Number.isNaN(score) ? 1 : score, note };
  });
  return {
    status: pages.length > 0 ? 'ok' : 'empty',
    scores: scores.map(({ model: name, figures: own }) => ({ model: name, figures: own })),
    ...(report && { report }),
    worst: worst.sort((a, b) => a.score - b.score).slice(0, 24),
    cells: cellsOf(words),
  };
}

/** Every word that gold knows. */
function judgedWords({ gold, sample }: GoldOfferPage, model: OffersModel, document: string): JudgedWord[] {
  const { scene, labels } = sample;
  return wordLabels(judgePage(scene, model)).flatMap(({ label, chances }, i): JudgedWord[] => {
    const known = labels[i];
    const said = label === 'OldPrice' ? 'Other' : label;
    if (!known) return [];
    return [{ document, page: gold.page, token: scene.words[i]!.token, truth: known.label, said, chances }];
  });
}
