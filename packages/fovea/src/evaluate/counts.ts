/** Numbers of results found, results expected, and correct results. */
export type Counts = { readonly right: number; readonly found: number; readonly gold: number };

/** Precision, recall and their harmonic mean, 0 to 1. */
export type PrecisionRecall = { readonly precision: number; readonly recall: number; readonly f1: number };

/** Zero counts, as the start of a sum. */
export const noCounts: Counts = { right: 0, found: 0, gold: 0 };

/**
 * Adds the counts of two pages or documents, to score them together.
 * @example
 * ```ts
 * import { addCounts } from 'fovea/evaluate';
 * console.log(addCounts({ right: 1, found: 2, gold: 3 }, { right: 4, found: 4, gold: 4 }));
 * // => { right: 5, found: 6, gold: 7 }
 * ```
 */
export function addCounts(a: Counts, b: Counts): Counts {
  return { right: a.right + b.right, found: a.found + b.found, gold: a.gold + b.gold };
}

/**
 * Precision, recall and F1 of counts. Finding nothing where nothing is expected counts as correct.
 * @example
 * ```ts
 * import { scoreOf } from 'fovea/evaluate';
 * console.log(scoreOf({ right: 3, found: 4, gold: 6 })); // => { precision: 0.75, recall: 0.5, f1: 0.6 }
 * ```
 */
export function scoreOf({ right, found, gold }: Counts): PrecisionRecall {
  const precision = found === 0 ? (gold === 0 ? 1 : 0) : right / found;
  const recall = gold === 0 ? (found === 0 ? 1 : 0) : right / gold;
  const f1 = precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
  return { precision, recall, f1 };
}

/**
 * How many of `found` are in `gold`. Each gold item can be matched once.
 * @example
 * ```ts
 * import { countCommon } from 'fovea/evaluate';
 * console.log(countCommon(['tide', 'mill', 'tide'], ['tide', 'mill', 'mill'])); // => 2
 * ```
 */
export function countCommon(gold: readonly string[], found: readonly string[]): number {
  return areCommon(gold, found).filter((is) => is).length;
}

/** Which of `found` are in `gold`, each of which can be met once. */
export function areCommon(gold: readonly string[], found: readonly string[]): boolean[] {
  const left = new Map<string, number>();
  for (const key of gold) left.set(key, (left.get(key) ?? 0) + 1);
  return found.map((key) => {
    const count = left.get(key) ?? 0;
    if (count > 0) left.set(key, count - 1);
    return count > 0;
  });
}
