import type { LikelyTag, Setting } from './block-setting.ts';
import type { BlockClass, TrustedThing } from './offers-model.ts';
import type { JudgedPage } from './page-table.ts';
import type { OfferParts } from './pair-offers.ts';
import type { Scene } from './scene.ts';
import { entry, pick } from '../../model/lookup.ts';

export type WordLabel = {
  readonly label: 'Title' | 'Description' | 'Price' | 'Variant' | 'Other';
  readonly offer: number | undefined;
};

/** By word of the scene; undefined where gold says nothing. */
export type WordLabels = readonly (WordLabel | undefined)[];

/** Of each tag whether it is a price; undefined where gold says nothing of its words. */
export function tagLabels({ tags }: Scene, labels: WordLabels): ('price' | 'other' | undefined)[] {
  return tags.map(({ main, words }) => {
    const own = labels[main] ? [labels[main]] : words.flatMap((word) => labels[word] ?? []);
    if (own.length === 0) return undefined;
    return own.some(({ label }) => label === 'Price' || label === 'Variant') ? 'price' : 'other';
  });
}

/** The offer that a tag is a price of. */
export function offerOfTag({ main, words }: Pick<LikelyTag, 'main' | 'words'>, labels: WordLabels): number | undefined {
  const own = labels[main] ?? words.map((word) => labels[word]).find((one) => one !== undefined);
  return own?.label === 'Price' || own?.label === 'Variant' ? own.offer : undefined;
}

/** What most words of a block are; undefined where gold says nothing of any. */
export function blockLabels({ blocks }: Setting, labels: WordLabels): (BlockClass | undefined)[] {
  return blocks.map(({ words }) => labelOf(words, labels));
}

function labelOf(words: readonly number[], labels: WordLabels): BlockClass | undefined {
  if (words.every((word) => labels[word] === undefined)) return undefined;
  const count = (name: BlockClass): number => words.filter((word) => (labels[word]?.label ?? 'Other') === name).length;
  const [titles, texts] = [count('Title'), count('Description')];
  if (Math.max(titles, texts) * 2 < words.length) return 'Other';
  return titles >= texts ? 'Title' : 'Description';
}

/** The offer that most words of a block belong to. */
export function offerOfBlock({ words }: Setting['blocks'][number], labels: WordLabels): number | undefined {
  const counts = new Map<number, number>();
  for (const word of words) {
    const offer = labels[word]?.offer;
    if (offer !== undefined) counts.set(offer, (counts.get(offer) ?? 0) + 1);
  }
  return [...counts].reduce<[number | undefined, number]>(
    (best, one) => (one[1] > best[1] ? one : best),
    [undefined, 0],
  )[0];
}

/** Of texts, so many of their words have to agree. */
const leastAgreement = 0.8;

/** Which parts of an offer are right; whether there is a description counts as one of them. */
export function rightParts(page: JudgedPage, offer: OfferParts, labels: WordLabels): Record<TrustedThing, boolean> {
  const { blocks, tags } = page.setting;
  const { main } = entry(tags, offer.price);
  const gold = labels[main]?.label === 'Price' ? labels[main].offer : undefined;
  if (gold === undefined) return { title: false, description: false, price: false, offer: false };
  const agrees = (parts: readonly number[], label: WordLabel['label']): boolean => {
    const found = pick(blocks, parts).flatMap(({ words }) => words);
    const wanted = labels.flatMap((one, word) => (one?.label === label && one.offer === gold ? [word] : []));
    if (wanted.length === 0) return found.length === 0;
    const both = new Set(wanted);
    const right = found.filter((word) => both.has(word)).length;
    return (2 * right) / (found.length + wanted.length) >= leastAgreement;
  };
  const [title, description] = [agrees(offer.title, 'Title'), agrees(offer.description, 'Description')];
  return { title, description, price: true, offer: title && description };
}
