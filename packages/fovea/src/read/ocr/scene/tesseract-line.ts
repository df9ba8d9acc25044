import type { Box } from '../../../model/index.ts';
import type { Grey } from '../grey.ts';
import { joinedWords } from '../joined-words.ts';
import { withOwnSigns } from '../own-signs.ts';
import type { RawBox, RawLine, Tesseract } from '../tesseract.ts';
import { inkByColumn, type Ink } from './ink.ts';
import { cutDigit, inkedWords, isCutOff, type LineWord } from './line-words.ts';
import { whiteBetween } from './white.ts';

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
/** Where words take less of a line than this, some were not read; one that is less sure than that may lack letters. */
const [leastRead, noWord] = [0.6, 0.3];
/** Pixels of such a line for one that Tesseract gets. */
const narrower = 1.25;

/**
 * Has a line read that was found by others: Tesseract knows more scripts than it finds lines in, and a page costs it more than its lines.
 * Only letters that are simple enough for it may be made narrower.
 */
export function tesseractLine(tesseract: Tesseract, ink: Ink, dpi: number, mayNarrow = false): LineWord[] {
  const image = lineImage(ink, dpi);
  const step = mayNarrow && ink.width >= longLine * ink.height ? narrower : 1;
  const shown = { ...(step === 1 ? image : narrowed(image, step)), isMarked: !mayNarrow };
  const asLine = wordsIn(tesseract.recognize(shown), step);
  // Marks above and below letters are taken for specks, and letters with them; of Latin lines somebody else reads the rest.
  const isLacking = inkOfWords(asLine) < leastRead * ink.width || asLine.some(({ confidence }) => confidence < noWord);
  const raw = isLacking && !mayNarrow ? wordsIn(tesseract.recognize({ ...shown, isRaw: true }), step) : [];
  const words = surelyRead(raw) > surelyRead(asLine) ? raw : asLine;
  const columns = inkByColumn(ink);
  const gapOf = (a: LineWord, b: LineWord): number => whiteBetween(a, b, columns).width;
  return joinedWords(inkedWords(words, ink), gapOf).map((word) => {
    const own = withArabicComma(word);
    return isCutOff(own.symbols, ink.width) ? { ...own, leastDigit: cutDigit } : own;
  });
}

const inkOfWords = (words: readonly LineWord[]): number => words.reduce((sum, { x0, x1 }) => sum + x1 - x0, 0);
const surelyRead = (words: readonly LineWord[]): number =>
  words.reduce((sum, { x0, x1, confidence }) => sum + confidence * (x1 - x0), 0);

/** The words of a line of which there is one column for every `step`. */
function wordsIn(lines: readonly RawLine[], step: number): LineWord[] {
  const inLine = ({ x0, y0, x1, y1 }: RawBox): Box => ({
    x0: x0 * step - margin,
    y0: y0 - margin,
    x1: x1 * step - margin,
    y1: y1 - margin,
  });
  return lines.flatMap((line) =>
    line.words.flatMap(({ text, confidence, bbox, symbols }): LineWord[] => {
      if (text.trim() === '') return [];
      const own = symbols.map((symbol) => ({ text: symbol.text, ...inLine(symbol.bbox) }));
      return [
        { text: withOwnSigns(text.trim()), confidence: Math.max(0, confidence) / 100, symbols: own, ...inLine(bbox) },
      ];
    }),
  );
}

/** A full stop is as wide as it is high; what is so much higher is a comma. */
const highStop = 1.3;

/** Tesseract takes a comma behind Arabic letters for a full stop. */
function withArabicComma(word: LineWord): LineWord {
  const stop = word.symbols.find(({ text }) => text === '.');
  const isComma = stop && stop.y1 - stop.y0 >= highStop * (stop.x1 - stop.x0);
  return isComma ? { ...word, text: word.text.replace(/(?<=[\u0620-\u06d3])\.$/u, '،') } : word;
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
