/** What a UTF-16 unit is to a count of words; the lowest bits say whether it is part of a word, or one by itself. */
const unknown = 0;
const between = 4;
const part = 5;
const whole = 6;

/** Filled as units are met: most pages know a few hundred. */
const kinds: Uint8Array = new Uint8Array(0x10000);

/** Scripts that write without spaces between words and whose characters stand for words or syllables. */
const wordless = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Bopomofo}\p{sc=Yi}]/u;
const inWord = /[\p{L}\p{N}\p{M}]/u;

function kindOf(unit: number): number {
  const known = kinds[unit]!;
  return known === unknown ? (kinds[unit] = judge(unit)) : known;
}

function judge(unit: number): number {
  // The first half of a pair in planes 2 and 3, which hold nothing but ideographs.
  if (unit >= 0xd840 && unit < 0xd8c0) return whole;
  const character = String.fromCharCode(unit);
  if (wordless.test(character) && inWord.test(character)) return whole;
  return inWord.test(character) ? part : between;
}

/**
 * The number of words in a stretch of text: runs of letters and digits, and every character of scripts such as Chinese
 * that leave no space between words. A word cut off at either end counts.
 */
export function countWords(text: string, start = 0, end: number = text.length): number {
  let count = 0;
  let last = between;
  for (let i = start; i < end; i++) {
    const unit = text.charCodeAt(i);
    let kind = kinds[unit]!;
    if (kind === unknown) kind = kindOf(unit);
    // Bits rather than branches, which nothing could predict: every letter of a page passes here.
    count += (kind & ~last & 1) + ((kind >> 1) & 1);
    last = kind;
  }
  return count;
}

/** Whether a unit of UTF-16 is part of a word, or by itself a character that counts as one. */
export const isWordPart = (unit: number): boolean => kindOf(unit) === part;
export const isWordWhole = (unit: number): boolean => kindOf(unit) === whole;

/** The words that {@link countWords} counts, in lower case. */
export function wordsOf(text: string): string[] {
  const lower = text.toLowerCase();
  const words: string[] = [];
  let start = -1;
  for (let i = 0; i < lower.length; i++) {
    const kind = kindOf(lower.charCodeAt(i));
    if (kind === part) {
      if (start < 0) start = i;
      continue;
    }
    if (start >= 0) words.push(lower.slice(start, i));
    start = -1;
    // A pair of units is one character.
    if (kind === whole) words.push(String.fromCodePoint(lower.codePointAt(i)!));
  }
  if (start >= 0) words.push(lower.slice(start));
  return words;
}
