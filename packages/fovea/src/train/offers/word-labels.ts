import { judgePage } from '../../extract/offers/judge-page.ts';
import type { OffersModel } from '../../extract/offers/offers-model.ts';
import type { JudgedPage } from '../../extract/offers/page-table.ts';
import { offerBox } from '../../extract/offers/pair-offers.ts';
import { sidePrices } from '../../extract/offers/price-kinds.ts';
import type { JudgedWord } from '../word-report.ts';
import type { GoldOfferPage } from './gold.ts';
import { entry, valueAt } from '../../model/lookup.ts';

/** What a word of a page was taken for, and how likely each class was by itself, before offers were put together. */
type WordSaid = {
  readonly label: string;
  readonly offer?: number;
  readonly sure: number;
  readonly chances: Readonly<Record<string, number>>;
};

export function wordLabels({ setting, chances, offers }: JudgedPage): WordSaid[] {
  const { scene, blocks, tags } = setting;
  const said = scene.words.map((): WordSaid => ({ label: 'Other', sure: 1, chances: { Other: 1 } }));
  blocks.forEach(({ words }, block) => {
    const [Title, Description] = [valueAt(chances.title, block), valueAt(chances.description, block)];
    const Other = Math.max(0, 1 - Title - Description);
    for (const word of words) said[word] = { label: 'Other', sure: Other, chances: { Title, Description, Other } };
  });
  // What might be a price and was left alone.
  for (const { words, chance: Price } of tags) {
    for (const word of words) said[word] = { label: 'Other', sure: 1 - Price, chances: { Price, Other: 1 - Price } };
  }
  const beside = sidePrices(
    scene,
    offers.map((offer) => ({ tag: entry(tags, offer.price), box: offerBox(setting, offer) })),
  );
  offers.forEach((offer, i) => {
    const put = (words: readonly number[], label: string, sure: number): void => {
      for (const word of words) said[word] = { label, offer: i, sure, chances: entry(said, word).chances };
    };
    for (const block of offer.description)
      put(entry(blocks, block).words, 'Description', valueAt(chances.description, block));
    for (const block of offer.title) put(entry(blocks, block).words, 'Title', valueAt(chances.title, block));
    for (const { kind, tag } of entry(beside, i)) if (kind === 'oldPrice') put(tag.words, 'OldPrice', 0.5);
    put(entry(tags, offer.price).words, 'Price', entry(tags, offer.price).chance);
  });
  return said;
}

/** Every word that gold knows, with what a model takes it for. */
export function judgedWords({ gold, sample }: GoldOfferPage, model: OffersModel, document: string): JudgedWord[] {
  const { scene, labels } = sample;
  return wordLabels(judgePage(scene, model)).flatMap(({ label, chances }, i): JudgedWord[] => {
    const known = labels[i];
    const said = label === 'OldPrice' ? 'Other' : label;
    if (!known) return [];
    return [{ document, page: gold.page, token: entry(scene.words, i).token, truth: known.label, said, chances }];
  });
}
