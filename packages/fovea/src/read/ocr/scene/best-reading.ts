import type { OcrWord } from '../recognize.ts';
import type { LineWord } from './line-words.ts';
import { boxAround, type Rect } from './rect.ts';

/** A line is well read where all its words are as sure as this, and they are on average as sure as that. */
const [leastSure, meanSure] = [0.6, 0.88];
/** Words of a line cover so much of it, and none is so much higher. */
const [leastCovered, mostHigher] = [0.75, 1.1];
/** One that comes later must be so much surer. */
const margin = 0.02;

/** Words by the line that they are in; those in none are specks in pictures. */
export function wordsByLine(words: readonly OcrWord[], lines: readonly Rect[], dpi: number): OcrWord[][] {
  const boxes = lines.map((line) => boxAround(line));
  const byLine: OcrWord[][] = lines.map(() => []);
  for (const word of words) {
    const [x, y] = [((word.box.x0 + word.box.x1) / 144) * dpi, ((word.box.y0 + word.box.y1) / 144) * dpi];
    let [best, least] = [-1, Infinity];
    boxes.forEach(({ x0, y0, x1, y1 }, i) => {
      const far = Math.abs(y - (y0 + y1) / 2);
      if (x >= x0 && x <= x1 && y >= y0 && y <= y1 && far < least) [best, least] = [i, far];
    });
    byLine[best]?.push(word);
  }
  return byLine;
}

/** Whether nobody need look at a line again. */
export function isWellRead(words: readonly OcrWord[], line: Rect, dpi: number): boolean {
  if (words.length === 0) return false;
  const unit = dpi / 72;
  const covered = words.reduce((sum, { box }) => sum + (box.x1 - box.x0) * unit, 0);
  // A blank is about a quarter as wide as the line is high.
  const blanks = (words.length - 1) * 0.5 * line.across;
  const length = 2 * (line.along - 0.6 * line.across);
  return (
    meanOf(words) >= meanSure &&
    words.every(({ confidence }) => confidence >= leastSure) &&
    covered + blanks >= leastCovered * length &&
    words.every(({ box }) => (box.y1 - box.y0) * unit <= mostHigher * 2 * line.across)
  );
}

function meanOf(words: readonly Pick<OcrWord, 'text' | 'confidence'>[]): number {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  return words.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0) / Math.max(1, letters);
}

/** The surest of some readings of a line; the first unless another is clearly surer. */
export function bestReading(readings: readonly (readonly LineWord[])[]): LineWord[] {
  let [best, sure]: [readonly LineWord[], number] = [[], 0];
  for (const reading of readings) {
    if (reading.length > 0 && meanOf(reading) > sure + (best.length > 0 ? margin : 0)) {
      [best, sure] = [reading, meanOf(reading)];
    }
  }
  return best.map((word) => ({ ...word, confidence: sureOf(word) }));
}

/** Readings are compared by all their letters; a number that was chosen is as sure as the least sure of its digits. */
const sureOf = ({ confidence, leastDigit = 1 }: LineWord): number => Math.min(confidence, leastDigit);
