import type { Frame } from './frame.ts';

/** Which blocks are made alike, and what they hold together. */
export type Alike = {
  /** By block: equal for blocks that look alike on the screen. */
  readonly keys: Int32Array;
  /** By block: how many are like it, itself included, and the words and words in paragraphs of all of them. */
  readonly counts: Int32Array;
  readonly words: Float64Array;
  readonly prose: Float64Array;
};

/** How many elements, from the inside out, must be of the same kinds for two blocks to be alike. */
const depth = 5;

export function alikeOf({ blocks, inner, parents }: Frame, kinds: Int32Array, isParagraph: Uint8Array): Alike {
  const numbers = new Map<string, number>();
  const known = new Map<number, number>();
  const keys = Int32Array.from(inner, (innermost) => {
    let key = known.get(innermost);
    if (key !== undefined) return key;
    let path = '';
    for (let e = innermost, level = 0; e >= 0 && level < depth; e = parents[e]!, level++) path += `/${kinds[e]!}`;
    key = numbers.get(path) ?? numbers.size;
    numbers.set(path, key);
    known.set(innermost, key);
    return key;
  });
  const sums = {
    counts: new Int32Array(numbers.size),
    words: new Float64Array(numbers.size),
    prose: new Float64Array(numbers.size),
  };
  keys.forEach((key, i) => {
    sums.counts[key]!++;
    sums.words[key]! += blocks[i]!.words;
    sums.prose[key]! += blocks[i]!.words * isParagraph[i]!;
  });
  return {
    keys,
    counts: keys.map((key) => sums.counts[key]!),
    words: Float64Array.from(keys, (key) => sums.words[key]!),
    prose: Float64Array.from(keys, (key) => sums.prose[key]!),
  };
}
