import { logOdds, mean } from '../../learn/table/feature-numbers.ts';
import type { Table } from '../../learn/index.ts';
import { area } from '../../model/index.ts';
import { entry, firstOf, lookUp, pick, valueAt } from '../../model/lookup.ts';
import type { LikelyTag, Setting } from './block-setting.ts';
import { columnHeads } from './column-heads.ts';
import { createNearGrid } from './spatial-grid.ts';
import type { BlockChances, OfferParts } from './pair-offers.ts';
import { pageSums, type PageSums } from './page-sums.ts';
import { isPriceHead, saysPrice } from './tag-table.ts';

/** A page with all that was thought of it. */
export type JudgedPage = {
  readonly setting: Setting;
  readonly chances: BlockChances;
  readonly offers: readonly OfferParts[];
};

/** What a page is asked about, prepared once. */
type Whole = JudgedPage & {
  readonly prices: readonly LikelyTag[];
  /** First words of tags over whose column stands a word for price. */
  readonly heads: ReadonlySet<number>;
  /** From the least to the most. */
  readonly chancesOfPairs: readonly number[];
  /** By tag of the scene, by the word it begins with: how many tags its row has. */
  readonly inRow: ReadonlyMap<number, number>;
  /** By look: the share of its words that are in prices. */
  readonly priced: readonly number[];
  readonly added: PageSums;
};

type Column = readonly [name: string, of: (page: Whole) => number];

const shareOf = <T>(things: readonly T[], test: (thing: T) => boolean): number =>
  things.filter(test).length / (things.length || 1);

const middle = (sorted: readonly number[], at: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(at * sorted.length))] ?? 0;

const logit = (chance: number): number => logOdds(chance, 0.01);

/** A block of so many words is prose. */
const longBlock = 18;

