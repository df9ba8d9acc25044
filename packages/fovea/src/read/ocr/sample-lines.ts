import type { Grey } from './grey.ts';
import type { RawBox, RawLine } from './tesseract.ts';

/** Of so many lines of a page its language is told. */
export const sampleSize = 8;
/** With fewer letters nothing can be told. */
const enoughLetters = 16;
/** White around a line, in pixels. */
const margin = 12;

/** How sure Tesseract was of the words of some lines, by their letters; numbers look the same in all languages. */
export function certaintyOfLines(lines: readonly (readonly RawLine[])[]): number {
  let [letters, sure] = [0, 0];
  for (const { words } of lines.flat()) {
    for (const { text, confidence } of words) {
      const count = text.match(/\p{L}/gu)?.length ?? 0;
      letters += count;
      sure += (count * Math.max(0, confidence)) / 100;
    }
  }
  return letters < enoughLetters ? 0 : sure / letters;
}

/** Pictures of the longest lines of a page. */
export function lineImages(page: Grey, lines: readonly RawLine[]): Grey[] {
  return lines
    .filter(({ words }) => words.length > 0)
    .map(({ words }) => boxOf(words.map(({ bbox }) => bbox)))
    .toSorted((a, b) => b.x1 - b.x0 - (a.x1 - a.x0))
    .slice(0, sampleSize)
    .map((box) => cutOut(page, box));
}

function boxOf(boxes: readonly RawBox[]): RawBox {
  return {
    x0: Math.min(...boxes.map(({ x0 }) => x0)),
    y0: Math.min(...boxes.map(({ y0 }) => y0)),
    x1: Math.max(...boxes.map(({ x1 }) => x1)),
    y1: Math.max(...boxes.map(({ y1 }) => y1)),
  };
}

function cutOut({ width, height, dpi, pixels }: Grey, { x0, y0, x1, y1 }: RawBox): Grey {
  const [left, top] = [Math.max(0, x0), Math.max(0, y0)];
  const [wide, high] = [Math.max(1, Math.min(width, x1) - left), Math.max(1, Math.min(height, y1) - top)];
  const own = new Uint8Array((wide + 2 * margin) * (high + 2 * margin)).fill(255);
  for (let y = 0; y < high; y++) {
    const row = pixels.subarray((top + y) * width + left, (top + y) * width + left + wide);
    own.set(row, (y + margin) * (wide + 2 * margin) + margin);
  }
  return { width: wide + 2 * margin, height: high + 2 * margin, dpi, pixels: own, isPartial: true, isLine: true };
}
