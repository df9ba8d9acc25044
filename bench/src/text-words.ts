/**
 * What counts as a word and as a sentence when two texts are compared. Compatibility forms become ordinary letters
 * (NFKC), case is forgiven, and everything that is neither letter, mark nor digit only divides.
 */

/** Scripts that write no blanks between words: each of their characters, with its marks, is a word. Hangul has blanks. */
const dense = String.raw`\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}`;
const word = new RegExp(String.raw`(?=[${dense}])[\p{L}\p{N}]\p{M}*|(?:(?![${dense}])[\p{L}\p{N}\p{M}])+`, 'gu');

export function wordsOf(text: string): string[] {
  return text.normalize('NFKC').toLowerCase().match(word) ?? [];
}

/** After a full stop with a blank behind it, where closing quotes may stand between; the ideographic one needs none. */
const sentenceEnd = /(?<=[.!?…]["'”’»)\]]{0,3})\s+|(?<=[。！？]["'”’」』）]{0,3})(?!["'”’」』）])/u;

/** Lines, cut further where sentences end: so it does not matter how a tool breaks its lines. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/[\n\r]+/)
    .flatMap((line) => line.split(sentenceEnd))
    .filter((sentence) => /\S/.test(sentence));
}
