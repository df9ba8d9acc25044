import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyToPoint, applyToRect, invert, meanScale } from '../../../src/model/affine.ts';
import { pageFrame } from '../../../src/read/pdf/geometry.ts';

type CropBox = [number, number, number, number];

const edge = fc.double({ min: -2000, max: 2000, noNaN: true });
const extent = fc.double({ min: 1, max: 5000, noNaN: true });
const crop: fc.Arbitrary<CropBox> = fc
  .tuple(edge, edge, extent, extent)
  .map(([left, bottom, w, h]) => [left, bottom, left + w, bottom + h]);
const turns = fc.constantFrom(0, 1, 2, 3);
const unit = fc.constantFrom(1, 2, 0.5, 10);

function expectPoint(actual: { x: number; y: number }, x: number, y: number): void {
  expect(actual.x).toBeCloseTo(x, 6);
  expect(actual.y).toBeCloseTo(y, 6);
}

/** Which corner of the page each corner of the crop box comes to, from the lower left one anticlockwise. */
const landings = [
  ['bottom left', 'bottom right', 'top right', 'top left'],
  ['top left', 'bottom left', 'bottom right', 'top right'],
  ['top right', 'top left', 'bottom left', 'bottom right'],
  ['bottom right', 'top right', 'top left', 'bottom left'],
] as const;

describe('pageFrame', () => {
  it.each([0, 1, 2, 3].flatMap((turn) => [1, 2.5].map((userUnit) => [turn, userUnit] as const)))(
    'lays the corners of the crop box onto those of the page, at %d quarter turns and user unit %d',
    (turn, userUnit) => {
      fc.assert(
        fc.property(crop, (box) => {
          const { width, height, toPage } = pageFrame(box, turn, userUnit);
          const [left, bottom, right, top] = box;
          const corners = [
            [left, bottom],
            [right, bottom],
            [right, top],
            [left, top],
          ] as const;
          for (const [i, [x, y]] of corners.entries()) {
            const landing = landings[turn]![i]!;
            const wanted = [landing.endsWith('right') ? width : 0, landing.startsWith('bottom') ? height : 0] as const;
            expectPoint(applyToPoint(toPage, x, y), ...wanted);
          }
        }),
      );
    },
  );

  it('has the size of the crop box in points, sides changed by an odd turn', () => {
    fc.assert(
      fc.property(crop, turns, unit, (box, turn, userUnit) => {
        const { width, height } = pageFrame(box, turn, userUnit);
        const sides = [(box[2] - box[0]) * userUnit, (box[3] - box[1]) * userUnit];
        expect([width, height]).toEqual(turn % 2 === 0 ? sides : sides.toReversed());
      }),
    );
  });

  it('covers the page from 0 to its size and nothing else', () => {
    fc.assert(
      fc.property(crop, turns, unit, (box, turn, userUnit) => {
        const { width, height, toPage } = pageFrame(box, turn, userUnit);
        const { x0, y0, x1, y1 } = applyToRect(toPage, ...box);
        expectPoint({ x: x0, y: y0 }, 0, 0);
        expectPoint({ x: x1, y: y1 }, width, height);
      }),
    );
  });

  it('can be undone: every point comes back', () => {
    fc.assert(
      fc.property(crop, turns, unit, edge, edge, (box, turn, userUnit, x, y) => {
        const { toPage } = pageFrame(box, turn, userUnit);
        const there = applyToPoint(toPage, x, y);
        expectPoint(applyToPoint(invert(toPage)!, there.x, there.y), x, y);
      }),
    );
  });

  it('scales by the user unit, and turns the picture without mirroring more than the axis', () => {
    fc.assert(
      fc.property(crop, turns, unit, (box, turn, userUnit) => {
        const { toPage } = pageFrame(box, turn, userUnit);
        expect(meanScale(toPage)).toBeCloseTo(userUnit, 9);
        // PDF counts y upwards and we downwards: one mirroring, at every turn.
        expect(toPage.a * toPage.d - toPage.b * toPage.c).toBeLessThan(0);
      }),
    );
  });

  it('counts quarter turns over four and below none', () => {
    fc.assert(
      fc.property(crop, fc.integer({ min: -9, max: 9 }), (box, turn) => {
        expect(pageFrame(box, turn, 1)).toEqual(pageFrame(box, (turn + 12) % 4, 1));
      }),
    );
  });

  it('is as the example says', () => {
    const { width, height, toPage } = pageFrame([0, 0, 200, 100], 0, 1);
    expect([width, height]).toEqual([200, 100]);
    expectPoint(applyToPoint(toPage, 0, 100), 0, 0);
    expectPoint(applyToPoint(toPage, 30, 20), 30, 80);
  });

  it('shows text that runs up the stored page as running to the right, after a turn clockwise', () => {
    const { toPage } = pageFrame([0, 0, 200, 100], 1, 1);
    const from = applyToPoint(toPage, 50, 10);
    const to = applyToPoint(toPage, 50, 60);
    expectPoint({ x: to.x - from.x, y: to.y - from.y }, 50, 0);
  });
});
