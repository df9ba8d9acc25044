import { iou, unionAll, type Box } from '../../model/index.ts';
import { offerParts, type GoldToken, type OfferBoxes, type OfferGold, type OfferPart } from './gold.ts';

/** The results of a method on a page. */
export type FoundOffers = {
  readonly offers: readonly OfferBoxes[];
  /**
   * Boxes of titles, descriptions and prices: those in offers and, for methods that have them, those outside offers.
   */
  readonly boxes: Readonly<Record<OfferPart, readonly Box[]>>;
};

/** Numbers of expected, found and correct items. */
export type Tally = { readonly wanted: number; readonly found: number; readonly right: number };

/** What is scored: the parts of offers, and whole offers. */
export const scoredThings = ['title', 'description', 'price', 'offer'] as const;
/** A tally for each scored item. */
export type OfferTallies = Readonly<Record<(typeof scoredThings)[number], Tally>>;

/** Boxes agree above this intersection over union. */
const agreeAbove = 0.5;

/**
 * Scores one page as Gallo et al. (section 4.2). A box is correct if its intersection over union with a gold box is
 * above one half; each gold box is used once. An offer is correct if all its parts are, and it has neither more nor
 * fewer parts.
 * @example
 * ```ts
 * import { boxesOf, tallyOffers } from 'fovea/evaluate';
 * const wanted = [{ title: { x0: 0, y0: 0, x1: 40, y1: 10 }, price: { x0: 50, y0: 0, x1: 70, y1: 10 } }];
 * const found = [{ title: { x0: 0, y0: 0, x1: 39, y1: 10 } }];
 * const tallies = tallyOffers({ offers: wanted, boxes: boxesOf(wanted) }, { offers: found, boxes: boxesOf(found) });
 * console.log(tallies.title, tallies.offer.right); // => { wanted: 1, found: 1, right: 1 } 0
 * ```
 */
export function tallyOffers(wanted: FoundOffers, found: FoundOffers): OfferTallies {
  const ofPart = (part: OfferPart): Tally => ({
    wanted: wanted.boxes[part].length,
    found: found.boxes[part].length,
    right: agreeing(wanted.boxes[part], found.boxes[part], iou).length,
  });
  const offer: Tally = {
    wanted: wanted.offers.length,
    found: found.offers.length,
    right: agreeing(wanted.offers, found.offers, offersAgree).length,
  };
  return { title: ofPart('title'), description: ofPart('description'), price: ofPart('price'), offer };
}

/** The lowest agreement of the parts; 0 when one has a part that the other lacks. */
function offersAgree(a: OfferBoxes, b: OfferBoxes): number {
  return Math.min(
    ...offerParts.map((part) => {
      const [own, other] = [a[part], b[part]];
      if (own === undefined && other === undefined) return 1;
      return own && other ? iou(own, other) : 0;
    }),
  );
}

/** Pairs that agree, each side used once, the closest first. */
function agreeing<T>(wanted: readonly T[], found: readonly T[], agreement: (a: T, b: T) => number): [number, number][] {
  const pairs = wanted.flatMap((one, i) =>
    found.flatMap((other, j) => {
      const value = agreement(one, other);
      return value > agreeAbove ? [{ i, j, value }] : [];
    }),
  );
  const [left, right] = [new Set<number>(), new Set<number>()];
  const chosen: [number, number][] = [];
  for (const { i, j } of pairs.sort((a, b) => b.value - a.value)) {
    if (left.has(i) || right.has(j)) continue;
    left.add(i);
    right.add(j);
    chosen.push([i, j]);
  }
  return chosen;
}

/**
 * Gold as drawn by hand.
 * @example
 * ```ts
 * import { drawnGold, parseOfferGold } from 'fovea/evaluate';
 * const offers = [{ title: { bbox: [0, 0, 40, 10] }, price: { bbox: [50, 0, 70, 10] } }];
 * const gold = parseOfferGold({ id: 'a', source: 'a.pdf', page: 1, kind: 'flyer', lang: 'en', offers, tokens: [] });
 * console.log(drawnGold(gold).boxes.price); // => [ { x0: 50, y0: 0, x1: 70, y1: 10 } ]
 * ```
 */
