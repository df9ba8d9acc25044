import { descending } from './descending.ts';

/** What was chosen of a page, and how well it is expected to agree with what a person would choose. */
export type Choice = {
  /** By block. */
  readonly chosen: Uint8Array;
  /** The F-score to be expected, 0 to 1. */
  readonly expected: number;
};

/**
 * The blocks whose F-score by words is highest to be expected, given how likely each is content. Where all are unlikely
 * the best of them are taken, and little is expected: one limit for all pages would leave such pages empty.
 */
export function chooseBlocks(chances: ArrayLike<number>, words: ArrayLike<number>): Choice {
  const order = descending(chances);
  let likely = 0;
  for (let place = 0; place < order.length; place++) likely += chances[order[place]!]! * words[order[place]!]!;
  let [hits, taken, expected, count] = [0, 0, 0, 0];
  for (let place = 0; place < order.length; place++) {
    const i = order[place]!;
    hits += chances[i]! * words[i]!;
    taken += words[i]!;
    const score = taken + likely > 0 ? (2 * hits) / (taken + likely) : 0;
    if (score > expected) {
      expected = score;
      count = place + 1;
    }
  }
  const chosen = new Uint8Array(chances.length);
  for (let place = 0; place < count; place++) chosen[order[place]!] = 1;
  return { chosen, expected };
}

/** The F-score by words that is to be expected of a choice. */
export function expectedOf(chosen: Uint8Array, chances: Float64Array, words: Float64Array): number {
  let [hits, taken, likely] = [0, 0, 0];
  for (const [i, chance] of chances.entries()) {
    const own = words[i] ?? 0;
    likely += chance * own;
    if (chosen[i] !== 1) continue;
    hits += chance * own;
    taken += own;
  }
  return taken + likely > 0 ? (2 * hits) / (taken + likely) : 0;
}
