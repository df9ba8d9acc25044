import { valueAt } from '../model/lookup.ts';
/** Keys as numbers from 0, in the order in which they first occur. */
export type Numbered = {
  readonly indices: Uint32Array;
  /** For each number, where its key first occurs. */
  readonly firsts: readonly number[];
};

export function numbered(keys: readonly string[]): Numbered {
  const numbers = new Map<string, number>();
  const firsts: number[] = [];
  const indices = Uint32Array.from(keys, (key, i) => {
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, firsts.length);
    return firsts.push(i) - 1;
  });
  return { indices, firsts };
}

/** For each item, the share of weight that is marked among all items of its number. */
export function markedShares(
  { indices, firsts }: Numbered,
  weights: Float64Array,
  isMarked: (index: number) => boolean,
): Float64Array {
  const all = new Float64Array(firsts.length);
  const marked = new Float64Array(firsts.length);
  indices.forEach((number, i) => {
    all[number]! += valueAt(weights, i);
    if (isMarked(i)) marked[number]! += valueAt(weights, i);
  });
  return Float64Array.from(indices, (number) =>
    valueAt(all, number) > 0 ? valueAt(marked, number) / valueAt(all, number) : 0,
  );
}
