import { logOddsOf } from './article-model.ts';
import { scoreOf, type ArticleSample } from './article-sample.ts';
import { chooseBlocks } from './choose.ts';

/**
 * By kind of page, how much likelier its blocks are taken to be content than the looks say, in log-odds: what belongs to
 * a listing or a manual is more than what looks like content, and of a product page less.
 */
export type Leniency = Readonly<Record<string, number>>;

/** The chances as the kinds that the page may be of make them. */
export function lenient(
  chances: Float64Array,
  leniency: Leniency,
  names: readonly string[],
  kinds: ArrayLike<number>,
): Float64Array {
  const shift = names.reduce((sum, name, i) => sum + (leniency[name] ?? 0) * kinds[i]!, 0);
  return chances.map((chance) => shifted(chance, shift));
}

function shifted(chance: number, by: number): number {
  return 1 / (1 + Math.exp(-logOddsOf(chance) - by));
}

const steps = [-0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75, 1, 1.25] as const;
/** What a step away from none must gain, so that noise moves nothing. */
const price = 0.0005;

/** What was said of pages: the chances of their blocks, and of their kinds. */
export type SaidOfPages = {
  readonly samples: readonly ArticleSample[];
  readonly chances: readonly Float64Array[];
  readonly kinds: readonly ArrayLike<number>[];
};

/** The F-score of a page for each step. */
export function scoresBySteps({ samples, chances }: Omit<SaidOfPages, 'kinds'>): Float64Array[] {
  return samples.map((sample, page) =>
    Float64Array.from(steps, (step) => {
      const own = chances[page]!.map((chance) => shifted(chance, step));
      return scoreOf(sample, chooseBlocks(own, sample.sketch.words).chosen);
    }),
  );
}

/** For each kind, the step that is best for those of some pages that look most like it. */
export function fitLeniency(
  scores: readonly Float64Array[],
  kinds: readonly ArrayLike<number>[],
  names: readonly string[],
  pages: readonly number[],
): Leniency {
  const likeliest = (page: number): number => {
    const own = Array.from(kinds[page]!);
    return own.indexOf(Math.max(...own));
  };
  return Object.fromEntries(
    names.map((name, kind) => {
      const alike = pages.filter((page) => likeliest(page) === kind);
      const worth = steps.map((step, i) => {
        const mean = alike.reduce((sum, page) => sum + scores[page]![i]!, 0) / (alike.length || 1);
        return mean - price * Math.abs(step);
      });
      return [name, alike.length === 0 ? 0 : steps[worth.indexOf(Math.max(...worth))]!];
    }),
  );
}
