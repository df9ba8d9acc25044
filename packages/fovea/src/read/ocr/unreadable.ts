import { unionAll, type Note } from '../../model/index.ts';
import { certaintyOf, isGarbled, isGarbledLayer, type SeenWord } from '../pdf/legibility.ts';
import { countWord, isOddText, newLetterSample } from './letter-statistics.ts';

/** What was read in the picture of a page. */
export type PictureText = {
  /** Dropped ones included. */
  readonly words: readonly SeenWord[];
  /** Lines of text that were found, and those of them in which nobody could read anything; 0 where nobody looked for lines. */
  readonly lines: number;
  readonly unread: number;
  /** The network is sure of letters that it was never taught, too: that it is sure says less. */
  readonly byNetwork: boolean;
};

/** With fewer letters their frequencies say nothing. */
const enoughLetters = 80;
/** Above this certainty rare letters are those of a language, or of a list of codes. */
const certain = 0.8;
/** So many lines without a word, and so much of all lines, are no specks. */
const [manyLines, mostLines] = [5, 0.5];

/** Whether the text of a page can't be read: letters were put to marks, or nothing to what is certainly text. */
export function isUnreadable({ words, lines, unread, byNetwork }: PictureText): boolean {
  if (unread >= manyLines && unread > mostLines * lines) return true;
  return isGarbled(words) || (byNetwork && isGarbledLayer(words)) || isUnlikely(words);
}

function isUnlikely(words: readonly SeenWord[]): boolean {
  if (certaintyOf(words) >= certain) return false;
  const sample = newLetterSample();
  for (const { text } of words) countWord(sample, text);
  return sample.letters >= enoughLetters && isOddText(sample);
}

export function unreadableNote(words: readonly SeenWord[], page: number, lang: string): Note {
  const message =
    `OCR (${lang}) cannot read the page: it may be rotated, blurred, or in another language or script; ` +
    'what was read is not reliable';
  const box = unionAll(words.map((word) => word.box));
  return { level: 'warning', code: 'ocr/unreadable', message, page, ...(box && { box }) };
}
