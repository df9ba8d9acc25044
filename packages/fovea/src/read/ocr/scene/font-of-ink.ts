import type { Box } from '../../../model/index.ts';
import type { InkSign } from './line-words.ts';

/** How high capitals and digits, letters with ascenders and low letters are, and how far others hang down, as shares of the size. */
const [capital, ascending, low, hang] = [0.7, 0.74, 0.52, 0.21];
const isLow = /^[acegmnopqrsuvwxyzавгежзиклмнопрстухчшъыьэюя]$/;
const isHanging = /^[gpqyру]$/;
const isAscending = /^[bdfhkl]$/;
/** Without accents, which reach higher. */
const isCapital = /^[A-IK-PR-Z\p{Nd}Б-ГЕЖИК-ПР-ТФ-ЧШЫ-Я€$£]$/u;
/** Letters between low and tall: where they are the highest of a word, they may be cut into others. */
const isBetween = /[ijt\p{M}]/u;

/** Where letters stand and how large their font is, in pixels. */
export type InkFont = {
  readonly base: number;
  readonly size: number;
  /** Whether letters of known height tell its size; else it is a guess. */
  readonly isTold: boolean;
};

/** Of so many letters the middle one tells the size: some are cut badly, or have an accent that nobody read. */
const enough = 4;

/** The font of the characters of a word, at least one, by those whose shape is known. */
export function fontOf(signs: readonly InkSign[]): InkFont {
  const known = signs.flatMap((sign) => {
    const share = shareOf(sign.text);
    return share === undefined ? [] : [{ ...sign, share }];
  });
  if (known.length === 0) return guessedFont(signs);
  if (known.length < enough) return fontOfRows(known, signs);
  const size = middle(known.map(({ y0, y1, share }) => (y1 - y0) / share));
  const standing = known.filter(({ text }) => !isHanging.test(text));
  const { y1 } = rowsOf(known);
  return { base: standing.length > 0 ? middle(standing.map((sign) => sign.y1)) : y1 - hang * size, size, isTold: true };
}

function shareOf(text: string): number | undefined {
  if (isCapital.test(text)) return capital;
  if (isAscending.test(text)) return ascending;
  if (!isLow.test(text)) return undefined;
  return isHanging.test(text) ? low + hang : low;
}

const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[(values.length - 1) >> 1]!;

/** The same by the rows that a few characters take together. */
function fontOfRows(known: readonly InkSign[], signs: readonly InkSign[]): InkFont {
  const has = (kind: RegExp): boolean => known.some(({ text }) => kind.test(text));
  const isHigh = has(isAscending) || has(isCapital);
  const { y0, y1 } = rowsOf(known);
  const height = (has(isAscending) ? ascending : isHigh ? capital : low) + (has(isHanging) ? hang : 0);
  const size = (y1 - y0) / height;
  const isTold = isHigh || !signs.some(({ text }) => isBetween.test(text.normalize('NFD')));
  return { base: has(isHanging) ? y1 - hang * size : y1, size, isTold };
}

function guessedFont(signs: readonly InkSign[]): InkFont {
  const { y0, y1 } = rowsOf(signs);
  return { base: y1, size: y1 - y0, isTold: false };
}

function rowsOf(signs: readonly InkSign[]): Pick<Box, 'y0' | 'y1'> {
  return { y0: Math.min(...signs.map(({ y0 }) => y0)), y1: Math.max(...signs.map(({ y1 }) => y1)) };
}

/** How far the letters of a font reach up and down from where they stand. */
export function extentOf(size: number): { readonly rise: number; readonly fall: number } {
  return { rise: 0.75 * size, fall: 0.22 * size };
}
