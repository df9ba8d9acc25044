import { paddedTable } from '../card-tables.ts';
import type { EvaluationReport } from '../../model/index.ts';
import type { RunResult } from './run-result.ts';
import { gainsOf, rangesOf } from '../score-ranges.ts';
import { scoreLines } from './score-lines.ts';
import { verdictOf } from './verdict.ts';
import { cellsOf, wordReport, type JudgedWord } from '../word-report.ts';

type Figures<T> = Readonly<Record<string, (pages: readonly T[]) => number>>;

/** What models made of the same pages; the first one is reported on, the second is what it is compared with. */
export type JudgedRun<T> = {
  readonly models: readonly { readonly model: string; readonly pages: readonly T[] }[];
  readonly figures: Figures<T>;
  /** The figure that decides which of two models is better. */
  readonly deciding: string;
  readonly words: readonly JudgedWord[];
  readonly importances: EvaluationReport['importances'];
  readonly worst: RunResult['worst'];
};

/** Longer lists are of no use to anybody who looks. */
const mostWorst = 24;

export function resultOf<T extends object>(run: JudgedRun<T>): RunResult {
  const { models, figures, deciding, words, importances, worst } = run;
  const [first, second] = models;
  const report = wordReport(words, importances);
  const scores = models.map(({ model, pages }) => ({ model, figures: rangesOf(pages, figures) }));
  const gains = first && second && gainsOf(first.pages, second.pages, figures);
  return {
    status: first && first.pages.length > 0 ? 'ok' : 'empty',
    scores,
    ...(gains && { gains, verdict: verdictOf(deciding, scores, gains) }),
    ...(report && { report }),
    worst: worst.toSorted((a, b) => a.score - b.score).slice(0, mostWorst),
    cells: cellsOf(words),
  };
}

/** The card of a model that was trained here: what it is, how it was made, how it does. */
export function cardOf(
  name: string,
  about: readonly string[],
  facts: readonly (readonly [string, string])[],
  { scores, verdict }: RunResult,
): string {
  return [
    `# Model card: ${name}`,
    '',
    ...about,
    '',
    ...paddedTable(
      ['what', 'value'],
      facts.map((row) => [...row]),
    ),
    '',
    ...scoreLines(scores),
    '',
    ...(verdict ? [verdict.sentence, ''] : []),
  ].join('\n');
}
