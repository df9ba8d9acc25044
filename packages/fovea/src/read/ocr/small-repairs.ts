import type { Token } from '../../model/index.ts';
import type { Unread } from './repair.ts';
import type { FontMaps } from './unmapped-fonts.ts';

/** Pages on which only so few glyphs are unknown, in all and as a share of what is written there, read well as they are. */
const [fewGlyphs, fewShare] = [40, 0.02];
/** On so many of them OCR has a look: what it can learn of ligatures and accents, it has learnt by then. */
const mostLooks = 8;

/** Decides whether OCR is worth its time on pages that have nearly all their text; what it does not look at stays in doubt. */
export type SmallRepairs = {
  readonly isWorth: (wanted: readonly Unread[], tokens: readonly Token[], maps: FontMaps) => boolean;
};

export function createSmallRepairs(): SmallRepairs {
  let looks = 0;
  return {
    isWorth: (wanted, tokens, maps) => {
      const unknown = wanted.reduce((sum, { letters }) => sum + letters.filter(maps.isOpen).length, 0);
      const written = tokens.reduce((sum, { text }) => sum + text.length, 0);
      if (unknown > fewGlyphs || unknown > fewShare * written) return true;
      return looks++ < mostLooks;
    },
  };
}
