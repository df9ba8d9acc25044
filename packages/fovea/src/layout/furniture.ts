import type { FurnitureKind } from '../model/index.ts';
import { lastOf } from '../model/lookup.ts';
import type { AsideText, MarginRow, Margins } from './margin-rows.ts';

/** Furniture by token. Content that repeats at the edge of neighbouring pages is marked, never removed. */
export type Furniture = ReadonlyMap<number, FurnitureKind>;

/** Rows less than this far apart, in ems, belong together: a table's head on every page is no running head. */
const minInwards = 0.5;

/** Compares a page with its neighbours. With none, nothing can be known to repeat. */
export function findFurniture(page: Margins, neighbours: readonly Margins[]): Furniture {
  const found = new Map<number, FurnitureKind>();
  for (const edge of ['top', 'bottom'] as const) {
    for (const { row, kind } of peel(page, neighbours, edge)) for (const token of row.tokens) found.set(token, kind);
  }
  for (const aside of page.aside) {
    if (!aside.certain && !repeatsAside(aside, neighbours)) continue;
    for (const token of aside.tokens) found.set(token, aside.kind);
  }
  return found;
}

type Peeled = { readonly row: MarginRow; readonly kind: FurnitureKind };

/** Rows from the edge inwards as long as they repeat; the last one must be set off from the text. */
function peel(page: Margins, neighbours: readonly Margins[], edge: 'top' | 'bottom'): Peeled[] {
  const peeled: Peeled[] = [];
  for (const row of page.rows.filter((one) => one.edge === edge)) {
    const matches = neighbours.filter((other) =>
      other.rows.some((one) => isSameRow(row, one, other.number - page.number)),
    );
    if (matches.length < Math.min(2, neighbours.length) || matches.length === 0) break;
    peeled.push({ row, kind: isPageNumber(row.key) ? 'page-number' : edge === 'top' ? 'header' : 'footer' });
  }
  while (peeled.length > 0 && lastOf(peeled).row.inwards < minInwards) peeled.pop();
  return peeled;
}

/** `#`, `- # -`, `page # of #`, `iv`. */
function isPageNumber(key: string): boolean {
  return /^[-–—|(\s]*(\p{L}{1,6}\.?\s)?(#|[ivxlc]{1,7})(\s*(\/|of|de|von|di|av|\|)\s*#)?[-–—|)\s]*$/u.test(key);
}

function isSameRow(a: MarginRow, b: MarginRow, pagesApart: number): boolean {
  if (a.edge !== b.edge || Math.max(a.size, b.size) > 1.1 * Math.min(a.size, b.size)) return false;
  if (Math.abs(a.at - b.at) > 0.012) return false;
  // A bare number repeats in every table: as a page number it counts the pages.
  if (/^[^\p{L}]*$/u.test(a.key)) return a.key === b.key && counts(a.numbers, b.numbers, pagesApart);
  return a.key === b.key || sharesWords(a.key, b.key);
}

function counts(a: readonly number[], b: readonly number[], pagesApart: number): boolean {
  return a.some((value, i) => b[i]! - value === pagesApart);
}

/** Left and right pages swap sides, and a chapter's name may change: most words in common are enough. */
function sharesWords(a: string, b: string): boolean {
  const [one, other] = [new Set(a.split(' ')), new Set(b.split(' '))];
  const common = [...one].filter((word) => other.has(word)).length;
  return common >= 2 && common >= 0.6 * Math.max(one.size, other.size);
}

function repeatsAside(aside: AsideText, neighbours: readonly Margins[]): boolean {
  return neighbours.some((other) =>
    other.aside.some((one) => one.kind === aside.kind && (one.key === aside.key || Math.abs(one.at - aside.at) < 0.01)),
  );
}
