import { centre, distance, height, type Box } from '../../model/index.ts';
import type { OcrWord } from './recognize.ts';

/** How sure OCR has to be: letters are also found in photographs, single ones and signs above all. */
const sureOfWord = 0.3;
const sureOfLetter = 0.6;
const sureOfSign = 0.8;
/** A letter or sign so near to a word, in heights of it, is of its line; a sign of money so near to a number is its currency. */
const near = 0.7;
const isMoney = /^\p{Sc}$/u;
const isNumber = /\p{Nd}/u;
/** Letters, and maybe a sign at their end. */
const isWord = /^[\p{L}\p{M}]{2,}[^\p{L}\p{N}]?$/u;

/** The words that are no specks and no parts of photographs, of words that come in lines. */
export function withoutNoise(words: readonly OcrWord[]): OcrWord[] {
  const numbers = words.filter((word) => isSure(word) && isNumber.test(word.text));
  const isBeside = (word: OcrWord, other: OcrWord | undefined): boolean =>
    other !== undefined && isSure(other) && isInLine(word.box, other.box);
  const isCurrency = ({ text, box }: OcrWord): boolean =>
    isMoney.test(text) && numbers.some((number) => isNear(box, number.box));
  return words.filter((word, i) => {
    if (isSure(word)) return true;
    if (word.confidence < sureOfWord) return isWord.test(word.text) && isAmong(word, words, i);
    return isBeside(word, words[i - 1]) || isBeside(word, words[i + 1]) || isCurrency(word);
  });
}

/**
 * Of the two words before one and the two behind it, so many of the line must be words, one of them no farther than that, in heights of it:
 * then it is a word, too. Low letters have blanks that are nearly as wide as they are high.
 */
const [fewest, blank] = [2, 1.5];

/** Whether a word stands among words of a text. */
function isAmong(word: OcrWord, words: readonly OcrWord[], at: number): boolean {
  const { y } = centre(word.box);
  const textAt = (i: number): OcrWord[] =>
    words.slice(Math.max(0, i), i + 1).filter((other) => {
      return isWord.test(other.text) && isSure(other) && y >= other.box.y0 && y <= other.box.y1;
    });
  const beside = [at - 1, at + 1].flatMap(textAt);
  const near = [at - 2, at + 2].flatMap(textAt);
  return (
    beside.some((other) => distance(word.box, other.box) <= blank * height(other.box)) &&
    beside.length + near.length >= fewest
  );
}

function isSure({ text, confidence }: OcrWord): boolean {
  const letters = text.replaceAll(/[^\p{L}\p{N}]/gu, '').length;
  return confidence >= (letters > 1 ? sureOfWord : letters === 1 ? sureOfLetter : sureOfSign);
}

const isNear = (box: Box, other: Box): boolean => distance(box, other) <= near * height(other);

function isInLine(box: Box, other: Box): boolean {
  const { y } = centre(box);
  return y >= other.y0 && y <= other.y1 && isNear(box, other);
}
