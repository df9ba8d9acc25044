import { area, distance, intersection, union, type Box } from '../../../model/index.ts';
import { entry } from '../../../model/lookup.ts';
import type { GrownBox } from './token-boxes.ts';

export type Hypothesis = {
  readonly title?: GrownBox;
  readonly description?: GrownBox;
  readonly price: GrownBox;
  readonly box: Box;
};

/** With more prices than this not every one is a first seed, or a page would take minutes. */
const mostSeeds = 40;

/**
 * Offers as Gallo et al., section 3.3. From a seed price on, each price takes the closest title and description that are
 * left; of the sets that come from all seeds, the one whose offers overlap least is kept. After the seed, prices follow
 * by their distance to it: the paper does not say in which order.
 */
export function leastIntersection(
  prices: readonly GrownBox[],
  titles: readonly GrownBox[],
  descriptions: readonly GrownBox[],
): Hypothesis[] {
  let best: Hypothesis[] = [];
  let least = Infinity;
  for (const seed of prices.slice(0, mostSeeds)) {
    const set = hypothesesFrom(seed, prices, titles, descriptions);
    const overlap = sharedArea(set.map(({ box }) => box));
    if (overlap < least) [best, least] = [set, overlap];
  }
  return best;
}

function hypothesesFrom(
  seed: GrownBox,
  prices: readonly GrownBox[],
  titles: readonly GrownBox[],
  descriptions: readonly GrownBox[],
): Hypothesis[] {
  const [freeTitles, freeTexts] = [new Set(titles), new Set(descriptions)];
  const ordered = prices.toSorted((a, b) => distance(a.box, seed.box) - distance(b.box, seed.box));
  return ordered.map((price) => {
    const title = takeClosest(freeTitles, price.box);
    const description = takeClosest(freeTexts, price.box);
    const box = [title, description].reduce((sum, one) => (one ? union(sum, one.box) : sum), price.box);
    return { price, box, ...(title && { title }), ...(description && { description }) };
  });
}

function takeClosest(free: Set<GrownBox>, to: Box): GrownBox | undefined {
  let best: GrownBox | undefined;
  for (const one of free) if (!best || distance(one.box, to) < distance(best.box, to)) best = one;
  if (best) free.delete(best);
  return best;
}

/** Formula (5), every pair once. */
function sharedArea(boxes: readonly Box[]): number {
  let sum = 0;
  boxes.forEach((box, i) => {
    for (let j = 0; j < i; j++) {
      const shared = intersection(box, entry(boxes, j));
      if (shared) sum += area(shared);
    }
  });
  return sum;
}
