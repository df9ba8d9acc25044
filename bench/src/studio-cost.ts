/** What it takes to label pages with many offers: actions per offer, from scratch and with what the shipped model suggests. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseOfferGold, projectGold, type OfferGold } from 'fovea/evaluate';
import type * as Protocol from '../../packages/fovea/src/doors/studio/protocol.ts';
import { UsageError, type Bench, type BenchContext, type BenchResult, type Check } from './bench.ts';
import { labelPage, type PersonLabel, type PersonPage } from './studio-person.ts';
import { openStudioProject, type StudioProject } from './studio-project.ts';
import { formatTable } from './table.ts';

/** The first pages by the names of their gold that have so many offers: nobody chooses. The others are counted from scratch only. */
const pagesWanted = 10;
const leastOffers = 10;
/** Wanted at most, on average over all offers. */
const wantedActions = { scratch: 1, suggested: 0.5 } as const;

export const studioCost: Bench = {
  name: 'studio-cost',
  description: 'actions it takes to label an offer in the studio, from scratch and with suggestions',
  needsData: true,
  run: async ({ data, print }: BenchContext): Promise<BenchResult> => {
    const folder = join(data, 'flyers2');
    if (!existsSync(join(folder, 'truth'))) throw new UsageError(`There is no ${folder}/truth: see bench/README.md`);
    const { checks, figures } = await labellingCost(folder, print);
    return { checks, figures: { cost: figures } };
  },
};

type Way = keyof typeof wantedActions;
type Cost = { readonly name: string; readonly offers: number } & Readonly<Record<Way, number>>;
type Others = { readonly pages: number; readonly offers: number; readonly scratch: number };

type CostResult = {
  readonly checks: readonly Check[];
  readonly figures: { readonly pages: readonly Cost[]; readonly others: Others };
};

export async function labellingCost(folder: string, print: (text: string) => void): Promise<CostResult> {
  const costs: Cost[] = [];
  const pages = multiItemPages(folder);
  for (const { name, gold } of pages.slice(0, pagesWanted)) {
    const scratch = await costOf(folder, gold, false);
    const suggested = await costOf(folder, gold, true);
    costs.push({ name, offers: scratch.offers, scratch: scratch.actions, suggested: suggested.actions });
  }
  const others = await costOfOthers(
    folder,
    pages.slice(pagesWanted).map(({ gold }) => gold),
  );
  const offers = costs.reduce((sum, one) => sum + one.offers, 0);
  const mean = (way: Way): number => costs.reduce((sum, one) => sum + one[way], 0) / offers;
  const row = (name: string, count: number, scratch: number, suggested: number): string[] => [
    name,
    String(count),
    ...[scratch, suggested].flatMap((actions) => [String(actions), (actions / count).toFixed(2)]),
  ];
  const total = (way: Way): number => costs.reduce((sum, one) => sum + one[way], 0);
  print(
    formatTable(
      ['page', 'offers', 'actions', 'per offer', 'with suggestions', 'per offer'],
      [
        ...costs.map((one) => row(one.name, one.offers, one.scratch, one.suggested)),
        row('all', offers, total('scratch'), total('suggested')),
      ],
    ),
  );
  if (others.pages > 0) {
    const each = (others.scratch / others.offers).toFixed(2);
    print(`\nThe other ${others.pages} pages, from scratch: ${each} actions per offer on ${others.offers} offers.`);
  }
  print(
    '\nThe shipped model was trained on labelled flyers: where these pages are among them, its suggestions are too good.',
  );
  const check = (way: Way, how: string): Check => ({
    name: `labelling ${how} takes at most ${wantedActions[way]} actions per offer`,
    passed: costs.length < pagesWanted ? undefined : mean(way) <= wantedActions[way],
    detail: `${mean(way).toFixed(2)} on ${costs.length} pages with ${offers} offers`,
  });
  return {
    checks: [check('scratch', 'from scratch'), check('suggested', 'with suggestions')],
    figures: { pages: costs, others },
  };
}

async function costOfOthers(folder: string, golds: readonly OfferGold[]): Promise<Others> {
  let [offers, scratch] = [0, 0];
  for (const gold of golds) {
    const cost = await costOf(folder, gold, false);
    offers += cost.offers;
    scratch += cost.actions;
  }
  return { pages: golds.length, offers, scratch };
}

function multiItemPages(folder: string): { readonly name: string; readonly gold: OfferGold }[] {
  const names = readdirSync(join(folder, 'truth'))
    .filter((name) => name.endsWith('.json'))
    .toSorted();
  return names
    .map((name) => ({
      name: name.replace(/\.json$/, ''),
      gold: parseOfferGold(JSON.parse(readFileSync(join(folder, 'truth', name), 'utf8'))),
    }))
    .filter(({ gold }) => gold.offers.length >= leastOffers);
}

const document = 'shop/page.pdf';

async function costOf(
  folder: string,
  gold: OfferGold,
  withSuggestions: boolean,
): Promise<{ readonly offers: number; readonly actions: number }> {
  const project = await openStudioProject({ [document]: join(folder, gold.source) });
  try {
    const page = await pageOf(project, gold);
    const place = `labels/offers/${encodeURIComponent(document)}/${gold.page}`;
    const actions = await labelPage(
      page,
      {
        edit: (edits) => project.ask(place, { edits, client: 'bench' }),
        alike: async (group) =>
          (await project.ask<Protocol.SuggestedLabels>(`${place}/alike?from=${gold.page}&group=${group}`)).labels,
        suggested: async () => (await project.ask<Protocol.SuggestedLabels>(`${place}/suggested`)).labels,
      },
      withSuggestions,
    );
    checkLabels(page, await project.ask<Protocol.PageLabels>(place));
    return { offers: new Set([...page.truth.values()].map(({ offer }) => offer)).size, actions };
  } finally {
    await project.close();
  }
}

/** The count says nothing where the labels are not what they ought to be. */
function checkLabels(page: PersonPage, { tokens, done }: Protocol.PageLabels): void {
  const isRight = tokens.every(({ token, label, group }) => {
    const wanted = page.truth.get(token);
    return wanted?.label === label && wanted.offer === group;
  });
  if (!done || !isRight || tokens.length !== page.truth.size)
    throw new Error('The page is not labelled as it is in gold');
}

async function pageOf(project: StudioProject, gold: OfferGold): Promise<PersonPage> {
  const id = encodeURIComponent(document);
  const { page } = await project.ask<Protocol.PageAnswer>(`documents/${id}/pages/${gold.page}`);
  const known = projectGold(gold, page.tokens);
  const truth = new Map<number, PersonLabel>();
  page.tokens.forEach(({ id: word }, i) => {
    const own = known[i];
    if (own?.offer === undefined || own.label === 'Other' || own.label === 'Variant') return;
    truth.set(word, { label: own.label, offer: own.offer });
  });
  const unknown = new Set(page.tokens.filter((_, i) => known[i] === undefined).map(({ id: word }) => word));
  return { words: page.tokens, truth, isNeutral: (word) => unknown.has(word) };
}
