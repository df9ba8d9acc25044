import {
  addTallies,
  boxesOf,
  drawnGold,
  fitOf,
  projectedGold,
  tallyOffers,
  type OfferTallies,
  type scoredThings,
} from '../evaluate/index.ts';
import { foundWords } from '../extract/offers/found-words.ts';
import { judgePage } from '../extract/offers/judge-page.ts';
import type { OffersModel } from '../extract/offers/offers-model.ts';
import { accuracy, confusionOf, kappa } from '../learn/index.ts';
import type { GoldOfferPage } from './offers-gold.ts';

/** How well one page went. */
export type ScoredOffers = {
  readonly publisher: string;
  readonly wanted: readonly string[];
  readonly said: readonly string[];
  readonly projected: OfferTallies;
  readonly drawn: OfferTallies;
};

export function scoreOffers({ gold, sample }: GoldOfferPage, model: OffersModel): ScoredOffers {
  const { scene, labels } = sample;
  const { labels: answers, offers } = foundWords(judgePage(scene, model));
  const found = { offers, boxes: boxesOf(offers) };
  const known = labels.flatMap((label, i) => (label ? [[label.label, answers[i]!] as const] : []));
  return {
    publisher: gold.id,
    wanted: known.map(([wanted]) => wanted),
    said: known.map(([, said]) => said),
    projected: tallyOffers(projectedGold(gold, scene.words, labels), found),
    drawn: tallyOffers(drawnGold(gold), found),
  };
}

export type OfferScores = { readonly pages: number; readonly accuracy: number; readonly kappa: number } & Readonly<
  Record<(typeof scoredThings)[number], number>
>;

/** F-scores with gold around our own words (`projected`) or as it was drawn. */
export function offerScores(scored: readonly ScoredOffers[], way: 'projected' | 'drawn' = 'projected'): OfferScores {
  const confusion = confusionOf(
    scored.flatMap(({ wanted }) => wanted),
    scored.flatMap(({ said }) => said),
  );
  const sums = addTallies(scored.map((one) => one[way]));
  const f1 = (thing: (typeof scoredThings)[number]): number => fitOf(sums[thing]).f1;
  return {
    pages: scored.length,
    accuracy: accuracy(confusion),
    kappa: kappa(confusion),
    title: f1('title'),
    description: f1('description'),
    price: f1('price'),
    offer: f1('offer'),
  };
}

const columns = ['accuracy', 'kappa', 'title', 'description', 'price', 'offer'] as const;
export const offerScoreHeader: readonly string[] = ['pages of', 'count', ...columns];

/** A row a publisher, and all of them in both ways. */
export function offerScoreRows(scored: readonly ScoredOffers[]): string[][] {
  const row = (name: string, scores: OfferScores): string[] => [
    name,
    String(scores.pages),
    ...columns.map((column) => (Number.isNaN(scores[column]) ? '-' : scores[column].toFixed(3))),
  ];
  const publishers = [...new Set(scored.map(({ publisher }) => publisher))];
  return [
    ...publishers.map((name) => row(name, offerScores(scored.filter(({ publisher }) => publisher === name)))),
    row('all', offerScores(scored)),
    row('all, boxes as drawn', offerScores(scored, 'drawn')),
  ];
}
