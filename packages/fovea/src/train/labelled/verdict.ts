import type { NamedScore } from '../../model/index.ts';
import type { RunResult, Verdict } from './run-result.ts';

const inWords = (value: number): string => value.toFixed(3);

/** Whether a new model is at least as good as the built-in one on pages that neither has learned from. */
export function verdictOf(deciding: string, scores: RunResult['scores'], gains: readonly NamedScore[]): Verdict {
  // Where nothing was wanted and nothing found, there is no such figure; then words decide.
  const gain = gains.find(({ name }) => name === deciding) ?? gains[0];
  const of = (model: number): number | undefined =>
    scores[model]?.figures.find(({ name }) => name === gain?.name)?.value;
  const [own, shipped] = [of(0), of(1)];
  if (!gain || own === undefined || shipped === undefined) {
    return {
      state: 'unjudged',
      sentence: 'No page was held out: whether it is better than the built-in model is unknown.',
    };
  }
  const compared = `“${gain.name}” on held-out pages is ${inWords(own)}, and ${inWords(shipped)} with the built-in model`;
  if (gain.value < 0) {
    return {
      state: 'worse',
      figure: gain.name,
      sentence: `The new model is worse than the built-in one: ${compared}.`,
    };
  }
  const better = gain.value > 0 ? 'better than' : 'as good as';
  return { state: 'better', figure: gain.name, sentence: `The new model is ${better} the built-in one: ${compared}.` };
}
