import type { PageView } from './page-view.ts';
import type { Phrase } from './phrase.ts';
import { lineGap } from './surroundings.ts';
import type { TextSigns } from './text-signs.ts';
import { entry } from '../../model/lookup.ts';

/** How much of a page is somebody's part and, below or beside it, who plays it. */
export type RolePairs = {
  readonly pairs: number;
  /** Of the words of the page, those of the pairs and of what goes on under them. */
  readonly covered: number;
  readonly parties: number;
  readonly contacts: number;
};

const isRole = ({ words, roleShare, digitShare, endsSentence }: TextSigns): boolean =>
  words <= 9 && roleShare > 0.3 && digitShare < 0.1 && !endsSentence;

const isParty = ({ best, words }: TextSigns): boolean =>
  words <= 12 &&
  Math.max(best.organisation ?? 0, best.person ?? 0, best['legal-form'] ?? 0, best.address ?? 0, best.postcode ?? 0) >
    0.5;

const nearest = 2.6;

/** Words of short lines that follow each other below a phrase. */
function wordsBelow(phrase: Phrase, { around, signs, phrases }: PageView): number {
  let words = 0;
  let at: Phrase | undefined = phrase;
  for (let i = 0; i < 12 && at; i++) {
    words += at.tokens.length;
    const below: Phrase | undefined = entry(around, at.id).below;
    if (!below || lineGap(at, below) > nearest || entry(signs, below.id).words > 12) break;
    at = phrases[below.id];
  }
  return words;
}

export function rolePairs(view: PageView): RolePairs {
  const { phrases, signs, around, isFurniture } = view;
  const own = phrases.filter((phrase) => !isFurniture(phrase));
  const all = own.reduce((sum, { tokens }) => sum + tokens.length, 0);
  let pairs = 0;
  let covered = 0;
  for (const phrase of own) {
    if (!isRole(entry(signs, phrase.id))) continue;
    const { below, right } = entry(around, phrase.id);
    const party = [right, below].find((other) => other !== undefined && isParty(entry(signs, other.id)));
    if (!party || (party === below && lineGap(phrase, party) > nearest)) continue;
    pairs++;
    covered += phrase.tokens.length + wordsBelow(party, view);
  }
  return {
    pairs,
    covered: Math.min(1, covered / Math.max(1, all)),
    parties: own.filter(({ id }) => isParty(entry(signs, id))).length,
    contacts: own.filter(({ id }) => entry(signs, id).isContact && entry(signs, id).words <= 12).length,
  };
}
