/** How the letters of some text are distributed, and how many of its words are odd. */
export type LetterSample = { readonly counts: Uint32Array; letters: number; oddWords: number; words: number };

export function newLetterSample(): LetterSample {
  return { counts: new Uint32Array(26), letters: 0, oddWords: 0, words: 0 };
}

export function countWord(sample: LetterSample, text: string): void {
  for (let i = 0; i < text.length; i++) {
    // Capitals and small letters differ in one bit.
    const letter = (text.charCodeAt(i) | 32) - 97;
    if (letter < 0 || letter >= 26) continue;
    sample.counts[letter]!++;
    sample.letters++;
  }
  if (text.length < 4) return;
  sample.words++;
  if (oddWord.test(text)) sample.oddWords++;
}

/** Capitals after small letters twice over, or signs between letters, as a shuffled map makes them. */
const oddWord = /\p{Ll}\p{Lu}.*\p{Ll}\p{Lu}|\p{L}[^\p{L}\p{M}\p{N}\p{Pd}'’.,/&@_:+\u00ad]+\p{L}/u;

/** Letters in a hundred thousand, averaged over languages of Europe. */
const usual = [
  8600, 1500, 3000, 3900, 13200, 1300, 1700, 2300, 7900, 500, 1600, 4600, 2900, 7800, 6200, 2500, 400, 6700, 6500, 7100,
  3700, 1500, 1000, 300, 1200, 1000,
];
const bits = usual.map((share) => -Math.log2(share / usual.reduce((sum, one) => sum + one, 0)));

/** Languages take 4.1 to 4.5 bits a letter by that table; a shuffled alphabet takes 5 and more. */
const oddBits = 4.85;
const oddShare = 0.3;

/** Whether letters are so frequent as in no language of Europe, or many words are odd. */
export function isOddText({ counts, letters, words, oddWords }: LetterSample): boolean {
  const sum = bits.reduce((total, cost, letter) => total + cost * counts[letter]!, 0);
  return sum / letters > oddBits || (words >= 10 && oddWords > oddShare * words);
}
