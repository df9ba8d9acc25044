/** What a few labelled pages of real publishers are worth, trained and judged as the studio does it, on pages that were not labelled. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type * as HeldOut from '../../packages/fovea/src/train/labelled/held-out.ts';
import type * as Gold from '../../packages/fovea/src/train/offers/gold.ts';
import type * as Mix from '../../packages/fovea/src/train/offers/mix.ts';
import type * as Scores from '../../packages/fovea/src/train/offers/scores.ts';
import type * as Ranges from '../../packages/fovea/src/train/score-ranges.ts';
import { UsageError, type Bench, type BenchContext, type BenchResult, type Check } from './bench.ts';
import { fitOffers, type OffersModel } from './offers-internals.ts';
import { formatTable } from './table.ts';

/** Found at run time: a compiled file lies one folder deeper than its source. */
const dist = new URL('../../../packages/fovea/dist/', import.meta.url);
const load = async <T>(path: string): Promise<T> => (await import(new URL(path, dist).href)) as T;
const { partGroups } = await load<typeof HeldOut>('train/labelled/held-out.js');
const { readGoldOffers } = await load<typeof Gold>('train/offers/gold.js');
const { fitBesideShipped } = await load<typeof Mix>('train/offers/mix.js');
const { offerFigures, offerScores, scoreOffers } = await load<typeof Scores>('train/offers/scores.js');
const { gainsOf } = await load<typeof Ranges>('train/score-ranges.js');

type Page = Gold.GoldOfferPage;
type Scored = Scores.ScoredOffers;

export const studioReal: Bench = {
  name: 'studio-real',
  description: 'offers of real publishers with 5 and 20 pages labelled in the studio, before and after',
  needsData: true,
  run,
};

/**
 * The shipped model knows all of these publishers. In its place stands what was learned from the other set: each set is
 * labelled and judged by what knew nothing of it.
 */
const sets = ['flyers', 'flyers2'] as const;
const [few, many] = [5, 20];
/** Sketches for what stands in for the shipped model, as in `offers-travel`. */
const learnedFrom = { structured: 300, sketches: 40, plain: 100 };
/** How much worse a publisher may be read, which is the noise of one word. */
const slack = 0.005;

type Outcome = { readonly pages: readonly Scored[]; readonly mix: string; readonly isRefused: boolean };
type Judged = {
  readonly set: string;
  readonly page: Page;
  readonly before: Scored;
  readonly after: ReadonlyMap<number, Scored>;
};

async function run({ data, print }: BenchContext): Promise<BenchResult> {
  const pages = new Map<string, readonly Page[]>();
  for (const set of sets) {
    if (!existsSync(join(data, set, 'truth')))
      throw new UsageError(`There is no ${data}/${set}/truth: see bench/README.md`);
    pages.set(set, await pagesIn(join(data, set)));
  }
  const judged: Judged[] = [];
  for (const [set, own] of pages) {
    const others = [...pages].flatMap(([name, all]) => (name === set ? [] : all));
    const base = fitOffers(
      others.map(({ sample }) => sample),
      learnedFrom,
    );
    const inOrder = widely(own);
    const rest = inOrder.slice(many);
    const outcomes = [few, many].map((count) => [count, studioOf(inOrder.slice(0, count), rest, base)] as const);
    for (const [count, { mix, isRefused }] of outcomes) {
      print(`${set}, ${count} pages labelled: ${mix}${isRefused ? ', refused: worse on pages held out' : ''}`);
    }
    rest.forEach((page, i) => {
      const after = new Map(outcomes.map(([count, { pages: scored }]) => [count, scored[i]!]));
      judged.push({ set, page, before: scoreOffers(page, base), after });
    });
  }
  print(tableOf(judged));
  const checks = [few, many].map((count) => checkOf(judged, count));
  const figures = Object.fromEntries(
    [few, many].map((count) => [`gain with ${count} pages`, gainOf(judged, count)?.value ?? NaN]),
  );
  return { checks, figures };
}

async function pagesIn(folder: string): Promise<readonly Page[]> {
  const { pages } = await readGoldOffers(folder, {
    made: false,
    method: 'fovea',
    signal: new AbortController().signal,
  });
  return pages;
}

/** The first page of every publisher, then the second one, so that what is labelled is of many publishers; by name, so that nobody chooses. */
function widely(pages: readonly Page[]): Page[] {
  const place = new Map<string, number>();
  const placed = pages.map((page) => {
    const at = place.get(page.gold.id) ?? 0;
    place.set(page.gold.id, at + 1);
    return { page, at };
  });
  return placed.toSorted((a, b) => a.at - b.at).map(({ page }) => page);
}

/** As the studio trains: some labelled pages are held out, and a model that is worse on them is refused. */
function studioOf(labelled: readonly Page[], rest: readonly Page[], base: OffersModel): Outcome {
  const { train, test } = partGroups(labelled, ({ gold }) => gold.id, undefined, 0);
  const { model, mix } = fitBesideShipped(train, { seed: 0 }, undefined, base);
  const scoreOf = (one: OffersModel): number => offerScores(test.map((page) => scoreOffers(page, one))).offer;
  const isRefused = scoreOf(model) < scoreOf(base);
  return { pages: rest.map((page) => scoreOffers(page, isRefused ? base : model)), mix, isRefused };
}

const f1 = (scored: readonly Scored[]): number => offerScores(scored).offer;

const gainOf = (judged: readonly Judged[], count: number) =>
  gainsOf(
    judged.map(({ after }) => after.get(count)!),
    judged.map(({ before }) => before),
    offerFigures,
  ).find(({ name }) => name === 'offer');

/** Pages of a publisher together. */
function publishersOf(judged: readonly Judged[]): (readonly [string, readonly Judged[]])[] {
  const names = [...new Set(judged.map(({ page }) => page.gold.id))];
  return names.map((name) => [name, judged.filter(({ page }) => page.gold.id === name)]);
}

function tableOf(judged: readonly Judged[]): string {
  const row = (name: string, own: readonly Judged[]): string[] => {
    const scores = [
      own.map(({ before }) => before),
      ...[few, many].map((count) => own.map(({ after }) => after.get(count)!)),
    ];
    return [name, String(own.length), ...scores.map((scored) => f1(scored).toFixed(3))];
  };
  const bySet = sets.map((set) =>
    row(
      `all of ${set}`,
      judged.filter((one) => one.set === set),
    ),
  );
  return formatTable(
    ['publisher', 'pages', 'before', `${few} labelled`, `${many} labelled`],
    [...publishersOf(judged).map(([name, own]) => row(name, own)), ...bySet, row('all', judged)],
  );
}

function checkOf(judged: readonly Judged[], count: number): Check {
  const worse = publishersOf(judged).filter(
    ([, own]) => f1(own.map(({ after }) => after.get(count)!)) < f1(own.map(({ before }) => before)) - slack,
  );
  const gain = gainOf(judged, count);
  const range = gain
    ? `${gain.value.toFixed(3)}, at 95 % ${gain.low.toFixed(3)} to ${gain.high.toFixed(3)}`
    : 'unknown';
  return {
    name: `with ${count} labelled pages no publisher is read worse by more than ${slack}`,
    passed: worse.length === 0,
    detail: `${worse.length} of ${publishersOf(judged).length} worse${worse.length > 0 ? `: ${worse.map(([name]) => name).join(', ')}` : ''}; mean gain ${range}`,
  };
}
