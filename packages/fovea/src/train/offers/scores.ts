import {
  addTallies,
  boxesOf,
  drawnGold,
  fitOf,
  offerLabels,
  projectedGold,
  tallyOffers,
  type FoundOffers,
  type OfferGold,
  type OfferPart,
  type OfferTallies,
  type scoredThings,
} from '../../evaluate/index.ts';
import { paperOffers } from '../../extract/offers/index.ts';
import { foundWords } from '../../extract/offers/found-words.ts';
import { rightParts } from '../../extract/offers/gold-parts.ts';
import { judgeLonePage } from '../../extract/offers/judge-page.ts';
import { offerScores as scoresOf } from '../../extract/offers/offers.ts';
import type { OffersModel, TrustedThing } from '../../extract/offers/offers-model.ts';
import { accuracy, kappa, type Classifier, type Confusion } from '../../learn/index.ts';
import type { Box } from '../../model/index.ts';
import { entry } from '../../model/lookup.ts';
import type { GoldOfferPage } from './gold.ts';

/** How well one page went. */
export type ScoredOffers = {
  readonly publisher: string;
  /** Of words with gold, by what they are and what was said, in the order of the classes: added up many times over. */
  readonly words: Confusion['counts'];
  readonly projected: OfferTallies;
  readonly drawn: OfferTallies;
  /** Scores of offers and their parts, and whether these are right. None for the method `paper`. */
  readonly trusted: readonly {
    readonly scores: Readonly<Record<TrustedThing, number>>;
    readonly right: Readonly<Record<TrustedThing, boolean>>;
  }[];
};

export function scoreOffers({ gold, sample }: GoldOfferPage, model: OffersModel): ScoredOffers {
  const { scene, labels } = sample;
  const judged = judgeLonePage(scene, model);
  const { labels: answers, offers } = foundWords(judged);
  const scores = scoresOf(judged, model);
  const trusted = judged.offers.map((offer, i) => ({
    scores: entry(scores, i),
    right: rightParts(judged, offer, labels),
  }));
  return { ...scored(gold, scene.words, labels, answers, { offers, boxes: boxesOf(offers) }), trusted };
}

/** The same with the paper's forest. */
export function scorePaper({ gold, paper }: GoldOfferPage, forest: Classifier): ScoredOffers {
  const { page, table, labels } = paper!;
  const answers = forest.predict(table);
  const { boxes, offers } = paperOffers({ page }, answers);
  const boxesIn = (part: OfferPart): Box[] => boxes[part].map(({ box }) => box);
  const found: FoundOffers = {
    boxes: { title: boxesIn('title'), description: boxesIn('description'), price: boxesIn('price') },
    offers: offers.map(({ title, description, price }) => ({
      price: price.box,
      ...(title && { title: title.box }),
      ...(description && { description: description.box }),
    })),
  };
  return { ...scored(gold, page.tokens, labels, answers, found), trusted: [] };
}

function scored(
  gold: OfferGold,
  words: Parameters<typeof projectedGold>[1],
  labels: Parameters<typeof projectedGold>[2],
  answers: readonly string[],
  found: FoundOffers,
): Omit<ScoredOffers, 'trusted'> {
  const counts = classes.map(() => classes.map(() => 0));
  labels.forEach((label, i) => {
    if (label) entry(counts, classes.indexOf(label.label))[classes.indexOf(entry(answers, i))]!++;
  });
  return {
    publisher: gold.id,
    words: counts,
    projected: tallyOffers(projectedGold(gold, words, labels), found),
    drawn: tallyOffers(drawnGold(gold), found),
  };
}

const classes: readonly string[] = offerLabels;

function wordsOf(scored: readonly ScoredOffers[]): Confusion {
  const counts = classes.map((_, i) =>
    classes.map((__, j) => scored.reduce((sum, { words }) => sum + entry(words, i)[j]!, 0)),
  );
  return { classes, counts, total: counts.flat().reduce((sum, count) => sum + count, 0) };
}

export type OfferScores = { readonly pages: number; readonly accuracy: number; readonly kappa: number } & Readonly<
  Record<(typeof scoredThings)[number], number>
>;

/** F-scores with gold around our own words (`projected`) or as it was drawn. */
export function offerScores(scored: readonly ScoredOffers[], way: 'projected' | 'drawn' = 'projected'): OfferScores {
  const confusion = wordsOf(scored);
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

const figureNames = [
  'accuracy',
  'kappa',
  'title',
  'description',
  'price',
  'offer',
] as const satisfies (keyof OfferScores)[];

/** The figures of pages, by name. */
export const offerFigures: Readonly<Record<string, (pages: readonly ScoredOffers[]) => number>> = Object.fromEntries(
  figureNames.map((name) => [name, (pages: readonly ScoredOffers[]): number => offerScores(pages)[name]]),
);
