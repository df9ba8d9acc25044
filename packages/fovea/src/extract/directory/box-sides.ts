import { firstIndex } from '../../model/first-index.ts';
import type { Box } from '../../model/index.ts';
import { entry } from '../../model/lookup.ts';

export const middleX = ({ x0, x1 }: Box): number => (x0 + x1) / 2;

/** How far boxes are apart from left to right; negative where one stands above the other. */
export const gapX = (a: Box, b: Box): number => Math.max(b.x0 - a.x1, a.x0 - b.x1);

export const overlapsX = (a: Box, b: Box): boolean => gapX(a, b) < 0;

/** The place of the first item, of those from top to bottom, whose baseline is below `y`; their number where none is. */
export function firstBelow<T extends object>(items: readonly T[], baseline: (item: T) => number, y: number): number {
  return firstIndex(items.length, (i) => baseline(entry(items, i)) > y);
}
