import { boundsOf } from './bounds.ts';

/**
 * The only rectangle type: origin at the top left, y pointing down, in the page's unit. Readers always return
 * `x0 <= x1` and `y0 <= y1`.
 */
export type Box = { readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number };

/**
 * The bounding box of points given as `[x, y, x, y, …]`; undefined without points.
 * @example
 * ```ts
 * import { boxOfPoints } from 'fovea/model';
 * console.log(boxOfPoints([2, 8, 5, 1])); // => { x0: 2, y0: 1, x1: 5, y1: 8 }
 * ```
 */
export function boxOfPoints(points: ArrayLike<number>): Box | undefined {
  return points.length < 2 ? undefined : boundsOf(points);
}

/**
 * The smallest box that contains both.
 * @example
 * ```ts
 * import { union } from 'fovea/model';
 * console.log(union({ x0: 0, y0: 0, x1: 2, y1: 1 }, { x0: 5, y0: 3, x1: 6, y1: 4 }));
 * // => { x0: 0, y0: 0, x1: 6, y1: 4 }
 * ```
 */
export function union(a: Box, b: Box): Box {
  return {
    x0: Math.min(a.x0, b.x0),
    y0: Math.min(a.y0, b.y0),
    x1: Math.max(a.x1, b.x1),
    y1: Math.max(a.y1, b.y1),
  };
}

/**
 * The smallest box that contains all; undefined for none.
 * @example
 * ```ts
 * import { read } from 'fovea';
 * import { unionAll } from 'fovea/model';
 * const { pages } = await read('examples/documents/invoice.pdf');
 * const { x0, x1 } = unionAll(pages[0].tokens.map(({ ink }) => ink))!;
 * console.log('text from', Math.round(x0), 'to', Math.round(x1), 'of', Math.round(pages[0].width));
 * // => text from 56 to 535 of 595
 * ```
 */
export function unionAll(boxes: Iterable<Box>): Box | undefined {
  let result: Box | undefined;
  for (const box of boxes) result = result ? union(result, box) : box;
  return result;
}

/**
 * The intersection; undefined if they do not touch. Boxes that share an edge intersect in a box without area.
 * @example
 * ```ts
 * import { intersection } from 'fovea/model';
 * const box = { x0: 0, y0: 0, x1: 4, y1: 4 };
 * console.log(intersection(box, { x0: 3, y0: 1, x1: 9, y1: 2 })); // => { x0: 3, y0: 1, x1: 4, y1: 2 }
 * console.log(intersection(box, { x0: 5, y0: 1, x1: 9, y1: 2 })); // => undefined
 * ```
 */
export function intersection(a: Box, b: Box): Box | undefined {
  const x0 = Math.max(a.x0, b.x0);
  const y0 = Math.max(a.y0, b.y0);
  const x1 = Math.min(a.x1, b.x1);
  const y1 = Math.min(a.y1, b.y1);
  return x0 <= x1 && y0 <= y1 ? { x0, y0, x1, y1 } : undefined;
}

/**
 * The distance from the left edge to the right edge.
 * @example
 * ```ts
 * import { width } from 'fovea/model';
 * console.log(width({ x0: 10, y0: 20, x1: 40, y1: 32 })); // => 30
 * ```
 */
export function width(box: Box): number {
  return box.x1 - box.x0;
}

/**
 * The distance from the top edge to the bottom edge.
 * @example
 * ```ts
 * import { height } from 'fovea/model';
 * console.log(height({ x0: 10, y0: 20, x1: 40, y1: 32 })); // => 12
 * ```
 */
export function height(box: Box): number {
  return box.y1 - box.y0;
}

/**
 * Width times height, in squared page units.
 * @example
 * ```ts
 * import { area } from 'fovea/model';
 * console.log(area({ x0: 10, y0: 20, x1: 40, y1: 32 })); // => 360
 * ```
 */
export function area(box: Box): number {
  return width(box) * height(box);
}

/**
 * Intersection over union, 0 to 1; 0 when neither has any area.
 * @example
 * ```ts
 * import { iou } from 'fovea/model';
 * console.log(iou({ x0: 0, y0: 0, x1: 2, y1: 2 }, { x0: 1, y0: 0, x1: 2, y1: 2 })); // => 0.5
 * ```
 */
export function iou(a: Box, b: Box): number {
  const shared = intersection(a, b);
  if (!shared) return 0;
  const common = area(shared);
  const all = area(a) + area(b) - common;
  return all > 0 ? common / all : 0;
}

/**
 * Whether all of `inner` lies inside `outer`; edges may touch.
 * @example
 * ```ts
 * import { contains } from 'fovea/model';
 * const page = { x0: 0, y0: 0, x1: 595, y1: 842 };
 * console.log(contains(page, { x0: 580, y0: 10, x1: 595, y1: 20 })); // => true
 * console.log(contains(page, { x0: 580, y0: 10, x1: 610, y1: 20 })); // => false
 * ```
 */
export function contains(outer: Box, inner: Box): boolean {
  return outer.x0 <= inner.x0 && outer.y0 <= inner.y0 && outer.x1 >= inner.x1 && outer.y1 >= inner.y1;
}

/**
 * Whether a point lies inside a box or on its edge.
 * @example
 * ```ts
 * import { containsPoint } from 'fovea/model';
 * console.log(containsPoint({ x0: 0, y0: 0, x1: 4, y1: 2 }, 4, 1)); // => true
 * ```
 */
export function containsPoint(box: Box, x: number, y: number): boolean {
  return x >= box.x0 && x <= box.x1 && y >= box.y0 && y <= box.y1;
}

/**
 * The centre of a box.
 * @example
 * ```ts
 * import { centre } from 'fovea/model';
 * console.log(centre({ x0: 0, y0: 0, x1: 4, y1: 2 })); // => { x: 2, y: 1 }
 * ```
 */
export function centre(box: Box): { x: number; y: number } {
  return { x: (box.x0 + box.x1) / 2, y: (box.y0 + box.y1) / 2 };
}

/**
 * Distance between the nearest points of two boxes; 0 when they touch.
 * @example
 * ```ts
 * import { distance } from 'fovea/model';
 * console.log(distance({ x0: 0, y0: 0, x1: 1, y1: 1 }, { x0: 4, y0: 5, x1: 6, y1: 6 })); // => 5
 * ```
 */
export function distance(a: Box, b: Box): number {
  const dx = Math.max(a.x0 - b.x1, b.x0 - a.x1, 0);
  const dy = Math.max(a.y0 - b.y1, b.y0 - a.y1, 0);
  return Math.hypot(dx, dy);
}
