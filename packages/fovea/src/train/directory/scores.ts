import { scoreOf, type Counts } from '../../evaluate/index.ts';
import { paddedTable } from '../card-tables.ts';
import { pageCounts, totalsOf, type MethodScore, type PageScore } from './held-out.ts';
import { entry } from '../../model/lookup.ts';

const score = (counts: Counts): string[] => {
  const { precision, recall, f1 } = scoreOf(counts);
  return [precision, recall, f1].map((value) => value.toFixed(3));
};

/** Precision, recall and F of everything that is measured, a row each. */
export function directoryScoreRows(name: string, { pages, trees }: MethodScore): string[][] {
  const { labels, tree, relations } = totalsOf(trees);
  const rows: [string, Counts][] = [
    ['directory pages', pageCounts(pages)],
    ['words of headers', labels.header],
    ['words of bodies', labels.body],
    ['words of both', labels.both],
    ['whole blocks', tree.blocks],
    ['bodies and their parents', tree.bodyAndParent],
    ['nodes of blocks', tree.nodes],
    ['relations', relations],
  ];
  return rows.map(([what, counts]) => [what, name, ...score(counts), `${counts.right}/${counts.gold}`]);
}

export const scoreHead: readonly string[] = ['what', 'method', 'precision', 'recall', 'F', 'right'];

export function directoryScoreTable(
  methods: readonly (readonly [string, MethodScore])[],
  network: readonly PageScore[],
): string[] {
  const rows = methods.map(([name, method]) => directoryScoreRows(name, method));
  const mixed = (rows[0] ?? []).flatMap((_, i) => rows.map((own) => entry(own, i)));
  const mlp =
    network.length === 0
      ? []
      : [
          [
            'directory pages',
            'paper, network',
            ...score(pageCounts(network)),
            `${pageCounts(network).right}/${pageCounts(network).gold}`,
          ],
        ];
  return paddedTable([...scoreHead], [...mixed.slice(0, methods.length), ...mlp, ...mixed.slice(methods.length)]);
}
