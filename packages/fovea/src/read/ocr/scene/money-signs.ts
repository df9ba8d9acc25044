import type { LineWord } from './line-words.ts';
import type { Sign } from './read-line.ts';

const isMoney = /^\p{Sc}$/u;

/**
 * What the network reads in a line, with the signs of money that it was not taught, as that of the euro, where Tesseract sees one and
 * the network reads nothing.
 */
export function withMoney(
  signs: readonly Sign[],
  tesseract: readonly LineWord[],
  width: number,
  taught: readonly string[],
): Sign[] {
  if (signs.length === 0) return [];
  const missed = tesseract.flatMap(({ symbols, confidence }) =>
    symbols
      // One sign may be taken for two in a row: the last is it.
      .filter(({ text }, i) => isMoney.test(text) && !isMoney.test(symbols[i + 1]?.text ?? ''))
      .filter(
        ({ text, x0, x1 }) => !taught.includes(text) && !signs.some(({ at }) => at * width >= x0 && at * width <= x1),
      )
      .map(({ text, x0, x1 }): Sign => ({ text, confidence, at: Math.min(1, Math.max(0, (x0 + x1) / 2 / width)) })),
  );
  return [...signs, ...missed].toSorted((a, b) => a.at - b.at);
}
