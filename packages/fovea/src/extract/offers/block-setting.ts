import { verticalOverlap } from '../../layout/chunks.ts';
import { distance, height, width, type Box } from '../../model/index.ts';
import { entry, firstOf, lookUp, valueAt } from '../../model/lookup.ts';
import { blockColumnsOf, type BlockColumn } from './block-columns.ts';
import { createNearGrid, type NearGrid } from './spatial-grid.ts';
import type { PriceTag } from './price-tags.ts';
import type { Scene } from './scene.ts';
import type { TextBlock } from './text-blocks.ts';

/** A tag with how likely it is a price. */
export type LikelyTag = PriceTag & {
  readonly chance: number;
  /** Further prices of the same offer, behind it in its row. */
  readonly further?: readonly LikelyTag[];
};

/** Where a block stands to a tag. */
export type Stand = 'row' | 'above' | 'below' | 'aside';

/** A block and the price it most likely goes with. */
export type Near = {
  readonly tag: number;
  /** In sizes of the block's letters. */
  readonly apart: number;
  readonly stand: Stand;
  /** From block to tag, along and down, in letter sizes. */
  readonly along: number;
  readonly down: number;
  /** How much farther the next price is. */
  readonly second: number;
};

/** What the blocks of one look have in common. */
export type ClusterSum = {
  readonly members: readonly number[];
  /** Share of its blocks that are the highest of a pile of two or more. */
  readonly tops: number;
  readonly blocks: number;
  readonly words: number;
  readonly meanWords: number;
  readonly spreadWords: number;
  readonly size: number;
  /** Share of the prices that have a block of this look nearest to them. */
  readonly coverage: number;
  /** Blocks for each price covered. */
  readonly perPrice: number;
  /** Share of its blocks that stand to their price as most of them do. */
  readonly regular: number;
  readonly meanApart: number;
  /** Share of its blocks that come first among those of their price. */
  readonly first: number;
  /** Share of its blocks with a block of another look right below, right above. */
  readonly leads: number;
  readonly follows: number;
  readonly stands: Readonly<Record<Stand, number>>;
  /** Share of its blocks whose left edge, middle or right edge is that of another. */
  readonly aligned: number;
};

/** A page's blocks seen together with its prices; made once, asked by every feature. */
export type Setting = {
  readonly scene: Scene;
  readonly tags: readonly LikelyTag[];
  readonly blocks: readonly TextBlock[];
  /** Undefined on a page without a tag. */
  readonly near: readonly (Near | undefined)[];
  /** By tag: the blocks that go with it, from the top, then from the left. */
  readonly circles: readonly (readonly number[])[];
  /** By block: its place in the circle of its tag. */
  readonly places: readonly number[];
  readonly above: readonly (number | undefined)[];
  readonly below: readonly (number | undefined)[];
  readonly clusters: readonly ClusterSum[];
  /** By block, the column it stands in. */
  readonly columns: readonly BlockColumn[];
  /** By block, the blocks of its price that stand in its row, itself among them, from the left. */
  readonly rows: readonly (readonly number[])[];
  readonly medianSize: number;
  readonly tagSize: number;
  /** How many blocks have the very same text. */
  readonly repeats: readonly number[];
  readonly grid: NearGrid;
};

export function settingOf(scene: Scene, tags: readonly LikelyTag[], blocks: readonly TextBlock[]): Setting {
  const grid = createNearGrid(
    blocks.map(({ box }) => box),
    20,
  );
  const near = nearestTags(blocks, tags, scene.page);
  const circles = circlesOf(blocks, tags, near);
  const places = placesIn(circles, blocks.length);
  const [above, below] = [stackedOn(blocks, grid, -1), stackedOn(blocks, grid, 1)];
  const sizes = scene.words.map(({ size }) => size).sort((a, b) => a - b);
  const texts = new Map<string, number>();
  for (const { text } of blocks) texts.set(text, (texts.get(text) ?? 0) + 1);
  const likely = tags.filter(({ chance }) => chance >= 0.5);
  const tagSizes = (likely.length > 0 ? likely : tags)
    .map(({ main }) => entry(scene.words, main).size)
    .sort((a, b) => a - b);
  return {
    scene,
    tags,
    blocks,
    near,
    circles,
    places,
    above,
    below,
    clusters: sumClusters(scene.clusters, { blocks, tags, near, circles, above, below }),
    columns: blockColumnsOf(blocks),
    rows: rowsOf({ blocks, near, circles, places }),
    medianSize: sizes[sizes.length >> 1] ?? 1,
    tagSize: tagSizes[tagSizes.length >> 1] ?? 1,
    repeats: blocks.map(({ text }) => lookUp(texts, text)),
    grid,
  };
}

