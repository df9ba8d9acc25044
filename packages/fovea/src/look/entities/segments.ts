/** Lines in parts at their commas. */
import { commaSegments } from './postcodes.ts';
import { wordsOf, type Line } from './words.ts';

/** The parts of a line between commas, each as a line of its own with its own place. */
export function segmentsOf(line: Line): Line[] {
  return commaSegments(line.text).map(({ text, at }) => ({
    text,
    start: line.start + at,
    words: wordsOf(text, line.start + at),
    isContinued: at > 0 || line.isContinued,
  }));
}
