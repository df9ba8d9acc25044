import type { Phrase } from './phrase.ts';
import { shareRow } from './surroundings.ts';
import { firstOf } from '../../model/lookup.ts';

/** Rows of phrases, from top to bottom, each from left to right. */
export function rowsOf(phrases: readonly Phrase[]): Phrase[][] {
  const rows: Phrase[][] = [];
  for (const phrase of phrases.toSorted((a, b) => a.box.y1 - b.box.y1 || a.box.x0 - b.box.x0)) {
    const row = rows.at(-1);
    if (row && shareRow(firstOf(row), phrase)) row.push(phrase);
    else rows.push([phrase]);
  }
  return rows.map((row) => row.toSorted((a, b) => a.box.x0 - b.box.x0));
}