/** Where a block stands to a tag, by what their sides share. */
export function standOf(block: Box, tag: Box): Stand {
  const vertical = Math.min(block.y1, tag.y1) - Math.max(block.y0, tag.y0);
  if (vertical > 0.3 * Math.min(height(block), height(tag))) return 'row';
  const horizontal = Math.min(block.x1, tag.x1) - Math.max(block.x0, tag.x0);
  if (horizontal < 0.1 * Math.min(width(block), width(tag))) return 'aside';
  return block.y0 < tag.y0 ? 'above' : 'below';
}

/** Rows of lists are wide: along them prices may be far, up and down they may not. */
export const alongDiscount = 0.35;

export function apartOf(block: Box, tag: Box): number {
  const along = Math.max(tag.x0 - block.x1, block.x0 - tag.x1, 0);
  const down = Math.max(tag.y0 - block.y1, block.y0 - tag.y1, 0);
  return Math.hypot(along * (down === 0 ? alongDiscount : 1), down);
}

function nearestTags(blocks: readonly TextBlock[], tags: readonly LikelyTag[], page: Box): (Near | undefined)[] {
  const grid = createNearGrid(
    tags.map(({ box }) => box),
    40,
  );
  const [wide, high] = [width(page), height(page)];
  return blocks.map((block) => {
    const { x0, y0, x1, y1 } = block.box;
    // On a page of many thousand lines all that is close by is too much: what is beyond some lines can't be among the two nearest.
    const most = { along: 0.24 * wide, down: 0.12 * high };
    for (const reach of closest.filter((one) => one < most.down)) {
      const along = Math.min(reach / alongDiscount, most.along);
      const box = { x0: x0 - along, x1: x1 + along, y0: y0 - reach, y1: y1 + reach };
      const found = nearOf(block, tags, grid.touching(box), reach);
      if (found) return found;
    }
    // First close by, then anywhere.
    for (const share of [0.12, 0.4, 1]) {
      const reach = {
        x0: x0 - 2 * share * wide,
        x1: x1 + 2 * share * wide,
        y0: y0 - share * high,
        y1: y1 + share * high,
      };
      const found = nearOf(block, tags, grid.touching(reach));
      if (found) return found;
    }
    return undefined;
  });
}

/** Units up and down in which tags are looked for first. */
const closest = [40, 160, 640];

/** `reach`: all others are farther away than this; nothing where one of those may be nearer by its weight. */
function nearOf(
  block: TextBlock,
  tags: readonly LikelyTag[],
  candidates: readonly number[],
  reach: number = Infinity,
): Near | undefined {
  let best: number | undefined;
  let [least, next] = [Infinity, Infinity];
  for (const i of candidates) {
    const { box, chance } = entry(tags, i);
    const apart = (apartOf(block.box, box) + 0.5 * block.size) / (0.25 + chance);
    if (apart < least) [best, least, next] = [i, apart, least];
    else if (apart < next) next = apart;
  }
  if (best === undefined || next > (reach + 0.5 * block.size) / 1.25) return undefined;
  const tag = entry(tags, best).box;
  return {
    tag: best,
    apart: distance(block.box, tag) / block.size,
    stand: standOf(block.box, tag),
    along: ((tag.x0 + tag.x1) / 2 - (block.box.x0 + block.box.x1) / 2) / block.size,
    down: ((tag.y0 + tag.y1) / 2 - (block.box.y0 + block.box.y1) / 2) / block.size,
    second: Math.min(10, next / least),
  };
}

function circlesOf(
  blocks: readonly TextBlock[],
  tags: readonly LikelyTag[],
  near: readonly (Near | undefined)[],
): number[][] {
  const circles: number[][] = tags.map(() => []);
  near.forEach((one, block) => one && entry(circles, one.tag).push(block));
  for (const circle of circles)
    circle.sort(
      (a, b) => entry(blocks, a).box.y0 - entry(blocks, b).box.y0 || entry(blocks, a).box.x0 - entry(blocks, b).box.x0,
    );
  return circles;
}

function placesIn(circles: readonly (readonly number[])[], blocks: number): number[] {
  const places = Array<number>(blocks).fill(-1);
  for (const circle of circles) circle.forEach((block, place) => (places[block] = place));
  return places;
}

/** So many blocks before it, and behind it, are the company of a block: no price has more text around it. */
const mostMates = 40;

/** The blocks that go with the tag of a block, itself among them, from the top; the nearest of very many. */
export function matesOf(
  { near, circles, places }: Pick<Setting, 'near' | 'circles' | 'places'>,
  block: number,
): readonly number[] {
  const one = near[block];
  if (!one) return [];
  const circle = entry(circles, one.tag);
  if (circle.length <= mostMates) return circle;
  return circle.slice(Math.max(0, valueAt(places, block) - mostMates), valueAt(places, block) + mostMates + 1);
}

function rowsOf(setting: Pick<Setting, 'blocks' | 'near' | 'circles' | 'places'>): number[][] {
  const { blocks, near } = setting;
  return blocks.map(({ box }, i) => {
    const circle = near[i] ? matesOf(setting, i) : [i];
    return circle
      .filter((j) => verticalOverlap(box, entry(blocks, j).box) > 0.5)
      .toSorted((a, b) => entry(blocks, a).box.x0 - entry(blocks, b).box.x0);
  });
}

