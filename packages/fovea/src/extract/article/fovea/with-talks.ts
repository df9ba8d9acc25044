import { logOddsOf } from '../odds.ts';

/** So much of the log-odds of a talk is added to those of its blocks: what it is was judged by them, in part. */
const share = 0.5;

/**
 * How likely blocks are content once talks have been judged as a whole. A talk that the page is hardly about takes from the
 * odds of all of its blocks; one that it is about adds nothing, as not all in it is content. −1 stands for blocks outside of
 * talks.
 */
export function withTalks(chances: Float64Array, talks: Float64Array): Float64Array {
  return chances.map((chance, i) => {
    const talk = talks[i]!;
    if (talk < 0 || talk >= 0.5) return chance;
    return 1 / (1 + Math.exp(-logOddsOf(chance) - share * logOddsOf(talk)));
  });
}

/** What is left of the chance of a block in a talk if none of it is content. */
const talkless = 0.01;

export function likelyWithoutTalk(chance: number): number {
  return Math.min(chance, talkless);
}
