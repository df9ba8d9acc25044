import { unionAll, type Box } from '../../model/index.ts';
import { entry, pick } from '../../model/lookup.ts';
import type { JudgedPage } from './page-table.ts';
import type { WordLabel } from './gold-parts.ts';

/** What was found on a page, by word and by offer, to be compared with gold. */
export type FoundWords = {
  readonly labels: readonly WordLabel['label'][];
  readonly offers: readonly { readonly title?: Box; readonly description?: Box; readonly price: Box }[];
};

export function foundWords({ setting, offers }: JudgedPage): FoundWords {
  const { scene, blocks, tags } = setting;
  const labels: WordLabel['label'][] = scene.words.map(() => 'Other');
  const take = (parts: readonly number[], label: WordLabel['label']): Box | undefined => {
    for (const block of parts) for (const word of entry(blocks, block).words) labels[word] = label;
    return unionAll(pick(blocks, parts).map(({ box }) => box));
  };
  const boxes = offers.map((offer) => {
    const [title, description] = [take(offer.title, 'Title'), take(offer.description, 'Description')];
    for (const word of entry(tags, offer.price).words) labels[word] = 'Price';
    for (const { words } of entry(tags, offer.price).further ?? []) for (const word of words) labels[word] = 'Variant';
    return { price: entry(tags, offer.price).box, ...(title && { title }), ...(description && { description }) };
  });
  return { labels, offers: boxes };
}
