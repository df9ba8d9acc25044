import type { PageSketch } from './sketch.ts';

/** A table in the middle of chosen text is taken if its cells are on average so likely: figures look like nothing much. */
const leastChance = 0.2;

/**
 * What was chosen, with no table torn apart: one beside chosen text is taken whole if any of it was, or, between chosen
 * texts, if it is not unlikely.
 */
export function withWholeTables(
  { tables }: Pick<PageSketch, 'tables'>,
  chosen: Uint8Array,
  chances?: Float64Array,
): Uint8Array {
  const all = chosen.slice();
  const end = chosen.lastIndexOf(1);
  for (let first = 0, next = 0; first < all.length; first = next) {
    for (next = first + 1; next < all.length && tables[next] === tables[first];) next++;
    if (tables[first]! < 0) continue;
    const isBeside = chosen[first - 1] === 1 || chosen[next] === 1;
    const isBetween = chosen[first - 1] === 1 && next <= end;
    const isLikely = isBetween && chances !== undefined && meanOf(chances.subarray(first, next)) >= leastChance;
    if (isBeside && (isLikely || chosen.subarray(first, next).includes(1))) all.fill(1, first, next);
  }
  return all;
}

function meanOf(chances: Float64Array): number {
  return chances.reduce((sum, own) => sum + own, 0) / chances.length;
}
