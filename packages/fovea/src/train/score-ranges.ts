import { bootstrapInterval } from '../learn/index.ts';
import type { NamedScore } from '../model/index.ts';
import { pick } from '../model/lookup.ts';

type Figures<T> = Readonly<Record<string, (pages: readonly T[]) => number>>;

const draws = { repeats: 400 };

/** Figures of all pages, with what they may lie within: pages are drawn anew. */
export function rangesOf<T extends object>(pages: readonly T[], figures: Figures<T>): NamedScore[] {
  return Object.entries(figures).flatMap(([name, figure]) => {
    const value = pages.length === 0 ? NaN : figure(pages);
    // Nothing was wanted and nothing found: there is no figure.
    if (Number.isNaN(value)) return [];
    const { low, high } = bootstrapInterval(pages.length, (rows) => figure(pick(pages, rows)), draws);
    return [{ name, value, low: Math.min(low, value), high: Math.max(high, value) }];
  });
}

/**
 * By how much one is better than the other, in the figures that both have. The same pages are drawn for both, so that a
 * page that is hard for either says nothing.
 */
export function gainsOf<T extends object>(own: readonly T[], other: readonly T[], figures: Figures<T>): NamedScore[] {
  const differences = Object.entries(figures).map(([name, figure]): [string, (rows: Uint32Array) => number] => [
    name,
    (rows) => figure(pick(own, rows)) - figure(pick(other, rows)),
  ]);
  const all = Uint32Array.from(own.keys());
  return differences.flatMap(([name, difference]) =>
    own.length === 0 || Number.isNaN(difference(all))
      ? []
      : [{ name, ...bootstrapInterval(own.length, difference, draws) }],
  );
}
