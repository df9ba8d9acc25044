import { currencyPattern, localCurrencyPattern } from '../../model/currency.ts';
import { entry, valueAt } from '../../model/lookup.ts';
import type { Word } from './words.ts';

/** Letters are a currency where so many numbers have them, and so large a share. */
const least = { count: 3, share: 0.2 };
/** What is a unit or a word of its own right behind numbers has to be with most of them. */
const doubtful: ReadonlySet<string> = new Set(['гр.', 'p.', 'F', 'B', 'E', 'Br', 'R', 'Q', 'LE']);
const doubtfulShare = 0.6;

const glued = new RegExp(`^[\\d.,']{1,12}\\s?(${localCurrencyPattern})$`, 'u');
const before = new RegExp(`^(${localCurrencyPattern})\\d[\\d.,']{0,12}$`, 'u');
const alone = new RegExp(`^(?:${localCurrencyPattern})$`, 'u');
const strong = new RegExp(`^[\\d.,']{0,12}(?:${currencyPattern})[\\d.,']{0,12}$`, 'u');
const number = /^\d[\d.,'/]*[-–]?$/;

/** Letters that are a currency on this page: beside many of its numbers, and more of them than any other currency. */
export function localSigns(words: readonly Word[], rows: readonly (readonly number[])[]): string[] {
  const counts = new Map<string, number>();
  let [numbers, others] = [0, 0];
  // With and without the point of an abbreviation, it is one.
  const add = (sign: string): void => {
    const bare = doubtful.has(sign) ? sign : sign.replace(/\.$/, '');
    counts.set(bare, (counts.get(bare) ?? 0) + 1);
  };
  for (const row of rows) {
    row.forEach((word, i) => {
      const { text } = entry(words, word);
      if (text.length > 16) return;
      const sticks = glued.exec(text)?.[1] ?? before.exec(text)?.[1];
      if (sticks !== undefined) add(sticks);
      else if (alone.test(text) && isBeside(words, row, i)) add(text);
      else if (strong.test(text)) others++;
      if (sticks !== undefined || number.test(text)) numbers++;
    });
  }
  return [...counts].flatMap(([sign, count]) => {
    const share = doubtful.has(sign) ? doubtfulShare : least.share;
    return count >= least.count && count > others && count >= share * numbers ? [sign, `${sign}.`] : [];
  });
}

/** A number right before or behind it. A lone `e` is a word in many languages: only cents before it tell. */
function isBeside(words: readonly Word[], row: readonly number[], i: number): boolean {
  const own = entry(words, valueAt(row, i));
  return [row[i - 1], row[i + 1]].some((other, side) => {
    if (other === undefined) return false;
    const { text, box } = entry(words, other);
    if (!number.test(text) || (/^e$/i.test(own.text) && (side === 1 || !/[.,]\d\d$/.test(text)))) return false;
    return Math.max(box.x0 - own.box.x1, own.box.x0 - box.x1) < 0.6 * own.size;
  });
}