/** By block, the nearest one right above (-1) or below (1) it, within two lines. */
function stackedOn(blocks: readonly TextBlock[], grid: NearGrid, side: -1 | 1): (number | undefined)[] {
  return blocks.map(({ box, size }, i) => {
    const reach =
      side < 0
        ? { ...box, y0: box.y0 - 2 * size, y1: box.y0 + 0.3 * size }
        : { ...box, y0: box.y1 - 0.3 * size, y1: box.y1 + 2 * size };
    const middle = (box.y0 + box.y1) / 2;
    let best: number | undefined;
    for (const j of grid.touching(reach)) {
      const other = entry(blocks, j).box;
      const isBeyond = side < 0 ? (other.y0 + other.y1) / 2 < middle : (other.y0 + other.y1) / 2 > middle;
      if (j === i || !isBeyond) continue;
      if (best === undefined || side * (other.y0 - entry(blocks, best).box.y0) < 0) best = j;
    }
    return best;
  });
}

type Parts = Pick<Setting, 'blocks' | 'tags' | 'near' | 'circles' | 'above' | 'below'>;

function sumClusters(count: number, parts: Parts): ClusterSum[] {
  const members: number[][] = Array.from({ length: count }, () => []);
  parts.blocks.forEach(({ cluster }, i) => entry(members, cluster).push(i));
  const likely = parts.tags.reduce((sum, { chance }) => sum + chance, 0) || 1;
  return members.map((own) => sumCluster(own, likely, parts));
}

function sumCluster(own: readonly number[], likely: number, parts: Parts): ClusterSum {
  const { blocks, tags, near, circles, above, below } = parts;
  const count = own.length || 1;
  const words = own.map((i) => entry(blocks, i).words.length);
  const total = words.reduce((sum, one) => sum + one, 0);
  const mean = total / count;
  const close = own.flatMap((i) => near[i] ?? []).filter(({ apart }) => apart < 25);
  const covered = new Set(close.map(({ tag }) => tag));
  const coverage = [...covered].reduce((sum, tag) => sum + entry(tags, tag).chance, 0) / likely;
  const share = (test: (i: number) => boolean): number => own.filter(test).length / count;
  const stands: Record<Stand, number> = { row: 0, above: 0, below: 0, aside: 0 };
  for (const i of own) if (near[i]) stands[near[i].stand] += 1 / count;
  const cluster = (i: number | undefined): number | undefined =>
    i === undefined ? undefined : entry(blocks, i).cluster;
  return {
    members: own,
    tops: share((i) => above[i] === undefined && below[i] !== undefined),
    blocks: own.length,
    words: total,
    meanWords: mean,
    spreadWords: Math.sqrt(words.reduce((sum, one) => sum + (one - mean) ** 2, 0) / count) / (mean || 1),
    size: own.length > 0 ? entry(blocks, firstOf(own)).size : 0,
    coverage: Math.min(1, coverage),
    perPrice: covered.size > 0 ? own.length / covered.size : 0,
    regular: regularity(own, near),
    meanApart: own.reduce((sum, i) => sum + Math.min(40, near[i]?.apart ?? 40), 0) / count,
    first: share((i) => near[i] !== undefined && entry(circles, near[i].tag)[0] === i),
    leads: share((i) => below[i] !== undefined && cluster(below[i]) !== entry(blocks, i).cluster),
    follows: share((i) => above[i] !== undefined && cluster(above[i]) !== entry(blocks, i).cluster),
    stands,
    aligned: alignment(own, blocks),
  };
}

/** The share of blocks with the most frequent offset to their price, to about a line. */
function regularity(own: readonly number[], near: readonly (Near | undefined)[]): number {
  const counts = new Map<string, number>();
  for (const i of own) {
    const one = near[i];
    if (!one) continue;
    const key = `${one.stand} ${Math.round(one.down / 1.5)}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return Math.max(0, ...counts.values()) / (own.length || 1);
}

function alignment(own: readonly number[], blocks: readonly TextBlock[]): number {
  const edges: readonly ((box: Box) => number)[] = [({ x0 }) => x0, ({ x1 }) => x1, ({ x0, x1 }) => (x0 + x1) / 2];
  const counts = edges.map((edge) => {
    const seen = new Map<number, number>();
    for (const i of own) {
      const at = Math.round(edge(entry(blocks, i).box) / 2);
      seen.set(at, (seen.get(at) ?? 0) + 1);
    }
    return seen;
  });
  const isAligned = (i: number): boolean =>
    edges.some((edge, e) => lookUp(entry(counts, e), Math.round(edge(entry(blocks, i).box) / 2)) > 1);
  return own.filter(isAligned).length / (own.length || 1);
}
