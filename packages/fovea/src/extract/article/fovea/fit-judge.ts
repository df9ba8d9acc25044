import { fitBoost, meanOf, type BoostOptions, type Classifier } from '../../../learn/index.ts';
import { choiceClasses } from './article-model.ts';
import { scoreOf, type ArticleSample } from './article-sample.ts';
import { judgeColumns, judgeTable, type Judged } from './judge-table.ts';

/** Each page has two rows for each of its candidates, so a leaf holds a dozen pages. */
const common = { maxLeaves: 4, minLeaf: 300, learningRate: 0.1, l2: 5, columnShare: 0.5 } as const;
const judgeSettings: BoostOptions = { ...common, rounds: 60 };
const chooserSettings: BoostOptions = { ...common, rounds: 80 };
/** So many of each that differ in the columns they happen to look at: there are few pages to learn from. */
const models = 4;
/** A row that counts for nothing is still a row. */
const leastWeight = 1e-4;
/** How much a page counts for the choice whose content was cut short. */
const shortened = 0.5;

/** The candidates of some pages, with what each is worth. */
export type JudgedPages = {
  readonly judged: readonly Judged[];
  /** By page and candidate, its F-score. */
  readonly scores: readonly (readonly number[])[];
  /** The names of the kinds of pages. */
  readonly kinds: readonly string[];
};

/** By candidate, the F-score that it has. */
export function scoresOf(sample: ArticleSample, { candidates }: Judged): number[] {
  return candidates.map(({ chosen }) => scoreOf(sample, chosen));
}

/** Learns the F-score of a choice, from pages as they are. */
export function fitJudge(pages: JudgedPages, whole: readonly number[], seed: number): Classifier {
  return fitChoices(pages, whole, (page) => ({ worth: pages.scores[page]!, weight: 1 }), { ...judgeSettings, seed });
}

/** Learns how much better or worse a choice is than the others of its page: how hard the page is does not count. */
export function fitChooser(
  pages: JudgedPages,
  some: readonly number[],
  samples: readonly ArticleSample[],
  seed: number,
): Classifier {
  const worthOf = (page: number): Worth => {
    const scores = pages.scores[page]!;
    const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
    return {
      worth: scores.map((score) => Math.min(1, Math.max(0, 0.5 + score - mean))),
      weight: samples[page]!.isShortened ? shortened : 1,
    };
  };
  return fitChoices(pages, some, worthOf, { ...chooserSettings, seed });
}

/** How good each candidate of a page is, from 0 to 1, and how much the page counts. */
type Worth = { readonly worth: readonly number[]; readonly weight: number };

/** Each candidate is a row for what is good and a row for what is bad, so that the chance of good is what it is worth. */
function fitChoices(
  { judged, kinds }: JudgedPages,
  pages: readonly number[],
  worthOf: (page: number) => Worth,
  { seed = 0, ...settings }: BoostOptions,
): Classifier {
  const columns = judgeColumns(kinds);
  const rows = pages.reduce((sum, page) => sum + 2 * judged[page]!.candidates.length, 0);
  const data = new Float32Array(rows * columns.length);
  const weights = new Float32Array(rows);
  const labels: string[] = [];
  let row = 0;
  for (const page of pages) {
    const table = judgeTable(judged[page]!, columns);
    const { worth, weight } = worthOf(page);
    worth.forEach((own, i) => {
      const values = table.data.subarray(i * columns.length, (i + 1) * columns.length);
      choiceClasses.forEach((name, which) => {
        data.set(values, row * columns.length);
        weights[row] = Math.max(weight * (which === 1 ? own : 1 - own), leastWeight);
        labels.push(name);
        row++;
      });
    });
  }
  const table = { columns, rows, data, weights };
  return meanOf(Array.from({ length: models }, (_, i) => fitBoost(table, labels, { ...settings, seed: seed + i })));
}
