/** Offers on flyers whose publishers were never learned from, beside the method of Gallo et al. with the same data. */
import type { Bench, BenchContext, BenchResult, Check } from './bench.ts';
import { fitPaper } from 'fovea/offers';
import { fitOffers } from './offers-internals.ts';
import { judgeFovea, judgePaper, type JudgedPage } from './offers-judged.ts';
import { readGoldPages, type GoldPage } from './offers-pages.ts';
import { epsilonSweep, gainRanking, joinTables, randomSplit } from './offers-paper.ts';
import { byPublisher, figureOf, intervalOf, offerFigures, type OfferFigure, type Way } from './offers-scores.ts';
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
  const paper = publishersOf(pages).flatMap((publisher) => paperOn(pages, publisher, extra));
  print(`Method paper, publishers never seen\n\n${publisherTable(paper)}\n`);
  const fovea = publishersOf(pages).flatMap((publisher) => {
    const model = fitOffers(
      [...pages.filter(({ gold }) => gold.id !== publisher), ...extra].map(({ sample }) => sample),
    );
    return pages.filter(({ gold }) => gold.id === publisher).map((page) => judgeFovea(page, model));
  });
  print(`Method fovea, publishers never seen\n\n${publisherTable(fovea)}\n`);
  print(`${overallTable({ fovea, paper })}\n`);
  const plain = await plainPageChecks(context);
  const split = randomSplit(pages);
  print(`${split.text}\n\n${epsilonSweep(pages, paper)}\n\n${gainRanking(pages)}`);
  const figures = { fovea: figuresOf(fovea), paper: figuresOf(paper), split: split.figures };
  return { checks: [...floorChecks(fovea), ...plain, ...times], figures };
}

const publishersOf = (pages: readonly GoldPage[]): string[] => [...new Set(pages.map(({ gold }) => gold.id))];

function paperOn(pages: readonly GoldPage[], publisher: string, extra: readonly GoldPage[]): JudgedPage[] {
  const known = [...pages.filter(({ gold }) => gold.id !== publisher), ...extra];
  const { table, labels } = joinTables(known);
  const model = fitPaper(table, labels);
  return pages.filter(({ gold }) => gold.id === publisher).map((page) => judgePaper(page, model.predict(page.table)));
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

const isMenu = ({ page }: JudgedPage): boolean => /menu|pricelist/.test(page.gold.kind);

function overallTable(methods: Readonly<Record<string, readonly JudgedPage[]>>): string {
  const parts: readonly (readonly [string, (page: JudgedPage) => boolean])[] = [
    ['all', () => true],
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
