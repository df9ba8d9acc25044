import type { Table } from '../../learn/index.ts';
import type { Setting } from './block-setting.ts';
import { blockColumns } from './block-table.ts';
import { pairOffers, type BlockChances } from './pair-offers.ts';

/** What was thought of a page at first sight, summed up once for all of its blocks. */
type Thoughts = {
  readonly setting: Setting;
  readonly chances: BlockChances;
  /** By look, the mean chance of its words. */
  readonly titleOf: readonly number[];
  readonly descriptionOf: readonly number[];
  /** By look, the share of its blocks that got a price when all were paired. */
  readonly pairedOf: readonly number[];
  readonly isPaired: ReadonlySet<number>;
  /** By price, the highest chance of a title among its blocks. */
  readonly best: readonly number[];
  readonly titlesAPrice: number;
  readonly descriptions: number;
};

type Column = readonly [name: string, of: (thoughts: Thoughts, block: number) => number];

const at = (values: ArrayLike<number>, block: number | undefined): number => (block === undefined ? -1 : values[block]!);
const lookOf = ({ setting }: Thoughts, block: number | undefined, values: readonly number[]): number =>
  block === undefined ? -1 : values[setting.blocks[block]!.cluster]!;

const thoughtColumns: readonly Column[] = [
  ['title', ({ chances }, i) => chances.title[i]!],
  ['description', ({ chances }, i) => chances.description[i]!],
  ['title of its look', (t, i) => lookOf(t, i, t.titleOf)],
  ['description of its look', (t, i) => lookOf(t, i, t.descriptionOf)],
  ['paired of its look', (t, i) => lookOf(t, i, t.pairedOf)],
  ['paired', ({ isPaired }, i) => +isPaired.has(i)],
  ['title above', ({ chances, setting }, i) => at(chances.title, setting.above[i])],
  ['title below', ({ chances, setting }, i) => at(chances.title, setting.below[i])],
  ['description above', ({ chances, setting }, i) => at(chances.description, setting.above[i])],
  ['description below', ({ chances, setting }, i) => at(chances.description, setting.below[i])],
  ['title of the look above', (t, i) => lookOf(t, t.setting.above[i], t.titleOf)],
  ['title of the look below', (t, i) => lookOf(t, t.setting.below[i], t.titleOf)],
  ['paired above', ({ isPaired, setting }, i) => (setting.above[i] === undefined ? -1 : +isPaired.has(setting.above[i]))],
  ['paired below', ({ isPaired, setting }, i) => (setting.below[i] === undefined ? -1 : +isPaired.has(setting.below[i]))],
  ['best of its price', ({ setting, best }, i) => (setting.near[i] ? best[setting.near[i].tag]! : -1)],
  ['against the best', ({ setting, best, chances }, i) => (setting.near[i] ? chances.title[i]! - best[setting.near[i].tag]! : -1)],
  ['titles a price', ({ titlesAPrice }) => titlesAPrice],
  ['descriptions', ({ descriptions }) => descriptions],
];

/** What of the first look is looked at again. */
const keptColumns: readonly string[] = [
  'words',
  'digits',
  'repeats a price',
  'price apart',
  'price glued',
  'price chance',
  'bold',
  'look: coverage',
  'look: words a block',
  'look: top of piles',
  'look: bolder than below',
  'look: bolder than above',
];
const keptPlaces = keptColumns.map((name) => blockColumns.indexOf(name));

export const secondColumns: readonly string[] = [...keptColumns, ...thoughtColumns.map(([name]) => name)];

/** One row a block: what was thought of it, of its like, of its neighbours and of the rivals for its price. */
export function secondTable(setting: Setting, first: Table, chances: BlockChances): Table {
  const thoughts = thoughtsOf(setting, chances);
  const width = secondColumns.length;
  const rows = setting.blocks.length;
  const data = new Float32Array(rows * width);
  for (let i = 0; i < rows; i++) {
    let next = i * width;
    for (const place of keptPlaces) data[next++] = first.data[i * first.columns.length + place]!;
    for (const [, of] of thoughtColumns) data[next++] = of(thoughts, i);
  }
  return { columns: secondColumns, rows, data };
}

function thoughtsOf(setting: Setting, chances: BlockChances): Thoughts {
  const { blocks, tags, circles, clusters } = setting;
  const paired = new Set(pairOffers(setting, chances).map(({ title }) => title[0]!));
  const meanOf = (value: (block: number) => number): number[] =>
    clusters.map(({ members, words }) => members.reduce((sum, i) => sum + value(i) * blocks[i]!.words.length, 0) / (words || 1));
  const prices = tags.reduce((sum, { chance }) => sum + chance, 0) || 1;
  const titles = blocks.reduce((sum, _, i) => sum + chances.title[i]!, 0);
  return {
    setting,
    chances,
    titleOf: meanOf((i) => chances.title[i]!),
    descriptionOf: meanOf((i) => chances.description[i]!),
    pairedOf: meanOf((i) => +paired.has(i)),
    isPaired: paired,
    best: circles.map((circle) => circle.reduce((most, i) => Math.max(most, chances.title[i]!), 0)),
    titlesAPrice: Math.min(5, titles / prices),
    descriptions: blocks.reduce((sum, _, i) => sum + chances.description[i]!, 0) / (blocks.length || 1),
  };
}
