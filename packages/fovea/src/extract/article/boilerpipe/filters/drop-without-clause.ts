import type { Filter } from '../filter.ts';
import { decide, textOf } from '../text-block.ts';

/** A clause has as many words, spaces counted. */
const minWords = 5;
const clauseEnd = /[\p{L}\d][,.:;!?]+(?:[ \n\r]+|$)/gu;

/** Drops content without a clause that ends in punctuation (MinClauseWordsFilter). */
export const dropWithoutClause: Filter = (blocks) => {
  for (const block of blocks) {
    if (!block.isContent || hasClause(textOf(block))) continue;
    decide(block, { kept: false, why: `no clause of ${minWords} words` });
  }
  return blocks;
};

function hasClause(text: string): boolean {
  let start = 0;
  for (const { 0: end, index } of text.matchAll(clauseEnd)) {
    // Up to the letter before the punctuation.
    const gaps = text.slice(start, index + 1).match(/[ \n\r]+/g)?.length ?? 0;
    if (gaps + 1 >= minWords) return true;
    start = index + end.length;
  }
  return false;
}
