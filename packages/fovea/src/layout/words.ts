import type { Doubles } from './doubles.ts';
import { GlyphFlag, type Glyphs } from './glyphs.ts';
import { mergePieces } from './merge.ts';
import { fitInSize, gapBetween, onOneBaseline, type Piece } from './neighbours.ts';
import { isLeaderDot } from './script.ts';

/** A gap this share of the average letter width parts two words. */
const gapShare = 0.3;
/** The same where a blank is stored in the gap. */
const gapShareAtBlank = 0.1;
/** Every kept glyph lands in exactly one word. */
export function findWords(glyphs: Glyphs, doubles: Doubles): number[][] {
  const pieces: Piece[] = [];
  const tracking = trackingByStyle(glyphs, doubles);
  for (const strip of findStrips(glyphs, doubles)) splitStrip(glyphs, strip, tracking, pieces);
  return mergePieces(glyphs, pieces).flatMap((word) => splitLeaders(glyphs, word));
}

/** Glyphs stored one after the other along one baseline without a jump. */
function findStrips(glyphs: Glyphs, doubles: Doubles): number[][] {
  const strips: number[][] = [];
  let strip: number[] = [];
  for (let i = 0; i < glyphs.count; i++) {
    if (doubles.keeper[i] !== i) continue;
    const last = strip.at(-1);
    if (last === undefined || !continuesStrip(glyphs, last, i)) {
      strip = [];
      strips.push(strip);
    }
    strip.push(i);
  }
  return strips;
}

function continuesStrip(glyphs: Glyphs, a: number, b: number): boolean {
  if (!onOneBaseline(glyphs, a, b) || !fitInSize(glyphs, a, b)) return false;
  const em = Math.max(glyphs.size[a]!, glyphs.size[b]!);
  const gap = gapBetween(glyphs, a, b);
  return gap > -0.6 * em && gap < 1.5 * em;
}

/** Enough gaps to tell letter-spacing from chance. */
const enoughGaps = 6;

/** The usual gap between letters of a style on this page: above 0 where a design spaces its letters out. */
function trackingByStyle(glyphs: Glyphs, doubles: Doubles): Map<number, number> {
  const gaps = new Map<number, number[]>();
  for (let i = 1; i < glyphs.count; i++) {
    const style = glyphs.style[i]!;
    if (doubles.keeper[i] !== i || glyphs.style[i - 1] !== style || glyphs.flags[i]! & GlyphFlag.spaceBefore) continue;
    if (!continuesStrip(glyphs, i - 1, i)) continue;
    const known = gaps.get(style);
    if (!known) gaps.set(style, [gapBetween(glyphs, i - 1, i)]);
    else if (known.length < 500) known.push(gapBetween(glyphs, i - 1, i));
  }
  const tracking = new Map<number, number>();
  for (const [style, list] of gaps) if (list.length >= enoughGaps) tracking.set(style, median(list));
  return tracking;
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[values.length >> 1]!;
}

function splitStrip(glyphs: Glyphs, strip: readonly number[], tracking: Map<number, number>, pieces: Piece[]): void {
  const letter = averageWidth(glyphs, strip);
  const spacing = letterSpacing(glyphs, strip, letter, tracking);
  const wordGap = spacing + gapShare * letter;
  let piece: number[] = [strip[0]!];
  for (let k = 1; k < strip.length; k++) {
    const i = strip[k]!;
    const blank = (glyphs.flags[i]! & GlyphFlag.spaceBefore) !== 0;
    const limit = blank ? spacing + gapShareAtBlank * letter : wordGap;
    if (gapBetween(glyphs, strip[k - 1]!, i) > limit) {
      pieces.push({ glyphs: piece, wordGap });
      piece = [];
    }
    piece.push(i);
  }
  pieces.push({ glyphs: piece, wordGap });
}

/** Mean advance of the strip's letters; never less than a quarter em, so that `ill` is not torn apart. */
function averageWidth(glyphs: Glyphs, strip: readonly number[]): number {
  let sum = 0;
  let size = 0;
  for (const i of strip) {
    sum += glyphs.u1[i]! - glyphs.u0[i]!;
    size += glyphs.size[i]!;
  }
  return Math.max(sum, 0.25 * size) / strip.length;
}

function letterSpacing(
  glyphs: Glyphs,
  strip: readonly number[],
  letter: number,
  tracking: Map<number, number>,
): number {
  const gaps: number[] = [];
  for (let k = 1; k < strip.length; k++) {
    const i = strip[k]!;
    if (!(glyphs.flags[i]! & GlyphFlag.spaceBefore)) gaps.push(gapBetween(glyphs, strip[k - 1]!, i));
  }
  const usual = gaps.length >= enoughGaps ? median(gaps) : (tracking.get(glyphs.style[strip[0]!]!) ?? 0);
  // Wider than this it is a row of single letters, not one spaced-out word.
  return usual > 0 && usual <= 0.8 * letter ? usual : 0;
}

/** `Coffee......4,99` is a label, dots and a number. Three dots that end a word are an ellipsis and stay. */
function splitLeaders(glyphs: Glyphs, word: number[]): number[][] {
  if (word.length < 4) return [word];
  const parts: number[][] = [];
  let start = 0;
  for (let k = 0; k < word.length;) {
    let end = k;
    while (end < word.length && isLeaderDot(glyphs.unicode[word[end]!]!)) end++;
    const dots = end - k;
    const leads = dots >= 4 || (dots === 3 && end < word.length && k > 0);
    if (leads) {
      if (k > start) parts.push(word.slice(start, k));
      parts.push(word.slice(k, end));
      start = end;
    }
    k = Math.max(end, k + 1);
  }
  if (start < word.length) parts.push(word.slice(start));
  return parts;
}
