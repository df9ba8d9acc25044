import type { Token } from '../../model/index.ts';
import type { Sightings } from './sightings.ts';

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
  if (longer === 0) return 0;
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row[b.length]! / longer;
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
