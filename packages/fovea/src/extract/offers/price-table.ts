import { verticalOverlap } from '../../layout/chunks.ts';
import type { Table } from '../../learn/index.ts';
import type { Box } from '../../model/index.ts';
import { entry, lookUp } from '../../model/lookup.ts';
import { columnGroups } from './block-columns.ts';
import { createNearGrid } from './spatial-grid.ts';
import { parsePrice } from './price-text.ts';
import type { Scene } from './scene.ts';

/** What was thought of the tags of a page one by one, seen together. */
type Whole = {
  readonly scene: Scene;
  readonly chances: readonly number[];
  readonly amounts: readonly number[];
  /** By tag: the mean of its column. */
  readonly columns: readonly number[];
  readonly sizes: readonly number[];
  /** By tag: the others of its row. */
  readonly rows: readonly (readonly number[])[];
  readonly highest: number;
  readonly mean: number;
  /** The share of tags with a currency or cents. */
  readonly money: number;
};

type Column = readonly [name: string, of: (whole: Whole, tag: number) => number];

const most = (numbers: readonly number[]): number => Math.max(0, ...numbers);

const columns: readonly Column[] = [
  ['chance', ({ chances }, i) => chances[i]!],
  ['column', ({ columns: own }, i) => own[i]!],
  ['column: tags', ({ sizes }, i) => Math.min(20, sizes[i]!)],
  ['best of the row', ({ columns: own, rows }, i) => most(entry(rows, i).map((j) => own[j]!))],
  ['against the best of the row', ({ columns: own, rows }, i) => own[i]! - most(entry(rows, i).map((j) => own[j]!))],
  ['others of the row', ({ rows }, i) => Math.min(8, entry(rows, i).length)],
  [
    'likely ones before it',
    ({ scene: { tags }, columns: own, rows }, i) =>
      entry(rows, i).filter((j) => entry(tags, j).box.x0 < entry(tags, i).box.x0 && own[j]! > 0.5).length,
  ],
  [
    'amount against the likeliest',
    ({ amounts, columns: own, rows }, i) => amountAgainst(amounts, own, entry(rows, i), i),
  ],
  ['against the page', ({ columns: own, highest }, i) => own[i]! - highest],
  ['page', ({ mean }) => mean],
  ['currency', ({ scene }, i) => +entry(scene.tags, i).currency],
  ['cents', ({ scene }, i) => +entry(scene.tags, i).cents],
  ['money on the page', ({ money }) => money],
];

export const priceColumns: readonly string[] = columns.map(([name]) => name);

/** How the amount compares with that of the likeliest price of its row, as a logarithm. */
function amountAgainst(
  amounts: readonly number[],
  chances: readonly number[],
  row: readonly number[],
  i: number,
): number {
  let best = i;
  for (const j of row) if (chances[j]! > chances[best]!) best = j;
  return Math.log((amounts[i]! + 1) / (amounts[best]! + 1));
}

/** One row a tag, from what was thought of each by itself. */
export function priceTable(scene: Scene, chances: readonly number[]): Table {
  const { tags, words } = scene;
  const groups = columnGroups(
    tags.map(({ box, main }) => ({ box, size: entry(words, main).size, cluster: entry(words, main).cluster })),
  );
  const means = new Map<readonly number[], number>();
  for (const group of groups)
    if (!means.has(group)) means.set(group, group.reduce((sum, i) => sum + chances[i]!, 0) / group.length);
  const own = groups.map((group) => lookUp(means, group));
  const whole: Whole = {
    scene,
    chances,
    amounts: tags.map(({ text }) => parsePrice(text)?.amount ?? 0),
    columns: own,
    sizes: groups.map(({ length }) => length),
    rows: rowsOf(scene),
    highest: most(own),
    money: tags.filter(({ currency, cents }) => currency || cents).length / (tags.length || 1),
    mean: own.reduce((sum, one) => sum + one, 0) / (own.length || 1),
  };
  const data = new Float32Array(tags.length * columns.length);
  tags.forEach((_, i) => columns.forEach(([, of], c) => (data[i * columns.length + c] = of(whole, i))));
  return { columns: priceColumns, rows: tags.length, data };
}

/** By tag, those that stand in one row with it, through whatever cells. */
export function rowsOf({ tags, page }: Pick<Scene, 'tags' | 'page'>): number[][] {
  const grid = createNearGrid(
    tags.map(({ box }) => box),
    30,
  );
  return tags.map(({ box }, i) => {
    const middle = (box.y0 + box.y1) / 2;
    return grid
      .touching({ x0: page.x0, x1: page.x1, y0: middle, y1: middle })
      .filter((j) => j !== i && inOneRow(box, entry(tags, j).box));
  });
}

const inOneRow = (a: Box, b: Box): boolean => verticalOverlap(a, b) > 0.5;
