import { logOdds, mean } from '../../learn/table/feature-numbers.ts';
import type { Table } from '../../learn/index.ts';
import { columnGroups } from './block-columns.ts';
import { matesOf, type Setting } from './block-setting.ts';
import type { BlockChances } from './pair-offers.ts';
import { textShare } from './text-share.ts';
import { entry, lookUp, valueAt } from '../../model/lookup.ts';

/** How likely something is a title and a description. */
type Chances = { readonly title: number; readonly description: number };

/** What was thought of the blocks of a page one by one, seen together. */
type Whole = {
  readonly setting: Setting;
  readonly chances: BlockChances;
  /** By look, and by block for its column: means. */
  readonly looks: readonly Chances[];
  readonly columns: readonly Chances[];
  /** By block: the highest title chance among the others that go with its price. */
  readonly rivals: readonly number[];
  /** By block: how many of these are likelier a title. */
  readonly ranks: readonly number[];
  /** By look: the mean of these. */
  readonly lookRanks: readonly number[];
  /** By look: the share of prices whose likeliest title is of this look. */
  readonly leads: readonly number[];
  readonly mostLeads: number;
};

type Column = readonly [name: string, of: (whole: Whole, block: number) => number];

const logit = (chance: number): number => logOdds(chance, 0.01);
const lookOf = ({ setting, looks }: Whole, block: number): Chances =>
  entry(looks, entry(setting.blocks, block).cluster);
const at = (numbers: ArrayLike<number>, block: number | undefined): number =>
  block === undefined ? -1 : valueAt(numbers, block);

const columns: readonly Column[] = [
  ['title', ({ chances }, i) => logit(valueAt(chances.title, i))],
  ['description', ({ chances }, i) => logit(valueAt(chances.description, i))],
  ['look: title', (whole, i) => logit(lookOf(whole, i).title)],
  ['look: description', (whole, i) => logit(lookOf(whole, i).description)],
  ['column: title', ({ columns: own }, i) => logit(entry(own, i).title)],
  ['column: description', ({ columns: own }, i) => logit(entry(own, i).description)],
  ['best rival', ({ rivals }, i) => valueAt(rivals, i)],
  ['against the best rival', ({ chances, rivals }, i) => logit(valueAt(chances.title, i)) - logit(valueAt(rivals, i))],
  ['rank', ({ ranks }, i) => Math.min(6, valueAt(ranks, i))],
  ['look: rank', ({ setting, lookRanks }, i) => Math.min(6, valueAt(lookRanks, entry(setting.blocks, i).cluster))],
  ['look: leads', ({ setting, leads }, i) => valueAt(leads, entry(setting.blocks, i).cluster)],
  [
    'look: leads most',
    ({ setting, leads, mostLeads }, i) => valueAt(leads, entry(setting.blocks, i).cluster) - mostLeads,
  ],
  ['row: best title', ({ setting, columns: own }, i) => bestOf(entry(setting.rows, i), i, (j) => entry(own, j).title)],
  [
    'row: best title before',
    ({ setting, columns: own }, i) =>
      bestOf(entry(setting.rows, i).slice(0, entry(setting.rows, i).indexOf(i)), i, (j) => entry(own, j).title),
  ],
  ['above: title', ({ setting, chances }, i) => at(chances.title, setting.above[i])],
  ['above: description', ({ setting, chances }, i) => at(chances.description, setting.above[i])],
  ['below: title', ({ setting, chances }, i) => at(chances.title, setting.below[i])],
  ['below: description', ({ setting, chances }, i) => at(chances.description, setting.below[i])],
  ['look: coverage', ({ setting }, i) => entry(setting.clusters, entry(setting.blocks, i).cluster).coverage],
  [
    'look: per price',
    ({ setting }, i) => Math.min(5, entry(setting.clusters, entry(setting.blocks, i).cluster).perPrice),
  ],
  ['words', ({ setting }, i) => Math.min(40, entry(setting.blocks, i).words.length)],
  ['letters', ({ setting }, i) => textShare(entry(setting.blocks, i).text, /\p{L}/gu)],
  ['repeats a price', ({ setting: { repeats, tags } }, i) => (valueAt(repeats, i) - 1) / (tags.length || 1)],
];

export const roleColumns: readonly string[] = columns.map(([name]) => name);

const bestOf = (blocks: readonly number[], but: number, of: (block: number) => number): number =>
  blocks.reduce((best, j) => (j === but ? best : Math.max(best, of(j))), 0);

/** One row a block, from what was thought of each by itself. */
export function roleTable(setting: Setting, chances: BlockChances): Table {
  const whole = wholeOf(setting, chances);
  const { length } = setting.blocks;
  const data = new Float32Array(length * columns.length);
  for (let i = 0; i < length; i++) columns.forEach(([, of], c) => (data[i * columns.length + c] = of(whole, i)));
  return { columns: roleColumns, rows: length, data };
}

function wholeOf(setting: Setting, chances: BlockChances): Whole {
  const { blocks, clusters } = setting;
  const meansOf = (own: readonly number[]): Chances => ({
    title: mean(own.map((i) => valueAt(chances.title, i))),
    description: mean(own.map((i) => valueAt(chances.description, i))),
  });
  const means = new Map<readonly number[], Chances>();
  const groups = columnGroups(blocks);
  for (const group of groups) if (!means.has(group)) means.set(group, meansOf(group));
  const rivals = blocks.map((_, i) => bestOf(matesOf(setting, i), i, (j) => valueAt(chances.title, j)));
  const ranks = blocks.map(
    (_, i) => matesOf(setting, i).filter((j) => valueAt(chances.title, j) > valueAt(chances.title, i)).length,
  );
  const leads = leadsOf(setting, chances);
  return {
    setting,
    chances,
    looks: clusters.map(({ members }) => meansOf(members)),
    columns: groups.map((group) => lookUp(means, group)),
    rivals,
    ranks,
    lookRanks: clusters.map(({ members }) => mean(members.map((i) => valueAt(ranks, i)))),
    leads,
    mostLeads: Math.max(0, ...leads),
  };
}

function leadsOf({ blocks, circles, clusters }: Setting, { title }: BlockChances): number[] {
  const counts = clusters.map(() => 0);
  const held = circles.filter((circle) => circle.length > 0);
  for (const circle of held) {
    const best = circle.reduce((one, other) => (valueAt(title, other) > valueAt(title, one) ? other : one));
    counts[entry(blocks, best).cluster]! += 1 / held.length;
  }
  return counts;
}
