/**
 * The only rectangle there is: origin top-left, y down, in the page's unit.
 * `x0 <= x1` and `y0 <= y1` for every box a reader makes.
 */
export type Box = { readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number };

/** The box around points given as `[x, y, x, y, …]`; undefined without a point. */
export function boxOfPoints(points: ArrayLike<number>): Box | undefined {
  if (points.length < 2) return undefined;
  let x0 = Infinity;
  let y0 = Infinity;
  let x1 = -Infinity;
  let y1 = -Infinity;
  for (let i = 0; i + 1 < points.length; i += 2) {
    const x = points[i]!;
    const y = points[i + 1]!;
    if (x < x0) x0 = x;
    if (x > x1) x1 = x;
    if (y < y0) y0 = y;
    if (y > y1) y1 = y;
  }
  return { x0, y0, x1, y1 };
}

/** The smallest box that holds both. */
export function union(a: Box, b: Box): Box {
  return {
    x0: Math.min(a.x0, b.x0),
    y0: Math.min(a.y0, b.y0),
    x1: Math.max(a.x1, b.x1),
    y1: Math.max(a.y1, b.y1),
  };
}

/** The smallest box that holds all; undefined for none. */
export function unionAll(boxes: Iterable<Box>): Box | undefined {
  let result: Box | undefined;
  for (const box of boxes) result = result ? union(result, box) : box;
  return result;
}

/** What both cover; undefined where they do not touch. Boxes that share an edge meet in a box without area. */
export function intersection(a: Box, b: Box): Box | undefined {
  const x0 = Math.max(a.x0, b.x0);
  const y0 = Math.max(a.y0, b.y0);
  const x1 = Math.min(a.x1, b.x1);
  const y1 = Math.min(a.y1, b.y1);
  return x0 <= x1 && y0 <= y1 ? { x0, y0, x1, y1 } : undefined;
}

export function width(box: Box): number {
  return box.x1 - box.x0;
}

export function height(box: Box): number {
  return box.y1 - box.y0;
}

export function area(box: Box): number {
  return width(box) * height(box);
}

/** Intersection over union, 0 to 1; 0 when neither has any area. */
export function iou(a: Box, b: Box): number {
  const shared = intersection(a, b);
  if (!shared) return 0;
  const common = area(shared);
  const all = area(a) + area(b) - common;
  return all > 0 ? common / all : 0;
}

export function contains(outer: Box, inner: Box): boolean {
  return outer.x0 <= inner.x0 && outer.y0 <= inner.y0 && outer.x1 >= inner.x1 && outer.y1 >= inner.y1;
}

export function containsPoint(box: Box, x: number, y: number): boolean {
  return x >= box.x0 && x <= box.x1 && y >= box.y0 && y <= box.y1;
}

export function centre(box: Box): { x: number; y: number } {
  return { x: (box.x0 + box.x1) / 2, y: (box.y0 + box.y1) / 2 };
}

/** Distance between the nearest points of two boxes; 0 when they touch. */
export function distance(a: Box, b: Box): number {
  const dx = Math.max(a.x0 - b.x1, b.x0 - a.x1, 0);
  const dy = Math.max(a.y0 - b.y1, b.y0 - a.y1, 0);
  return Math.hypot(dx, dy);
}
