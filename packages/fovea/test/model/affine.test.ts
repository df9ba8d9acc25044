import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { area, containsPoint } from '../../src/model/index.ts';
import {
  applyToBox,
  applyToPoint,
  applyToRect,
  compose,
  identity,
  invert,
  meanScale,
  rotation,
  type Affine,
} from '../../src/model/affine.ts';

// Minus zero is a number of its own to `toBe`; adding zero makes it plain.
const number = fc.double({ min: -100, max: 100, noNaN: true }).map((value) => value + 0);
const affine: fc.Arbitrary<Affine> = fc.record({ a: number, b: number, c: number, d: number, e: number, f: number });
const degrees = fc.double({ min: -720, max: 720, noNaN: true });

/** Turned, scaled and slanted, but far from flat: transforms whose inverse is exact to many digits. */
const sturdy: fc.Arbitrary<Affine> = fc
  .record({
    turn: degrees,
    scale: fc.double({ min: 0.05, max: 20, noNaN: true }),
    squeeze: fc.double({ min: 0.2, max: 5, noNaN: true }),
    slant: fc.double({ min: -1, max: 1, noNaN: true }),
    mirror: fc.boolean(),
    e: number,
    f: number,
  })
  .map(({ turn, scale, squeeze, slant, mirror, e, f }) => {
    const plain = { a: scale, b: 0, c: slant * scale, d: (mirror ? -1 : 1) * scale * squeeze, e, f };
    return compose(plain, rotation(turn));
  });

function expectClose(actual: Affine, wanted: Affine, tolerance: number): void {
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f'] as const) {
    expect(Math.abs(actual[key] - wanted[key])).toBeLessThanOrEqual(tolerance);
  }
}

function expectNear(actual: { x: number; y: number }, x: number, y: number, tolerance: number): void {
  expect(Math.hypot(actual.x - x, actual.y - y)).toBeLessThanOrEqual(tolerance);
}

describe('compose', () => {
  it('applies the first, then the second', () => {
    fc.assert(
      fc.property(affine, affine, number, number, (first, second, x, y) => {
        const between = applyToPoint(first, x, y);
        const stepwise = applyToPoint(second, between.x, between.y);
        expectNear(applyToPoint(compose(first, second), x, y), stepwise.x, stepwise.y, 1e-6);
      }),
    );
  });

  it('shifts before it turns when told in that order', () => {
    const shift: Affine = { ...identity, e: 10 };
    expectNear(applyToPoint(compose(shift, rotation(90)), 0, 0), 0, 10, 1e-12);
    expectNear(applyToPoint(compose(rotation(90), shift), 0, 0), 10, 0, 1e-12);
  });

  it('does not care for grouping', () => {
    fc.assert(
      fc.property(affine, affine, affine, (p, q, r) => {
        expectClose(compose(compose(p, q), r), compose(p, compose(q, r)), 1e-6);
      }),
    );
  });

  it('with the identity, on either side, changes nothing', () => {
    fc.assert(
      fc.property(affine, (m) => {
        expectClose(compose(m, identity), m, 0);
        expectClose(compose(identity, m), m, 0);
      }),
    );
  });
});

describe('invert', () => {
  it('leads every point back, from either side', () => {
    fc.assert(
      fc.property(sturdy, number, number, (m, x, y) => {
        const back = invert(m)!;
        const there = applyToPoint(m, x, y);
        expectNear(applyToPoint(back, there.x, there.y), x, y, 1e-7);
        const before = applyToPoint(back, x, y);
        expectNear(applyToPoint(m, before.x, before.y), x, y, 1e-7);
      }),
    );
  });

  it('composed with the transform is the identity', () => {
    fc.assert(fc.property(sturdy, (m) => expectClose(compose(m, invert(m)!), identity, 1e-7)));
  });

  it('of an inverse is the transform itself', () => {
    fc.assert(
      fc.property(sturdy, (m) => {
        const size = Math.max(1, ...Object.values(m).map(Math.abs));
        expectClose(invert(invert(m)!)!, m, 1e-8 * size);
      }),
    );
  });

  it.each([
    ['all onto one point', { a: 0, b: 0, c: 0, d: 0, e: 3, f: 4 }],
    ['the plane onto a line', { a: 1, b: 2, c: 2, d: 4, e: 0, f: 0 }],
    ['out of the numbers', { a: 1e200, b: 0, c: 0, d: 1e200, e: 0, f: 0 }],
    ['nowhere', { a: Number.NaN, b: 0, c: 0, d: 1, e: 0, f: 0 }],
  ])('is not there for what leads %s', (_, m) => {
    expect(invert(m)).toBeUndefined();
  });
});

