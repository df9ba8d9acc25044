/** Wrappers learned from the balance sheets of some companies, tried on those of the others. */
import { read } from 'fovea';
import type { LaidOutDoc } from 'fovea/model';
import { builtInPredicates, learnWrapper, loadWrapper, type LearnedWrapper } from 'fovea/wrapper';
import { balancePages, type BalancePage } from './balance-data.ts';
import { addCounts, f1Of, scoreItems, type Count } from './balance-scores.ts';
import { itemsIn } from './balance.ts';
import type { Bench, BenchContext, BenchResult } from './bench.ts';
import { formatTable } from './table.ts';

/** How many companies are learned from; the last is all but one. */
const lessons = [1, 2, 4] as const;

const floor = 0.9;

type ReadPage = { readonly page: BalancePage; readonly doc: LaidOutDoc };

/** One way to part the companies, and what came of it. */
type Fold = {
  readonly companies: number;
  readonly taught: string;
  readonly own: number;
  readonly seconds: number;
  readonly items: Count;
  readonly cells: Count;
};

export const wrapperLearn: Bench = {
  name: 'wrapper-learn',
  description: 'Wrappers learned from balance sheets of some companies, tried on those of others',
  needsData: true,
  run,
};

async function run(context: BenchContext): Promise<BenchResult> {
  const pages: ReadPage[] = [];
  for (const page of balancePages(context)) pages.push({ page, doc: await read(page.pdf, { pages: [page.page] }) });
  const companies = [...new Set(pages.map(({ page }) => page.company))];
  const folds = [...lessons, companies.length - 1].flatMap((count) =>
    companies.map((_, first) => foldOf(pages, chosen(companies, first, count), context)),
  );
  context.print(tableOf(folds));
  const figures = Object.fromEntries(
    [...new Set(folds.map((fold) => fold.companies))].map((count) => [count, totalOf(folds, count)]),
  );
  const { items } = totalOf(folds, companies.length - 1);
  const check = {
    name: `item F1 of the company left out ≥ ${floor}`,
    passed: items >= floor,
    detail: items.toFixed(3),
  };
  return { checks: [check], figures };
}

/** So many companies from the `first` on, around the end of the list. */
function chosen(companies: readonly string[], first: number, count: number): Set<string> {
  return new Set(Array.from({ length: count }, (_, i) => companies[(first + i) % companies.length]!));
}

function foldOf(pages: readonly ReadPage[], taught: ReadonlySet<string>, { print }: BenchContext): Fold {
  const own = pages.filter(({ page }) => taught.has(page.company));
  const others = pages.filter(({ page }) => !taught.has(page.company));
  const start = process.cpuUsage();
  const learned = learnWrapper(
    own.map(({ page, doc }) => ({ doc, gold: page.gold })),
    { name: 'balance' },
  );
  const { user, system } = process.cpuUsage(start);
  const left = [...new Set(others.map(({ page }) => page.company))];
  const name = left.length === 1 ? `all but ${left[0]}` : [...taught].join(', ');
  const scores = others.map(({ page, doc }) => scoreItems(itemsIn(doc, loaded(learned)), page.items));
  const fold: Fold = {
    companies: taught.size,
    taught: name,
    own: learned.report.groups.f1,
    seconds: (user + system) / 1e6,
    items: addCounts(scores.map(({ items }) => items)),
    cells: addCounts(scores.map(({ cells }) => cells)),
  };
  print(`\n── ${name}\n${learned.text}`);
  return fold;
}

const loaded = ({ text }: LearnedWrapper) => loadWrapper(text, builtInPredicates);

function totalOf(folds: readonly Fold[], companies: number): { readonly items: number; readonly cells: number } {
  const some = folds.filter((fold) => fold.companies === companies);
  return {
    items: f1Of(addCounts(some.map(({ items }) => items))),
    cells: f1Of(addCounts(some.map(({ cells }) => cells))),
  };
}

function tableOf(folds: readonly Fold[]): string {
  const rows = folds.map(({ companies, taught, own, seconds, items, cells }) => [
    companies,
    taught,
    own.toFixed(3),
    seconds.toFixed(1),
    f1Of(items).toFixed(3),
    f1Of(cells).toFixed(3),
  ]);
  const totals = [...new Set(folds.map(({ companies }) => companies))].map((count) => {
    const { items, cells } = totalOf(folds, count);
    return [count, 'all of these', '', '', items.toFixed(3), cells.toFixed(3)];
  });
  return formatTable(
    ['companies', 'learned from', 'item F1 there', 'CPU s', 'item F1 of others', 'cell F1 of others'],
    [...rows, ...totals],
  );
}
