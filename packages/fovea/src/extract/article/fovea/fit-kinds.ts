import { fitBoost, type Classifier, type Table } from '../../../learn/index.ts';
import type { ArticleSample } from './article-sample.ts';
import type { Choice } from './choose.ts';
import { pageKindColumns, pageTable } from './page-table.ts';

const settings = { rounds: 60, maxLeaves: 8, minLeaf: 15, learningRate: 0.1, l2: 5, columnShare: 0.4 } as const;
const usualKind = 'article';

/** Learns to tell kinds of pages apart, given what would be chosen from them at first sight. */
export function fitPageKinds(
  samples: readonly ArticleSample[],
  first: readonly Choice[],
  pages: readonly number[],
  seed: number,
): Classifier {
  const known = pages.filter((page) => samples[page]!.kind !== undefined);
  // Where nobody says what kinds there are, there is one.
  if (known.length === 0) known.push(...pages);
  const data = new Float32Array(known.length * pageKindColumns.length);
  known.forEach((page, row) =>
    data.set(pageTable(samples[page]!.sketch, first[page]!).data, row * pageKindColumns.length),
  );
  const labels = known.map((page) => samples[page]!.kind ?? usualKind);
  const table: Table = { columns: pageKindColumns, rows: known.length, data };
  return fitBoost(table, labels, { ...settings, seed });
}
