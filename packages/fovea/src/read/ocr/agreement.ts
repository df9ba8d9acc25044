import type { Token } from '../../model/index.ts';
import { editDistance } from '../../model/edit-distance.ts';
import type { Sightings } from './word-matches.ts';

/** OCR that is less sure than this can't contradict anyone. */
const sureEnough = 0.8;
/** Shorter words differ by chance. */
const minLength = 3;

/** Letters and digits only, in one case: marks and hyphens are where OCR slips. */
function bare(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}

/** What share of the longer text would have to change, 0 to 1. */
export function textDistance(a: string, b: string): number {
  const longer = Math.max(a.length, b.length);
  return longer === 0 ? 0 : editDistance(a, b) / longer;
}

export type Verdict = 'agrees' | 'differs' | 'unclear';

/** Whether what a token says is what can be seen in its place. */
export function compareToken(token: Token, { of }: Sightings): Verdict {
  const seen = of.get(token.id);
  if (!seen || seen.confidence < sureEnough) return 'unclear';
  const shown = bare(seen.text);
  const said = bare(token.text);
  if (shown.length < minLength || token.text.length < minLength || isForeign(said, shown)) return 'unclear';
  return textDistance(said, shown) > 0.5 ? 'differs' : 'agrees';
}

/** OCR for Latin letters sees Latin letters everywhere, in Cyrillic and Hebrew words too. */
function isForeign(said: string, shown: string): boolean {
  const latin = /\p{Script=Latin}/u;
  return /\p{L}/u.test(said) && !latin.test(said) && latin.test(shown);
}
