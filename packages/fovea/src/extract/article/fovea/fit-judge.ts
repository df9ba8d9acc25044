import { fitBoost, meanOf, type Classifier } from '../../../learn/index.ts';
import { choiceClasses } from './article-model.ts';
import { scoreOf, type ArticleSample } from './article-sample.ts';
import { judgeColumns, judgeTable, type Judged } from './judge-table.ts';

/** Each page has two rows for each of its candidates, so a leaf holds a dozen pages. */
const settings = { rounds: 60, maxLeaves: 4, minLeaf: 300, learningRate: 0.1, l2: 5, columnShare: 0.5 } as const;
/** So many judges that differ in the columns they happen to look at: there are few pages to learn from. */
const judges = 4;
/** A row that counts for nothing is still a row. */
const leastWeight = 1e-4;

/** Each candidate is a row for what it has and a row for what it lacks, so that the chance of good is its F-score. */
export function fitJudge(
  samples: readonly ArticleSample[],
  judged: readonly Judged[],
  pages: readonly number[],
  kinds: readonly string[],
  seed: number,
): Classifier {
  const columns = judgeColumns(kinds);
  const rows = pages.reduce((sum, page) => sum + 2 * judged[page]!.candidates.length, 0);
  const data = new Float32Array(rows * columns.length);
  const weights = new Float32Array(rows);
  const labels: string[] = [];
  let row = 0;
  for (const page of pages) {
    const table = judgeTable(judged[page]!, columns);
    judged[page]!.candidates.forEach(({ chosen }, i) => {
      const f1 = scoreOf(samples[page]!, chosen);
      const own = table.data.subarray(i * columns.length, (i + 1) * columns.length);
      choiceClasses.forEach((name, which) => {
        data.set(own, row * columns.length);
        weights[row] = Math.max(which === 1 ? f1 : 1 - f1, leastWeight);
        labels.push(name);
        row++;
      });
    });
  }
  const table = { columns, rows, data, weights };
  return meanOf(Array.from({ length: judges }, (_, i) => fitBoost(table, labels, { ...settings, seed: seed + i })));
}
