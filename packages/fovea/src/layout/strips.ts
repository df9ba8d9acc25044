import type { Doubles } from './doubles.ts';
import { GlyphFlag, type Glyphs } from './glyphs.ts';
import { fitInSize, gapBetween, onOneBaseline } from './neighbours.ts';
import { isLeaderDot } from './script.ts';

/**
 * Glyphs as the eye follows them: those that are kept, in stored order, with the white before each, and where a strip
 * along one baseline begins. All in columns, as this runs for every letter of a document.
 */
export type Strips = {
  readonly count: number;
  /** Index of the glyph. */
  readonly glyph: Int32Array;
  /** White between this glyph and the one before; without meaning where a strip begins. */
  readonly gap: Float64Array;
  /** Positions at which strips begin, and the count at the end. */
  readonly starts: readonly number[];
};

export function findStrips(glyphs: Glyphs, doubles: Doubles): Strips {
  const glyph = new Int32Array(glyphs.count);
  const gap = new Float64Array(glyphs.count);
  const starts: number[] = [];
  let count = 0;
  for (let i = 0; i < glyphs.count; i++) {
    if (doubles.keeper[i] !== i) continue;
    const last = count > 0 ? glyph[count - 1]! : -1;
    const white = last < 0 ? Infinity : whiteBetween(glyphs, last, i);
    if (white === Infinity) starts.push(count);
    glyph[count] = i;
    gap[count] = white;
    count++;
  }
  starts.push(count);
  return { count, glyph, gap, starts };
}

/** The gap to the next glyph of a strip; Infinity where it jumps. */
function whiteBetween(glyphs: Glyphs, a: number, b: number): number {
  if (!onOneBaseline(glyphs, a, b) || !fitInSize(glyphs, a, b)) return Infinity;
  const em = Math.max(glyphs.size[a]!, glyphs.size[b]!);
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
        usual = byStyle.get(glyphs.style[strips.glyph[start]!]!) ?? 0;
      }
      // Wider than this it is a row of single letters, not one spaced-out word.
      return usual > 0 && usual <= 0.8 * letter ? usual : 0;
    },
  };
}

/** A gap that says how letters are set: with no blank in it, and not between leader dots, which have their own rule. */
function isTelling(glyphs: Glyphs, strips: Strips, k: number): boolean {
  const i = strips.glyph[k]!;
  if (glyphs.flags[i]! & GlyphFlag.spaceBefore) return false;
  return !(isLeaderDot(glyphs.unicode[i]!) && isLeaderDot(glyphs.unicode[strips.glyph[k - 1]!]!));
}

/** Whether a short strip may be spaced out at all: it has gaps that tell, and none is narrow. */
function isAllWide(glyphs: Glyphs, strips: Strips, start: number, end: number): boolean {
  const limit = kerning * glyphs.size[strips.glyph[start]!]!;
  let telling = 0;
  for (let k = start + 1; k < end; k++) {
    if (!isTelling(glyphs, strips, k)) continue;
    if (strips.gap[k]! <= limit) return false;
    telling++;
  }
  return telling > 0;
}

/** The lower quartile of a strip's gaps; undefined with too few. Nearly always it is seen at once to be nothing. */
function usualGap(glyphs: Glyphs, strips: Strips, start: number, end: number): number | undefined {
  if (end - start - 1 < enoughGaps) return undefined;
  const limit = kerning * glyphs.size[strips.glyph[start]!]!;
  let telling = 0;
  let wide = 0;
  for (let k = start + 1; k < end; k++) {
    if (!isTelling(glyphs, strips, k)) continue;
    telling++;
    if (strips.gap[k]! > limit) wide++;
  }
  if (telling < enoughGaps) return undefined;
  if (4 * wide < 3 * telling) return 0;
  const gaps = new Float64Array(telling);
  for (let k = start + 1, n = 0; k < end; k++) if (isTelling(glyphs, strips, k)) gaps[n++] = strips.gap[k]!;
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
      if (glyphs.style[strips.glyph[k]!] === style && isInStyle(glyphs, strips, k)) gaps.push(strips.gap[k]!);
    }
    tracking.set(style, lowerQuartile(Float64Array.from(gaps)));
  }
  return tracking;
}

function isInStyle(glyphs: Glyphs, strips: Strips, k: number): boolean {
  if (strips.gap[k] === Infinity) return false;
  return glyphs.style[strips.glyph[k - 1]!] === glyphs.style[strips.glyph[k]!] && isTelling(glyphs, strips, k);
}

function widelySetStyles(glyphs: Glyphs, strips: Strips): number[] {
  let last = 0;
  for (let k = 0; k < strips.count; k++) last = Math.max(last, glyphs.style[strips.glyph[k]!]!);
  const telling = new Uint32Array(last + 1);
  const wide = new Uint32Array(last + 1);
  for (let k = 1; k < strips.count; k++) {
    const i = strips.glyph[k]!;
    if (!isInStyle(glyphs, strips, k)) continue;
    const style = glyphs.style[i]!;
    telling[style]!++;
    if (strips.gap[k]! > kerning * glyphs.size[i]!) wide[style]!++;
  }
  const styles: number[] = [];
  for (const [style, count] of telling.entries()) {
    if (count >= enoughGaps && 4 * wide[style]! >= 3 * count) styles.push(style);
  }
  return styles;
}
