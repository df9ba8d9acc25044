import { unionAll, type Box, type Note } from '../../model/index.ts';

/** A word as it was read, whether it is kept or not. */
export type SeenWord = {
  readonly text: string;
  readonly box: Box;
  /** 0 to 1, where OCR says so. */
  readonly confidence?: number;
};

/** With fewer letters and digits, or fewer words to look at, nothing can be said. */
const enoughLetters = 10;
const enoughWords = 20;
/** OCR is sure of 0.8 and more of the letters of printed text, and of a third where that stands on its head. */
const poorCertainty = 0.5;
const fairCertainty = 0.7;
/** Hardly one word in fifty of a text is malformed, and one in three where it was read upside down. */
const manyMalformed = 0.2;

/** Leaders and rules are long, and nobody is sure of them. */
const sign = /[^\p{L}\p{N}]+/gu;
const edges = /^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/gu;
/** Capitals after small letters, digits between letters or the other way round, signs or another alphabet inside. */
const malformed = new RegExp(
  [
    String.raw`\p{Ll}\p{Lu}`,
    String.raw`\p{L}\p{N}+\p{L}`,
    String.raw`\p{N}\p{L}+\p{N}`,
    String.raw`\p{L}[^\p{L}\p{M}\p{N}\p{Pd}\p{Cf}\s'’.,/&@_:+]+\p{L}`,
    String.raw`\p{Script=Latin}[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}]\p{Script=Latin}`,
  ].join('|'),
  'u',
);

/**
 * Whether OCR has read anything, or only put letters to marks: pages on their side or head, in a script that it was not told
 * of, or no text at all. No word of a language decides: what counts is how sure it was, of words that were dropped too, and
 * whether letters, digits and signs keep to themselves, as they do in every language.
 */
export function isGarbled(words: readonly SeenWord[]): boolean {
  const certainty = certaintyOf(words);
  return certainty < poorCertainty || (certainty < fairCertainty && malformedShare(words) > manyMalformed);
}

/** How sure OCR was of the letters and digits of a page; 1 where there are too few to tell. */
export function certaintyOf(words: readonly SeenWord[]): number {
  const weights = words.map(({ text }) => text.replaceAll(sign, '').length);
  const letters = weights.reduce((sum, weight) => sum + weight, 0);
  if (letters < enoughLetters) return 1;
  return words.reduce((sum, { confidence = 1 }, i) => sum + weights[i]! * confidence, 0) / letters;
}

/** Whether the text that somebody else's OCR has laid over a scan forms no words: how sure that was is not known. */
export function isGarbledLayer(words: readonly SeenWord[]): boolean {
  return malformedShare(words) > manyMalformed;
}

/** Of the words that have letters and are long enough to tell. */
function malformedShare(words: readonly SeenWord[]): number {
  const told = words
    .map(({ text }) => text.replaceAll(edges, ''))
    .filter((text) => text.length > 2 && /\p{L}/u.test(text));
  return told.length < enoughWords ? 0 : told.filter((text) => malformed.test(text)).length / told.length;
}

export function garbledNote(words: readonly SeenWord[], page: number): Note {
  const message =
    'The OCR text does not form words: the page may be rotated, or in a language or script that OCR was not set to';
  const box = unionAll(words.map((word) => word.box));
  return { level: 'warning', code: 'pdf/garbled-text', message, page, ...(box && { box }) };
}
