import type { Box } from '../../../model/index.ts';
import type { Grey } from '../grey.ts';
import type { Tesseract } from '../tesseract.ts';
import type { Ink } from './ink.ts';
import { cutDigit, inkedWords, isCutOff, type LineWord } from './line-words.ts';

/** White around a line, in pixels: Tesseract wants some. */
const margin = 12;

/** A line in black on white. */
export function lineImage(ink: Ink, dpi: number): Grey {
  const [width, height] = [ink.width + 2 * margin, ink.height + 2 * margin];
  const pixels = new Uint8Array(width * height).fill(255);
  for (let y = 0; y < ink.height; y++) {
    for (let x = 0; x < ink.width; x++) {
      const grey = ink.greys[y * ink.width + x]!;
      pixels[(y + margin) * width + x + margin] = ink.isDark ? grey : 255 - grey;
    }
  }
  return { width, height, dpi, pixels, isPartial: true, isLine: true };
}

/** Has a line read that was found by others: Tesseract knows more scripts than it finds lines in, and a page costs it more than its lines. */
export function tesseractLine(tesseract: Tesseract, ink: Ink, dpi: number): LineWord[] {
  const lines = tesseract.recognize(lineImage(ink, dpi));
  const words = lines.flatMap((line) =>
    line.words.flatMap(({ text, confidence, bbox, symbols }): LineWord[] => {
      if (text.trim() === '') return [];
      const inLine = (box: typeof bbox): Box => ({
        x0: box.x0 - margin,
        y0: box.y0 - margin,
        x1: box.x1 - margin,
        y1: box.y1 - margin,
      });
      const own = symbols.map((symbol) => ({ text: symbol.text, ...inLine(symbol.bbox) }));
      return [{ text: text.trim(), confidence: Math.max(0, confidence) / 100, symbols: own, ...inLine(bbox) }];
    }),
  );
  return inkedWords(words, ink).map((word) =>
    isCutOff(word.symbols, ink.width) ? { ...word, leastDigit: cutDigit } : word,
  );
}
