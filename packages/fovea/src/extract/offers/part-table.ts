import { textShare } from './text-share.ts';
import { clip, mean } from '../../learn/table/feature-numbers.ts';
import type { Table } from '../../learn/index.ts';
import { groupBy } from '../../model/group-by.ts';
import { distance, union, type Box } from '../../model/index.ts';
import { entry, firstOf, lookUp, valueAt } from '../../model/lookup.ts';
import { alongDiscount, apartOf, standOf, type Setting } from './block-setting.ts';
import { createNearGrid, type NearGrid } from './spatial-grid.ts';
import type { BlockChances } from './pair-offers.ts';

/** An offer as it is known so far: its price, and the block that its title begins with. */
export type Core = { readonly price: number; readonly title: number };

/** A block that may be a further part of an offer. */
export type PartCandidate = {
  readonly core: number;
  readonly block: number;
  readonly apart: number;
  readonly rank: number;
};

/** Of each block, so many of the nearest offers are thought of. */
const mostCores = 3;
/** No part of an offer is farther from its title or price, in letter sizes. */
const farthest = 40;

type Whole = {
  readonly setting: Setting;
  readonly chances: BlockChances;
  readonly cores: readonly Core[];
  /** By candidate, the places that items have in common: by height under the title, by place along its row. */
  readonly slots: readonly (readonly [number, number])[];
  /** By such a place: the share of offers that have something there, and how likely it is title or description on average. */
  readonly sums: ReadonlyMap<number, SlotSum>;
  readonly looks: readonly { readonly title: number; readonly description: number }[];
  readonly second: readonly number[];
};

type SlotSum = {
  readonly support: number;
  readonly title: number;
  readonly description: number;
  readonly words: number;
};

type Column = readonly [name: string, of: (one: PartCandidate, whole: Whole, index: number) => number];

const blockOf = ({ block }: PartCandidate, { setting }: Whole): Setting['blocks'][number] =>
  entry(setting.blocks, block);
const titleOf = ({ core }: PartCandidate, { setting, cores }: Whole): Setting['blocks'][number] =>
  entry(setting.blocks, entry(cores, core).title);
const priceOf = ({ core }: PartCandidate, { setting, cores }: Whole): Setting['tags'][number] =>
  entry(setting.tags, entry(cores, core).price);
const weightOf = (block: Setting['blocks'][number], { setting }: Whole): number =>
  entry(setting.scene.words, firstOf(block.words)).style.weight / 400;
const stands = ['row', 'above', 'below'] as const;

