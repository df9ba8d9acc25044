import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  area,
  boxOfPoints,
  centre,
  contains,
  containsPoint,
  distance,
  height,
  intersection,
  iou,
  union,
  unionAll,
  width,
  type Box,
} from '../../src/model/index.ts';

// Whole numbers add and compare without rounding, and a small range makes boxes meet, touch and coincide often.
const whole = fc.integer({ min: -12, max: 12 });
const span = fc.tuple(whole, whole).map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const);
const box: fc.Arbitrary<Box> = fc.tuple(span, span).map(([[x0, x1], [y0, y1]]) => ({ x0, y0, x1, y1 }));
const solid = box.filter((one) => area(one) > 0);
const boxes = fc.array(box, { minLength: 1, maxLength: 8 });

const real = fc.double({ min: -1e6, max: 1e6, noNaN: true });
const realSpan = fc.tuple(real, real).map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const);
const realBox: fc.Arbitrary<Box> = fc.tuple(realSpan, realSpan).map(([[x0, x1], [y0, y1]]) => ({ x0, y0, x1, y1 }));

function moved(one: Box, dx: number, dy: number): Box {
  return { x0: one.x0 + dx, y0: one.y0 + dy, x1: one.x1 + dx, y1: one.y1 + dy };
}

function scaled(one: Box, k: number): Box {
  return { x0: one.x0 * k, y0: one.y0 * k, x1: one.x1 * k, y1: one.y1 * k };
}

/** All whole points of a box: the slow and obvious way to say what it covers. */
function pointsOf({ x0, y0, x1, y1 }: Box): string[] {
  const points: string[] = [];
  for (let x = x0; x <= x1; x++) for (let y = y0; y <= y1; y++) points.push(`${x} ${y}`);
  return points;
}

describe('union', () => {
  it('does not care for order', () => {
    fc.assert(
      fc.property(realBox, realBox, (a, b) => {
        expect(union(a, b)).toEqual(union(b, a));
      }),
    );
  });

  it('does not care for grouping', () => {
    fc.assert(
      fc.property(realBox, realBox, realBox, (a, b, c) => {
        expect(union(union(a, b), c)).toEqual(union(a, union(b, c)));
      }),
    );
  });

  it('of a box with itself is the box', () => {
    fc.assert(
      fc.property(realBox, (a) => {
        expect(union(a, a)).toEqual(a);
      }),
    );
  });

  it('holds both boxes', () => {
    fc.assert(
      fc.property(realBox, realBox, (a, b) => {
        expect(contains(union(a, b), a)).toBe(true);
        expect(contains(union(a, b), b)).toBe(true);
      }),
    );
  });

  it('is the smallest box that holds both: what holds both holds it, and nothing else does', () => {
    fc.assert(
      fc.property(box, box, box, (a, b, c) => {
        const around = { x0: c.x0 - 9, y0: c.y0 - 9, x1: c.x1 + 9, y1: c.y1 + 9 };
        expect(contains(around, union(a, b))).toBe(contains(around, a) && contains(around, b));
      }),
    );
  });

  it('is the outer box exactly when that one contains the other', () => {
    fc.assert(
      fc.property(box, box, (outer, inner) => {
        const same = JSON.stringify(union(outer, inner)) === JSON.stringify(outer);
        expect(contains(outer, inner)).toBe(same);
      }),
    );
  });
});

describe('unionAll', () => {
  it('of no box is nothing', () => {
    expect(unionAll([])).toBeUndefined();
  });

  it('is the union of one after the other, in any order', () => {
    fc.assert(
      fc.property(boxes, (list) => {
        const folded = list.reduce((a, b) => union(a, b));
        expect(unionAll(list)).toEqual(folded);
        expect(unionAll(list.toReversed())).toEqual(folded);
      }),
    );
  });

  it('takes any iterable', () => {
    const a = { x0: 0, y0: 0, x1: 1, y1: 1 };
    const b = { x0: 5, y0: -2, x1: 6, y1: 3 };
    expect(unionAll(new Set([a, b]))).toEqual({ x0: 0, y0: -2, x1: 6, y1: 3 });
  });
});

