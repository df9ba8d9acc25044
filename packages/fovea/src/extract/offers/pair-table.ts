import { clip } from '../../learn/table/feature-numbers.ts';
import type { Table } from '../../learn/index.ts';
import type { Box } from '../../model/index.ts';
import { entry, firstOf, lookUp, valueAt } from '../../model/lookup.ts';
import { apartOf, standOf, type Setting } from './block-setting.ts';
import type { BlockChances } from './pair-offers.ts';

/** A price, and a block near enough to be its title. */
export type Candidate = { readonly left: number; readonly right: number; readonly apart: number };

/** Where titles of this page stand to their prices: offsets of pairs that were made at first sight. */
export type Usual = { readonly offsets: readonly (readonly [along: number, down: number])[]; readonly scale: number };

type Whole = {
  readonly setting: Setting;
  readonly chances: BlockChances;
  /** By block, by price: how the candidate ranks among all of its side, from 0. */
  readonly rankOfBlock: ReadonlyMap<Candidate, number>;
  readonly rankOfPrice: ReadonlyMap<Candidate, number>;
  readonly bestOfPrice: ReadonlyMap<number, number>;
};

type Column = readonly [name: string, of: (one: Candidate, whole: Whole, usual: Usual | undefined) => number];

const titleOf = ({ right }: Candidate, { setting }: Whole): Setting['blocks'][number] => entry(setting.blocks, right);
const tagOf = ({ left }: Candidate, { setting }: Whole): Setting['tags'][number] => entry(setting.tags, left);

/** What depends on where titles of the page usually stand. */
const usualColumns: readonly Column[] = [
  ['apart', ({ apart }, { setting }, usual) => Math.log1p(apart / (usual?.scale ?? 0.03 * spanOf(setting.scene)))],
  ['usual', (one, { setting }, usual) => (usual ? fitTo(usual, one, setting) : -1)],
];

const columns: readonly Column[] = [
  ['title chance', ({ right }, { chances }) => valueAt(chances.title, right)],
  ['description chance', ({ right }, { chances }) => valueAt(chances.description, right)],
  ['price chance', (one, whole) => tagOf(one, whole).chance],
  [
    'against the best',
    ({ left, right }, { chances, bestOfPrice }) => valueAt(chances.title, right) - lookUp(bestOfPrice, left),
  ],
  firstOf(usualColumns),
  ['apart in letters', (one, whole) => clip(one.apart / titleOf(one, whole).size, 60)],
  ['along', (one, whole) => clip(alongOf(one, whole), 60)],
  ['down', (one, whole) => clip(downOf(one, whole), 40)],
  ['in row', (one, whole) => +(stand(one, whole) === 'row')],
  ['above', (one, whole) => +(stand(one, whole) === 'above')],
  ['below', (one, whole) => +(stand(one, whole) === 'below')],
  usualColumns[1]!,
  ['rank of the title', (one, { rankOfBlock }) => Math.min(10, lookUp(rankOfBlock, one))],
  ['rank of the price', (one, { rankOfPrice }) => Math.min(10, lookUp(rankOfPrice, one))],
  ['starts left of it', (one, whole) => +(titleOf(one, whole).box.x0 < tagOf(one, whole).box.x0)],
  ['lines', (one, whole) => titleOf(one, whole).runs.length],
  [
    'size',
    (one, { setting }) =>
      entry(setting.blocks, one.right).size / entry(setting.scene.words, entry(setting.tags, one.left).main).size,
  ],
  ['look: coverage', (one, whole) => entry(whole.setting.clusters, titleOf(one, whole).cluster).coverage],
  ['look: per price', (one, whole) => Math.min(5, entry(whole.setting.clusters, titleOf(one, whole).cluster).perPrice)],
];

export const pairColumns: readonly string[] = columns.map(([name]) => name);

const stand = ({ left, right }: Candidate, { setting }: Whole): string =>
  standOf(entry(setting.blocks, right).box, entry(setting.tags, left).box);

function alongOf(one: Candidate, whole: Whole): number {
  return (tagOf(one, whole).box.x0 - titleOf(one, whole).box.x0) / titleOf(one, whole).size;
}

