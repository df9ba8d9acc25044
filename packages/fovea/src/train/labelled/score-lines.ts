import { paddedTable } from '../card-tables.ts';
import type { RunResult } from './run-result.ts';

/** The figures of all models side by side, for a card. */
export function scoreLines(scores: RunResult['scores']): string[] {
  const names = [...new Set(scores.flatMap(({ figures }) => figures.map(({ name }) => name)))];
  if (names.length === 0) return ['Nothing was held out for evaluation.'];
  const rows = names.map((name) => [
    name,
    ...scores.map(({ figures }) => {
      const own = figures.find((one) => one.name === name);
      return own ? `${own.value.toFixed(3)} (${own.low.toFixed(3)} to ${own.high.toFixed(3)})` : '-';
    }),
  ]);
  return [
    '## Scores',
    '',
    'On held-out pages, with 95 % bootstrap intervals.',
    '',
    ...paddedTable(['figure', ...scores.map(({ model }) => model)], rows),
  ];
}