export function drawnGold({ offers }: OfferGold): FoundOffers {
  return { offers, boxes: boxesOf(offers) };
}

/**
 * Gold in our own geometry: boxes around our words, with their gold labels. Parts without any of our words stay as
 * drawn.
 * @example
 * ```ts
 * import { parseOfferGold, projectedGold, projectGold } from 'fovea/evaluate';
 * const tokens = [['5,49', 50, 0, 70, 10, 'Price', 0]];
 * const offers = [{ title: { bbox: [0, 0, 40, 10] }, price: { bbox: [45, 0, 75, 12] } }];
 * const gold = parseOfferGold({ id: 'a', source: 'a.pdf', page: 1, kind: 'flyer', lang: 'en', offers, tokens });
 * const words = [{ text: '5,49', box: { x0: 51, y0: 1, x1: 69, y1: 9 } }];
 * console.log(projectedGold(gold, words, projectGold(gold, words)).boxes.price);
 * // => [ { x0: 51, y0: 1, x1: 69, y1: 9 } ]
 * ```
 */
export function projectedGold(
  { offers }: OfferGold,
  words: readonly { readonly box: Box }[],
  labels: readonly (Pick<GoldToken, 'label' | 'offer'> | undefined)[],
): FoundOffers {
  const own = offers.map((offer, i): OfferBoxes => {
    const parts = offerParts.flatMap((part) => {
      if (!offer[part]) return [];
      const boxes = words.flatMap(({ box }, w) =>
        labels[w]?.offer === i && labels[w].label.toLowerCase() === part ? [box] : [],
      );
      return [[part, unionAll(boxes) ?? offer[part]] as const];
    });
    return Object.fromEntries(parts);
  });
  return { offers: own, boxes: boxesOf(own) };
}

/**
 * The boxes of all offers by part.
 * @example
 * ```ts
 * import { boxesOf } from 'fovea/evaluate';
 * const { title, price } = boxesOf([{ title: { x0: 0, y0: 0, x1: 40, y1: 10 } }]);
 * console.log(title.length, price.length); // => 1 0
 * ```
 */
export function boxesOf(offers: readonly OfferBoxes[]): Record<OfferPart, Box[]> {
  const of = (part: OfferPart): Box[] => offers.flatMap((offer) => offer[part] ?? []);
  return { title: of('title'), description: of('description'), price: of('price') };
}

/**
 * Sums the results of {@link tallyOffers} for several pages.
 * @example
 * ```ts
 * import { addTallies, boxesOf, tallyOffers } from 'fovea/evaluate';
 * const offers = [{ title: { x0: 0, y0: 0, x1: 40, y1: 10 } }];
 * const page = tallyOffers({ offers, boxes: boxesOf(offers) }, { offers, boxes: boxesOf(offers) });
 * console.log(addTallies([page, page]).title); // => { wanted: 2, found: 2, right: 2 }
 * ```
 */
export function addTallies(tallies: readonly OfferTallies[]): OfferTallies {
  const sum = (thing: keyof OfferTallies): Tally => ({
    wanted: tallies.reduce((total, one) => total + one[thing].wanted, 0),
    found: tallies.reduce((total, one) => total + one[thing].found, 0),
    right: tallies.reduce((total, one) => total + one[thing].right, 0),
  });
  return { title: sum('title'), description: sum('description'), price: sum('price'), offer: sum('offer') };
}

/** Precision, recall and their harmonic mean. */
export type Fit = { readonly precision: number; readonly recall: number; readonly f1: number };

/**
 * Precision, recall and F1 of a tally; NaN if nothing was expected and nothing found.
 * @example
 * ```ts
 * import { fitOf } from 'fovea/evaluate';
 * const { precision, recall } = fitOf({ wanted: 4, found: 2, right: 2 });
 * console.log(precision, recall); // => 1 0.5
 * ```
 */
export function fitOf({ wanted, found, right }: Tally): Fit {
  return { precision: right / found, recall: right / wanted, f1: (2 * right) / (wanted + found) };
}
