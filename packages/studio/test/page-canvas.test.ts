import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Box } from '../../fovea/src/model/box.ts';
import type { LaidOutPage } from '../../fovea/src/model/layout.ts';
import { indexBoxes } from '../src/page-canvas/box-index.ts';
import { findText } from '../src/page-canvas/find-text.ts';
import { tokensInOrder } from '../../fovea/src/labels/page-text.ts';
import { neighbour } from '../src/page-canvas/reading-order.ts';
import { fit, inSight, reveal, seen, toPage, zoomAt } from '../src/page-canvas/view.ts';

const box = (x0: number, y0: number, x1 = x0 + 8, y1 = y0 + 8): Box => ({ x0, y0, x1, y1 });
const length = fc.double({ min: 50, max: 3000, noNaN: true });
const size = fc.record({ width: length, height: length });

describe('the view', () => {
  it('a page that is fitted is seen as a whole', () => {
    fc.assert(
      fc.property(size, size, (page, canvas) => {
        const part = seen(fit(page, canvas), canvas);
        expect(part.x0).toBeLessThanOrEqual(0.001);
        expect(part.y0).toBeLessThanOrEqual(0.001);
        expect(part.x1).toBeGreaterThanOrEqual(page.width - 0.001);
        expect(part.y1).toBeGreaterThanOrEqual(page.height - 0.001);
      }),
    );
  });

  it('zooming leaves the point under the pointer where it is', () => {
    const at = fc.double({ min: 0, max: 1000, noNaN: true });
    fc.assert(
      fc.property(at, at, fc.double({ min: 0.1, max: 10, noNaN: true }), (x, y, factor) => {
        const view = { scale: 0.8, left: 30, top: -200 };
        const [before, after] = [toPage(view, x, y), toPage(zoomAt(view, factor, x, y), x, y)];
        expect(after.x).toBeCloseTo(before.x, 6);
        expect(after.y).toBeCloseTo(before.y, 6);
      }),
    );
  });

  it('a page is never out of sight, and what is in sight stays as it is', () => {
    const far = fc.double({ min: -1e6, max: 1e6, noNaN: true });
    const view = fc.record({ scale: fc.double({ min: 0.002, max: 40, noNaN: true }), left: far, top: far });
    fc.assert(
      fc.property(view, size, size, (any, page, canvas) => {
        const held = inSight(any, page, canvas);
        const part = seen(held, canvas);
        const across = (Math.min(part.x1, page.width) - Math.max(part.x0, 0)) * held.scale;
        const down = (Math.min(part.y1, page.height) - Math.max(part.y0, 0)) * held.scale;
        const least = Math.min(64, canvas.width / 4, canvas.height / 4);
        expect(Math.max(across, down)).toBeGreaterThan(least - 0.001);
        expect(Math.min(across, down)).toBeGreaterThan(0);
        const whole = fit(page, canvas);
        expect(inSight(whole, page, canvas)).toEqual(whole);
      }),
    );
  });

  it('what is asked for is moved into view, and nothing moves when it is there already', () => {
    const canvas = { width: 400, height: 300 };
    const view = { scale: 2, left: 0, top: 0 };
    expect(reveal(view, canvas, box(50, 50))).toEqual(view);
    const part = seen(reveal(view, canvas, box(500, 900)), canvas);
    expect(part.x0).toBeLessThan(500);
    expect(part.x1).toBeGreaterThan(508);
    expect(part.y1).toBeGreaterThan(908);
  });
});

describe('the index of boxes', () => {
  it('finds the same as looking at each', () => {
    const any = fc.tuple(fc.nat(90), fc.nat(90), fc.nat(20), fc.nat(20)).map(([x, y, w, h]) => box(x, y, x + w, y + h));
    fc.assert(
      fc.property(fc.array(any, { maxLength: 40 }), any, (boxes, part) => {
        const touches = (one: Box): boolean =>
          one.x0 <= part.x1 && one.x1 >= part.x0 && one.y0 <= part.y1 && one.y1 >= part.y0;
        const wanted = boxes.flatMap((one, i) => (touches(one) ? [i] : []));
        expect(
          indexBoxes(boxes)
            .within(part)
            .sort((a, b) => a - b),
        ).toEqual(wanted);
      }),
    );
  });

  it('means the smallest box at a point', () => {
    const index = indexBoxes([box(0, 0, 100, 100), box(10, 10, 20, 20), box(5, 5, 50, 50)]);
    expect(index.at(15, 15)).toBe(1);
    expect(index.at(80, 80)).toBe(0);
    expect(index.at(200, 200)).toBeUndefined();
    expect(indexBoxes([]).at(1, 1)).toBeUndefined();
  });
});

/** Words in two columns; the layout reads the right one first. */
const page = {
  tokens: ['Größe', 'drei', 'Blaue', 'Orange'].map((text, id) => ({
    id,
    text,
    box: box((id % 2) * 50, id < 2 ? 0 : 20),
  })),
  layout: {
    order: [1, 0],
    blocks: [
      { id: 0, lines: [0] },
      { id: 1, lines: [1] },
    ],
    lines: [{ segments: [0] }, { segments: [1] }],
    segments: [{ tokens: [0, 2] }, { tokens: [1] }],
  },
} as unknown as LaidOutPage;

describe('words in order', () => {
  it('follow the layout, and what it leaves out comes last', () => {
    expect(tokensInOrder(page)).toEqual([1, 0, 2, 3]);
  });

  it('are found over several words, without regard to case and accents', () => {
    const order = [0, 1, 2, 3];
    expect(findText(page, order, 'grosse')).toEqual([]);
    expect(findText(page, order, 'große  DREI')).toEqual([[0, 1]]);
    expect(findText(page, order, 'e')).toEqual([[0], [1], [2], [3]]);
    expect(findText(page, order, ' ')).toEqual([]);
  });

  it('have neighbours above, below and beside them', () => {
    const boxes = page.tokens.map((token) => token.box);
    expect(neighbour(boxes, 0, 'right')).toBe(1);
    expect(neighbour(boxes, 0, 'down')).toBe(2);
    expect(neighbour(boxes, 3, 'up')).toBe(1);
    expect(neighbour(boxes, 3, 'left')).toBe(2);
    expect(neighbour(boxes, 0, 'up')).toBeUndefined();
  });
});
