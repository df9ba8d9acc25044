import type { Classifier, Table } from '../../learn/index.ts';
import { settingOf, type LikelyTag, type Setting } from './block-setting.ts';
import { blockTable } from './block-table.ts';
import { blockClasses, tagClasses, type OffersModel } from './offers-model.ts';
import { pairOffers, type BlockChances, type OfferParts } from './pair-offers.ts';
import type { Scene } from './scene.ts';
import { tagTable } from './tag-table.ts';
import { textBlocks } from './text-blocks.ts';

/** A page with all that was thought of it. */
export type JudgedPage = {
  readonly setting: Setting;
  readonly chances: BlockChances;
  readonly offers: readonly OfferParts[];
};

/** Tags that are less likely a price stay text. Bare digits are seldom one. */
const leastChance = { money: 0.3, bare: 0.45 };

export function judgePage(scene: Scene, model: OffersModel): JudgedPage {
  const setting = settingFor(scene, meanChances(model.tags, tagTable(scene)));
  const chances = blockChances(meanChances(model.blocks, blockTable(setting)));
  return { setting, chances, offers: pairOffers(setting, chances) };
}

/** The page with those tags that may be prices, as `chances` say: two numbers a tag. */
export function settingFor(scene: Scene, chances: ArrayLike<number>): Setting {
  const price = tagClasses.indexOf('price');
  const tags = scene.tags.flatMap((tag, i): LikelyTag[] => {
    const chance = chances[i * tagClasses.length + price]!;
    return chance >= (tag.currency || tag.cents ? leastChance.money : leastChance.bare) ? [{ ...tag, chance }] : [];
  });
  return settingOf(scene, tags, textBlocks(scene, tags));
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
