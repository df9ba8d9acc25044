import type { Table } from '../../learn/index.ts';
import { area } from '../../model/index.ts';
import type { Setting } from './block-setting.ts';
import type { BlockChances, OfferParts } from './pair-offers.ts';
import type { PriceTag } from './price-tags.ts';

/** A page with all that was thought of it. */
export type JudgedPage = {
  readonly setting: Setting;
  readonly chances: BlockChances;
  readonly offers: readonly OfferParts[];
};

/** What a page is asked about, prepared once. */
type Whole = JudgedPage & {
  readonly prices: readonly PriceTag[];
  /** From the least to the most. */
  readonly worths: readonly number[];
  /** By tag of the scene, by the word it begins with: how many tags its row has. */
  readonly inRow: ReadonlyMap<number, number>;
  /** By look: the share of its words that are in prices. */
  readonly priced: readonly number[];
};

type Column = readonly [name: string, of: (page: Whole) => number];

const shareOf = <T>(things: readonly T[], test: (thing: T) => boolean): number =>
  things.filter(test).length / (things.length || 1);

const middle = (sorted: readonly number[], at: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(at * sorted.length))] ?? 0;

/** A block of so many words is prose. */
const longBlock = 18;

const columns: readonly Column[] = [
  ['median worth', ({ worths }) => middle(worths, 0.5)],
  ['high worth', ({ worths }) => middle(worths, 0.9)],
  ['low worth', ({ worths }) => middle(worths, 0.1)],
  ['offers a tag', ({ offers, setting }) => offers.length / (setting.scene.tags.length || 1)],
  ['words in prices', ({ prices, setting }) => wordsIn(prices) / (setting.scene.words.length || 1)],
  ['words in offers', (page) => offeredWords(page) / (page.setting.scene.words.length || 1)],
  ['words in prose', ({ setting }) => proseWords(setting) / (setting.scene.words.length || 1)],
  ['prices with a currency', ({ prices }) => shareOf(prices, ({ currency }) => currency)],
  ['prices with cents', ({ prices }) => shareOf(prices, ({ cents }) => cents)],
  ['prices with others in their row', ({ prices, inRow }) => shareOf(prices, ({ main }) => inRow.get(main)! > 1)],
  [
    'tags with two others in their row',
    ({ setting, inRow }) => shareOf(setting.scene.tags, ({ main }) => inRow.get(main)! > 2),
  ],
  ['years among tags', ({ setting }) => shareOf(setting.scene.tags, ({ text }) => /^(?:19|20)\d\d$/.test(text))],
  ['thousands among tags', ({ setting }) => shareOf(setting.scene.tags, ({ text }) => /\d[.,'’ ]\d{3}\b/.test(text))],
  [
    'brackets among tags',
    ({ setting: { scene } }) => shareOf(scene.tags, ({ main }) => /[()]/.test(scene.words[main]!.text)),
  ],
  ['size of prices', (page) => priceSize(page) / page.setting.medianSize],
  [
    'prices unlike text',
    ({ prices, priced, setting: { scene } }) =>
      shareOf(prices, ({ main }) => priced[scene.words[main]!.cluster]! > 0.6),
  ],
  ['chance of prices', ({ offers, setting }) => meanOf(offers.map(({ price }) => setting.tags[price]!.chance))],
  ['chance of titles', ({ offers, chances }) => meanOf(offers.map(({ title }) => chances.title[title[0]!]!))],
  ['words a title', ({ offers, setting }) => meanOf(offers.map((offer) => titleWords(offer, setting)))],
  ['title in a row with its price', (page) => meanOf(page.offers.map((offer) => +inOneRow(offer, page.setting)))],
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
  const { tags, rows } = setting.scene;
  const mains = new Set(tags.map(({ main }) => main));
  const inRow = new Map(tags.map(({ main }) => [main, 1]));
  for (const row of rows) {
    const own = row.filter((word) => mains.has(word));
    for (const word of own) inRow.set(word, own.length);
  }
  return {
    ...page,
    prices: offers.map(({ price }) => setting.tags[price]!),
    worths: offers.map(({ worth }) => worth).toSorted((a, b) => a - b),
    inRow,
    priced: pricedShares(setting),
  };
}

function pricedShares({ scene, tags }: Setting): number[] {
  const [all, held] = [0, 1].map(() => Array.from({ length: scene.clusters }, () => 0));
  for (const { cluster } of scene.words) all![cluster]!++;
  for (const { words } of tags) for (const word of words) held![scene.words[word]!.cluster]!++;
  return held!.map((count, cluster) => count / (all![cluster] || 1));
}

const meanOf = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0) / (numbers.length || 1);

const wordsIn = (things: readonly { readonly words: readonly number[] }[]): number =>
  things.reduce((sum, { words }) => sum + words.length, 0);

function offeredWords({ offers, setting, prices }: Whole): number {
  const parts = offers.flatMap(({ title, description }) => [...title, ...description]);
  return wordsIn(prices) + wordsIn(parts.map((block) => setting.blocks[block]!));
}

const proseWords = ({ blocks }: Setting): number => wordsIn(blocks.filter(({ words }) => words.length >= longBlock));

function priceSize({ prices, setting: { scene } }: Whole): number {
  return middle(
    prices.map(({ main }) => scene.words[main]!.size).toSorted((a, b) => a - b),
    0.5,
  );
}

const titleWords = ({ title }: OfferParts, { blocks }: Setting): number =>
  wordsIn(title.map((block) => blocks[block]!));

function inOneRow({ title, price }: OfferParts, { blocks, tags }: Setting): boolean {
  const [name, tag] = [blocks[title[0]!]!.box, tags[price]!.box];
  return Math.min(name.y1, tag.y1) - Math.max(name.y0, tag.y0) > 0.5 * Math.min(name.y1 - name.y0, tag.y1 - tag.y0);
}
