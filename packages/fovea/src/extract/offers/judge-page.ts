import { height } from '../../model/index.ts';
import { entry, pick, valueAt } from '../../model/lookup.ts';
import { settingOf, type LikelyTag, type Setting } from './block-setting.ts';
import { blockTable } from './block-table.ts';
import { chancesOf, meanChances } from './mean-chances.ts';
import { createNearGrid } from './spatial-grid.ts';
import { blockClasses, pageClasses, setClasses, tagClasses, type OffersModel } from './offers-model.ts';
import { offeringPages } from './offering-pages.ts';
import { isOldPrice } from './old-price.ts';
import { pageTable, type JudgedPage } from './page-table.ts';
import { pairOffers, type BlockChances } from './pair-offers.ts';
import { priceTable } from './price-table.ts';
import { parsePrice } from './price-text.ts';
import { priceSets, setTable, tagPairs, type PriceSet } from './price-sets.ts';
import { roleTable } from './role-table.ts';
import type { Scene } from './scene.ts';
import { tagTable } from './tag-table.ts';
import { textBlocks } from './text-blocks.ts';
import { unitPriceCue } from './unit-price.ts';

/** Tags that are less likely a price stay text. */
const leastChance = 0.3;

/** A page with its offers, and how likely it offers anything; 0 where nothing was found. */
export type PageVerdict = JudgedPage & { readonly chance: number };

/** The page with what may be its offers, and how likely it offers anything. */
export function judgePage(scene: Scene, model: OffersModel): PageVerdict {
  const setting = settingFor(
    scene,
    withoutMultiBuys(
      scene,
      likelyTags(scene, meanChances(model.prices, priceTable(scene, tagChances(scene, model.tags)))),
    ),
    model.sets,
  );
  const alone = blockChances(meanChances(model.blocks, blockTable(setting)));
  const chances = blockChances(meanChances(model.roles, roleTable(setting, alone)));
  const judged = { setting, chances, offers: pairOffers(setting, chances, model) };
  return { ...judged, chance: judged.offers.length === 0 ? 0 : pageChance(judged, model.pages) };
}

/** How likely a page on which something was found offers anything. */
export function pageChance(judged: JudgedPage, models: OffersModel['pages']): number {
  const [chance = 0] = chancesOf(meanChances(models, pageTable([judged])), pageClasses, 'offers');
  return chance;
}

/** The same for a page by itself: with no offers where it does not look like one that has some. */
export function judgeLonePage(scene: Scene, model: OffersModel): PageVerdict {
  const verdict = judgePage(scene, model);
  const [isOffering] = offeringPages([{ chance: verdict.chance, offers: verdict.offers.length }], 1);
  return isOffering ? verdict : { ...verdict, offers: [] };
}

/** How likely each tag is a price, by itself. */
export function tagChances(scene: Scene, models: OffersModel['tags']): number[] {
  return Array.from(chancesOf(meanChances(models, tagTable(scene)), tagClasses, 'price'));
}

/** Those tags that may be prices, as `chances` say: two numbers a tag. What is struck out, said to be old, or the price of a unit is none. */
export function likelyTags(scene: Scene, chances: Float64Array): LikelyTag[] {
  const likely = chancesOf(chances, tagClasses, 'price');
  return scene.tags.flatMap((tag, i): LikelyTag[] => {
    const chance = valueAt(likely, i);
    const isNone = chance < leastChance || isOldPrice(tag, scene) || unitPriceCue(tag, scene) !== undefined;
    return isNone ? [] : [{ ...tag, chance }];
  });
}

/** What several pieces cost is no farther from what one costs, in heights of the larger. */
const multiBuyReach = 2;

/** `2 for 4,00` right beside the price of one, and no larger, is said of that offer. */
function withoutMultiBuys(scene: Scene, likely: readonly LikelyTag[]): LikelyTag[] {
  const isForSeveral = ({ text }: LikelyTag): boolean => (parsePrice(text)?.quantity ?? 1) > 1;
  const several = new Set(likely.filter(isForSeveral));
  if (several.size === 0 || several.size === likely.length) return [...likely];
  const single = likely.filter((tag) => !several.has(tag));
  const grid = createNearGrid(
    single.map(({ box }) => box),
    40,
  );
  const sizeOf = ({ main }: LikelyTag): number => entry(scene.words, main).size;
  const isBeside = (tag: LikelyTag): boolean => {
    const far = multiBuyReach * height(tag.box);
    const { x0, y0, x1, y1 } = tag.box;
    const near = grid.touching({ x0: x0 - far, y0: y0 - far, x1: x1 + far, y1: y1 + far });
    return near.some((i) => sizeOf(entry(single, i)) >= sizeOf(tag));
  };
  return likely.filter((tag) => !several.has(tag) || !isBeside(tag));
}

/** The page with its prices; those that are further ones of an offer stand behind the first. */
export function settingFor(scene: Scene, likely: readonly LikelyTag[], sets: OffersModel['sets']): Setting {
  const pairs = tagPairs(scene, likely);
  const all = meanChances(sets, setTable(scene, likely, pairs));
  const together = Array.from(chancesOf(all, setClasses, 'together'));
  return settingWith(scene, likely, priceSets(likely.length, pairs, together));
}

/** The same where it is known which prices belong together. */
export function settingWith(scene: Scene, likely: readonly LikelyTag[], sets: readonly PriceSet[]): Setting {
  const tags = sets.map(({ main, further }) => ({ ...entry(likely, main), further: pick(likely, further) }));
  return settingOf(scene, tags, textBlocks(scene, likely));
}

export function blockChances(chances: Float64Array): BlockChances {
  return {
    title: chancesOf(chances, blockClasses, 'Title'),
    description: chancesOf(chances, blockClasses, 'Description'),
  };
}
