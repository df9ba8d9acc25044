import { hiddenFlags, TokenFlag, type Page, type Style, type Token } from '../../model/index.ts';

/**
 * A font can have a map and the map can be wrong: the page shows one text, the file says another. Statistics of letters
 * are cheap and name suspects; only for those OCR has a look.
 */
export type Suspicion = {
  /** Fonts, by name, whose text on the pages so far is hardly a language; each a few times at most. */
  readonly suspectsOn: (page: Page, styles: readonly Style[]) => string[];
  /** Takes a font off the list, or marks its map as wrong. */
  readonly judge: (font: string, isWrong: boolean) => void;
  readonly isWrong: (font: string) => boolean;
};

/** What a font's text has been like so far. */
type Sample = { readonly counts: Uint32Array; letters: number; oddWords: number; words: number; named: number };

/** With fewer letters nothing can be said. */
const enoughLetters = 80;
/** After so many that look well a font is left alone. */
const plentyLetters = 600;
/** As often a font is named; when nobody can tell by then, it goes for right. */
const maxNamed = 3;

export function createSuspicion(): Suspicion {
  const samples = new Map<string, Sample>();
  const verdicts = new Map<string, boolean>();
  return {
    suspectsOn: (page, styles) => {
      const present = new Set<string>();
      for (const token of page.tokens) {
        const { font } = styles[token.style]!;
        if (verdicts.has(font) || token.flags & (hiddenFlags | TokenFlag.doubtful | TokenFlag.ocr)) continue;
        const sample = samples.get(font) ?? newSample();
        samples.set(font, sample);
        present.add(font);
        count(sample, token);
      }
      return [...present].filter((font) => {
        const sample = samples.get(font)!;
        if (sample.letters < enoughLetters) return false;
        const odd = isOdd(sample);
        if (odd && sample.named++ < maxNamed) return true;
        if (odd || sample.letters >= plentyLetters) verdicts.set(font, false);
        return false;
      });
    },
    judge: (font, isWrong) => {
      verdicts.set(font, isWrong);
    },
    isWrong: (font) => verdicts.get(font) === true,
  };
}

function newSample(): Sample {
  return { counts: new Uint32Array(26), letters: 0, oddWords: 0, words: 0, named: 0 };
}

function count(sample: Sample, { text }: Token): void {
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

function isOdd({ counts, letters, words, oddWords }: Sample): boolean {
  const sum = bits.reduce((total, cost, letter) => total + cost * counts[letter]!, 0);
  return sum / letters > oddBits || (words >= 10 && oddWords > oddShare * words);
}
