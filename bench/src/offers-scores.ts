import { addTallies, fitOf, scoredThings } from 'fovea/evaluate';
import { accuracy, bootstrapInterval, confusionOf, kappa, type Interval } from 'fovea/learn';
import type { JudgedPage } from './offers-judged.ts';

export const offerFigures = ['accuracy', 'macro', 'kappa', ...scoredThings] as const;
export type OfferFigure = (typeof offerFigures)[number];
export type Way = 'drawn' | 'projected';

/** One figure over some pages; NaN where there is nothing to count. */
export function figureOf(figure: OfferFigure, pages: readonly JudgedPage[], way: Way): number {
  if (figure === 'macro') return macroAccuracy(pages);
  if (figure !== 'accuracy' && figure !== 'kappa') return fitOf(addTallies(pages.map((page) => page[way]))[figure]).f1;
  const confusion = confusionOf(
    pages.flatMap(({ wanted }) => wanted),
    pages.flatMap(({ said }) => said),
  );
  return figure === 'accuracy' ? accuracy(confusion) : kappa(confusion);
}

export function byPublisher(pages: readonly JudgedPage[]): Map<string, JudgedPage[]> {
  const groups = new Map<string, JudgedPage[]>();
  for (const one of pages) groups.set(one.page.gold.id, [...(groups.get(one.page.gold.id) ?? []), one]);
  return groups;
}

/** The mean over publishers, so that a large one does not speak for all. */
function macroAccuracy(pages: readonly JudgedPage[]): number {
  const each = [...byPublisher(pages).values()].map((own) => figureOf('accuracy', own, 'projected'));
  return each.reduce((sum, one) => sum + one, 0) / each.length;
}

/** With what it may lie within at 95 %, publishers drawn anew. */
export function intervalOf(figure: OfferFigure, pages: readonly JudgedPage[], way: Way): Interval {
  const groups = pages.map(({ page }) => page.gold.id);
  const of = (rows: Uint32Array): number =>
    figureOf(
      figure,
      Array.from(rows, (row) => pages[row]!),
      way,
    );
  return bootstrapInterval(pages.length, of, { groups, repeats: 300, seed: 1 });
}
