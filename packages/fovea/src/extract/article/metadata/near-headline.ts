import type { PageFacts, Place } from './page-facts.ts';

/** How many texts before and after a headline something may stand to belong to it. */
export type Reach = { readonly before: number; readonly after: number };

/** Of things found on a page those that stand close to one of its headlines. */
export function nearHeadline<T extends Place>(
  marks: readonly T[],
  places: readonly number[],
  { before, after }: Reach,
): T[] {
  return marks.filter(({ at, apart }) => !apart && places.some((place) => at >= place - before && at <= place + after));
}

/** Where headlines stand: the one that is known, or main headings, or the first headings where there is no main one. */
export function headlinePlaces({ headings }: PageFacts, known: number | undefined): number[] {
  if (known !== undefined) return [known];
  const main = headings.filter(({ element }) => element.name === 'h1');
  const own = main.filter(({ apart }) => !apart);
  const chosen = own.length > 0 ? own : main.length > 0 ? main : headings.filter(({ apart }) => !apart).slice(0, 3);
  return chosen.map(({ at }) => at);
}
