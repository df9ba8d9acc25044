import { verticalOverlap } from '../../layout/chunks.ts';
import type { Table } from '../../learn/index.ts';
import type { Box } from '../../model/index.ts';
import { entry, lookUp, pick, valueAt } from '../../model/lookup.ts';
import { columnGroups } from './block-columns.ts';
import { createNearGrid } from './spatial-grid.ts';
import type { PriceTag } from './price-tags.ts';
import { parsePrice } from './price-text.ts';
import type { Scene } from './scene.ts';

/** A tag, and what was thought of it by itself. */
type Seen = {
  readonly tag: PriceTag;
  readonly chance: number;
  readonly amount: number;
  /** The mean of its column, and how many tags that has. */
  readonly column: number;
  readonly size: number;
};

/** The tags of a page, seen together. */
type Whole = {
  readonly highest: number;
  readonly mean: number;
  /** The share of tags with a currency or cents. */
  readonly money: number;
};

/** Of a tag, given the others of its row. */
type Column = readonly [name: string, of: (own: Seen, row: readonly Seen[], whole: Whole) => number];

const most = (tags: readonly Seen[]): number => Math.max(0, ...tags.map(({ column }) => column));

const columns: readonly Column[] = [
  ['chance', ({ chance }) => chance],
  ['column', ({ column }) => column],
  ['column: tags', ({ size }) => Math.min(20, size)],
  ['best of the row', (_, row) => most(row)],
  ['against the best of the row', ({ column }, row) => column - most(row)],
  ['others of the row', (_, row) => Math.min(8, row.length)],
  [
    'likely ones before it',
    (own, row) => row.filter(({ tag, column }) => tag.box.x0 < own.tag.box.x0 && column > 0.5).length,
  ],
  ['amount against the likeliest', amountAgainst],
  ['against the page', ({ column }, _, { highest }) => column - highest],
  ['page', (_, __, { mean }) => mean],
  ['currency', ({ tag }) => +tag.currency],
  ['cents', ({ tag }) => +tag.cents],
  ['money on the page', (_, __, { money }) => money],
];

export const priceColumns: readonly string[] = columns.map(([name]) => name);

/** How the amount compares with that of the likeliest price of its row, as a logarithm. */
function amountAgainst(own: Seen, row: readonly Seen[]): number {
  const likeliest = row.reduce((best, other) => (other.column > best.column ? other : best), own);
  return Math.log((own.amount + 1) / (likeliest.amount + 1));
}

/** One row a tag, from what was thought of each by itself. */
export function priceTable(scene: Scene, chances: readonly number[]): Table {
  const { tags, words } = scene;
  const groups = columnGroups(
    tags.map(({ box, main }) => ({ box, size: entry(words, main).size, cluster: entry(words, main).cluster })),
  );
  const means = new Map<readonly number[], number>();
  for (const group of groups)
    if (!means.has(group)) means.set(group, group.reduce((sum, i) => sum + valueAt(chances, i), 0) / group.length);
  const seen = tags.map((tag, i): Seen => {
    const group = entry(groups, i);
    const amount = parsePrice(tag.text)?.amount ?? 0;
    return { tag, chance: valueAt(chances, i), amount, column: lookUp(means, group), size: group.length };
  });
  const whole: Whole = {
    highest: most(seen),
    money: tags.filter(({ currency, cents }) => currency || cents).length / (tags.length || 1),
    mean: seen.reduce((sum, { column }) => sum + column, 0) / (seen.length || 1),
  };
  const rows = rowsOf(scene).map((row) => pick(seen, row));
  const data = Float32Array.from(seen.flatMap((own, i) => columns.map(([, of]) => of(own, entry(rows, i), whole))));
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
