import { distance, height, type Box } from '../../model/index.ts';
import { entry, pick } from '../../model/lookup.ts';
import { findMultiBuys, type MultiBuy } from './multi-buy.ts';
import type { Scene } from './scene.ts';
import { findValidity, type Phrase, type Validity } from './validity.ts';
import { boxAround } from '../../model/box-around.ts';

/** A phrase of the page that speaks of an offer, or of all. */
export type OfferPhrase = { readonly words: readonly number[]; readonly box: Box; readonly text: string } & (
  | { readonly type: 'multiBuy'; readonly value: MultiBuy }
  | { readonly type: 'valid'; readonly value: Validity }
);

/** More of a kind are something else. */
const mostPhrases = 60;
/** In heights of the phrase: what is nearer to an offer speaks of it alone. */
const near = { multiBuy: 4, valid: 1.5 };

/** By offer, what the page says of it besides its parts; when offers hold is often told once for all. */
export function offerPhrases(scene: Scene, boxes: readonly Box[]): OfferPhrase[][] {
  const found: OfferPhrase[][] = boxes.map(() => []);
  const forAll: OfferPhrase[] = [];
  const phrases = phrasesOf(scene);
  // What the page says once holds for all, wherever it stands.
  const isOnce = phrases.filter(({ type }) => type === 'valid').length === 1;
  for (const phrase of phrases) {
    const most = near[phrase.type] * height(phrase.box);
    const { index, apart } = nearest(phrase.box, boxes);
    const isForAll = phrase.type === 'valid' && (isOnce || apart > most);
    if (isForAll) forAll.push(phrase);
    else if (index !== undefined && apart <= most) entry(found, index).push(phrase);
  }
  const [first] = forAll;
  if (!first) return found;
  return found.map((own) => (own.some(({ type }) => type === 'valid') ? own : [...own, first]));
}

function nearest(box: Box, boxes: readonly Box[]): { readonly index?: number; readonly apart: number } {
  let best: { index?: number; apart: number } = { apart: Infinity };
  boxes.forEach((one, index) => {
    const apart = distance(one, box);
    if (apart < best.apart) best = { index, apart };
  });
  return best;
}

function phrasesOf(scene: Scene): OfferPhrase[] {
  const found: OfferPhrase[] = [];
  let before = '';
  for (const row of scene.rows) {
    const texts = pick(scene.words, row).map(({ text }) => text);
    const text = texts.join(' ');
    if (found.length >= mostPhrases) break;
    if (!/\p{L}/u.test(text) && !text.includes('+')) continue;
    const wordsAt = ({ start, end }: Phrase<unknown>): Omit<OfferPhrase, 'type' | 'value'> => {
      let at = 0;
      const words = row.filter((_, i) => {
        const from = at;
        at += entry(texts, i).length + 1;
        return from < end && from + entry(texts, i).length > start;
      });
      const box = boxAround(pick(scene.words, words).map(({ box }) => box));
      return {
        words,
        box,
        text: pick(scene.words, words)
          .map(({ text }) => text)
          .join(' '),
      };
    };
    for (const phrase of findMultiBuys(text)) found.push({ type: 'multiBuy', ...wordsAt(phrase), value: phrase.value });
    for (const phrase of findValidity(text, before))
      found.push({ type: 'valid', ...wordsAt(phrase), value: phrase.value });
    before = text;
  }
  return found;
}
