import type { OcrWord } from '../recognize.ts';

const amount = /^(\p{Nd}{1,4})([.,])(\p{Nd}{2})$/u;
const isBesideMoney = /^(?:\p{Sc}|=)$/u;
/** So many amounts tell how a page writes them, where they outnumber the others so many times. */
const [fewest, times] = [3, 2];

/**
 * The words of a page, in lines, with one decimal sign in its amounts of money: a comma in small print is easily taken for a point, and a
 * page has one of them. Other numbers, such as dates, have the other.
 */
export function withOneDecimalSign<T extends Pick<OcrWord, 'text'>>(words: readonly T[]): T[] {
  const counts = { '.': 0, ',': 0 };
  for (const { text } of words) {
    const sign = amount.exec(text)?.[2];
    if (sign === '.' || sign === ',') counts[sign]++;
  }
  const [usual, rare] = counts[','] >= counts['.'] ? ([',', '.'] as const) : (['.', ','] as const);
  if (counts[usual] < fewest || counts[usual] < times * counts[rare]) return [...words];
  return words.map((word, i) => {
    const [, whole, sign, cents] = amount.exec(word.text) ?? [];
    const isMoney = [words[i - 1], words[i + 1]].some((other) => other && isBesideMoney.test(other.text));
    return sign === rare && isMoney ? { ...word, text: `${whole}${usual}${cents}` } : word;
  });
}
