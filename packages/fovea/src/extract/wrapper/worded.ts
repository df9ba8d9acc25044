import { parseAmount } from '../amount.ts';

const word = /\p{L}[\p{L}\p{M}]/u;

/** True for what has a word anywhere, `(note 5)` included. */
export function holdsWord(text: string): boolean {
  return word.test(text) && parseAmount(text) === undefined;
}

/**
 * True for what says something in words: labels, not numbers, marks or the letters of a note. Two letters in a row outside
 * brackets, so that `2(c)(i)`, `A.1` and `€` are none.
 */
export function isWorded(text: string): boolean {
  return holdsWord(text) && word.test(text.replaceAll(/\([^()]*\)/g, ' '));
}