describe('intersection', () => {
  it('covers exactly the points that both cover', () => {
    fc.assert(
      fc.property(box, box, (a, b) => {
        const inB = new Set(pointsOf(b));
        const shared = intersection(a, b);
        expect(shared ? pointsOf(shared) : []).toEqual(pointsOf(a).filter((point) => inB.has(point)));
      }),
    );
  });

  it('lies inside both', () => {
    fc.assert(
      fc.property(realBox, realBox, (a, b) => {
        const shared = intersection(a, b);
        fc.pre(shared !== undefined);
        expect(contains(a, shared)).toBe(true);
        expect(contains(b, shared)).toBe(true);
      }),
    );
  });

  it('does not care for order', () => {
    fc.assert(
      fc.property(realBox, realBox, (a, b) => {
        expect(intersection(a, b)).toEqual(intersection(b, a));
      }),
    );
  });

  it('with the union of both gives the box back', () => {
    fc.assert(
      fc.property(realBox, realBox, (a, b) => {
        expect(intersection(a, union(a, b))).toEqual(a);
      }),
    );
  });

  it('of boxes that share an edge has no area', () => {
    const shared = intersection({ x0: 0, y0: 0, x1: 2, y1: 2 }, { x0: 2, y0: 1, x1: 4, y1: 3 });
    expect(shared).toEqual({ x0: 2, y0: 1, x1: 2, y1: 2 });
  });
});

