import type { NonEmpty } from '../model/lookup.ts';
import type { Glyphs } from './glyphs.ts';
import { isRightToLeft, isUpperCaseLetter } from './script.ts';

/**
 * A stretch of glyphs that belongs to one word, in reading order, and the gap at which its line parts words.
 * Words come from geometry: what is stored as a blank only makes a doubtful gap easier to believe.
 */
export type Piece = { readonly glyphs: NonEmpty<number>; readonly wordGap: number };

/** Baselines this far apart, in ems, are two lines; raised cents and footnote marks are farther. */
const baselineTolerance = 0.1;
/** Letters of one word differ in size by no more, small capitals aside. */
const sizeTolerance = 1.15;
const smallCapsTolerance = 1.6;

export function onOneBaseline(glyphs: Glyphs, a: number, b: number): boolean {
  const em = Math.min(glyphs.sizeOf(a), glyphs.sizeOf(b));
  return glyphs.frame[a] === glyphs.frame[b] && Math.abs(glyphs.baseOf(a) - glyphs.baseOf(b)) <= baselineTolerance * em;
}

/** One size, or a large capital before small ones. Digits of two sizes are a price and its cents: two words. */
export function fitInSize(glyphs: Glyphs, a: number, b: number): boolean {
  const ratio = glyphs.sizeOf(a) / glyphs.sizeOf(b);
  const apart = Math.max(ratio, 1 / ratio);
  if (apart <= sizeTolerance) return true;
  return (
    apart <= smallCapsTolerance && isUpperCaseLetter(glyphs.unicodeOf(a)) && isUpperCaseLetter(glyphs.unicodeOf(b))
  );
}

/** White between two neighbours; right-to-left letters come in logical order, so their neighbour stands to the left. */
export function gapBetween(glyphs: Glyphs, a: number, b: number): number {
  // The letters of one ligature share its place.
  if (glyphs.u0[a] === glyphs.u0[b] && glyphs.u1[a] === glyphs.u1[b]) return 0;
  const onward = glyphs.startOf(b) - glyphs.endOf(a);
  if (glyphs.unicodeOf(a) < 0x590 && glyphs.unicodeOf(b) < 0x590) return onward;
  if (!isRightToLeft(glyphs.unicodeOf(a)) && !isRightToLeft(glyphs.unicodeOf(b))) return onward;
  const backward = glyphs.startOf(a) - glyphs.endOf(b);
  return Math.abs(backward) < Math.abs(onward) ? backward : onward;
}
