import { GlyphFlag, type Glyphs } from './glyphs.ts';
import type { NonEmpty } from '../model/lookup.ts';
import { fitInSize, onOneBaseline, type Piece } from './neighbours.ts';
import { isRightToLeft } from './script.ts';

/** A piece as a stretch of its line. */
type Span = {
  readonly piece: Piece;
  readonly left: number;
  readonly right: number;
  readonly u0: number;
  readonly u1: number;
};

/** A strip's pieces, and the stretch of its line that they take. */
type StripSpan = { readonly pieces: NonEmpty<Piece>; readonly first: number; u0: number; u1: number };

/**
 * Joins pieces that touch on the page but are stored apart (a letter coloured on its own, text drawn out of order), and
 * gives the words in the order their first glyph is stored. Only lines of which two strips come close are looked into.
 */
export function mergePieces(glyphs: Glyphs, strips: readonly NonEmpty<Piece>[]): NonEmpty<number>[] {
  const words: NonEmpty<number>[] = [];
  for (const line of linesOf(
    glyphs,
    strips.map((pieces) => stripSpanOf(glyphs, pieces)),
  )) {
    if (isApart(line)) {
      for (const { pieces } of line) for (const piece of pieces) words.push(piece.glyphs);
      continue;
    }
    const spans = line.flatMap(({ pieces }) => pieces.map((piece) => spanOf(glyphs, piece)));
    mergeLine(
      glyphs,
      spans.sort((a, b) => a.u0 - b.u0),
      words,
    );
  }
  return words.sort((a, b) => a[0] - b[0]);
}

function stripSpanOf(glyphs: Glyphs, pieces: NonEmpty<Piece>): StripSpan {
  let u0 = Infinity;
  let u1 = -Infinity;
  for (const piece of pieces) {
    for (const i of piece.glyphs) {
      const start = glyphs.startOf(i);
      const end = glyphs.endOf(i);
      if (start < u0) u0 = start;
      if (end > u1) u1 = end;
    }
  }
  return { pieces, first: pieces[0].glyphs[0], u0, u1 };
}

/** No two strips of the line are near enough to share a word. */
function isApart(line: readonly StripSpan[]): boolean {
  let end = -Infinity;
  for (const { u0, u1, pieces } of line) {
    if (u0 - end <= pieces[0].wordGap) return false;
    if (u1 > end) end = u1;
  }
  return true;
}

function spanOf(glyphs: Glyphs, piece: Piece): Span {
  let [left] = piece.glyphs;
  let right = left;
  let u0 = glyphs.startOf(left);
  let u1 = glyphs.endOf(left);
  for (const i of piece.glyphs) {
    const start = glyphs.startOf(i);
    const end = glyphs.endOf(i);
    if (start < u0) [left, u0] = [i, start];
    if (end > u1) [right, u1] = [i, end];
  }
  return { piece, left, right, u0, u1 };
}

/** Small print between two pieces of a large word opens lines of its own, so a few are looked at. */
const openLines = 4;

/** Strips with one baseline, from left to right. */
function linesOf(glyphs: Glyphs, spans: StripSpan[]): StripSpan[][] {
  spans.sort(
    ({ first: a }, { first: b }) => glyphs.frameOf(a) - glyphs.frameOf(b) || glyphs.baseOf(a) - glyphs.baseOf(b),
  );
  const lines: [StripSpan, ...StripSpan[]][] = [];
  for (const span of spans) {
    const line = lines.slice(-openLines).findLast(([{ first }]) => onOneBaseline(glyphs, first, span.first));
    if (line) line.push(span);
    else lines.push([span]);
  }
  for (const line of lines) line.sort((a, b) => a.u0 - b.u0);
  return lines;
}

function mergeLine(glyphs: Glyphs, line: readonly Span[], words: NonEmpty<number>[]): void {
  let last: Span | undefined;
  let word: NonEmpty<number> | undefined;
  for (const span of line) {
    if (last && word && touches(glyphs, last, span)) {
      const leftwards = isRightToLeft(glyphs.unicodeOf(last.right)) || isRightToLeft(glyphs.unicodeOf(span.left));
      word = leftwards ? [...span.piece.glyphs, ...word] : [...word, ...span.piece.glyphs];
    } else {
      if (word) words.push(word);
      word = span.piece.glyphs;
    }
    last = span;
  }
  if (word) words.push(word);
}

/** A blank stored before a piece keeps it apart; all else was parted by geometry, which is asked again here. */
function touches(glyphs: Glyphs, a: Span, b: Span): boolean {
  const gap = b.u0 - a.u1;
  if (gap > Math.min(a.piece.wordGap, b.piece.wordGap) || gap < -0.1 * glyphs.sizeOf(a.right)) return false;
  const later = Math.max(a.piece.glyphs[0], b.piece.glyphs[0]);
  if (glyphs.has(later, GlyphFlag.spaceBefore)) return false;
  return onOneBaseline(glyphs, a.right, b.left) && fitInSize(glyphs, a.right, b.left);
}
