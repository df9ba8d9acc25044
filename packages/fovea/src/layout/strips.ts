import type { Doubles } from './doubles.ts';
import { GlyphFlag, type Glyphs } from './glyphs.ts';
import { fitInSize, gapBetween, onOneBaseline } from './neighbours.ts';
import { isLeaderDot } from './script.ts';

/**
 * Glyphs as the eye follows them: those that are kept, in stored order, with the white before each, and where a strip
 * along one baseline begins. All in columns, as this runs for every letter of a document.
 */
export class Strips {
  count = 0;
  readonly #glyph: Int32Array;
  readonly #gap: Float64Array;
  readonly #starts: number[] = [];

  constructor(capacity: number) {
    this.#glyph = new Int32Array(capacity);
    this.#gap = new Float64Array(capacity);
  }

  /** Adds a glyph after so much white; Infinity begins a strip. */
  add(glyph: number, white: number): void {
    if (white === Infinity) this.#starts.push(this.count);
    this.#glyph[this.count] = glyph;
    this.#gap[this.count] = white;
    this.count++;
  }

  /** Index of the glyph at a position. */
  glyphOf(k: number): number {
    return this.#glyph[k]!;
  }

  /** White between the glyph at a position and the one before; Infinity where a strip begins. */
  gapOf(k: number): number {
    return this.#gap[k]!;
  }

  /** From where to where each strip goes, the end left out. */
  spans(): { readonly start: number; readonly end: number }[] {
    return this.#starts.map((start, s) => ({ start, end: this.#starts[s + 1] ?? this.count }));
  }
}

export function findStrips(glyphs: Glyphs, doubles: Doubles): Strips {
  const strips = new Strips(glyphs.count);
  let last = -1;
  for (let i = 0; i < glyphs.count; i++) {
    if (!doubles.isKept(i)) continue;
    strips.add(i, last < 0 ? Infinity : whiteBetween(glyphs, last, i));
    last = i;
  }
  return strips;
}

/** The gap to the next glyph of a strip; Infinity where it jumps. */
function whiteBetween(glyphs: Glyphs, a: number, b: number): number {
  if (!onOneBaseline(glyphs, a, b) || !fitInSize(glyphs, a, b)) return Infinity;
  const em = Math.max(glyphs.sizeOf(a), glyphs.sizeOf(b));
  const gap = gapBetween(glyphs, a, b);
  return gap > -0.6 * em && gap < 1.5 * em ? gap : Infinity;
}

/** Gaps up to this share of an em are kerning, not letter-spacing. */
const kerning = 0.02;
/** Enough gaps to tell letter-spacing from chance. */
const enoughGaps = 6;

/** How far apart a design sets its letters beyond their own width: 0 nearly always. */
export type Tracking = {
  /** For the strip from `start` to `end`, whose letters are `letter` wide on the average. */
  readonly of: (start: number, end: number, letter: number) => number;
};

export function createTracking(glyphs: Glyphs, strips: Strips): Tracking {
  let byStyle: Map<number, number> | undefined;
  return {
    of: (start, end, letter) => {
      let usual = usualGap(glyphs, strips, start, end);
      if (usual === undefined) {
        if (!isAllWide(glyphs, strips, start, end)) return 0;
        // A short strip can't tell; others of its style may.
        byStyle ??= trackingByStyle(glyphs, strips);
        usual = byStyle.get(glyphs.styleOf(strips.glyphOf(start))) ?? 0;
      }
      // Wider than this it is a row of single letters, not one spaced-out word.
      return usual > 0 && usual <= 0.8 * letter ? usual : 0;
    },
  };
}

/** A gap that says how letters are set: with no blank in it, and not between leader dots, which have their own rule. */
function isTelling(glyphs: Glyphs, strips: Strips, k: number): boolean {
  const i = strips.glyphOf(k);
  if (glyphs.has(i, GlyphFlag.spaceBefore)) return false;
  return !(isLeaderDot(glyphs.unicodeOf(i)) && isLeaderDot(glyphs.unicodeOf(strips.glyphOf(k - 1))));
}

/** Whether a short strip may be spaced out at all: it has gaps that tell, and none is narrow. */
function isAllWide(glyphs: Glyphs, strips: Strips, start: number, end: number): boolean {
  const limit = kerning * glyphs.sizeOf(strips.glyphOf(start));
  let telling = 0;
  for (let k = start + 1; k < end; k++) {
    if (!isTelling(glyphs, strips, k)) continue;
    if (strips.gapOf(k) <= limit) return false;
    telling++;
  }
  return telling > 0;
}

/** The lower quartile of a strip's gaps; undefined with too few. Nearly always it is seen at once to be nothing. */
function usualGap(glyphs: Glyphs, strips: Strips, start: number, end: number): number | undefined {
  if (end - start - 1 < enoughGaps) return undefined;
  const limit = kerning * glyphs.sizeOf(strips.glyphOf(start));
  let telling = 0;
  let wide = 0;
  for (let k = start + 1; k < end; k++) {
    if (!isTelling(glyphs, strips, k)) continue;
    telling++;
    if (strips.gapOf(k) > limit) wide++;
  }
  if (telling < enoughGaps) return undefined;
  if (4 * wide < 3 * telling) return 0;
  const gaps = new Float64Array(telling);
  for (let k = start + 1, n = 0; k < end; k++) if (isTelling(glyphs, strips, k)) gaps[n++] = strips.gapOf(k);
  return lowerQuartile(gaps);
}

/** Low, because in a line of short words most gaps part words, while letter-spacing widens the smallest too. */
function lowerQuartile(values: Float64Array): number {
  return values.sort()[values.length >> 2]!;
}

/** Only styles whose gaps are mostly wide are measured: on most pages there are none. */
function trackingByStyle(glyphs: Glyphs, strips: Strips): Map<number, number> {
  const tracking = new Map<number, number>();
  for (const style of widelySetStyles(glyphs, strips)) {
    const gaps: number[] = [];
    for (let k = 1; k < strips.count && gaps.length < 1000; k++) {
      if (glyphs.styleOf(strips.glyphOf(k)) === style && isInStyle(glyphs, strips, k)) gaps.push(strips.gapOf(k));
    }
    tracking.set(style, lowerQuartile(Float64Array.from(gaps)));
  }
  return tracking;
}

function isInStyle(glyphs: Glyphs, strips: Strips, k: number): boolean {
  if (strips.gapOf(k) === Infinity) return false;
  return glyphs.styleOf(strips.glyphOf(k - 1)) === glyphs.styleOf(strips.glyphOf(k)) && isTelling(glyphs, strips, k);
}

function widelySetStyles(glyphs: Glyphs, strips: Strips): number[] {
  const counts = new Map<number, { telling: number; wide: number }>();
  for (let k = 1; k < strips.count; k++) {
    if (!isInStyle(glyphs, strips, k)) continue;
    const i = strips.glyphOf(k);
    const style = glyphs.styleOf(i);
    let count = counts.get(style);
    if (!count) counts.set(style, (count = { telling: 0, wide: 0 }));
    count.telling++;
    if (strips.gapOf(k) > kerning * glyphs.sizeOf(i)) count.wide++;
  }
  return [...counts].flatMap(([style, { telling, wide }]) =>
    telling >= enoughGaps && 4 * wide >= 3 * telling ? [style] : [],
  );
}
