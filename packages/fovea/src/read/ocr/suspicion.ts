import { hiddenFlags, TokenFlag, type Page, type Style } from '../../model/index.ts';
import { countWord, isOddText, newLetterSample, type LetterSample } from './letter-statistics.ts';

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
type Sample = LetterSample & { named: number };

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
        const sample = samples.get(font) ?? { ...newLetterSample(), named: 0 };
        samples.set(font, sample);
        present.add(font);
        countWord(sample, token.text);
      }
      return [...present].filter((font) => {
        const sample = samples.get(font)!;
        if (sample.letters < enoughLetters) return false;
        const odd = isOddText(sample);
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
