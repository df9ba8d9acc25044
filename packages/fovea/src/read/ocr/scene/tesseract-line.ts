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

/** Lines that are so much wider than high are made narrower: Tesseract takes time by their width, and reads Latin letters as well then. */
const longLine = 6;
/** Pixels of such a line for one that Tesseract gets. */
const narrower = 1.25;

/**
 * Has a line read that was found by others: Tesseract knows more scripts than it finds lines in, and a page costs it more than its lines.
 * Only letters that are simple enough for it may be made narrower.
 */
export function tesseractLine(tesseract: Tesseract, ink: Ink, dpi: number, mayNarrow = false): LineWord[] {
  const image = lineImage(ink, dpi);
  const step = mayNarrow && ink.width >= longLine * ink.height ? narrower : 1;
  const lines = tesseract.recognize(step === 1 ? image : narrowed(image, step));
  const words = lines.flatMap((line) =>
    line.words.flatMap(({ text, confidence, bbox, symbols }): LineWord[] => {
      if (text.trim() === '') return [];
      const inLine = (box: typeof bbox): Box => ({
        x0: box.x0 * step - margin,
        y0: box.y0 - margin,
        x1: box.x1 * step - margin,
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

/** A picture with one column for every `step`, which is between 1 and 2. */
function narrowed(image: Grey, step: number): Grey {
  const width = Math.floor(image.width / step);
  const pixels = new Uint8Array(width * image.height);
  for (let y = 0, to = 0; y < image.height; y++) {
    for (let x = 0; x < width; x++, to++) {
      const left = Math.floor(x * step);
      const at = y * image.width + left;
      const share = Math.min(1, (left + 1 - x * step) / step);
      pixels[to] = share * image.pixels[at]! + (1 - share) * image.pixels[at + 1]! + 0.5;
    }
  }
  return { ...image, width, pixels };
}
