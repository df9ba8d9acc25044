import { height, type Box } from '../../model/index.ts';
import type { Table } from '../../learn/index.ts';
import { isUnit } from './money.ts';
import { createNearGrid, type NearGrid } from './near-grid.ts';
import type { PriceTag } from './price-tags.ts';
import { parsePrice } from './price-text.ts';
import type { Scene } from './scene.ts';
import type { Word } from './words.ts';

/** What one tag is judged by, prepared once a page. */
type Setting = {
  readonly scene: Scene;
  readonly medianSize: number;
  /** By tag: how many have its cluster and form, as a share of all. */
  readonly mates: readonly number[];
  /** The same by family of fonts, whatever the size and colour. */
  readonly loose: readonly number[];
  /** By cluster: the share of its words that are in tags. */
  readonly inTags: readonly number[];
  readonly sizes: readonly number[];
  /** The same, ascending. */
  readonly ranked: readonly number[];
  readonly tagGrid: NearGrid;
  readonly before: readonly (number | undefined)[];
  readonly after: readonly (number | undefined)[];
  /** By tag: currency and cents, 0 to 2. */
  readonly money: readonly number[];
  /** By such a number: how many tags have a higher one. */
  readonly richer: readonly number[];
  readonly largest: number;
  readonly shares: { readonly currency: number; readonly cents: number };
};

type Column = readonly [name: string, of: (tag: PriceTag, setting: Setting, index: number) => number];

/** No neighbour is farther than this many letter sizes. */
const farthest = 20;

const columns: readonly Column[] = [
  ['currency', ({ currency }) => +currency],
  ['cents', ({ cents }) => +cents],
  ['digits', ({ text }) => text.replaceAll(/\D/g, '').length],
  ['amount', ({ text }) => Math.log1p(parsePrice(text)?.amount ?? 0)],
  ['bracket', ({ main }, { scene }) => +/[()[\]]/.test(scene.words[main]!.text)],
  ['pieces', ({ words }) => words.length],
  ['gap before', (tag, setting, i) => gapTo(tag, setting, setting.before[i], -1)],
  ['gap after', (tag, setting, i) => gapTo(tag, setting, setting.after[i], 1)],
  ['like the word before', (tag, setting, i) => likeNeighbour(tag, setting, setting.before[i])],
  ['like the word after', (tag, setting, i) => likeNeighbour(tag, setting, setting.after[i])],
  ['unit after', (_, setting, i) => +isUnit(textAt(setting, setting.after[i]) ?? '')],
  ['per unit', (_, setting, i) => +/^(?:\/|al$|per$|pro$|je$|the$|за$)/.test(textAt(setting, setting.after[i]) ?? '')],
  ['letters before', (_, setting, i) => +/\p{L}/u.test(textAt(setting, setting.before[i]) ?? '')],
  ['dots before', (_, setting, i) => +/^[.…·_]{2,}$/.test(textAt(setting, setting.before[i]) ?? '')],
  ['colon before', (_, setting, i) => +(textAt(setting, setting.before[i]) ?? '').endsWith(':')],
  ['percent', (_, setting, i) => +/%/.test(textAt(setting, setting.after[i]) ?? '')],
  ['size against text', ({ main }, { scene, medianSize }) => scene.words[main]!.size / medianSize],
  ['size rank', (_, { sizes, ranked }, i) => countBelow(ranked, sizes[i]! * 0.95) / sizes.length],
  ['largest share', (_, { sizes, largest }, i) => sizes[i]! / largest],
  ['mates', (_, { mates }, i) => mates[i]!],
  ['mates of any size', (_, { loose }, i) => loose[i]!],
  ['cluster in tags', ({ main }, { scene, inTags }) => inTags[scene.words[main]!.cluster]!],
  ['aligned', (tag, setting, i) => alignedWith(tag, setting, i)],
  ['larger near', (tag, setting, i) => largerNear(tag, setting, i)],
  ['money', (_, { money }, i) => money[i]!],
  ['more money', (_, { money, richer }, i) => richer[money[i]!]! / money.length],
  ['more money near', (tag, setting, i) => moreMoneyNear(tag, setting, i)],
  [
    'alone',
    (tag, setting, i) => Math.min(gapTo(tag, setting, setting.before[i], -1), gapTo(tag, setting, setting.after[i], 1)),
  ],
  ['bold', ({ main }, { scene }) => +(scene.words[main]!.style.weight >= 600)],
  ['struck', (tag, { scene }) => +isStruck(tag, scene)],
  ['page currency', ({ currency }, { shares }) => +currency - shares.currency],
  ['page cents', ({ cents }, { shares }) => +cents - shares.cents],
  ['tags', (_, { scene }) => Math.min(40, scene.tags.length)],
];

export const tagColumns: readonly string[] = columns.map(([name]) => name);

/** One row a tag. */
export function tagTable(scene: Scene): Table {
  const setting = settingOf(scene);
  const data = new Float32Array(scene.tags.length * columns.length);
  scene.tags.forEach((tag, i) => {
    columns.forEach(([, of], c) => (data[i * columns.length + c] = of(tag, setting, i)));
  });
  return { columns: tagColumns, rows: scene.tags.length, data };
}

