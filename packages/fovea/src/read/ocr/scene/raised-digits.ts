import type { OcrWord } from '../recognize.ts';
import { extentOf, fontOf } from './line-words.ts';

/** Digits only, the cents among them, with a sign of money before or after them or not. */
const isWhole = /^[€$£]?(\p{Nd}{3,6})[€$£]?$/u;
/** Cents are so much lower than what stands before them, and begin no lower than its upper part. */
const lower = 0.75;
const upper = 0.3;

/** `1499` whose last two digits are small and stand high is `14` and a raised `99`, and not one number. */
export function withoutRaised(word: OcrWord): OcrWord[] {
  const { symbols, text } = word;
  if (!isWhole.test(text) || symbols.length !== text.length) return [word];
  const digits = symbols.map((_, i) => i).filter((i) => /\p{Nd}/u.test(symbols[i]!.text));
  const cut = digits.at(-2)!;
  const heightOf = (i: number): number => symbols[i]!.box.y1 - symbols[i]!.box.y0;
  const whole = digits.slice(0, -2);
  const tall = Math.min(...whole.map(heightOf));
  const top = Math.min(...whole.map((i) => symbols[i]!.box.y0));
  const isRaised = digits
    .slice(-2)
    .every((i) => heightOf(i) <= lower * tall && Math.abs(symbols[i]!.box.y0 - top) <= upper * tall);
  return isRaised ? [partOf(word, 0, cut), partOf(word, cut, symbols.length)] : [word];
}

function partOf(word: OcrWord, from: number, to: number): OcrWord {
  const symbols = word.symbols.slice(from, to);
  const boxes = symbols.map(({ box }) => box);
  const { base, size } = fontOf(symbols.map(({ text, box }) => ({ text, ...box })));
  return {
    ...word,
    text: symbols.map(({ text }) => text).join(''),
    symbols,
    box: {
      x0: Math.min(...boxes.map(({ x0 }) => x0)),
      y0: Math.min(...boxes.map(({ y0 }) => y0)),
      x1: Math.max(...boxes.map(({ x1 }) => x1)),
      y1: Math.max(...boxes.map(({ y1 }) => y1)),
    },
    base,
    ...extentOf(size),
  };
}
