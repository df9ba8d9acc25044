import type { Box } from '../../model/index.ts';
import { lastOf } from '../../model/lookup.ts';

/** Something with a place. */
export type Placed<T> = { readonly item: T; readonly box: Box };

type Axis = 'x' | 'y';
const start = ({ box }: Placed<unknown>, axis: Axis): number => (axis === 'x' ? box.x0 : box.y0);
const end = ({ box }: Placed<unknown>, axis: Axis): number => (axis === 'x' ? box.x1 : box.y1);

/** Parts that a clear line keeps apart, along one axis. */
function cut<T>(placed: readonly Placed<T>[], axis: Axis): Placed<T>[][] {
  const parts: Placed<T>[][] = [];
  let furthest = -Infinity;
  for (const one of placed.toSorted((a, b) => start(a, axis) - start(b, axis))) {
    if (start(one, axis) < furthest - 1) lastOf(parts).push(one);
    else parts.push([one]);
    furthest = Math.max(furthest, end(one, axis));
  }
  return parts;
}

/** Of more things than people read at once bands are not compared. */
const mostCompared = 500;

/** Bands from top to bottom, those together that the same clear line parts into columns. */
function stretchesOf<T>(placed: readonly Placed<T>[]): Placed<T>[][] {
  const bands = cut(placed, 'y');
  if (placed.length > mostCompared) return bands;
  const stretches: Placed<T>[][] = [];
  for (const band of bands) {
    const last = stretches.at(-1);
    const both = last && [...last, ...band];
    if (both && cut(both, 'x').length > 1) stretches[stretches.length - 1] = both;
    else stretches.push(band);
  }
  return stretches;
}

/** Things in the order they are read: columns from left to right where a clear line parts them, else from top to bottom. */
export function inReadingOrder<T>(placed: readonly Placed<T>[]): T[] {
  if (placed.length < 2) return placed.map(({ item }) => item);
  const columns = cut(placed, 'x');
  const parts = columns.length > 1 ? columns : stretchesOf(placed);
  if (parts.length > 1) return parts.flatMap((part) => inReadingOrder(part));
  return placed.toSorted((a, b) => a.box.y0 - b.box.y0 || a.box.x0 - b.box.x0).map(({ item }) => item);
}
