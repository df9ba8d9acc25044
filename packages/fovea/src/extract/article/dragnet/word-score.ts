/**
 * How well the words of some blocks agree with those of gold, however ordered: twice what they share over all of both.
 * The usual score of content extraction. Nothing against nothing is 1.
 */
export function numbersScore(blocks: readonly Int32Array[], gold: Int32Array): number {
  const left = new Map<number, number>();
  for (const word of gold) left.set(word, (left.get(word) ?? 0) + 1);
  let given = 0;
  let shared = 0;
  for (const words of blocks) {
    given += words.length;
    for (const word of words) {
      const count = left.get(word) ?? 0;
      if (count === 0) continue;
      left.set(word, count - 1);
      shared++;
    }
  }
  return given + gold.length === 0 ? 1 : (2 * shared) / (given + gold.length);
}
