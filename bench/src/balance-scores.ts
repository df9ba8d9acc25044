import { centre, containsPoint } from 'fovea/model';
import type { BalanceItem, Cell } from './balance-data.ts';

/** How many were found rightly, of those found and of those there are. */
export type Count = { readonly right: number; readonly found: number; readonly there: number };

export type BalanceScore = { readonly items: Count; readonly cells: Count };

/**
 * An item is right when its label is, white space aside, and its amounts are the same values in the same order; a dash is an
 * amount of its own. A cell is right when its value is and it stands where that amount is printed, whatever its row is called.
 * Each true item and cell is found once.
 */
export function scoreItems(found: readonly BalanceItem[], there: readonly BalanceItem[]): BalanceScore {
  return { items: countItems(found, there), cells: countCells(found, there) };
}

const keyOf = ({ label, cells }: BalanceItem): string =>
  JSON.stringify([label.normalize('NFKC').trim().replaceAll(/\s+/g, ' '), cells.map(({ value }) => value)]);

function countItems(found: readonly BalanceItem[], there: readonly BalanceItem[]): Count {
  const missing = missingItems(there, found);
  return { right: there.length - missing.length, found: found.length, there: there.length };
}

/** Items of the first list that the second lacks. */
export function missingItems(items: readonly BalanceItem[], others: readonly BalanceItem[]): BalanceItem[] {
  const free = new Map<string, number>();
  for (const item of others) free.set(keyOf(item), (free.get(keyOf(item)) ?? 0) + 1);
  return items.filter((item) => {
    const left = free.get(keyOf(item)) ?? 0;
    free.set(keyOf(item), left - 1);
    return left <= 0;
  });
}

function countCells(found: readonly BalanceItem[], there: readonly BalanceItem[]): Count {
  const own = found.flatMap(({ cells }) => cells);
  const free = new Set(own);
  const all = there.flatMap(({ cells }) => cells);
  let right = 0;
  for (const cell of all) {
    const match = own.find((one) => free.has(one) && isSameCell(one, cell));
    if (!match) continue;
    free.delete(match);
    right += 1;
  }
  return { right, found: own.length, there: all.length };
}

function isSameCell(a: Cell, b: Cell): boolean {
  const { x, y } = centre(a.box);
  return a.value === b.value && containsPoint(b.box, x, y);
}

export function addCounts(counts: readonly Count[]): Count {
  return counts.reduce(
    (sum, one) => ({ right: sum.right + one.right, found: sum.found + one.found, there: sum.there + one.there }),
    { right: 0, found: 0, there: 0 },
  );
}

/** 1 where nothing was to be found and nothing was. */
export function f1Of({ right, found, there }: Count): number {
  return found + there === 0 ? 1 : (2 * right) / (found + there);
}
