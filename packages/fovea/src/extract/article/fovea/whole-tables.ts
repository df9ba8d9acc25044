import type { PageSketch } from './sketch.ts';

/** What was chosen, with no table torn apart: one beside chosen text is taken whole if any of it was. */
export function withWholeTables({ tables }: Pick<PageSketch, 'tables'>, chosen: Uint8Array): Uint8Array {
  const all = chosen.slice();
  for (let first = 0, next = 0; first < all.length; first = next) {
    for (next = first + 1; next < all.length && tables[next] === tables[first];) next++;
    if (tables[first]! < 0) continue;
    const isBeside = chosen[first - 1] === 1 || chosen[next] === 1;
    if (isBeside && chosen.subarray(first, next).includes(1)) all.fill(1, first, next);
  }
  return all;
}
