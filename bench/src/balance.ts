/** The shipped balance-sheet wrapper on real pages of companies it was not written for one by one. */
import { read } from 'fovea';
import type { Group, LaidOutDoc } from 'fovea/model';
import {
  builtInPredicates,
  loadWrapper,
  shippedWrappers,
  wrapperTokens,
  wrapTokens,
  type Wrapper,
} from 'fovea/wrapper';
import { balancePages, type BalanceItem, type BalancePage, type Cell } from './balance-data.ts';
import { addCounts, f1Of, missingItems, scoreItems, type BalanceScore, type Count } from './balance-scores.ts';
import type { Bench, BenchContext, BenchResult, Check } from './bench.ts';
import { formatTable } from './table.ts';

const floors = { items: 0.9, cells: 0.95 } as const;

export const balance: Bench = {
  name: 'balance',
  description: 'The balance-sheet wrapper: items and amounts found on real pages of several companies',
  needsData: true,
  run,
};

type Result = { readonly page: BalancePage; readonly found: readonly BalanceItem[]; readonly score: BalanceScore };

async function run(context: BenchContext): Promise<BenchResult> {
  const results: Result[] = [];
  for (const page of balancePages(context)) {
    const found = await itemsOf(page);
    results.push({ page, found, score: scoreItems(found, page.items) });
  }
  const total: BalanceScore = {
    items: addCounts(results.map(({ score }) => score.items)),
    cells: addCounts(results.map(({ score }) => score.cells)),
  };
  context.print(tableOf(results, total));
  for (const result of results) printMistakes(context, result);
  return {
    checks: [checkOf('item F1', total.items, floors.items), checkOf('cell F1', total.cells, floors.cells)],
    figures: { total, pages: results.map(({ page, score }) => ({ page: page.name, ...score })) },
  };
}

async function itemsOf({ pdf, page }: BalancePage): Promise<BalanceItem[]> {
  const wrapper = loadWrapper(shippedWrappers.get('balance-sheet')!, builtInPredicates);
  return itemsIn(await read(pdf, { pages: [page] }), wrapper);
}

/** The items that a wrapper with `label` and `amount` finds in a document. */
export function itemsIn(doc: LaidOutDoc, wrapper: Wrapper): BalanceItem[] {
  const { groups } = wrapTokens(doc, wrapperTokens(doc, wrapper.definition.tokens), wrapper);
  return groups.flatMap(({ children = [] }) => children.map(itemOf));
}

function itemOf({ children = [] }: Group): BalanceItem {
  const label = children.find(({ type }) => type === 'label')?.text ?? '';
  return { label, cells: children.filter(({ type }) => type === 'amount').map(cellOf) };
}

function cellOf({ value, box }: Group): Cell {
  return { value: typeof value === 'number' ? value : null, box: box! };
}

function tableOf(results: readonly Result[], total: BalanceScore): string {
  const row = (name: string, company: string, { items, cells }: BalanceScore) => [
    name,
    company,
    ...columnsOf(items),
    ...columnsOf(cells),
  ];
  return formatTable(
    ['page', 'company', 'items', 'found', 'right', 'item F1', 'cells', 'found', 'right', 'cell F1'],
    [
      ...results.map(({ page, score }) => row(page.name, page.company, score)),
      row('total', `${new Set(results.map(({ page }) => page.company)).size} companies`, total),
    ],
  );
}

const columnsOf = (count: Count): (string | number)[] => [
  count.there,
  count.found,
  count.right,
  f1Of(count).toFixed(3),
];

function printMistakes({ print }: BenchContext, { page, found }: Result): void {
  const line = (word: string, { label, cells }: BalanceItem): string =>
    `${page.name}  ${word}  ${label}  ${cells.map(({ value }) => value ?? '–').join(' | ')}`;
  for (const item of missingItems(page.items, found)) print(line('missing', item));
  for (const item of missingItems(found, page.items)) print(line('wrong  ', item));
}

function checkOf(name: string, count: Count, floor: number): Check {
  const value = f1Of(count);
  return { name: `${name} ≥ ${floor}`, passed: value >= floor, detail: value.toFixed(3) };
}
