import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createOcrTime } from '../../../src/read/ocr/ocr-time.ts';

/** A clock that is set by hand. */
function clock(): { now: () => number; pass: (ms: number) => void } {
  let time = 5000;
  return { now: () => time, pass: (ms) => void (time += ms) };
}

describe('the time for OCR', () => {
  it('ends before that of the document, whatever the pages take of what they are given', () => {
    const shares = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 50 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e7 }), shares, (timeMs, taken) => {
        const { now, pass } = clock();
        const time = createOcrTime(timeMs, taken.length, now);
        const start = now();
        for (const [i, share] of taken.entries()) {
          const given = time.forPage(i + 1);
          expect(given).toBeGreaterThanOrEqual(0);
          pass(share * given);
        }
        expect(now() - start).toBeLessThanOrEqual(0.8 * timeMs + 1e-6);
      }),
    );
  });

  it('of one page leaves as much to those after it, and the last may use what is left', () => {
    const { now, pass } = clock();
    const time = createOcrTime(10_000, 3, now);
    expect(time.forPage(1)).toBe(4000);
    pass(4000);
    expect(time.forPage(2)).toBe(2000);
    expect(time.forPage(3)).toBe(4000);
    pass(9000);
    expect(time.forPage(3)).toBe(0);
  });

  it('of one page has an end where the document has none', () => {
    expect(createOcrTime(Infinity, 1).forPage(1)).toBeLessThan(300_000);
  });
});
