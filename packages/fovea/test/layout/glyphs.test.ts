import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Glyphs, frameOf, GlyphFlag, glyphsOf } from '../../src/layout/glyphs.ts';

const angle = fc.oneof(
  fc.double({ min: -1080, max: 1080, noNaN: true }),
  fc.constantFrom(0, 90, 180, 270, 360, -90, 30, 0.5, 359.5, 359.9, -0.1, 89.7, 270.4),
);

/** Degrees between two directions, the short way round. */
function between(a: number, b: number): number {
  const apart = (((a - b) % 360) + 360) % 360;
  return Math.min(apart, 360 - apart);
}

describe('frameOf', () => {
  it('gives every angle a frame that is at most half a degree off', () => {
    fc.assert(
      fc.property(fc.array(angle, { minLength: 1, maxLength: 40 }), (turns) => {
        const table = { angles: [] as number[] };
        for (const turn of turns) {
          const frame = frameOf(table, turn);
          expect(between(table.angles[frame]!, turn)).toBeLessThanOrEqual(0.5 + 1e-9);
        }
      }),
    );
  });

  it('gives the same angle the same frame, however many turns it is counted over', () => {
    fc.assert(
      fc.property(angle, fc.integer({ min: -3, max: 3 }), (turn, rounds) => {
        const table = { angles: [] as number[] };
        expect(frameOf(table, turn)).toBe(0);
        expect(frameOf(table, turn + 360 * rounds)).toBe(0);
        expect(table.angles).toHaveLength(1);
      }),
    );
  });

  it('keeps the frames it has while others come', () => {
    fc.assert(
      fc.property(fc.array(angle, { maxLength: 30 }), (turns) => {
        const table = { angles: [] as number[] };
        const frames = turns.map((turn) => frameOf(table, turn));
        expect(frames.every((frame) => frame < table.angles.length)).toBe(true);
        expect(turns.map((turn) => frameOf(table, turn))).toEqual(frames);
      }),
    );
  });

  it('keeps frames more than half a degree apart, so there are never many', () => {
    const table = { angles: [] as number[] };
    // Each round meets other angles than the one before: 360 degrees are no whole number of such steps.
    for (let turn = 0; turn < 7200; turn += 0.07) frameOf(table, turn);
    expect(table.angles.length).toBeLessThanOrEqual(720);
  });

  it('counts angles from 0 to below 360', () => {
    fc.assert(
      fc.property(angle, (turn) => {
        const table = { angles: [] as number[] };
        frameOf(table, turn);
        expect(table.angles[0]).toBeGreaterThanOrEqual(0);
        expect(table.angles[0]).toBeLessThan(360);
      }),
    );
  });

  it.each([
    [0.3, 0],
    [-0.3, 0],
    [359.8, 0],
    [89.6, 90],
    [90.5, 90],
    [-90, 270],
    [180.2, 180],
    [450, 90],
  ])('takes %d degrees for the quarter turn %d exactly', (turn, quarter) => {
    const table = { angles: [] as number[] };
    frameOf(table, turn);
    expect(table.angles).toEqual([quarter]);
  });

  it('leaves other angles as they are', () => {
    const table = { angles: [] as number[] };
    expect([30, 44.9, 120.25].map((turn) => frameOf(table, turn))).toEqual([0, 1, 2]);
    expect(table.angles.map((one) => Number(one.toFixed(9)))).toEqual([30, 44.9, 120.25]);
  });

  it('lets a slight skew share the frame of what came before', () => {
    const table = { angles: [] as number[] };
    expect([30, 30.4, 29.6, 30.6].map((turn) => frameOf(table, turn))).toEqual([0, 0, 0, 1]);
  });

  it('joins both sides of the full turn', () => {
    const table = { angles: [] as number[] };
    expect([359.7, 0.2, 0].map((turn) => frameOf(table, turn))).toEqual([0, 0, 0]);
  });
});

describe('Glyphs', () => {
  it('starts with no glyph and room for as many as asked for', () => {
    const glyphs = new Glyphs(100);
    expect(glyphs.count).toBe(0);
    expect(glyphs.unicode.length).toBeGreaterThanOrEqual(100);
    expect(glyphs.ink.length).toBe(4 * glyphs.unicode.length);
    expect(new Glyphs(0).count).toBe(0);
  });
});

describe('glyphsOf', () => {
  it('fills the columns from records, each a drawing operation of its own unless told', () => {
    const glyphs = glyphsOf([
      { text: 'a', u0: 10, u1: 15, base: 100, size: 8 },
      { text: '😀', u0: 15, u1: 23, base: 100, size: 8, angle: 90, style: 3, run: 7, flags: GlyphFlag.outline },
    ]);
    expect(glyphs.count).toBe(2);
    expect([...glyphs.unicode.subarray(0, 2)]).toEqual([0x61, 0x1f600]);
    expect([...glyphs.u0.subarray(0, 2)]).toEqual([10, 15]);
    expect([...glyphs.u1.subarray(0, 2)]).toEqual([15, 23]);
    expect([...glyphs.run.subarray(0, 2)]).toEqual([0, 7]);
    expect([...glyphs.style.subarray(0, 2)]).toEqual([0, 3]);
    expect([...glyphs.flags.subarray(0, 2)]).toEqual([0, GlyphFlag.outline]);
    expect(glyphs.angles).toEqual([0, 90]);
    expect(glyphs.rise[0]! + glyphs.fall[0]!).toBe(8);
  });
});
