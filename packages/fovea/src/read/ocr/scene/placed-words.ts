import type { OcrWord } from '../recognize.ts';
import { extentOf } from './font-of-ink.ts';
import type { Ink } from './ink.ts';
import type { LineWord } from './line-words.ts';
import type { Rect } from './rect.ts';
import { lookRuns, type InkLook } from './word-looks.ts';

/** A word where it is on the page, with the look of the words that it stands among. */
export type SeenWord = OcrWord & { readonly seen: InkLook };

/** The words of a line where they are on the page. */
export function placedWords(words: readonly LineWord[], ink: Ink, line: Rect, dpi: number): SeenWord[] {
  const unit = 72 / dpi;
  const [cos, sin] = [Math.cos(line.angle), Math.sin(line.angle)];
  /** From the ink of the line to the page. */
  const pointAt = (x: number, y: number): { readonly x: number; readonly y: number } => {
    const [along, across] = [x - line.along, y - line.across];
    return { x: (line.x + along * cos - across * sin) * unit, y: (line.y + along * sin + across * cos) * unit };
  };
  const boxOf = ({ x0, y0, x1, y1 }: OcrWord['box']): OcrWord['box'] => {
    const [start, end] = [pointAt(x0, (y0 + y1) / 2), pointAt(x1, (y0 + y1) / 2)];
    const half = ((y1 - y0) / 2) * unit;
    const middle = (start.y + end.y) / 2;
    return { x0: start.x, y0: middle - half, x1: end.x, y1: middle + half };
  };
  return lookRuns(words, ink).flatMap(({ words: own, look }) =>
    own.map((word) => ({
      text: word.text,
      confidence: word.confidence,
      box: boxOf(word),
      symbols: word.symbols.map((symbol) => ({ text: symbol.text, box: boxOf(symbol) })),
      base: pointAt((word.x0 + word.x1) / 2, look.base).y,
      ...extentOf(look.size * unit),
      seen: look,
    })),
  );
}
