import type { Box } from '../../../model/index.ts';
import { areaOf } from '../picture-page.ts';
import type { OcrWord } from '../recognize.ts';
import type { ColorPicture } from './color-picture.ts';

/** A word of a picture that was turned clockwise by quarters, where it is on the page. */
export function turnedWord(word: OcrWord, quarters: number, { width, height, dpi }: ColorPicture): OcrWord {
  const turns = quarters & 3;
  if (turns === 0) return word;
  const [w, h] = [(width * 72) / dpi, (height * 72) / dpi];
  const back = ({ x0, y0, x1, y1 }: Box): Box => {
    if (turns === 1) return { x0: y0, y0: h - x1, x1: y1, y1: h - x0 };
    if (turns === 2) return { x0: w - x1, y0: h - y1, x1: w - x0, y1: h - y0 };
    return { x0: w - y1, y0: x0, x1: w - y0, y1: x1 };
  };
  const { angle, ...seen } = word.look ?? { color: '#000000', isBold: false, angle: 0 };
  const look = { ...seen, angle: (angle + 360 - 90 * turns) % 360 };
  return {
    ...word,
    area: back(areaOf(word)),
    box: back(word.box),
    symbols: word.symbols.map((own) => ({ ...own, box: back(own.box) })),
    look,
    ...(word.strike && { strike: back(word.strike) }),
  };
}