function downOf(one: Candidate, whole: Whole): number {
  const price = tagOf(one, whole).box;
  return ((price.y0 + price.y1) / 2 - titleOf(one, whole).box.y0) / titleOf(one, whole).size;
}

/** From the top left corner of the title to that of the price: lists keep both, or at least the height. */
export const offsetOf = (title: Box, price: Box): [number, number] => [
  price.x0 - title.x0,
  (price.y0 + price.y1) / 2 - title.y0,
];

/** How many of the page's pairs have this offset: up and down counts more than along. */
function fitTo({ offsets }: Usual, { left, right }: Candidate, { blocks, tags }: Setting): number {
  const { box, size } = entry(blocks, right);
  const [along, down] = offsetOf(box, entry(tags, left).box);
  let alike = 0;
  for (const [x, y] of offsets) {
    if (Math.abs(y - down) < 0.8 * size) alike += 0.5;
    if (Math.abs(y - down) < 1.6 * size && Math.abs(x - along) < 2 * size) alike += 0.5;
  }
  return alike / offsets.length;
}

/** One row a candidate, by what may be usual on the page: several things are tried, and most of a row stays the same. */
export function pairTables(
  setting: Setting,
  chances: BlockChances,
  candidates: readonly Candidate[],
): (usual: Usual | undefined) => Table {
  const whole: Whole = {
    setting,
    chances,
    rankOfBlock: ranksBy(candidates, ({ left }) => left),
    rankOfPrice: ranksBy(candidates, ({ right }) => right),
    bestOfPrice: bestBy(candidates, chances),
  };
  const width = columns.length;
  const fill = (data: Float32Array, some: readonly Column[], usual: Usual | undefined): Float32Array => {
    const places = some.map((column) => columns.indexOf(column));
    candidates.forEach((one, i) =>
      some.forEach(([, of], c) => (data[i * width + valueAt(places, c)] = of(one, whole, usual))),
    );
    return data;
  };
  const settled = columns.filter((column) => !usualColumns.includes(column));
  const shared = fill(new Float32Array(candidates.length * width), settled, undefined);
  return (usual) => ({
    columns: pairColumns,
    rows: candidates.length,
    data: fill(shared.slice(), usualColumns, usual),
  });
}

export const spanOf = ({ page }: Setting['scene']): number => Math.max(page.x1 - page.x0, page.y1 - page.y0);

/** How many candidates of the same side are nearer. */
function ranksBy(candidates: readonly Candidate[], side: (one: Candidate) => number): Map<Candidate, number> {
  const groups = new Map<number, Candidate[]>();
  for (const one of candidates) {
    const group = groups.get(side(one));
    if (group) group.push(one);
    else groups.set(side(one), [one]);
  }
  const ranks = new Map<Candidate, number>();
  for (const group of groups.values()) group.sort((a, b) => a.apart - b.apart).forEach((one, i) => ranks.set(one, i));
  return ranks;
}

function bestBy(candidates: readonly Candidate[], { title }: BlockChances): Map<number, number> {
  const best = new Map<number, number>();
  for (const { left, right } of candidates) best.set(left, Math.max(best.get(left) ?? 0, valueAt(title, right)));
  return best;
}

/** So many pairs tell what is usual; more would only take time. */
const mostOffsets = 200;

/** Where titles stand, as pairs made at first sight show it. */
export function usualStand({ tags, blocks }: Setting, pairs: ReadonlyMap<number, number>): Usual | undefined {
  if (pairs.size < 2) return undefined;
  const offsets: [number, number][] = [];
  const aparts: number[] = [];
  for (const [tag, block] of pairs) {
    offsets.push(offsetOf(entry(blocks, block).box, entry(tags, tag).box));
    aparts.push(apartOf(entry(blocks, block).box, entry(tags, tag).box));
  }
  aparts.sort((a, b) => a - b);
  const size = entry(blocks, firstOf([...pairs.values()])).size;
  const step = Math.ceil(offsets.length / mostOffsets);
  return { offsets: offsets.filter((_, i) => i % step === 0), scale: Math.max(size, aparts[aparts.length >> 1]!) };
}
