import type { Classifier, Table } from '../../learn/index.ts';
import { settingOf, type LikelyTag, type Setting } from './block-setting.ts';
import { blockTable } from './block-table.ts';
import { blockClasses, pageClasses, tagClasses, type OffersModel } from './offers-model.ts';
import { pageTable, type JudgedPage } from './page-table.ts';
import { pairOffers, type BlockChances } from './pair-offers.ts';
import type { Scene } from './scene.ts';
import { tagTable } from './tag-table.ts';
import { textBlocks } from './text-blocks.ts';

/** Tags that are less likely a price stay text. Bare digits are seldom one. */
const leastChance = { money: 0.3, bare: 0.45 };
const leastColumn = 4;

/** A page with its offers, and how likely it offers anything; 0 where nothing was found. */
export type PageVerdict = JudgedPage & { readonly chance: number };

/** The page with its offers; with none where it does not look like a page that offers something. */
export function judgePage(scene: Scene, model: OffersModel): PageVerdict {
  const setting = settingFor(scene, meanChances(model.tags, tagTable(scene)));
  const chances = blockChances(meanChances(model.blocks, blockTable(setting)));
  const judged = { setting, chances, offers: pairOffers(setting, chances) };
  if (judged.offers.length === 0) return { ...judged, chance: 0 };
  const table = pageTable([judged]);
  const chance = meanChances(model.pages, table)[pageClasses.indexOf('offers')]!;
  return { ...judged, chance, offers: chance >= leastChanceFor(judged, table) ? judged.offers : [] };
}

/**
 * Tables of figures and terms with fees yield pairs as well: pages less likely than this to offer anything have none. One or
 * two pairs are often chance; a list of names and prices has neither pictures nor sizes to go by.
 */
const leastPage = { usual: 0.2, few: 0.35, list: 0.1 };
/** Fewer pairs than this are few. */
const several = 3;

/** How likely a page has to offer anything at all, by what was found on it. */
function leastChanceFor({ offers }: JudgedPage, table: Table): number {
  if (offers.length < several) return leastPage.few;
  return isList(table) ? leastPage.list : leastPage.usual;
}

/** Hardly anything but names and prices, and a good part of these with a sign of money. */
function isList({ columns, data }: Table): boolean {
  const of = (column: string): number => data[columns.indexOf(column)]!;
  return of('words in prices') >= 0.2 && of('words in prose') < 0.05 && of('prices with a currency') >= 0.3;
}

/** The page with those tags that may be prices, as `chances` say: two numbers a tag. */
export function settingFor(scene: Scene, chances: ArrayLike<number>): Setting {
  const price = tagClasses.indexOf('price');
  const hasMoney = scene.tags.some(({ currency, cents }) => currency || cents);
  const likely = scene.tags.flatMap((tag, i): LikelyTag[] => {
    const chance = chances[i * tagClasses.length + price]!;
    return chance >= (tag.currency || tag.cents ? leastChance.money : leastChance.bare) ? [{ ...tag, chance }] : [];
  });
  const tags = hasMoney ? likely : likely.filter((tag) => isInColumn(tag, likely, scene));
  return settingOf(scene, tags, textBlocks(scene, tags));
}

/** Digits of one look under each other: where nothing on a page says that it is money, only a column of them may be. */
function isInColumn(tag: LikelyTag, tags: readonly LikelyTag[], { words }: Scene): boolean {
  const { cluster, size } = words[tag.main]!;
  const isAligned = (a: number, b: number): boolean => Math.abs(a - b) < 0.3 * size;
  const column = tags.filter(
    ({ main, box }) =>
      words[main]!.cluster === cluster && (isAligned(box.x0, tag.box.x0) || isAligned(box.x1, tag.box.x1)),
  );
  return column.length >= leastColumn;
}

/** What several models think, on average: what one imagines another may not. */
export function meanChances(models: readonly Classifier[], table: Table): Float64Array {
  const mean = new Float64Array(table.rows * (models[0]?.classes.length ?? 0));
  for (const model of models) model.predictProba(table).forEach((one, i) => (mean[i]! += one / models.length));
  return mean;
}

export function blockChances(chances: ArrayLike<number>): BlockChances {
  const width = blockClasses.length;
  const of = (name: (typeof blockClasses)[number]): Float64Array =>
    Float64Array.from({ length: chances.length / width }, (_, i) => chances[i * width + blockClasses.indexOf(name)]!);
  return { title: of('Title'), description: of('Description') };
}
