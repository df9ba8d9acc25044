import { inkByColumn, type Ink } from './ink.ts';
import { withoutWords, type LineWord } from './line-words.ts';
import { middleOf, whiteBetween } from './white.ts';

/** A line is well read where all its words are as sure as this, and they are on average as sure as that. */
const [leastSure, meanSure] = [0.6, 0.88];
/** Those with digits are surer: a comma that is lost makes another number. */
const sureNumber = 0.93;
/** Words of a line cover so much of it. */
const leastCovered = 0.75;
/** One that comes later must be so much surer. */
const margin = 0.02;

type Size = Pick<Ink, 'width' | 'height'>;

/** Whether nobody need look at a line again. */
export function isWellRead(words: readonly LineWord[], line: Size): boolean {
  return isCovered(words, line) && meanOf(words) >= meanSure && words.every((word) => isSure(word, leastSure));
}

/** Whether a line is Chinese, and well read. */
export function isWellReadChinese(words: readonly LineWord[], line: Size): boolean {
  const letters = words.flatMap(({ text }) => text.match(/\p{L}/gu) ?? []);
  const own = letters.filter((letter) => /\p{Script=Han}/u.test(letter));
  return 2 * own.length > letters.length && isWellRead(words, line);
}

/** Whether words were read in nearly all of a line. */
function isCovered(words: readonly LineWord[], { width, height }: Size): boolean {
  const covered = words.reduce((sum, { x0, x1 }) => sum + x1 - x0, 0);
  // A blank is about a quarter as wide as the line is high.
  const blanks = (words.length - 1) * 0.25 * height;
  return words.length > 0 && covered + blanks >= leastCovered * (width - 0.6 * height);
}

const isSure = (word: LineWord, least: number): boolean =>
  sureOf(word) >= (/\p{Nd}/u.test(word.text) ? sureNumber : least);

/** Words of a line that are all sure, or none of them, with the columns of ink that are theirs. */
export type LinePart = {
  readonly from: number;
  readonly to: number;
  readonly words: readonly LineWord[];
  readonly isSure: boolean;
};

/** Where more of a line than this is not sure, all of it is read again. */
const mostAgain = 0.7;

/**
 * A line that is not well read in parts that are, and parts that must be read again: only these cost more time. Those are runs of words, or
 * words one by one.
 */
export function lineParts(
  words: readonly LineWord[],
  line: Size & Partial<Pick<Ink, 'isInk'>>,
  of: 'runs' | 'words' = 'runs',
): LinePart[] {
  const whole = [{ from: 0, to: line.width, words, isSure: false }];
  const ended = endedWords(words, line);
  // Some words lie in one another: they can't be parted.
  const isInOrder = ended.every(
    ({ word, to, isBefore }, i) => isBefore && to > (ended[i - 1]?.to ?? 0) && word.x1 <= line.width,
  );
  if (!isInOrder || !isCovered(words, line)) return whole;
  const parts = partsOf(ended, of);
  const again = parts.reduce((sum, { from, to, isSure: sure }) => sum + (sure ? 0 : to - from), 0);
  return of === 'words' || again <= mostAgain * line.width ? parts : whole;
}

function partsOf(ended: readonly EndedWord[], of: 'runs' | 'words'): LinePart[] {
  const parts: LinePart[] = [];
  for (const [i, { word, to }] of ended.entries()) {
    const [last, sure] = [parts.at(-1), isSure(word, meanSure)];
    const isOne = ended[i - 1]?.isOneWith ?? false;
    if (last && (isOne || (last.isSure === sure && (sure || of === 'runs')))) {
      parts.splice(-1, 1, { ...last, to, words: [...last.words, word], isSure: last.isSure && sure });
    } else parts.push({ from: last?.to ?? 0, to, words: [word], isSure: sure });
  }
  return parts;
}

type EndedWord = {
  readonly word: LineWord;
  /** The column where its part of the line ends. */
  readonly to: number;
  readonly isBefore: boolean;
  /** Whether it can't be parted from the next. */
  readonly isOneWith: boolean;
};

function endedWords(words: readonly LineWord[], line: Size & Partial<Pick<Ink, 'isInk'>>): EndedWord[] {
  const columns = line.isInk && inkByColumn({ ...line, isInk: line.isInk });
  const between = (word: LineWord, next: LineWord): number =>
    columns ? whiteBetween(word, next, columns).middle : middleOf(word.x1, next.x0);
  return words.map((word, i) => {
    const next = words[i + 1];
    if (!next) return { word, to: line.width, isBefore: true, isOneWith: false };
    return { word, to: between(word, next), isBefore: word.x0 < next.x0, isOneWith: areOne(word, next) };
  });
}

/** Whether two words are only parts of a text without blanks: who reads it is not sure where one character ends. */
const areOne = (word: LineWord, next: LineWord): boolean =>
  withoutWords.test(word.text.at(-1) ?? '') && withoutWords.test(next.text[0] ?? '');

function meanOf(words: readonly Pick<LineWord, 'text' | 'confidence'>[]): number {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  return words.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0) / Math.max(1, letters);
}

/** Whether another reading that is as sure as this can be the best one. */
export const mayBeSurpassed = (words: readonly LineWord[], sure: number): boolean => meanOf(words) + margin < sure;

/** The surest of some readings of a line; the first unless another is clearly surer. */
export function bestReading(readings: readonly (readonly LineWord[])[]): LineWord[] {
  const [first = [], ...others] = readings.filter((reading) => reading.length > 0);
  let [best, sure] = [first, meanOf(first)];
  for (const reading of others) if (meanOf(reading) > sure + margin) [best, sure] = [reading, meanOf(reading)];
  return best.map((word) => ({ ...word, confidence: sureOf(word) }));
}

/** Readings are compared by all their letters; a number that was chosen is as sure as the least sure of its digits. */
const sureOf = ({ confidence, leastDigit = 1 }: LineWord): number => Math.min(confidence, leastDigit);
