import type { ArticleMetadata, CardGroup, CardsGroup, HtmlText, WebPage } from '../../../model/index.ts';
import { entry } from '../../../model/lookup.ts';
import { keptTree } from '../content/chosen-tree.ts';
import { Paths } from '../content/paths.ts';
import { cardFacts } from './card-facts.ts';
import { findCards, type CardOptions } from './find-cards.ts';
import { priceIn } from './price.ts';
import { readCard } from './read-card.ts';

/** Kinds of pages whose content is a list of cards, and the one whose content is a single one. */
const listKinds: ReadonlySet<string> = new Set(['listing', 'collection']);
const productKind = 'product';

/** What a page was taken for and what was chosen from it. */
export type CardSource = {
  /** With the base that its links start from. */
  readonly page: WebPage;
  readonly kind: string | undefined;
  readonly scores: ReadonlyMap<HtmlText, number>;
  /** The same of all text of the page, chosen or not. */
  readonly all: () => ReadonlyMap<HtmlText, number>;
  readonly metadata: ArticleMetadata;
  /** What the page tells machines the product costs. */
  readonly price: string | undefined;
};

/** The cards of a listing or a collection, or the one of a product; none on other kinds of pages, and none in two alike. */
export function cardsOf(source: CardSource): CardsGroup[] {
  const { kind = '' } = source;
  const cards = listKinds.has(kind) ? listedCards(source) : kind === productKind ? productCard(source) : [];
  if (cards.length === 0) return [];
  const score = cards.reduce((sum, card) => sum + card.score, 0) / cards.length;
  return [{ type: 'cards', score, text: cards.map(({ text }) => text).join('\n'), children: cards }];
}

/** Fewer are no list. */
const fewest = 3;

/**
 * Those that were chosen. What introduces a collection may be all the text that was: then what shows goods, with a price or
 * a picture each, outside of menus and footers.
 */
function listedCards({ page, scores, all }: CardSource): CardGroup[] {
  const chosen = cardsIn(page, scores, { isApartFine: true });
  if (chosen.length >= fewest) return chosen;
  const shown = cardsIn(page, all(), { isApartFine: false }).filter(({ value }) => value.price ?? value.image);
  return shown.length >= fewest ? shown : [];
}

function cardsIn(page: WebPage, scores: CardSource['scores'], options: CardOptions): CardGroup[] {
  const facts = cardFacts(page, scores);
  const paths = new Paths();
  return findCards(facts, options).flatMap((card): CardGroup[] => {
    const element = entry(facts.elements, card);
    const value = readCard(element, page.baseUrl);
    if (value.title === undefined) return [];
    const xpath = paths.of(element);
    const score = facts.sums[card]! / (facts.weights[card]! || 1);
    return [{ type: 'card', score, text: textOf(value), ...(xpath !== undefined && { xpath }), value }];
  });
}

function productCard({ page, scores, metadata, price }: CardSource): CardGroup[] {
  const { title, url, description, image } = metadata;
  const { core } = keptTree(page, scores);
  if (title === undefined || !core) return [];
  const shown = price ?? firstPrice(scores.keys());
  const value = {
    title,
    ...(url !== undefined && { link: url }),
    ...(shown !== undefined && { price: shown }),
    ...(description !== undefined && { text: description }),
    ...(image !== undefined && { image }),
  };
  const xpath = new Paths().of(core);
  let [sum, count] = [0, 0];
  for (const score of scores.values()) [sum, count] = [sum + score, count + 1];
  return [
    { type: 'card', score: sum / (count || 1), text: textOf(value), ...(xpath !== undefined && { xpath }), value },
  ];
}

function firstPrice(texts: Iterable<HtmlText>): string | undefined {
  for (const { text } of texts) {
    const price = priceIn(text.trim());
    if (price !== undefined) return price;
  }
  return undefined;
}

function textOf({ title = '', price, text }: CardGroup['value']): string {
  return [title, price, text].filter((one) => one !== undefined && one !== '').join('\n');
}
