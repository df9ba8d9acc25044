import { assess } from '../learn/index.ts';
import type { EvaluationReport } from '../model/index.ts';

/** A word, or a block, with what it is, what it was taken for, and how likely each class was. */
export type JudgedWord = {
  readonly document: string;
  readonly page: number;
  readonly token: number;
  readonly truth: string;
  readonly said: string;
  readonly chances: Readonly<Record<string, number>>;
};

/** Longer lists are of no use to anybody who looks. */
const mostInCell = 500;

type Place = Pick<JudgedWord, 'document' | 'page' | 'token'>;

/** By `truth>said`: where the words of a cell of the confusion matrix are. */
export function cellsOf(words: readonly JudgedWord[]): Record<string, readonly Place[]> {
  const cells: Record<string, Place[]> = {};
  for (const { document, page, token, truth, said } of words) {
    const cell = (cells[`${truth}>${said}`] ??= []);
    if (cell.length < mostInCell) cell.push({ document, page, token });
  }
  return cells;
}

/** The report on words; the numbers that models judge by are not of words, so their worth comes from the model. */
export function wordReport(
  words: readonly JudgedWord[],
  importances: EvaluationReport['importances'],
): EvaluationReport | undefined {
  if (words.length === 0) return undefined;
  const classes = [...new Set(words.flatMap(({ truth, said }) => [truth, said]))].sort();
  const probabilities = new Float32Array(words.length * classes.length);
  words.forEach(({ chances, said }, row) => {
    const sum = classes.reduce((total, name) => total + (chances[name] ?? 0), 0);
    classes.forEach((name, column) => {
      probabilities[row * classes.length + column] = sum > 0 ? (chances[name] ?? 0) / sum : Number(name === said);
    });
  });
  const table = {
    columns: ['certainty'],
    rows: words.length,
    data: Float32Array.from(words, ({ chances, said }) => chances[said] ?? 0),
    groups: words.map(({ document, page }) => `${document} ${page}`),
  };
  const labels = words.map(({ truth }) => truth);
  return { ...assess({ table, labels, classes, probabilities, importances }), gains: [] };
}
