/** Glyphs laid out by hand and at random. */
import * as fc from 'fast-check';
import { GlyphFlag, type GlyphRecord } from '../../src/layout/glyphs.ts';

export const changed = (one: GlyphRecord, more: Partial<GlyphRecord>): GlyphRecord => ({ ...one, ...more });

// ── Laying out by hand

export type Setting = Partial<Omit<GlyphRecord, 'text' | 'u1'>> & {
  /** Advance of every letter, gap between words and room added after every letter, all in ems. */
  readonly advance?: number;
  readonly gap?: number;
  readonly tracking?: number;
};

/** Letters one after the other; a blank moves on by the gap and leaves no glyph. */
export function line(text: string, setting: Setting = {}): GlyphRecord[] {
  const { advance = 0.5, gap = 0.3, tracking = 0, u0 = 100, base = 200, size = 10, ...rest } = setting;
  const records: GlyphRecord[] = [];
  let u = u0;
  for (const letter of text) {
    if (letter === ' ') {
      u += (gap - tracking) * size;
      continue;
    }
    records.push({ text: letter, u0: u, u1: u + advance * size, base, size, ...rest });
    u += (advance + tracking) * size;
  }
  return records;
}

/** The same, from the right edge leftwards, letters in logical order. */
export function leftward(text: string, setting: Setting = {}): GlyphRecord[] {
  const right = setting.u0 ?? 400;
  return line(text, { ...setting, u0: 0 }).map((one) => changed(one, { u0: right - one.u1, u1: right - one.u0 }));
}

export const endOf = (records: readonly GlyphRecord[]): number => Math.max(...records.map(({ u1 }) => u1));

// ── Laying out at random

type Letter = { readonly text: string; readonly width: number };
type Word = readonly Letter[];
export type Block = {
  readonly lines: readonly (readonly Word[])[];
  readonly size: number;
  readonly angle: number;
  readonly tracking: number;
  readonly gap: number;
  readonly leading: number;
};

const letter: fc.Arbitrary<Letter> = fc.record({
  text: fc.constantFrom(...Array.from('abcdefghijklmnopqrstuvwxyzABCXYZ0123456789,-éßжλ')),
  width: fc.double({ min: 0.25, max: 0.9, noNaN: true }),
});
const word = fc.array(letter, { minLength: 2, maxLength: 8 });
// Enough to show their letter-spacing: one word alone may be six spaced letters or six one-letter words.
const words = fc.array(word, { minLength: 6, maxLength: 8 });
const angle = fc.constantFrom(0, 90, 180, 270, 30);
const tracking = fc.oneof(fc.constant(0), fc.double({ min: 0.03, max: 0.2, noNaN: true }));

const meanWidth = (one: Word): number => one.reduce((sum, { width }) => sum + width, 0) / one.length;

function blockWith(smallestGap: number, share: number): fc.Arbitrary<Block> {
  const lines = fc.array(words, { minLength: 1, maxLength: 3 });
  const size = fc.double({ min: 4, max: 60, noNaN: true });
  const spread = fc.double({ min: smallestGap, max: 0.5, noNaN: true });
  const leading = fc.double({ min: 1.1, max: 1.8, noNaN: true });
  return fc.tuple(fc.record({ lines, size, angle, tracking, leading }), spread).map(([block, own]) => {
    // What the eye still sees as a gap depends on the letters beside it, too.
    const widest = Math.max(...block.lines.flat().map(meanWidth));
    return Object.assign(block, { gap: 2 * block.tracking + Math.max(own, share * widest) });
  });
}

/** Gaps that part words by themselves, and gaps that a stored blank has to confirm. */
export const blocks = fc.array(blockWith(0.22, 0.36), { minLength: 1, maxLength: 3 });
export const narrowBlocks = fc.array(blockWith(0.12, 0.16), { minLength: 1, maxLength: 3 });

export type Placed = { readonly text: string; readonly records: readonly GlyphRecord[] };

function placeWord(one: Word, u: number, base: number, block: Block, style: number): Placed {
  const { size, angle: turn } = block;
  const records: GlyphRecord[] = [];
  let at = u;
  for (const { text, width } of one) {
    records.push({ text, u0: at, u1: at + width * size, base, size, angle: turn, style });
    at += (width + block.tracking) * size;
  }
  return { text: one.map(({ text }) => text).join(''), records };
}

/** Blocks side by side, each a style of its own, with room between them. */
export function place(all: readonly Block[]): Placed[] {
  const placed: Placed[] = [];
  let left = 50;
  for (const [style, block] of all.entries()) {
    const start = left + 3 * block.size;
    for (const [row, list] of block.lines.entries()) {
      let u = start;
      for (const one of list) {
        const next = placeWord(one, u, 100 + row * block.leading * block.size, block, style);
        placed.push(next);
        const end = endOf(next.records);
        u = end + block.gap * block.size;
        left = Math.max(left, end);
      }
    }
    left += 3 * block.size;
  }
  return placed;
}

export const recordsOf = (placed: readonly Placed[]): GlyphRecord[] => placed.flatMap(({ records }) => records);
export const wordsOf = (placed: readonly Placed[]): string[] => placed.map(({ text }) => text);

/** A stored blank before the word, and before those of its letters that are drawn by lot. */
export function withBlanks(records: readonly GlyphRecord[], inside: () => boolean): GlyphRecord[] {
  return records.map((one, i) => changed(one, { flags: i === 0 || inside() ? GlyphFlag.spaceBefore : 0 }));
}

/** Widths of letters but any start, so that glyphs meet, cover and follow each other. */
const start = fc.integer({ min: -20, max: 20 });
export const chaos: fc.Arbitrary<GlyphRecord[]> = fc.array(
  fc
    .tuple(letter, start, fc.constantFrom(0, 0.4, 1, 12, 12.5), fc.constantFrom(4, 10, 10.3))
    .chain(([{ text, width }, u0, base, size]) => {
      const place = { u0: fc.constant(u0), u1: fc.constant(u0 + width * size), base: fc.constant(base) };
      const look = { angle, style: fc.nat(2), run: fc.nat(6), flags: fc.nat(31) };
      return fc.record({ text: fc.constantFrom(text, '.', 'א'), size: fc.constant(size), ...place, ...look });
    }),
  { maxLength: 40 },
);