describe('iou', () => {
  it('is between 0 and 1', () => {
    fc.assert(
      fc.property(realBox, realBox, (a, b) => {
        expect(iou(a, b)).toBeGreaterThanOrEqual(0);
        expect(iou(a, b)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('does not care for order', () => {
    fc.assert(
      fc.property(realBox, realBox, (a, b) => {
        expect(iou(a, b)).toBeCloseTo(iou(b, a), 12);
      }),
    );
  });

  it('of a box with itself is 1, or 0 without area', () => {
    fc.assert(
      fc.property(box, (a) => {
        expect(iou(a, a)).toBe(area(a) > 0 ? 1 : 0);
      }),
    );
  });

  it('of different boxes is below 1', () => {
    fc.assert(
      fc.property(solid, solid, (a, b) => {
        fc.pre(JSON.stringify(a) !== JSON.stringify(b));
        expect(iou(a, b)).toBeLessThan(1);
      }),
    );
  });

  it('is above 0 exactly when the shared part has an area', () => {
    fc.assert(
      fc.property(solid, solid, (a, b) => {
        const shared = intersection(a, b);
        expect(iou(a, b) > 0).toBe(shared !== undefined && area(shared) > 0);
      }),
    );
  });

  it('of half a box with the whole is a half', () => {
    expect(iou({ x0: 0, y0: 0, x1: 4, y1: 2 }, { x0: 0, y0: 0, x1: 2, y1: 2 })).toBe(0.5);
  });
});

describe('contains', () => {
  it('holds both ways for equal boxes only', () => {
    fc.assert(
      fc.property(box, box, (a, b) => {
        expect(contains(a, b) && contains(b, a)).toBe(JSON.stringify(a) === JSON.stringify(b));
      }),
    );
  });

  it('is passed on from the outermost to the innermost', () => {
    fc.assert(
      fc.property(box, box, box, (a, b, c) => {
        const middle = union(b, c);
        expect(contains(union(a, middle), c)).toBe(true);
      }),
    );
  });

  it('means that every point of the inner box is a point of the outer', () => {
    fc.assert(
      fc.property(box, box, (outer, inner) => {
        const covered = new Set(pointsOf(outer));
        expect(contains(outer, inner)).toBe(pointsOf(inner).every((point) => covered.has(point)));
      }),
    );
  });

  it('of a point agrees with a box of that point alone', () => {
    fc.assert(
      fc.property(box, whole, whole, (a, x, y) => {
        expect(containsPoint(a, x, y)).toBe(contains(a, { x0: x, y0: y, x1: x, y1: y }));
      }),
    );
  });
});

describe('centre', () => {
  it('lies in the box, as far from the left as from the right and from the top as from the bottom', () => {
    fc.assert(
      fc.property(box, (a) => {
        const { x, y } = centre(a);
        expect(containsPoint(a, x, y)).toBe(true);
        expect(x - a.x0).toBe(a.x1 - x);
        expect(y - a.y0).toBe(a.y1 - y);
      }),
    );
  });
});

describe('distance', () => {
  it('is 0 exactly when the boxes touch', () => {
    fc.assert(
      fc.property(realBox, realBox, (a, b) => {
        expect(distance(a, b) === 0).toBe(intersection(a, b) !== undefined);
      }),
    );
  });

  it('does not care for order', () => {
    fc.assert(
      fc.property(realBox, realBox, (a, b) => {
        expect(distance(a, b)).toBe(distance(b, a));
      }),
    );
  });

  it('is the length of the shortest way between a point of each', () => {
    fc.assert(
      fc.property(box, box, (a, b) => {
        const pairs = pointsOf(a).map((point) => point.split(' ').map(Number) as [number, number]);
        const ways = pairs.map(([x, y]) => distance({ x0: x, y0: y, x1: x, y1: y }, b));
        expect(distance(a, b)).toBe(Math.min(...ways));
      }),
      { numRuns: 50 },
    );
  });

  it('of boxes side by side is the gap, and of boxes corner to corner the diagonal', () => {
    const a = { x0: 0, y0: 0, x1: 1, y1: 1 };
    expect(distance(a, { x0: 4, y0: 0, x1: 5, y1: 1 })).toBe(3);
    expect(distance(a, { x0: 4, y0: 5, x1: 6, y1: 7 })).toBe(5);
  });
});

describe('a shift of the page', () => {
  it('moves union and intersection along and changes neither overlap nor distance', () => {
    fc.assert(
      fc.property(box, box, whole, whole, (a, b, dx, dy) => {
        const [a2, b2] = [moved(a, dx, dy), moved(b, dx, dy)];
        const shared = intersection(a, b);
        expect(union(a2, b2)).toEqual(moved(union(a, b), dx, dy));
        expect(intersection(a2, b2)).toEqual(shared && moved(shared, dx, dy));
        expect(iou(a2, b2)).toBe(iou(a, b));
        expect(contains(a2, b2)).toBe(contains(a, b));
        expect(distance(a2, b2)).toBe(distance(a, b));
        expect([width(a2), height(a2), area(a2)]).toEqual([width(a), height(a), area(a)]);
      }),
    );
  });
});

describe('a change of scale', () => {
  // Powers of two scale without rounding.
  const factor = fc.constantFrom(0.125, 0.5, 2, 16);

  it('scales union, intersection and distance along, areas by its square, and leaves overlap alone', () => {
    fc.assert(
      fc.property(box, box, factor, (a, b, k) => {
        const [a2, b2] = [scaled(a, k), scaled(b, k)];
        const shared = intersection(a, b);
        expect(union(a2, b2)).toEqual(scaled(union(a, b), k));
        expect(intersection(a2, b2)).toEqual(shared && scaled(shared, k));
        expect(iou(a2, b2)).toBe(iou(a, b));
        expect(contains(a2, b2)).toBe(contains(a, b));
        expect(distance(a2, b2)).toBeCloseTo(k * distance(a, b), 9);
        expect(area(a2)).toBe(k * k * area(a));
      }),
    );
  });
});

describe('boxOfPoints', () => {
  it('of no point is nothing', () => {
    expect(boxOfPoints([])).toBeUndefined();
    expect(boxOfPoints([1])).toBeUndefined();
  });

  it('holds every point, and has one on each side', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(real, real), { minLength: 1, maxLength: 20 }), (points) => {
        const around = boxOfPoints(points.flat())!;
        for (const [x, y] of points) expect(containsPoint(around, x, y)).toBe(true);
        expect(points.some(([x]) => x === around.x0)).toBe(true);
        expect(points.some(([x]) => x === around.x1)).toBe(true);
        expect(points.some(([, y]) => y === around.y0)).toBe(true);
        expect(points.some(([, y]) => y === around.y1)).toBe(true);
      }),
    );
  });

  it('of the corners of boxes is their union', () => {
    fc.assert(
      fc.property(boxes, (list) => {
        const corners = list.flatMap(({ x0, y0, x1, y1 }) => [x0, y0, x1, y1]);
        expect(boxOfPoints(new Float64Array(corners))).toEqual(unionAll(list));
      }),
    );
  });

  it('leaves a last number without a partner out', () => {
    expect(boxOfPoints([1, 2, 3, 4, 99])).toEqual({ x0: 1, y0: 2, x1: 3, y1: 4 });
  });
});
