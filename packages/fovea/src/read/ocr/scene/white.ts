import type { LineWord } from './line-words.ts';

/** Columns without ink. */
type White = { readonly middle: number; readonly width: number };

export const middleOf = (a: number, b: number): number => Math.round((a + b) / 2);

/**
 * The widest white between the middle of the last character of a word and that of the first of the next: who reads a line is not sure where
 * characters end.
 */
export function whiteBetween(word: LineWord, next: LineWord, inkByColumn: Int32Array): White {
  const [last, first] = [word.symbols.at(-1) ?? word, next.symbols[0] ?? next];
  const [from, to] = [middleOf(last.x0, last.x1), middleOf(first.x0, first.x1)];
  let [start, best] = [from, { middle: middleOf(word.x1, next.x0), width: 0 }];
  for (let x = from; x <= to; x++) {
    if (x < to && inkByColumn[x] === 0) continue;
    if (x - start > best.width) best = { middle: middleOf(start, x), width: x - start };
    start = x + 1;
  }
  return best;
}
