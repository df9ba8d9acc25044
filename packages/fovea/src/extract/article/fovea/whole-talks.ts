import { chooseBlocks, expectedOf } from './choose.ts';
import { likelyWithoutTalk } from './with-talks.ts';

/** Kinds of pages that consist of records: their dated texts are content more often than what readers say of an article. */
const kindsOfRecords: ReadonlySet<string> = new Set(['collection', 'forum', 'listing']);
/** A page is taken for one of them if that is so likely. */
const leastOfRecords = 0.3;

/** Whether a page may consist of records. */
export function isOfRecords(kinds: ArrayLike<number>, names: readonly string[]): boolean {
  const chance = names.reduce((sum, name, i) => sum + (kindsOfRecords.has(name) ? (kinds[i] ?? 0) : 0), 0);
  return chance >= leastOfRecords;
}

/**
 * How likely blocks are content once each talk has been decided as a whole. Its blocks are not independent: all that readers
 * say below an article is content, or none is. Of what would be chosen in either case, that counts whose F-score is higher to
 * be expected over both. −1 stands for blocks outside of talks.
 */
export function withWholeTalks(chances: Float64Array, talks: Float64Array, words: Float64Array): Float64Array {
  let decided = chances;
  for (const talk of new Set(talks)) {
    if (talk < 0) continue;
    const without = decided.map((chance, i) => (talks[i] === talk ? likelyWithoutTalk(chance) : chance));
    const expected = ({ chosen }: { readonly chosen: Uint8Array }): number =>
      talk * expectedOf(chosen, decided, words) + (1 - talk) * expectedOf(chosen, without, words);
    if (expected(chooseBlocks(without, words)) > expected(chooseBlocks(decided, words))) decided = without;
  }
  return decided;
}
