import { scoreOf, type ArticleSample } from './article-sample.ts';
import { chooseBlocks } from './choose.ts';
import { isEmpty, likeliestOf, type Selection } from './judge.ts';
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
 * choice with the best F-score to be expected; talks judged as a whole; comments put apart and pages without content left
 * empty.
 */
export const articleSteps = ['blocks', 'context', 'selection', 'threads', 'roles'] as const;
export type Step = (typeof articleSteps)[number];

/** What models said of a page that had not seen its host. */
export type Said = {
  readonly selection: Selection;
  readonly alone: Float64Array;
  readonly trust: number;
  readonly kinds: ArrayLike<number>;
};

export function heldOutPage(sample: ArticleSample, said: Said, names: readonly string[]): HeldOutPage {
  const { selection, alone, trust, kinds } = said;
  const { sketch } = sample;
  const first = selection.looked.chances;
  const likeliest = likeliestOf(kinds);
  const roles = rolesOf(sketch, { ...selection, isEmpty: isEmpty(selection) });
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
    threads: scoreOf(sample, selection.chosen),
    roles: f1,
  };
  return { expected: trust, f1, kind: names[likeliest] ?? '', kindChance: kinds[likeliest] ?? 0, isArticle, steps };
}
