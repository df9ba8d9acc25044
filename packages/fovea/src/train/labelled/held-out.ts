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
