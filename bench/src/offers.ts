/** Offers on flyers whose publishers were never learned from, beside the method of Gallo et al. with the same data. */
import type { Bench, BenchContext, BenchResult, Check } from './bench.ts';
import { groupKFold } from 'fovea/learn';
import { fitPaper } from 'fovea/offers';
import { fitOffers } from './offers-internals.ts';
import { judgeFovea, judgePaper, type JudgedPage } from './offers-judged.ts';
import { readGoldPages, type GoldPage } from './offers-pages.ts';
import { epsilonSweep, gainRanking, joinTables, randomSplit } from './offers-paper.ts';
import { byPublisher, figureOf, intervalOf, offerFigures, type OfferFigure, type Way } from './offers-scores.ts';
import { textTable, type DocumentCounts } from './offers-text-means.ts';
import { f1Of, sumCounts } from './offers-text.ts';
import { plainPageChecks } from './offers-plain.ts';
import { timeChecks } from './offers-times.ts';
import { formatTable } from './table.ts';

export const offers: Bench = {
  name: 'offers',
  description: 'offers on flyers of publishers never seen: words, boxes and whole offers, beside the published method',
  needsData: true,
  run,
};

const floors: Readonly<Partial<Record<OfferFigure, number>>> = {
  accuracy: 0.88,
  macro: 0.82,
  title: 0.86,
  description: 0.78,
  price: 0.93,
  offer: 0.75,
};

async function run(context: BenchContext): Promise<BenchResult> {
  const { data, synthetic, print } = context;
  const times = await timeChecks(context);
  const pages = await readGoldPages(data, false);
  const extra = synthetic === undefined ? [] : await readGoldPages(synthetic, true);
  const paper = heldOut(pages, (known) => {
    const { table, labels } = joinTables([...known, ...extra]);
    const model = fitPaper(table, labels);
    return (page) => judgePaper(page, model.predict(page.table));
  });
  print(`Method paper, publishers never seen\n\n${publisherTable(paper)}\n`);
  const fovea = heldOut(pages, (known) => {
    const model = fitOffers([...known, ...extra].map(({ sample }) => sample));
    return (page) => judgeFovea(page, model);
  });
  print(`Method fovea, publishers never seen\n\n${publisherTable(fovea)}\n`);
  print(`${overallTable({ fovea, paper })}\n`);
  const counts = fovea.flatMap(({ page, texts }) => (texts ? [{ id: page.gold.id, counts: texts }] : []));
  print(`By what offers say: words and amounts, means over documents\n\n${textTable({ all: counts })}\n`);
  const plain = await plainPageChecks(context);
  const split = randomSplit(pages);
  print(`${split.text}\n\n${epsilonSweep(pages, paper)}\n\n${gainRanking(pages)}`);
  const figures = { fovea: figuresOf(fovea), paper: figuresOf(paper), split: split.figures };
  return { checks: [...floorChecks(fovea), furtherCheck(counts), ...plain, ...times], figures };
}

/** Parts of the publishers, each left out in turn. */
const parts = 5;

/** All pages, each judged by what was learned without its publisher. */
function heldOut(
  pages: readonly GoldPage[],
  learn: (known: readonly GoldPage[]) => (page: GoldPage) => JudgedPage,
): JudgedPage[] {
  const publishers = pages.map(({ gold }) => gold.id);
  return groupKFold(publishers, { folds: parts, seed: 0 }).flatMap(({ train, test }) => {
    const judge = learn(Array.from(train, (page) => pages[page]!));
    return Array.from(test, (page) => judge(pages[page]!));
  });
}

/** Prices of further columns, of all pages together. */
const furtherFloor = 0.85;

function furtherCheck(counts: readonly DocumentCounts[]): Check {
  const value = f1Of(sumCounts(counts.map((one) => one.counts)).further);
  return {
    name: `further prices ≥ ${furtherFloor} on publishers never seen`,
    passed: value >= furtherFloor,
    detail: three(value),
  };
}

const three = (value: number): string => (Number.isNaN(value) ? '-' : value.toFixed(3));

function publisherTable(judged: readonly JudgedPage[]): string {
  const rows = [...byPublisher(judged)].map(([name, own]) => [
    name,
    own[0]!.page.gold.kind,
    own.length,
    ...offerFigures.filter((figure) => figure !== 'macro').map((figure) => three(figureOf(figure, own, 'projected'))),
  ]);
  return formatTable(['publisher', 'kind', 'pages', ...offerFigures.filter((figure) => figure !== 'macro')], rows);
}

const isMenu = ({ page }: JudgedPage): boolean => /menu|price ?list|service list/.test(page.gold.kind);

function overallTable(methods: Readonly<Record<string, readonly JudgedPage[]>>): string {
  const sets = new Set(Object.values(methods).flatMap((pages) => pages.map(({ page }) => page.set)));
  const parts: readonly (readonly [string, (page: JudgedPage) => boolean])[] = [
    ['all', () => true],
    ...[...sets].map((set): [string, (page: JudgedPage) => boolean] => [set, ({ page }) => page.set === set]),
    ['flyers and catalogues', (page) => !isMenu(page)],
    ['menus and price lists', isMenu],
  ];
  const ways: readonly (readonly [string, Way])[] = [
    ['our words', 'projected'],
    ['as published', 'drawn'],
  ];
  const rows = Object.entries(methods).flatMap(([method, pages]) =>
    parts.flatMap(([part, test]) =>
      ways.map(([name, way]) => [
        method,
        part,
        name,
        ...offerFigures.map((figure) => ranged(figure, pages.filter(test), way)),
      ]),
    ),
  );
  return formatTable(['method', 'pages', 'gold', ...offerFigures], rows);
}

function ranged(figure: OfferFigure, pages: readonly JudgedPage[], way: Way): string {
  const { value, low, high } = intervalOf(figure, pages, way);
  return Number.isNaN(value) ? '-' : `${value.toFixed(3)} (${low.toFixed(2)}–${high.toFixed(2)})`;
}

function figuresOf(pages: readonly JudgedPage[]): Record<string, number> {
  return Object.fromEntries(offerFigures.map((figure) => [figure, figureOf(figure, pages, 'projected')]));
}

function floorChecks(pages: readonly JudgedPage[]): Check[] {
  return offerFigures.flatMap((figure) => {
    const floor = floors[figure];
    if (floor === undefined) return [];
    const value = figureOf(figure, pages, 'projected');
    return [{ name: `${figure} ≥ ${floor} on publishers never seen`, passed: value >= floor, detail: three(value) }];
  });
}
