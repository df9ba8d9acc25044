import type { BlockRole } from '../../../model/index.ts';

/** What is known of a page's blocks, each by block. */
export type BlockChances = {
  readonly words: ArrayLike<number>;
  /** P(content). */
  readonly content: ArrayLike<number>;
  /** Whether the block is in a container of readers' comments. */
  readonly inComments: ArrayLike<number>;
  /** P(content) by text alone, for blocks in comments: their names would only say that they are comments. */
  readonly comment: ArrayLike<number>;
};

export type Decision = { readonly kept: boolean; readonly role: BlockRole; readonly score: number };

/** Where content begins. */
export const threshold = 0.5;

/** A page is a thread, its comments content, where it has less else to say than this share of them, and than so much. */
const threadShare = 0.6;
const threadWords = 700;

/**
 * What is kept and as what. Where nothing reaches the threshold, what comes nearest is kept, with its low score: an
 * empty answer would be of no use.
 */
export function decide(chances: BlockChances): Decision[] {
  const { words, content, inComments, comment } = chances;
  const said = countKept(words, comment, inComments, 1);
  const isThread = countKept(words, content, inComments, 0) < Math.min(threadWords, threadShare * said);
  let highest = 0;
  for (let i = 0; i < words.length; i++) {
    if (isThread || inComments[i] !== 1) highest = Math.max(highest, content[i]!);
  }
  const cut = highest < threshold ? highest / 2 : threshold;
  const decisions: Decision[] = [];
  for (let i = 0; i < words.length; i++) {
    const isComment = !isThread && inComments[i] === 1;
    decisions.push(isComment ? decideComment(comment[i]!) : decideContent(content[i]!, cut));
  }
  return decisions;
}

function decideComment(score: number): Decision {
  return { kept: score >= threshold, role: 'comment', score };
}

function decideContent(score: number, cut: number): Decision {
  const kept = score >= cut;
  return { kept, role: kept ? 'content' : 'boilerplate', score };
}

function countKept(
  words: ArrayLike<number>,
  chances: ArrayLike<number>,
  inComments: ArrayLike<number>,
  which: 0 | 1,
): number {
  let count = 0;
  for (let i = 0; i < words.length; i++) if (inComments[i] === which && chances[i]! >= threshold) count += words[i]!;
  return count;
}
