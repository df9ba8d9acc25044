import { aroundSigns, type LineWord } from './line-words.ts';

/** Dots before an amount that has its own comma; the marks that they are taken for, too. */
const dotsBeforeAmount = /^[.,·…„]{1,8}(?=\p{Nd}{1,4}[.,]\p{Nd}{2}(?!\p{Nd}))/u;

/** The last dot of a leader, which leads the eye from a name to its price, is no part of the price: `.4,90` is `4,90`. */
export function withoutLeader(word: LineWord): LineWord {
  const dots = dotsBeforeAmount.exec(word.text)?.[0].length ?? 0;
  if (dots === 0) return word;
  const text = word.text.slice(dots);
  if (word.symbols.length !== word.text.length) return { ...word, text };
  const symbols = word.symbols.slice(dots);
  return { ...word, text, symbols, ...aroundSigns(symbols) };
}
