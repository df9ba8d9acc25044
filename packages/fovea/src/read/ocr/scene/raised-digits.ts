import { aroundSigns, type LineWord } from './line-words.ts';

/** Digits only, the cents among them, with a sign of money before or after them or not. */
const isWhole = /^[€$£]?(\p{Nd}{3,6})[€$£]?$/u;
/** Cents are so much lower than what stands before them, and begin about where that does, as shares of its height. */
const lower = 0.86;
const upper = 0.15;
/** Digits that are not much lower have a comma before them that nobody read. */
const small = 0.65;

/**
 * `1499` whose last two digits are small and stand high is `14` and a raised `99`, and not one number; where they are not that
 * small, it is `14,99`.
 */
export function withoutRaised(word: LineWord): LineWord[] {
  const { symbols, text } = word;
  if (!isWhole.test(text) || symbols.length !== text.length) return [word];
  const digits = symbols.map((_, i) => i).filter((i) => /\p{Nd}/u.test(symbols[i]!.text));
  const heightOf = (i: number): number => symbols[i]!.y1 - symbols[i]!.y0;
  const whole = digits.slice(0, -2);
  const tall = Math.max(...whole.map(heightOf));
  const top = Math.min(...whole.map((i) => symbols[i]!.y0));
  // Only the last one is measured: the first of the cents may have the ink of the comma.
  const last = heightOf(digits.at(-1)!);
  const isHigh = digits.slice(-2).every((i) => Math.abs(symbols[i]!.y0 - top) <= upper * tall);
  if (!isHigh || last > lower * tall) return [word];
  const cut = digits.at(-2)!;
  if (last > small * tall) return [{ ...word, text: `${text.slice(0, cut)},${text.slice(cut)}` }];
  return [partOf(word, 0, cut), partOf(word, cut, symbols.length)];
}

function partOf(word: LineWord, from: number, to: number): LineWord {
  const symbols = word.symbols.slice(from, to);
  return { ...word, text: symbols.map(({ text }) => text).join(''), symbols, ...aroundSigns(symbols) };
}
