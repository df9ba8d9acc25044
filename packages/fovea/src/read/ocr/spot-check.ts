import { hiddenFlags, type Box, type Page, type Style, type Token } from '../../model/index.ts';
import { compareToken, type Verdict } from './agreement.ts';
import { linesAround } from './repair.ts';
import { matchWords } from './word-matches.ts';
import type { OcrWord } from './recognize.ts';

/** Words looked at for one font. */
const sampleSize = 12;
/** Fewer clear readings prove nothing. */
const enoughWords = 4;
const wrongShare = 0.6;

/** Compares some words of a font with the page's picture. */
export async function spotCheck(
  font: string,
  page: Page,
  styles: readonly Style[],
  scan: (regions: readonly Box[]) => Promise<OcrWord[]>,
): Promise<Verdict> {
  const candidates = page.tokens.filter(({ style, flags, text }) => {
    const look = styles[style]!;
    return look.font === font && look.angle === 0 && !(flags & hiddenFlags) && text.length >= 4;
  });
  if (candidates.length < enoughWords) return 'unclear';
  const sample = spread(candidates, sampleSize);
  const sightings = matchWords(page.tokens, await scan(linesAround(sample, page.tokens)));
  const verdicts = candidates.map((token) => compareToken(token, sightings)).filter((one) => one !== 'unclear');
  if (verdicts.length < enoughWords) return 'unclear';
  return verdicts.filter((one) => one === 'differs').length > wrongShare * verdicts.length ? 'differs' : 'agrees';
}

/** Some of many, evenly apart. */
function spread(tokens: readonly Token[], count: number): Token[] {
  const step = Math.max(1, tokens.length / count);
  return Array.from({ length: Math.min(count, tokens.length) }, (_, i) => tokens[Math.floor(i * step)]!);
}
