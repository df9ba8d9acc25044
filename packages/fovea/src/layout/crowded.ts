import { findCorridors } from './corridors.ts';
import type { RuledCell } from './ruled-table.ts';
import { firstOf } from '../model/lookup.ts';

/** Fewer words, or fewer lines, are a cell. */
const minWords = 9;
const minLines = 3;

/** A cell with columns in it: whoever drew its rules drew boxes, or left out those between its rows. */
export function isCrowded({ items, rows }: Pick<RuledCell, 'items' | 'rows'>): boolean {
  if (items.length < minWords || rows.length < minLines) return false;
  return findCorridors(rows).some(({ both, x0, first, last }) => {
    if (both < minLines) return false;
    // The marks of a list stand apart, too.
    const left = rows.slice(first, last + 1).flatMap((row) => row.chunks.filter((chunk) => chunk.x1 <= x0 + 1e-6));
    return left.some((chunk) => chunk.items.length > 1 || firstOf(chunk.items).text.length > 2);
  });
}
