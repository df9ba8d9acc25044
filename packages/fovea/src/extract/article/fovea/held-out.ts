import { scoreOf, type ArticleSample } from './article-sample.ts';
import { chooseBlocks } from './choose.ts';
import { likeliestOf, type Taken } from './judge.ts';
import type { Judged } from './judge-table.ts';
import { rolesOf } from './roles.ts';

/** What a page had by models that had not seen its host. */
export type HeldOutPage = {
  /** The F-score that was expected, and the one it had. */
  readonly expected: number;
  readonly f1: number;
  readonly kind: string;
  readonly kindChance: number;
  /** The blocks that are the article. */
  readonly isArticle: Uint8Array;
  /** The F-score by step of the method, without those that come after it. */
  readonly steps: Readonly<Record<Step, number>>;
};

/**
 * What is added one after the other: blocks by themselves, half a chance being enough; all that surrounds them; the
 * choice with the best F-score to be expected; the second look, with the kind of the page; the judge; comments put apart
 * and pages without content left empty.
 */
export const articleSteps = ['blocks', 'context', 'selection', 'page type', 'judge', 'roles'] as const;
export type Step = (typeof articleSteps)[number];

export function heldOutPage(
  sample: ArticleSample,
  { first, chances, kinds, talks }: Judged,
  alone: Float64Array,
  best: Taken,
  names: readonly string[],
): HeldOutPage {
  const { sketch } = sample;
  const likeliest = likeliestOf(kinds);
  const kind = names[likeliest] ?? '';
  const roles = rolesOf(sketch, { ...best, talks });
  const isArticle = Uint8Array.from(roles, (role) => +(role === 'content' || role === 'title'));
  const f1 = scoreOf(sample, isArticle);
  const fromHalf = (own: ArrayLike<number>): number =>
    scoreOf(
      sample,
      Uint8Array.from(own, (chance) => +(chance >= 0.5)),
    );
  const steps = {
    blocks: fromHalf(alone),
    context: fromHalf(first),
    selection: scoreOf(sample, chooseBlocks(first, sketch.words).chosen),
    'page type': scoreOf(sample, chooseBlocks(chances, sketch.words).chosen),
    judge: scoreOf(sample, best.chosen),
    roles: f1,
  };
  return { expected: best.trust, f1, kind, kindChance: kinds[likeliest] ?? 0, isArticle, steps };
}
