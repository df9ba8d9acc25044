import type { Doubles } from './doubles.ts';
import { GlyphFlag, type Glyphs } from './glyphs.ts';
import { mergePieces } from './merge.ts';
import type { NonEmpty } from '../model/lookup.ts';
import type { Piece } from './neighbours.ts';
import { isLeaderDot } from './script.ts';
import { createTracking, findStrips, type Strips, type Tracking } from './strips.ts';

/** A gap this share of the average letter width parts two words. */
const gapShare = 0.3;
/** The same where a blank is stored in the gap. */
const gapShareAtBlank = 0.1;

/** Every kept glyph lands in exactly one word. */
export function findWords(glyphs: Glyphs, doubles: Doubles): (readonly number[])[] {
  const strips = findStrips(glyphs, doubles);
  const tracking = createTracking(glyphs, strips);
  const pieces: NonEmpty<Piece>[] = [];
  for (const { start, end } of strips.spans()) pieces.push(splitStrip(glyphs, strips, start, end, tracking));
  const words: (readonly number[])[] = [];
  for (const word of mergePieces(glyphs, pieces)) splitLeaders(glyphs, word, words);
  return words;
}

function splitStrip(glyphs: Glyphs, strips: Strips, start: number, end: number, tracking: Tracking): NonEmpty<Piece> {
  const letter = averageWidth(glyphs, strips, start, end);
  const spacing = tracking.of(start, end, letter);
  const wordGap = spacing + gapShare * letter;
  const wordGapAtBlank = spacing + gapShareAtBlank * letter;
  let piece: [number, ...number[]] = [strips.glyphOf(start)];
  const pieces: [Piece, ...Piece[]] = [{ glyphs: piece, wordGap }];
  for (let k = start + 1; k < end; k++) {
    const i = strips.glyphOf(k);
    const limit = glyphs.has(i, GlyphFlag.spaceBefore) ? wordGapAtBlank : wordGap;
    if (strips.gapOf(k) > limit) {
      piece = [i];
      pieces.push({ glyphs: piece, wordGap });
    } else {
      piece.push(i);
    }
  }
  return pieces;
}

/** Mean advance of the strip's letters, within reason: `ill` must not be torn apart, nor `WM` glued to its neighbour. */
function averageWidth(glyphs: Glyphs, strips: Strips, start: number, end: number): number {
  let sum = 0;
  let size = 0;
  for (let k = start; k < end; k++) {
    const i = strips.glyphOf(k);
    sum += glyphs.widthOf(i);
    size += glyphs.sizeOf(i);
  }
  return Math.min(Math.max(sum, 0.25 * size), 0.65 * size) / (end - start);
}

/** `Coffee......4,99` is a label, dots and a number. Three dots that end a word are an ellipsis and stay. */
function splitLeaders(glyphs: Glyphs, word: readonly number[], words: (readonly number[])[]): void {
  let start = 0;
  for (let k = 0; word.length >= 4 && k < word.length;) {
    let end = k;
    while (end < word.length && isLeaderDot(glyphs.unicodeOf(word[end]!))) end++;
    const dots = end - k;
    if (dots >= 4 || (dots === 3 && end < word.length && k > 0)) {
      if (k > start) words.push(word.slice(start, k));
      words.push(word.slice(k, end));
      start = end;
    }
    k = Math.max(end, k + 1);
  }
  if (start < word.length) words.push(start === 0 ? word : word.slice(start));
}
