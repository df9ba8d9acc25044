import { parseAmount } from '../amount.ts';

/** Two letters in a row outside brackets, so that `2(c)(i)`, `A.1` and `€` are none. */
const word = /\p{L}[\p{L}\p{M}]/u;

/** True for what says something in words: labels, not numbers, marks or the letters of a note. */
export function isWorded(text: string): boolean {
  if (!word.test(text) || parseAmount(text) !== undefined) return false;
  return word.test(text.replaceAll(/\([^()]*\)/g, ' '));
}