const columns: readonly Column[] = [
  ['median pair', ({ chancesOfPairs }) => logit(middle(chancesOfPairs, 0.5))],
  ['high pair', ({ chancesOfPairs }) => logit(middle(chancesOfPairs, 0.9))],
  ['low pair', ({ chancesOfPairs }) => logit(middle(chancesOfPairs, 0.1))],
  ['offers a tag', ({ offers, setting }) => offers.length / (setting.scene.tags.length || 1)],
  ['words in prices', ({ prices, setting }) => wordsIn(prices) / (setting.scene.words.length || 1)],
  ['words in offers', (page) => offeredWords(page) / (page.setting.scene.words.length || 1)],
  ['words in prose', ({ setting }) => proseWords(setting) / (setting.scene.words.length || 1)],
  ['prices with a currency', ({ prices }) => shareOf(prices, ({ currency }) => currency)],
  ['prices with cents', ({ prices }) => shareOf(prices, ({ cents }) => cents)],
  ['prices with others in their row', ({ prices, inRow }) => shareOf(prices, ({ main }) => lookUp(inRow, main) > 1)],
  [
    'tags with two others in their row',
    ({ setting, inRow }) => shareOf(setting.scene.tags, ({ main }) => lookUp(inRow, main) > 2),
  ],
  ['years among tags', ({ setting }) => shareOf(setting.scene.tags, ({ text }) => /^(?:19|20)\d\d$/.test(text))],
  ['thousands among tags', ({ setting }) => shareOf(setting.scene.tags, ({ text }) => /\d[.,'’ ]\d{3}\b/.test(text))],
  [
    'brackets among tags',
    ({ setting: { scene } }) => shareOf(scene.tags, ({ main }) => /[()]/.test(entry(scene.words, main).text)),
  ],
  ['size of prices', (page) => priceSize(page) / page.setting.medianSize],
  [
    'prices unlike text',
    ({ prices, priced, setting: { scene } }) =>
      shareOf(prices, ({ main }) => valueAt(priced, entry(scene.words, main).cluster) > 0.6),
  ],
  ['chance of prices', ({ offers, setting }) => mean(offers.map(({ price }) => entry(setting.tags, price).chance))],
  ['chance of titles', ({ offers, chances }) => mean(offers.map(({ title }) => chances.title[firstOf(title)]!))],
  ['words a title', ({ offers, setting }) => mean(offers.map((offer) => titleWords(offer, setting)))],
  ['title in a row with its price', (page) => mean(page.offers.map((offer) => +inOneRow(offer, page.setting)))],
  [
    'regular titles',
    ({ offers, setting }) => mostShare(offers.map(({ title }) => entry(setting.blocks, firstOf(title)).cluster)),
  ],
  [
    'regular prices',
    ({ prices, setting: { scene } }) => mostShare(prices.map(({ main }) => entry(scene.words, main).cluster)),
  ],
  ['prices under a head', ({ prices, heads }) => shareOf(prices, ({ main }) => heads.has(main))],
  ['a head says price', ({ setting }) => +setting.blocks.some(({ words, text }) => saysPrice(words.length, text))],
  ['sums among amounts', ({ added }) => added.sums],
  ['rows with a product', ({ added }) => added.products],
  ['offers', ({ offers }) => Math.log(offers.length)],
  ['likely prices a tag', ({ setting }) => setting.tags.length / (setting.scene.tags.length || 1)],
  ['words', ({ setting }) => Math.log(setting.scene.words.length)],
  ['further prices', ({ prices }) => shareOf(prices, ({ further = [] }) => further.length > 0)],
  ['missed', ({ offers }) => mean(offers.map(({ missed }) => missed))],
  ['described', ({ offers }) => shareOf(offers, ({ description }) => description.length > 0)],
  [
    'pictures',
    ({ setting: { scene } }) =>
      Math.min(1, scene.images.reduce((sum, box) => sum + area(box), 0) / (area(scene.page) || 1)),
  ],
];

export const pageColumns: readonly string[] = columns.map(([name]) => name);

/** One row a page. */
export function pageTable(pages: readonly JudgedPage[]): Table {
  const data = Float32Array.from(
    pages.flatMap((page) => {
      const whole = wholeOf(page);
      return columns.map(([, of]) => of(whole));
    }),
  );
  return { columns: pageColumns, rows: pages.length, data };
}

function wholeOf(page: JudgedPage): Whole {
  const { setting, offers } = page;
  const { tags, page: whole } = setting.scene;
  const grid = createNearGrid(
    tags.map(({ box }) => box),
    30,
  );
  const inRow = new Map(
    tags.map(({ main, box }) => {
      const middle = (box.y0 + box.y1) / 2;
      return [main, grid.touching({ x0: whole.x0, x1: whole.x1, y0: middle, y1: middle }).length];
    }),
  );
  return {
    ...page,
    prices: offers.map(({ price }) => entry(setting.tags, price)),
    chancesOfPairs: offers.map(({ chance }) => chance).toSorted((a, b) => a - b),
    inRow,
    heads: new Set(columnHeads(setting.scene).flatMap((head, i) => (isPriceHead(head) ? [entry(tags, i).main] : []))),
    priced: pricedShares(setting),
    added: pageSums(setting.scene),
  };
}

function pricedShares({ scene, tags }: Setting): number[] {
  const all = new Uint32Array(scene.clusters);
  const held = new Uint32Array(scene.clusters);
  for (const { cluster } of scene.words) all[cluster]!++;
  for (const { words } of tags) for (const word of words) held[entry(scene.words, word).cluster]!++;
  return Array.from(held, (count, cluster) => count / (all[cluster] || 1));
}

/** The share of the most frequent of some numbers. */
function mostShare(numbers: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const one of numbers) counts.set(one, (counts.get(one) ?? 0) + 1);
  return Math.max(0, ...counts.values()) / (numbers.length || 1);
}

const wordsIn = (things: readonly { readonly words: readonly number[] }[]): number =>
  things.reduce((sum, { words }) => sum + words.length, 0);

function offeredWords({ offers, setting, prices }: Whole): number {
  const parts = offers.flatMap(({ title, description }) => [...title, ...description]);
  return wordsIn(prices) + wordsIn(pick(setting.blocks, parts));
}

const proseWords = ({ blocks }: Setting): number => wordsIn(blocks.filter(({ words }) => words.length >= longBlock));

function priceSize({ prices, setting: { scene } }: Whole): number {
  return middle(
    prices.map(({ main }) => entry(scene.words, main).size).toSorted((a, b) => a - b),
    0.5,
  );
}

const titleWords = ({ title }: OfferParts, { blocks }: Setting): number => wordsIn(pick(blocks, title));

function inOneRow({ title, price }: OfferParts, { blocks, tags }: Setting): boolean {
  const [name, tag] = [entry(blocks, firstOf(title)).box, entry(tags, price).box];
  return Math.min(name.y1, tag.y1) - Math.max(name.y0, tag.y0) > 0.5 * Math.min(name.y1 - name.y0, tag.y1 - tag.y0);
}
