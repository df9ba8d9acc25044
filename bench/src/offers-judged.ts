import { boxesOf, drawnGold, projectedGold, tallyOffers, type FoundOffers, type OfferTallies } from 'fovea/evaluate';
import { paperOffers } from 'fovea/offers';
import { foundWords, judgeLonePage, type OffersModel } from './offers-internals.ts';
import type { GoldPage } from './offers-pages.ts';
import { countTexts, foundTexts, type TextCounts } from './offers-text.ts';

/** What a method made of a page, counted in both ways. */
export type JudgedPage = {
  readonly page: GoldPage;
  /** Of words with gold: what is wanted and what was said. */
  readonly wanted: readonly string[];
  readonly said: readonly string[];
  /** As published: with the boxes that people drew. */
  readonly drawn: OfferTallies;
  /** With gold around our own words. */
  readonly projected: OfferTallies;
  /** By what offers say, further prices among them; only where the method finds such. */
  readonly texts?: TextCounts;
};

export function judgeFovea(page: GoldPage, model: OffersModel): JudgedPage {
  const { scene, labels } = page.sample;
  const verdict = judgeLonePage(scene, model);
  const { labels: said, offers } = foundWords(verdict);
  const texts = countTexts(page.texts, foundTexts(verdict));
  return { ...judged(page, scene.words, labels, said, { offers, boxes: boxesOf(offers) }), texts };
}

export function judgePaper(page: GoldPage, said: readonly string[], epsilon?: number): JudgedPage {
  const { boxes, offers } = paperOffers(page.paper, said, epsilon);
  const found: FoundOffers = {
    boxes: {
      title: boxes.title.map(({ box }) => box),
      description: boxes.description.map(({ box }) => box),
      price: boxes.price.map(({ box }) => box),
    },
    offers: offers.map(({ title, description, price }) => ({
      price: price.box,
      ...(title && { title: title.box }),
      ...(description && { description: description.box }),
    })),
  };
  return judged(page, page.paper.page.tokens, page.tokens, said, found);
}

function judged(
  page: GoldPage,
  words: Parameters<typeof projectedGold>[1],
  labels: Parameters<typeof projectedGold>[2],
  said: readonly string[],
  found: FoundOffers,
): JudgedPage {
  const known = labels.flatMap((label, i) => (label ? [{ wanted: label.label, said: said[i]! }] : []));
  return {
    page,
    wanted: known.map((one) => one.wanted),
    said: known.map((one) => one.said),
    drawn: tallyOffers(drawnGold(page.gold), found),
    projected: tallyOffers(projectedGold(page.gold, words, labels), found),
  };
}
