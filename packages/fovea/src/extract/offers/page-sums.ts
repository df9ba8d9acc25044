import type { PriceTag } from './price-tags.ts';
import { parsePrice } from './price-text.ts';
import type { Scene } from './scene.ts';
import { entry, lastOf } from '../../model/lookup.ts';

/** Bills and statements add up, lists of prices do not. */
export type PageSums = {
  /** Share of the amounts that are the sum of two or more right above them. */
  readonly sums: number;
  /** Share of the rows of three or more amounts in which one is the product of two others. */
  readonly products: number;
  /** How many rows of three or more amounts there are. */
  readonly rows: number;
};

type Amount = { readonly cents: number; readonly right: number; readonly middle: number };

/** No sum has more addends, no row more amounts, that are tried. */
const most = { addends: 40, inRow: 8, amounts: 2000 };
/** Right edges and lines that are no farther apart are one. */
const near = { edge: 3, line: 4 };
/** Smaller sums come about by chance. */
const least = 2000;

/** In so many rows, and such a share of them, counts times prices are amounts on a bill alone. */
const bill = { rows: 3, share: 0.5 };

/** Whether rows say how many, for how much each, and for how much in all: what was sold, and is not on offer. */
export const isBill = ({ products, rows }: PageSums): boolean => products >= bill.share && products * rows >= bill.rows;

/** How far the numbers of a page add up. */
export function pageSums({ tags }: Scene): PageSums {
  const amounts = tags.slice(0, most.amounts).flatMap((tag) => amountOf(tag) ?? []);
  if (amounts.length === 0) return { sums: 0, products: 0, rows: 0 };
  const columns = strips(amounts, ({ right }) => right, near.edge).map((column) =>
    column.toSorted((a, b) => a.middle - b.middle),
  );
  const sums = columns.reduce((count, column) => count + column.filter((_, i) => isSum(column, i)).length, 0);
  const rows = strips(amounts, ({ middle }) => middle, near.line).filter(({ length }) => length >= 3);
  const products = rows.filter(isProduct).length / (rows.length || 1);
  return { sums: sums / amounts.length, products, rows: rows.length };
}

function amountOf({ text, box }: PriceTag): Amount | undefined {
  const amount = parsePrice(text)?.amount;
  if (amount === undefined) return undefined;
  return { cents: Math.round(100 * amount), right: box.x1, middle: (box.y0 + box.y1) / 2 };
}

/** Things parted where the next is farther off than `gap`. */
function strips<T>(things: readonly T[], at: (thing: T) => number, gap: number): T[][] {
  const found: T[][] = [];
  let last = -Infinity;
  for (const thing of things.toSorted((a, b) => at(a) - at(b))) {
    if (at(thing) - last > gap) found.push([]);
    lastOf(found).push(thing);
    last = at(thing);
  }
  return found;
}

function isSum(column: readonly Amount[], i: number): boolean {
  const wanted = entry(column, i).cents;
  let sum = 0;
  for (let at = i - 1; at >= 0 && i - at <= most.addends && sum < wanted; at--) {
    sum += entry(column, at).cents;
    if (sum === wanted && i - at >= 2) return wanted >= least;
  }
  return false;
}

function isProduct(row: readonly Amount[]): boolean {
  const own = row.slice(0, most.inRow).map(({ cents }) => cents);
  return own.some((a, i) =>
    own.some((b, j) => {
      const product = Math.round((a * b) / 100);
      return i < j && a > 100 && b > 0 && product >= least && own.some((c, k) => k !== i && k !== j && c === product);
    }),
  );
}
