import { wordsText, type Word } from './inline.ts';
import type { Flow, Piece } from './piece.ts';
import { firstOf, lastOf } from '../../model/lookup.ts';

/** Ends a sentence, quotes, brackets and the mark of a note behind it included. */
const sentenceEnd = /[.!?…:;][\p{Pe}\p{Pf}"'’”]*(?: ?[\d*†‡⁰¹²³⁴-⁹]{1,3}|\[\^[^\]]{1,12}\])?$/u;
const lowerStart = /^[\p{Ps}\p{Pi}"']*\p{Ll}/u;
const brokenEnd = /\p{L}[-‐\u00ad]$/u;

/** A last line shorter than this share of its block ends the paragraph. */
export const fullLine = 0.7;
/** Sizes that differ by less are one size. */
const sameSize = 1.05;

/** A text that stops in the middle of a sentence. */
export function isOpenEnded(piece: Piece): piece is Piece & { readonly kind: 'paragraph' | 'item' } {
  if (piece.kind !== 'paragraph' && piece.kind !== 'item') return false;
  return !endsSentence(piece.words) && piece.flow.lastLine >= fullLine;
}

export function endsSentence(words: readonly Word[]): boolean {
  return sentenceEnd.test(wordsText(words.slice(-3)));
}

/** Whether words go on in the middle of a sentence, or of a word. */
export function startsInside(before: readonly Word[], words: readonly Word[]): boolean {
  return lowerStart.test(firstOf(words).text) || brokenEnd.test(before.at(-1)?.text ?? '');
}

/** A paragraph in the next column or on the next page that carries a sentence on. */
export function runsOn(before: Piece & { readonly kind: 'paragraph' | 'item' }, next: Piece): boolean {
  if (next.kind !== 'paragraph' || !isOpenEnded(before)) return false;
  const [a, b] = [before.flow, next.flow];
  if (!isSameText(a, b) || !isApart(a, b) || !lowerStart.test(firstOf(next.words).text)) return false;
  // Single lines of lower case are labels more often than halves of a sentence.
  return a.lines > 1 || b.lines > 1 || brokenEnd.test(lastOf(before.words).text);
}

/** Set smaller than the text on the same page: a note at its foot, which does not end the text's sentence. */
export function isNoteUnder(text: Flow, piece: Piece): boolean {
  return (
    (piece.kind === 'paragraph' || piece.kind === 'note') &&
    piece.flow.page === text.page &&
    piece.flow.look.size < text.look.size / sameSize
  );
}

export function isSameText(a: Flow, b: Flow): boolean {
  const larger = Math.max(a.look.size, b.look.size);
  return (
    a.angle === b.angle &&
    (a.page !== b.page || a.frame === b.frame) &&
    larger <= sameSize * Math.min(a.look.size, b.look.size) &&
    a.look.bold === b.look.bold &&
    a.look.italic === b.look.italic &&
    a.look.family === b.look.family
  );
}

/** On another page, or beside and higher up: in one column, layout has already put together what belongs together. */
function isApart(a: Flow, b: Flow): boolean {
  if (a.page !== b.page) return true;
  return b.box.y0 < a.box.y1 - a.look.size && (b.box.x0 >= a.box.x1 || b.box.x1 <= a.box.x0);
}