const columns: readonly Column[] = [
  ['title chance', ({ block }, { chances }) => valueAt(chances.title, block)],
  ['description chance', ({ block }, { chances }) => valueAt(chances.description, block)],
  ['look: title chance', (one, whole) => entry(whole.looks, blockOf(one, whole).cluster).title],
  ['look: description chance', (one, whole) => entry(whole.looks, blockOf(one, whole).cluster).description],
  [
    'left of the title',
    (one, whole) => clip((blockOf(one, whole).box.x0 - titleOf(one, whole).box.x0) / titleOf(one, whole).size, 60),
  ],
  [
    'right of the title',
    (one, whole) => clip((blockOf(one, whole).box.x0 - titleOf(one, whole).box.x1) / titleOf(one, whole).size, 60),
  ],
  [
    'below the title',
    (one, whole) => clip((blockOf(one, whole).box.y0 - titleOf(one, whole).box.y1) / titleOf(one, whole).size, 30),
  ],
  [
    'above the title',
    (one, whole) => clip((titleOf(one, whole).box.y0 - blockOf(one, whole).box.y1) / titleOf(one, whole).size, 30),
  ],
  ...stands.map((stand): Column => [
    `title: ${stand}`,
    (one, whole) => +(standOf(blockOf(one, whole).box, titleOf(one, whole).box) === stand),
  ]),
  ...stands.map((stand): Column => [
    `price: ${stand}`,
    (one, whole) => +(standOf(blockOf(one, whole).box, priceOf(one, whole).box) === stand),
  ]),
  [
    'price apart',
    (one, whole) => clip(distance(blockOf(one, whole).box, priceOf(one, whole).box) / blockOf(one, whole).size, 60),
  ],
  [
    'price along',
    (one, whole) => clip((priceOf(one, whole).box.x0 - blockOf(one, whole).box.x1) / blockOf(one, whole).size, 60),
  ],
  [
    'title apart',
    (one, whole) => clip(distance(blockOf(one, whole).box, titleOf(one, whole).box) / blockOf(one, whole).size, 60),
  ],
  ['rank', ({ rank }) => rank],
  ['against the next', ({ apart }, { second }, i) => Math.min(6, (valueAt(second, i) + 1) / (apart + 1))],
  ['look of the title', (one, whole) => +(blockOf(one, whole).cluster === titleOf(one, whole).cluster)],
  ['size of the title', (one, whole) => blockOf(one, whole).size / titleOf(one, whole).size],
  ['weight of the title', (one, whole) => weightOf(blockOf(one, whole), whole) - weightOf(titleOf(one, whole), whole)],
  ['depth', (one, whole) => depthOf(one, whole)],
  ['down: support', (_, { sums, slots }, i) => lookUp(sums, entry(slots, i)[0]).support],
  ['down: title', (_, { sums, slots }, i) => lookUp(sums, entry(slots, i)[0]).title],
  ['down: description', (_, { sums, slots }, i) => lookUp(sums, entry(slots, i)[0]).description],
  ['along: support', (_, { sums, slots }, i) => lookUp(sums, entry(slots, i)[1]).support],
  ['along: title', (_, { sums, slots }, i) => lookUp(sums, entry(slots, i)[1]).title],
  ['along: description', (_, { sums, slots }, i) => lookUp(sums, entry(slots, i)[1]).description],
  ['along: words', (_, { sums, slots }, i) => Math.min(20, lookUp(sums, entry(slots, i)[1]).words)],
  ['words', (one, whole) => Math.min(60, blockOf(one, whole).words.length)],
  ['digits', (one, whole) => textShare(blockOf(one, whole).text, /\d/g)],
  ['letters', (one, whole) => textShare(blockOf(one, whole).text, /\p{L}/gu)],
  ['upper case', (one, whole) => textShare(blockOf(one, whole).text, /\p{Lu}/gu)],
  ['ends in a colon', (one, whole) => +blockOf(one, whole).text.endsWith(':')],
  ['brackets', (one, whole) => +/^[([]/.test(blockOf(one, whole).text)],
  [
    'measure',
    (one, whole) => +/\d\s?(?:g|kg|ml|cl|l|lt|cm|mm|г|кг|мл|л|шт|min)(?:\b|\.)/i.test(blockOf(one, whole).text),
  ],
  ['repeats', ({ block }, { setting, cores }) => (valueAt(setting.repeats, block) - 1) / cores.length],
  ['offers', (_, { cores }) => Math.min(40, cores.length)],
];

export const partColumns: readonly string[] = columns.map(([name]) => name);

/** How many blocks lie between a title and one in the pile below it; -1 where it is in no such pile. */
function depthOf({ block, core }: PartCandidate, { setting: { above }, cores }: Whole): number {
  const { title } = entry(cores, core);
  let at = above[block];
  for (let depth = 0; depth < 6 && at !== undefined; depth++, at = above[at]) if (at === title) return depth;
  return -1;
}

/** All blocks that may be parts of offers, with the offers nearest to them. */
export function partCandidates(setting: Setting, cores: readonly Core[]): PartCandidate[] {
  const { blocks, tags } = setting;
  const titles = new Set(cores.map(({ title }) => title));
  const grid = createNearGrid(
    cores.map(({ title, price }) => union(entry(blocks, title).box, entry(tags, price).box)),
    40,
  );
  return blocks.flatMap(({ box, size }, block): PartCandidate[] => {
    if (titles.has(block)) return [];
    const near = nearestCores(grid, box, size)
      .map((core) => ({
        core,
        apart: apartFrom(
          box,
          size,
          entry(blocks, entry(cores, core).title).box,
          entry(tags, entry(cores, core).price).box,
        ),
      }))
      .filter(({ apart }) => apart < farthest)
      .sort((a, b) => a.apart - b.apart)
      .slice(0, mostCores)
      .filter(({ apart }, _, [first]) => apart <= 2.5 * first!.apart + 4);
    return near.map(({ core, apart }, rank) => ({ core, block, apart, rank }));
  });
}

/** In letter sizes; first close by, then farther. */
const reaches = [6, farthest];

/** Offers near a block, more than are thought of, so that the nearest are among them. */
function nearestCores(grid: NearGrid, { x0, y0, x1, y1 }: Box, size: number): number[] {
  let found: number[] = [];
  for (const reach of reaches) {
    const [along, down] = [(reach * size) / alongDiscount, reach * size];
    found = grid.touching({ x0: x0 - along, x1: x1 + along, y0: y0 - down, y1: y1 + down });
    if (found.length >= 4 * mostCores) break;
  }
  return found;
}

/** In letter sizes. Text reads downwards: what stands above a title seldom belongs to it. */
function apartFrom(box: Box, size: number, title: Box, price: Box): number {
  const upside = box.y1 < title.y0 + 0.5 * size ? 6 : 0;
  const aside = standOf(box, title) === 'aside' ? 2 : 0;
  return Math.min(apartOf(box, title), apartOf(box, price) + size) / size + upside + aside;
}

/** One row a candidate. */
export function partTable(
  setting: Setting,
  chances: BlockChances,
  cores: readonly Core[],
  candidates: readonly PartCandidate[],
): Table {
  const whole = wholeOf(setting, chances, cores, candidates);
  const data = new Float32Array(candidates.length * columns.length);
  candidates.forEach((one, i) => columns.forEach(([, of], c) => (data[i * columns.length + c] = of(one, whole, i))));
  return { columns: partColumns, rows: candidates.length, data };
}

function wholeOf(
  setting: Setting,
  chances: BlockChances,
  cores: readonly Core[],
  candidates: readonly PartCandidate[],
): Whole {
  const numbers = new Map<string, number>();
  const numberOf = (key: string): number => {
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, numbers.size);
    return numbers.size - 1;
  };
  const slots = candidates.map((one) => slotsOf(one, setting, cores).map(numberOf) as [number, number]);
  return {
    setting,
    chances,
    cores,
    slots,
    sums: sumSlots(slots, candidates, chances, setting, cores.length),
    looks: setting.clusters.map(({ members }) => ({
      title: mean(members.map((block) => valueAt(chances.title, block))),
      description: mean(members.map((block) => valueAt(chances.description, block))),
    })),
    second: secondOf(candidates),
  };
}

/** The places of a block as its offer has it: how far below the title, and how far along its row. */
function slotsOf({ core, block }: PartCandidate, { blocks }: Setting, cores: readonly Core[]): [string, string] {
  const { box, size, cluster } = entry(blocks, block);
  const title = entry(blocks, entry(cores, core).title);
  const stand = standOf(box, title.box);
  const down = box.y0 >= title.box.y0 ? Math.round((box.y0 - title.box.y1) / (1.2 * size)) : -9;
  const along = Math.round(((box.x0 + box.x1) / 2 - title.box.x0) / (4 * size));
  return [
    `down ${cluster} ${stand} ${down}`,
    `along ${cluster} ${stand} ${stand === 'row' ? along : Math.round((box.x0 - title.box.x0) / (2 * size))}`,
  ];
}

function sumSlots(
  slots: readonly (readonly [number, number])[],
  candidates: readonly PartCandidate[],
  { title, description }: BlockChances,
  { blocks }: Setting,
  offers: number,
): Map<number, SlotSum> {
  const held = new Map<number, { cores: Set<number>; blocks: number[] }>();
  candidates.forEach(({ core, block, rank }, i) => {
    for (const slot of entry(slots, i)) {
      const own = held.get(slot) ?? { cores: new Set<number>(), blocks: [] };
      held.set(slot, own);
      if (rank > 0) continue;
      own.cores.add(core);
      own.blocks.push(block);
    }
  });
  const sumOf = ({ cores, blocks: own }: { cores: Set<number>; blocks: number[] }): SlotSum => ({
    support: cores.size / offers,
    title: mean(own.map((block) => valueAt(title, block))),
    description: mean(own.map((block) => valueAt(description, block))),
    words: mean(own.map((block) => entry(blocks, block).words.length)),
  });
  return new Map([...held].map(([slot, own]) => [slot, sumOf(own)]));
}

/** By candidate: how far the nearest other offer is from its block. */
function secondOf(candidates: readonly PartCandidate[]): number[] {
  const byBlock = groupBy(candidates, ({ block }) => block);
  return candidates.map((one) =>
    Math.min(farthest, ...lookUp(byBlock, one.block).flatMap(({ core, apart }) => (core === one.core ? [] : [apart]))),
  );
}
