import type { Ink } from './ink.ts';
import type { LineWord } from './line-words.ts';

/** A line is well read where all its words are as sure as this, and they are on average as sure as that. */
const [leastSure, meanSure] = [0.6, 0.88];
/** Those with digits are surer: a comma that is lost makes another number. */
const sureNumber = 0.93;
/** Words of a line cover so much of it. */
const leastCovered = 0.75;
/** One that comes later must be so much surer. */
const margin = 0.02;

/** Whether nobody need look at a line again. */
export function isWellRead(words: readonly LineWord[], { width, height }: Pick<Ink, 'width' | 'height'>): boolean {
  if (words.length === 0) return false;
  const covered = words.reduce((sum, { x0, x1 }) => sum + x1 - x0, 0);
  // A blank is about a quarter as wide as the line is high.
  const blanks = (words.length - 1) * 0.25 * height;
  return (
    meanOf(words) >= meanSure &&
    words.every((word) => sureOf(word) >= (/\p{Nd}/u.test(word.text) ? sureNumber : leastSure)) &&
    covered + blanks >= leastCovered * (width - 0.6 * height)
  );
}

function meanOf(words: readonly Pick<LineWord, 'text' | 'confidence'>[]): number {
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
