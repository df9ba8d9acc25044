/** What a few labelled pages of a publisher's own are worth, as the studio learns from them. */
import type * as StudioOffers from '../../packages/fovea/src/studio/run/offers.ts';
import type { Bench, BenchContext, BenchResult, Check } from './bench.ts';
import { fitOffers, type OffersModel } from './offers-internals.ts';
import { judgeFovea, type JudgedPage } from './offers-judged.ts';
import { readGoldPages, type GoldPage } from './offers-pages.ts';
import { byPublisher, figureOf, offerFigures } from './offers-scores.ts';
import { formatTable } from './table.ts';

/** Found at run time: a compiled file lies one folder deeper than its source. */
const run = new URL('../../../packages/fovea/dist/studio/run/offers.js', import.meta.url);
const { together } = (await import(run.href)) as typeof StudioOffers;

export const studio: Bench = {
  name: 'studio',
  description: 'offers of a publisher with no page of it labelled, and with all but the one that is judged',
  needsData: true,
  run: runStudio,
};

const leastPages = 3;
const ways = ['no page of it', 'its pages alone', 'both together'] as const;
type Way = (typeof ways)[number];

/**
 * What comes along has seen all publishers, so it is learned anew without the one that is judged; each page is judged by what
 * was learned from the publisher's others.
 */
async function runStudio({ data, print }: BenchContext): Promise<BenchResult> {
  const pages = await readGoldPages(data, false);
  const judged: Record<Way, JudgedPage[]> = { 'no page of it': [], 'its pages alone': [], 'both together': [] };
  for (const [publisher, own] of byName(pages)) {
    if (own.length < leastPages) continue;
    const without = fit(pages.filter(({ gold }) => gold.id !== publisher));
    for (const page of own) {
      const alone = fit(own.filter((one) => one !== page));
      judged['no page of it'].push(judgeFovea(page, without));
      judged['its pages alone'].push(judgeFovea(page, alone));
      judged['both together'].push(judgeFovea(page, together(alone, without)));
    }
  }
  print(formatTable(['publisher', 'pages', 'labelled', ...offerFigures], rowsOf(judged)));
  const [before, after] = [judged['no page of it'], judged['both together']].map((own) =>
    figureOf('offer', own, 'projected'),
  );
  const check: Check = {
    name: 'offers are no worse with a few labelled pages of the same publisher',
    passed: after! >= before!,
    detail: `F1 of offers ${before!.toFixed(3)} without, ${after!.toFixed(3)} with them`,
  };
  return { checks: [check], figures: { before, after } };
}

const fit = (pages: readonly GoldPage[]): OffersModel => fitOffers(pages.map(({ sample }) => sample));

function byName(pages: readonly GoldPage[]): Map<string, GoldPage[]> {
  const groups = new Map<string, GoldPage[]>();
  for (const page of pages) groups.set(page.gold.id, [...(groups.get(page.gold.id) ?? []), page]);
  return groups;
}

function rowsOf(judged: Readonly<Record<Way, readonly JudgedPage[]>>): (string | number)[][] {
  const row = (name: string, way: Way, own: readonly JudgedPage[]): (string | number)[] => [
    name,
    own.length,
    way,
    ...offerFigures.map((figure) => {
      const value = figureOf(figure, own, 'projected');
      return Number.isNaN(value) ? '-' : value.toFixed(3);
    }),
  ];
  const names = [...byPublisher(judged[ways[0]]).keys()];
  return [
    ...names.flatMap((name) => ways.map((way) => row(name, way, byPublisher(judged[way]).get(name)!))),
    ...ways.map((way) => row('all', way, judged[way])),
  ];
}
