import type { LineWord } from './line-words.ts';

/** Words of letters that Tesseract was less sure of than this part nothing. */
const sure = 0.6;
const isWord = /^\p{L}{2,}[^\p{L}\p{N}]?$/u;

/**
 * What the network reads in a line, parted where Tesseract, which reads the same letters, sees two words: in small print the network
 * misses narrow blanks.
 */
export function partedAlike(network: readonly LineWord[], tesseract: readonly LineWord[]): LineWord[] {
  return network.flatMap((word) => {
    const parts = partsOf(word.text, tesseract);
    return parts ? parts.map((part) => ({ ...part, confidence: word.confidence })) : word;
  });
}

/** Two or more words in a row that together have the letters of one. */
function partsOf(text: string, words: readonly LineWord[]): LineWord[] | undefined {
  for (let from = 0; from < words.length - 1; from++) {
    let joined = words[from]!.text;
    for (let to = from + 1; to < words.length && joined.length < text.length && text.startsWith(joined); to++) {
      joined += words[to]!.text;
      const parts = words.slice(from, to + 1);
      if (joined === text && parts.every((part) => isWord.test(part.text) && part.confidence >= sure)) return parts;
    }
  }
  return undefined;
}
