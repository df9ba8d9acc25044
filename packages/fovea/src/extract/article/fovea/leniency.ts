import { logOddsOf } from '../odds.ts';
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

/** Which kind of page is the likeliest; the first of equals. */
export function likeliestOf(kinds: ArrayLike<number>): number {
  let best = 0;
  for (let kind = 1; kind < kinds.length; kind++) if (kinds[kind]! > kinds[best]!) best = kind;
  return best;
}

function shifted(chance: number, by: number): number {
  return 1 / (1 + Math.exp(-logOddsOf(chance) - by));
}

const steps = [-0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75, 1, 1.25] as const;
/** What a step away from none must gain, so that noise moves nothing. */
const price = 0.0005;

/** The F-score of each page for each step, given what was said of its blocks. */
export function scoresBySteps(samples: readonly ArticleSample[], chances: readonly Float64Array[]): Float64Array[] {
  return samples.map((sample, page) =>
    Float64Array.from(steps, (step) => {
      const own = chances[page]!.map((chance) => shifted(chance, step));
      return scoreOf(sample, chooseBlocks(own, sample.sketch.words).chosen);
    }),
  );
}

/**
 * For each kind, the step that is best for those of some pages that are of it; where nobody said what a page is, it
 * counts as much as it is likely to be of that kind.
 */
export function fitLeniency(
  samples: readonly Pick<ArticleSample, 'kind'>[],
  kinds: readonly ArrayLike<number>[],
  scores: readonly Float64Array[],
  names: readonly string[],
  pages: readonly number[],
): Leniency {
  return Object.fromEntries(
    names.map((name, place) => {
      const shareOf = (page: number): number => {
        const { kind } = samples[page]!;
        return kind === undefined ? kinds[page]![place]! : +(kind === name);
      };
      const all = pages.reduce((sum, page) => sum + shareOf(page), 0);
      const worth = steps.map((step, i) => {
        const sum = pages.reduce((total, page) => total + shareOf(page) * scores[page]![i]!, 0);
        return sum / (all || 1) - price * Math.abs(step);
      });
      return [name, all === 0 ? 0 : steps[worth.indexOf(Math.max(...worth))]!];
    }),
  );
}