describe('applyToRect', () => {
  it('holds all four corners and touches one on each side', () => {
    fc.assert(
      fc.property(affine, number, number, number, number, (m, left, bottom, right, top) => {
        const around = applyToRect(m, left, bottom, right, top);
        const corners = [
          applyToPoint(m, left, bottom),
          applyToPoint(m, right, bottom),
          applyToPoint(m, right, top),
          applyToPoint(m, left, top),
        ];
        for (const { x, y } of corners) expect(containsPoint(around, x, y)).toBe(true);
        expect(around.x0).toBe(Math.min(...corners.map(({ x }) => x)));
        expect(around.y0).toBe(Math.min(...corners.map(({ y }) => y)));
        expect(around.x1).toBe(Math.max(...corners.map(({ x }) => x)));
        expect(around.y1).toBe(Math.max(...corners.map(({ y }) => y)));
      }),
    );
  });

  it('takes any two opposite corners', () => {
    fc.assert(
      fc.property(affine, number, number, number, number, (m, left, bottom, right, top) => {
        const around = applyToRect(m, left, bottom, right, top);
        expect(applyToRect(m, right, top, left, bottom)).toEqual(around);
        expect(applyToRect(m, left, top, right, bottom)).toEqual(around);
      }),
    );
  });

  it('holds every point inside', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(sturdy, number, number, share, share, (m, w, h, s, t) => {
        const { x0, y0, x1, y1 } = applyToRect(m, 0, 0, w, h);
        const { x, y } = applyToPoint(m, s * w, t * h);
        const edge = 1e-9;
        expect(containsPoint({ x0: x0 - edge, y0: y0 - edge, x1: x1 + edge, y1: y1 + edge }, x, y)).toBe(true);
      }),
    );
  });

  it('of a box is the same as of its corners', () => {
    fc.assert(
      fc.property(affine, number, number, number, number, (m, x0, y0, w, h) => {
        const box = { x0, y0, x1: x0 + Math.abs(w), y1: y0 + Math.abs(h) };
        expect(applyToBox(m, box)).toEqual(applyToRect(m, box.x0, box.y0, box.x1, box.y1));
      }),
    );
  });
});

describe('rotation', () => {
  it('by 90 degrees leads right to down: clockwise where y runs down', () => {
    expectNear(applyToPoint(rotation(90), 1, 0), 0, 1, 1e-12);
    expectNear(applyToPoint(rotation(90), 0, 1), -1, 0, 1e-12);
  });

  it('by 90 degrees four times is the identity', () => {
    const quarter = rotation(90);
    const full = compose(compose(quarter, quarter), compose(quarter, quarter));
    expectClose(full, identity, 1e-12);
  });

  it('adds up', () => {
    fc.assert(
      fc.property(degrees, degrees, (a, b) => expectClose(compose(rotation(a), rotation(b)), rotation(a + b), 1e-10)),
    );
  });

  it('is undone by the turn the other way', () => {
    fc.assert(fc.property(degrees, (a) => expectClose(invert(rotation(a))!, rotation(-a), 1e-10)));
  });

  it('keeps lengths', () => {
    fc.assert(
      fc.property(degrees, number, number, (a, x, y) => {
        const { x: u, y: v } = applyToPoint(rotation(a), x, y);
        expect(Math.abs(Math.hypot(u, v) - Math.hypot(x, y))).toBeLessThanOrEqual(1e-9);
      }),
    );
  });
});

describe('meanScale', () => {
  it('of a turn is 1', () => {
    fc.assert(
      fc.property(degrees, (a) => {
        expect(meanScale(rotation(a))).toBeCloseTo(1, 10);
      }),
    );
  });

  it('of an even scaling is its factor, mirrored or not', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.001, max: 1000, noNaN: true }), fc.boolean(), (k, mirrored) => {
        expect(meanScale({ ...identity, a: k, d: mirrored ? -k : k })).toBeCloseTo(k, 9);
      }),
    );
  });

  it('of one transform after another is the product', () => {
    fc.assert(
      fc.property(sturdy, sturdy, (m, n) => {
        const both = meanScale(m) * meanScale(n);
        expect(Math.abs(meanScale(compose(m, n)) - both)).toBeLessThanOrEqual(1e-9 * both);
      }),
    );
  });

  it('squared is what an area grows by', () => {
    const m: Affine = { a: 3, b: 0, c: 0, d: 12, e: 5, f: 5 };
    expect(meanScale(m)).toBe(6);
    expect(area(applyToRect(m, 0, 0, 1, 1))).toBe(36);
  });

  it('of what flattens the plane is 0', () => {
    expect(meanScale({ a: 1, b: 1, c: 1, d: 1, e: 0, f: 0 })).toBe(0);
  });
});
