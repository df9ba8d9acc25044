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
  const order = Array.from(chances, (_, i) => i).sort((a, b) => chances[b]! - chances[a]! || a - b);
  let likely = 0;
  for (const i of order) likely += chances[i]! * words[i]!;
  let [hits, taken, expected, count] = [0, 0, 0, 0];
  order.forEach((i, place) => {
    hits += chances[i]! * words[i]!;
    taken += words[i]!;
    const score = taken + likely > 0 ? (2 * hits) / (taken + likely) : 0;
    if (score > expected) [expected, count] = [score, place + 1];
  });
  const chosen = new Uint8Array(chances.length);
  for (const i of order.slice(0, count)) chosen[i] = 1;
  return { chosen, expected };
}
