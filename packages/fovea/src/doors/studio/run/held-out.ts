import { bootstrapInterval } from '../../../learn/index.ts';
import type { NamedScore } from '../../../model/index.ts';

/** What is learned from and what is kept aside. */
export type Parted<T> = {
  readonly train: readonly T[];
  readonly test: readonly T[];
  /** In words, for the card. */
  readonly how: string;
};

/**
 * Whole groups are kept aside: those named, else every fifth, at least one. Where all is of one group, pages are; what
 * they are judged by then has seen pages of the same kind, and the card says so.
 */
export function partGroups<T>(
  all: readonly T[],
  groupOf: (one: T) => string,
  wanted: readonly string[] | undefined,
  seed: number,
): Parted<T> {
  const groups = [...new Set(all.map(groupOf))].sort();
  const chosen = new Set(wanted ?? everyFifth(groups, seed));
  const test = all.filter((one) => chosen.has(groupOf(one)));
  const train = all.filter((one) => !chosen.has(groupOf(one)));
  if (test.length > 0 && train.length > 0) {
    return { train, test, how: `whole groups were held out: ${[...chosen].sort().join(', ')}` };
  }
  if (all.length < 2) return { train: all, test: [], how: 'nothing was held out: there is only one page' };
  const aside = new Set(everyFifth([...all.keys()], seed));
  return {
    train: all.filter((_, i) => !aside.has(i)),
    test: all.filter((_, i) => aside.has(i)),
    how: 'pages were held out from training groups: expect lower scores on other groups',
  };
}

function everyFifth<T>(list: readonly T[], seed: number): T[] {
  if (list.length < 2) return [];
  return list.filter((_, i) => (i + seed) % Math.min(5, list.length) === 0);
}

type Figures<T> = Readonly<Record<string, (pages: readonly T[]) => number>>;

const draws = { repeats: 400 };
const drawn = <T>(pages: readonly T[], rows: Uint32Array): T[] => Array.from(rows, (row) => pages[row]!);

/** Figures of all pages, with what they may lie within: pages are drawn anew. */
export function rangesOf<T>(pages: readonly T[], figures: Figures<T>): NamedScore[] {
  return Object.entries(figures).flatMap(([name, figure]) => {
    const value = pages.length === 0 ? NaN : figure(pages);
    // Nothing was wanted and nothing found: there is no figure.
    if (Number.isNaN(value)) return [];
    const { low, high } = bootstrapInterval(pages.length, (rows) => figure(drawn(pages, rows)), draws);
    return [{ name, value, low: Math.min(low, value), high: Math.max(high, value) }];
  });
}

/**
 * By how much one is better than the other, in the figures that both have. The same pages are drawn for both, so that a
 * page that is hard for either says nothing.
 */
export function gainsOf<T>(own: readonly T[], other: readonly T[], figures: Figures<T>): NamedScore[] {
  const differences = Object.entries(figures).map(([name, figure]): [string, (rows: Uint32Array) => number] => [
    name,
    (rows) => figure(drawn(own, rows)) - figure(drawn(other, rows)),
  ]);
  const all = Uint32Array.from(own.keys());
  return differences.flatMap(([name, difference]) =>
    own.length === 0 || Number.isNaN(difference(all))
      ? []
      : [{ name, ...bootstrapInterval(own.length, difference, draws) }],
  );
}
