import { verticalOverlap } from '../../layout/chunks.ts';
import type { Table } from '../../learn/index.ts';
import { firstIndex } from '../../model/first-index.ts';
import type { Box } from '../../model/index.ts';
import { entry, lastOf, pick } from '../../model/lookup.ts';
import type { LikelyTag } from './block-setting.ts';
import { isUnit } from './money.ts';
import { createNearGrid, type NearGrid } from './spatial-grid.ts';
import { parsePrice } from './price-text.ts';
import type { Scene } from './scene.ts';

/** Two prices of one row, with no other between them: they may be of one offer. */
export type TagPair = { readonly left: number; readonly right: number };

/** What pairs are judged by, prepared once a page. */
type Rows = {
  readonly scene: Scene;
  readonly tags: readonly LikelyTag[];
  readonly pairs: readonly TagPair[];
  readonly words: NearGrid;
  readonly priced: ReadonlySet<number>;
  /** By tag: the next one to the left and to the right in its row. */
  readonly before: ReadonlyMap<number, number>;
  readonly after: ReadonlyMap<number, number>;
  /** Left edges, right edges of tags, and steps between pairs: each from the least on. */
  readonly lefts: Float64Array;
  readonly rights: Float64Array;
  readonly steps: Float64Array;
  /** How many rows have so many prices. */
  readonly lengths: ReadonlyMap<number, number>;
  readonly count: number;
};

/** No further price of an offer is farther away, in letter sizes. */
const farthest = 40;

type Column = readonly [name: string, of: (a: LikelyTag, b: LikelyTag, rows: Rows, pair: TagPair) => number];

const sizeOf = ({ main }: LikelyTag, { scene }: Rows): number => entry(scene.words, main).size;
const clusterOf = ({ main }: LikelyTag, { scene }: Rows): number => entry(scene.words, main).cluster;

const columns: readonly Column[] = [
  ['gap', (a, b, rows) => Math.min(farthest, (b.box.x0 - a.box.x1) / sizeOf(a, rows))],
  ['words between', (a, b, rows) => Math.min(20, between(a, b, rows).length)],
  ['letters between', (a, b, rows) => Math.min(40, lettersIn(between(a, b, rows)))],
  ['measure between', (a, b, rows) => +isMeasure(between(a, b, rows))],
  ['mark between', (a, b, rows) => +(between(a, b, rows).length > 0 && lettersIn(between(a, b, rows)) === 0)],
  ['words before', (a, _, rows, pair) => Math.min(20, wordsBefore(a, rows, pair.left).length)],
  ['letters before', (a, _, rows, pair) => Math.min(60, lettersIn(wordsBefore(a, rows, pair.left)))],
  ['text between like text before', (a, b, rows, pair) => likeBefore(a, b, rows, pair)],
  ['one look', (a, b, rows) => +(clusterOf(a, rows) === clusterOf(b, rows))],
  ['size', (a, b, rows) => sizeOf(b, rows) / sizeOf(a, rows)],
  ['amount', (a, b) => Math.log((amountOf(b) + 1) / (amountOf(a) + 1))],
  ['currency', (a, b) => +a.currency + 2 * +b.currency],
  ['cents', (a, b) => +(a.cents === b.cents)],
  ['chance', (a, b) => Math.min(a.chance, b.chance)],
  ['prices before', (_, __, rows, pair) => chainLength(rows.before, pair.left)],
  ['prices after', (_, __, rows, pair) => chainLength(rows.after, pair.right)],
  ['below the left one', (a, _, rows) => inColumn(a, rows)],
  ['below the right one', (_, b, rows) => inColumn(b, rows)],
  ['alike', (a, b, rows) => alikePairs(a, b, rows)],
  ['pairs', (_, __, { pairs, tags }) => pairs.length / (tags.length || 1)],
  ['step', (a, b, { scene }) => (b.box.x0 - a.box.x0) / (scene.page.x1 - scene.page.x0)],
  ['above the left one', (a, _, rows) => next(a, rows, -1)],
  ['above the right one', (_, b, rows) => next(b, rows, -1)],
  ['under the left one', (a, _, rows) => next(a, rows, 1)],
  ['under the right one', (_, b, rows) => next(b, rows, 1)],
  [
    'letters before the row',
    (a, _, rows, pair) => Math.min(60, lettersIn(wordsBefore(a, rows, rowStart(rows, pair.left)))),
  ],
  ['rows of as many', (_, __, rows, pair) => rowsOfAsMany(rows, pair)],
];