function settingOf(scene: Scene): Setting {
  const { words, rows, tags, clusters } = scene;
  const sizes = words.map(({ size }) => size).sort((a, b) => a - b);
  const shareAlike = (looks: (word: Word) => string): number[] => {
    const forms = tags.map(({ main, currency, cents }) => `${looks(words[main]!)} ${currency} ${cents}`);
    const counts = new Map<string, number>();
    for (const form of forms) counts.set(form, (counts.get(form) ?? 0) + 1);
    return forms.map((form) => counts.get(form)! / tags.length);
  };
  const { before, after } = neighboursOf(tags, rows);
  const money = tags.map(({ currency, cents }) => +currency + +cents);
  const share = (test: (tag: PriceTag) => boolean): number => tags.filter(test).length / (tags.length || 1);
  return {
    scene,
    medianSize: sizes[sizes.length >> 1] ?? 1,
    mates: shareAlike(({ cluster }) => String(cluster)),
    loose: shareAlike(({ style }) => style.family),
    inTags: clusterShares(words, tags, clusters),
    sizes: tags.map(({ main }) => words[main]!.size),
    ranked: tags.map(({ main }) => words[main]!.size).sort((a, b) => a - b),
    money,
    richer: [0, 1, 2].map((least) => money.filter((one) => one > least).length),
    largest: tags.reduce((most, { main }) => Math.max(most, words[main]!.size), 0),
    tagGrid: createNearGrid(
      tags.map(({ box }) => box),
      30,
    ),
    before,
    after,
    shares: { currency: share(({ currency }) => currency), cents: share(({ cents }) => cents) },
  };
}

/** How many of some numbers, ascending, are below a limit. */
function countBelow(ranked: readonly number[], limit: number): number {
  let [low, high] = [0, ranked.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ranked[middle]! < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

function clusterShares(words: readonly Word[], tags: readonly PriceTag[], clusters: number): number[] {
  const all = Array.from({ length: clusters }, () => 0);
  const held = Array.from({ length: clusters }, () => 0);
  for (const { cluster } of words) all[cluster]!++;
  for (const tag of tags) for (const word of tag.words) held[words[word]!.cluster]!++;
  return held.map((count, cluster) => count / (all[cluster] || 1));
}

/** By tag, the words before and after it in its row. */
function neighboursOf(
  tags: readonly PriceTag[],
  rows: readonly (readonly number[])[],
): { before: (number | undefined)[]; after: (number | undefined)[] } {
  const place = new Map<number, readonly [readonly number[], number]>();
  for (const row of rows) row.forEach((word, i) => place.set(word, [row, i]));
  const beside = (tag: PriceTag, step: number): number | undefined => {
    const found = place.get(tag.main);
    if (!found) return undefined;
    const [row, at] = found;
    for (let i = at + step; i >= 0 && i < row.length; i += step) if (!tag.words.includes(row[i]!)) return row[i];
    return undefined;
  };
  return { before: tags.map((tag) => beside(tag, -1)), after: tags.map((tag) => beside(tag, 1)) };
}

const textAt = ({ scene }: Setting, word: number | undefined): string | undefined =>
  word === undefined ? undefined : scene.words[word]!.text;

function gapTo({ box, main }: PriceTag, { scene }: Setting, word: number | undefined, side: number): number {
  if (word === undefined) return farthest;
  const other = scene.words[word]!.box;
  const gap = side < 0 ? box.x0 - other.x1 : other.x0 - box.x1;
  return Math.min(farthest, gap / scene.words[main]!.size);
}

function likeNeighbour({ main }: PriceTag, { scene }: Setting, word: number | undefined): number {
  return word === undefined ? -1 : +(scene.words[word]!.cluster === scene.words[main]!.cluster);
}

/** Tags above or below with the same left or right edge; a column of prices has many. */
function alignedWith({ box }: PriceTag, { scene, tagGrid, sizes }: Setting, i: number): number {
  const near = sizes[i]! * 0.25;
  const strip = (x: number): Box => ({ x0: x - near, x1: x + near, y0: scene.page.y0, y1: scene.page.y1 });
  const right = tagGrid.touching(strip(box.x1)).filter((j) => Math.abs(scene.tags[j]!.box.x1 - box.x1) <= near);
  const left = tagGrid.touching(strip(box.x0)).filter((j) => Math.abs(scene.tags[j]!.box.x0 - box.x0) <= near);
  return Math.min(8, Math.max(right.length, left.length) - 1);
}

/** How much larger the largest tag close by is: badges stand beside the price. */
function largerNear({ box }: PriceTag, { scene, tagGrid, sizes }: Setting, i: number): number {
  const reach = 1.2 * height(box);
  const around = { x0: box.x0 - reach, x1: box.x1 + reach, y0: box.y0 - reach, y1: box.y1 + reach };
  let most = 1;
  for (const j of tagGrid.touching(around)) {
    const { currency, cents } = scene.tags[j]!;
    if (j !== i && (currency || cents)) most = Math.max(most, sizes[j]! / sizes[i]!);
  }
  return Math.min(8, most);
}

/** Whether a tag close by says more clearly that it is money. */
function moreMoneyNear({ box }: PriceTag, { tagGrid, money }: Setting, i: number): number {
  const reach = 3 * height(box);
  const around = { x0: box.x0 - reach, x1: box.x1 + reach, y0: box.y0 - reach, y1: box.y1 + reach };
  return tagGrid.touching(around).reduce((most, j) => Math.max(most, money[j]! - money[i]!), 0);
}

/** A rule runs across the digits. */
export function isStruck({ box, main }: PriceTag, scene: Scene): boolean {
  const { y0, y1 } = scene.words[main]!.ink;
  const wide = box.x1 - box.x0;
  return scene.rules.some((rule) => {
    const covers = Math.min(rule.x1, box.x1) - Math.max(rule.x0, box.x0);
    const middle = (rule.y0 + rule.y1) / 2;
    return (
      covers > 0.6 * wide &&
      rule.x1 - rule.x0 < 2 * wide &&
      middle > y0 + 0.2 * (y1 - y0) &&
      middle < y1 - 0.2 * (y1 - y0)
    );
  });
}
