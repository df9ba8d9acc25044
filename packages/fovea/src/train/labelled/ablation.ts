import type { Ablation } from '../../model/index.ts';
import type { RunResult } from './run-result.ts';
import { gainsOf, rangesOf } from '../score-ranges.ts';

/** What a model that learned without some columns made of the pages that were kept aside. */
export type Without<T> = { readonly leftOut: string; readonly columns: number; readonly pages: readonly T[] };

/** The first is the model that learned from all columns. Undefined where there is nothing to compare. */
export function ablationOf<T extends object>(
  measure: string,
  figures: Readonly<Record<string, (pages: readonly T[]) => number>>,
  all: readonly Without<T>[],
): Ablation | undefined {
  const [whole] = all;
  const rows = all.flatMap(({ leftOut, columns, pages }) => {
    const [change] = gainsOf(pages, whole!.pages, { [measure]: figures[measure]! });
    if (!change) return [];
    const { value, low, high } = change;
    return [{ leftOut, columns, scores: rangesOf(pages, figures), change: { value, low, high } }];
  });
  return rows.length > 1 ? { measure, rows } : undefined;
}

/** The result with that in its report. */
export const withAblation = (result: RunResult, ablation: Ablation | undefined): RunResult =>
  result.report && ablation ? { ...result, report: { ...result.report, ablation } } : result;
