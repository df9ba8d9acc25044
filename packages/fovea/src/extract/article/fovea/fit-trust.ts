import { fitBoost, meanOf, type Classifier } from '../../../learn/index.ts';
import { choiceClasses } from './article-model.ts';
import { trustColumns } from './trust-table.ts';

/** Each page has two rows, so a leaf holds a dozen pages. */
const settings = { rounds: 80, maxLeaves: 4, minLeaf: 25, learningRate: 0.06, l2: 5, columnShare: 0.4 } as const;
/** So many that differ in the columns they happen to look at: there are few pages to learn from. */
const models = 4;
/** A row that counts for nothing is still a row. */
const leastWeight = 1e-4;

/** Learns the F-score of choices from their rows: each is a row for what is good and a row for what is bad. */
export function fitTrust(
  rows: readonly Float32Array[],
  scores: readonly number[],
  kinds: readonly string[],
  seed: number,
): Classifier {
  const columns = trustColumns(kinds);
  const data = new Float32Array(2 * rows.length * columns.length);
  const weights = new Float32Array(2 * rows.length);
  const labels: string[] = [];
  rows.forEach((values, page) => {
    const good = scores[page]!;
    choiceClasses.forEach((name, which) => {
      data.set(values, labels.length * columns.length);
      weights[labels.length] = Math.max(which === 1 ? good : 1 - good, leastWeight);
      labels.push(name);
    });
  });
  const table = { columns, rows: labels.length, data, weights };
  return meanOf(Array.from({ length: models }, (_, i) => fitBoost(table, labels, { ...settings, seed: seed + i })));
}
