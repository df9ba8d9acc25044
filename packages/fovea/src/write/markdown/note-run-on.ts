import type { Vocabulary } from '../text/join-lines.ts';
import { appendWords } from './inline.ts';
import type { Piece } from './piece.ts';
import { endsSentence, fullLine, isSameText, startsInside } from './run-on.ts';

type NotePiece = Piece & { readonly kind: 'note' };

/** The last note of a page, where it stops in the middle of a sentence. */
export function openNote(pieces: readonly Piece[]): NotePiece | undefined {
  const last = pieces.findLast(({ kind }) => kind !== 'furniture' && kind !== 'figure' && kind !== 'mark');
  if (last?.kind !== 'note' || last.flow.lastLine < fullLine || endsSentence(last.words)) return undefined;
  return last;
}

/** The pieces of a page without the rest of a note of the page before, which goes where it belongs. */
export function carryNoteOn(before: readonly Piece[], pieces: Piece[], vocabulary: Vocabulary): Piece[] {
  const note = openNote(before);
  if (!note) return pieces;
  const at = pieces.findIndex((piece) => piece.kind === 'paragraph' && isRest(note, piece, pieces));
  const rest = pieces[at];
  if (rest?.kind !== 'paragraph') return pieces;
  appendWords(note.words, rest.words, vocabulary);
  return pieces.toSpliced(at, 1);
}

/** Set like the note, below a text that is larger. */
function isRest(note: NotePiece, piece: Piece & { readonly kind: 'paragraph' }, all: readonly Piece[]): boolean {
  const { flow, words } = piece;
  if (!isSameText(note.flow, flow) || !startsInside(note.words, words)) return false;
  const larger = all.flatMap((one) =>
    (one.kind === 'paragraph' || one.kind === 'item') && one.flow.look.size > flow.look.size ? [one.flow.box] : [],
  );
  return larger.length > 0 && larger.every(({ y0 }) => y0 < flow.box.y0);
}