export const setColumns: readonly string[] = columns.map(([name]) => name);

/** Neighbours among the prices of each row. */
export function tagPairs(scene: Scene, tags: readonly LikelyTag[]): TagPair[] {
  const grid = createNearGrid(
    tags.map(({ box }) => box),
    30,
  );
  return tags.flatMap(({ box, main }, left): TagPair[] => {
    const reach = { x0: box.x1, x1: box.x1 + farthest * entry(scene.words, main).size, y0: box.y0, y1: box.y1 };
    let best: number | undefined;
    for (const right of grid.touching(reach)) {
      const other = entry(tags, right).box;
      if (right === left || other.x0 < box.x1 - 1 || !inOneRow(box, other)) continue;
      if (best === undefined || other.x0 < entry(tags, best).box.x0) best = right;
    }
    return best === undefined ? [] : [{ left, right: best }];
  });
}

const inOneRow = (a: Box, b: Box): boolean => verticalOverlap(a, b) > 0.6;

/** One row a pair. */
export function setTable(scene: Scene, tags: readonly LikelyTag[], pairs: readonly TagPair[]): Table {
  const rows = rowsOf(scene, tags, pairs);
  const data = new Float32Array(pairs.length * columns.length);
  pairs.forEach((pair, i) => {
    const [a, b] = [entry(tags, pair.left), entry(tags, pair.right)];
    columns.forEach(([, of], c) => (data[i * columns.length + c] = of(a, b, rows, pair)));
  });
  return { columns: setColumns, rows: pairs.length, data };
}

function rowsOf(scene: Scene, tags: readonly LikelyTag[], pairs: readonly TagPair[]): Rows {
  const before = new Map(pairs.map(({ left, right }) => [right, left]));
  const after = new Map(pairs.map(({ left, right }) => [left, right]));
  const firsts = tags.flatMap((_, tag) => (before.has(tag) ? [] : [tag]));
  return {
    scene,
    tags,
    pairs,
    words: createNearGrid(
      scene.words.map(({ box }) => box),
      20,
    ),
    priced: new Set(tags.flatMap(({ words }) => words)),
    before,
    after,
    lengths: countsOf(firsts.map((first) => 1 + chainLength(after, first))),
    count: firsts.length,
    lefts: Float64Array.from(tags, ({ box }) => box.x0).sort(),
    rights: Float64Array.from(tags, ({ box }) => box.x1).sort(),
    steps: Float64Array.from(pairs, ({ left, right }) => entry(tags, right).box.x1 - entry(tags, left).box.x1).sort(),
  };
}

/** Words that stand in the row of a tag, between two places. */
function wordsIn({ box }: LikelyTag, { scene, words, priced }: Rows, x0: number, x1: number): number[] {
  const middle = (box.y0 + box.y1) / 2;
  return words
    .touching({ x0, x1, y0: middle, y1: middle })
    .filter((word) => {
      const own = entry(scene.words, word).box;
      const centre = (own.x0 + own.x1) / 2;
      return !priced.has(word) && centre > x0 && centre < x1;
    })
    .toSorted((a, b) => entry(scene.words, a).box.x0 - entry(scene.words, b).box.x0);
}

const between = (a: LikelyTag, b: LikelyTag, rows: Rows): string[] =>
  pick(rows.scene.words, wordsIn(a, rows, a.box.x1, b.box.x0)).map(({ text }) => text);

function wordsBefore(a: LikelyTag, rows: Rows, left: number): string[] {
  const last = rows.before.get(left);
  const from = last === undefined ? a.box.x0 - farthest * sizeOf(a, rows) : entry(rows.tags, last).box.x1;
  return pick(rows.scene.words, wordsIn(a, rows, from, a.box.x0)).map(({ text }) => text);
}

const lettersIn = (texts: readonly string[]): number => texts.join('').replaceAll(/\P{L}/gu, '').length;

const isMeasure = (texts: readonly string[]): boolean =>
  texts.length > 0 && texts.length <= 3 && (isUnit(lastOf(texts)) || /^[\d.,/]+\p{L}{1,3}\.?$/u.test(lastOf(texts)));

/** Whether what stands between looks like what stands before, as in two columns of offers; -1 where one of them is nothing. */
function likeBefore(a: LikelyTag, b: LikelyTag, rows: Rows, pair: TagPair): number {
  const inside = wordsIn(a, rows, a.box.x1, b.box.x0);
  const last = rows.before.get(pair.left);
  const from = last === undefined ? a.box.x0 - farthest * sizeOf(a, rows) : entry(rows.tags, last).box.x1;
  const outside = wordsIn(a, rows, from, a.box.x0);
  if (inside.length === 0 || outside.length === 0) return -1;
  const looks = new Set(pick(rows.scene.words, outside).map(({ cluster }) => cluster));
  return inside.filter((word) => looks.has(entry(rows.scene.words, word).cluster)).length / inside.length;
}

const amountOf = ({ text }: LikelyTag): number => parsePrice(text)?.amount ?? 0;

function chainLength(next: ReadonlyMap<number, number>, from: number): number {
  let length = 0;
  for (let at = next.get(from); at !== undefined && length < 9; at = next.get(at)) length++;
  return length;
}

const nothing = 0;
const text = -1;
const price = 1;
/** How far up or down what is next is looked for, in letter sizes. */
const nextReach = 3;

/** What stands next above (-1) or under (1) a price: cards have text there, tables other prices. */
function next(tag: LikelyTag, rows: Rows, way: -1 | 1): number {
  const { x0, x1, y0, y1 } = tag.box;
  const far = nextReach * sizeOf(tag, rows);
  const own = new Set(tag.words);
  const place = way < 0 ? { x0, x1, y0: y0 - far, y1: y0 } : { x0, x1, y0: y1, y1: y1 + far };
  let [best, distance] = [nothing, Infinity];
  for (const word of rows.words.touching(place)) {
    const { box } = entry(rows.scene.words, word);
    const gap = way < 0 ? y0 - box.y1 : box.y0 - y1;
    if (own.has(word) || gap < -0.5 * (box.y1 - box.y0) || gap >= distance) continue;
    [best, distance] = [rows.priced.has(word) ? price : text, gap];
  }
  return best;
}

function rowStart({ before }: Rows, from: number): number {
  let start = from;
  for (let at = before.get(from), n = 0; at !== undefined && n < 30; at = before.get(at), n++) start = at;
  return start;
}

/** The share of rows with as many prices as that of a pair. */
function rowsOfAsMany(rows: Rows, { left, right }: TagPair): number {
  const length = chainLength(rows.before, left) + chainLength(rows.after, right) + 2;
  return (rows.lengths.get(length) ?? 0) / rows.count;
}

function countsOf(numbers: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const one of numbers) counts.set(one, (counts.get(one) ?? 0) + 1);
  return counts;
}

/** The share of prices that begin or end where this one does. */
function inColumn(tag: LikelyTag, rows: Rows): number {
  const near = 0.4 * sizeOf(tag, rows);
  const { x0, x1 } = tag.box;
  return Math.max(countNear(rows.lefts, x0, near), countNear(rows.rights, x1, near)) / rows.tags.length;
}

/** The share of pairs that are as far apart. */
function alikePairs(a: LikelyTag, b: LikelyTag, { steps, scene }: Rows): number {
  return countNear(steps, b.box.x1 - a.box.x1, 0.6 * entry(scene.words, a.main).size) / steps.length;
}

/** How many of sorted numbers lie within a distance of one. */
function countNear(sorted: Float64Array, middle: number, within: number): number {
  return firstAbove(sorted, middle + within) - firstAbove(sorted, middle - within);
}

const firstAbove = (sorted: Float64Array, limit: number): number =>
  firstIndex(sorted.length, (i) => sorted[i]! > limit);

/** Prices of one offer: the first is its price, the others are further ones. */
export type PriceSet = { readonly main: number; readonly further: readonly number[] };

/** Two offers taken for one lose more than a further price that is taken for an offer. */
const leastTogether = 0.75;

/** Chains of pairs that belong together; each price is in one. */
export function priceSets(count: number, pairs: readonly TagPair[], together: ArrayLike<number>): PriceSet[] {
  const next = new Map<number, number>();
  const held = new Set<number>();
  pairs.forEach(({ left, right }, i) => {
    if (together[i]! < leastTogether || held.has(right)) return;
    next.set(left, right);
    held.add(right);
  });
  return Array.from({ length: count }, (_, main) => main)
    .filter((main) => !held.has(main))
    .map((main) => {
      const further: number[] = [];
      for (let at = next.get(main); at !== undefined; at = next.get(at)) further.push(at);
      return { main, further };
    });
}
