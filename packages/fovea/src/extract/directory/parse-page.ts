import { bodyStartRow, type StartsBody } from './body-rows.ts';
import type { DirectoryModel } from './directory-model.ts';
import { featureTable } from './feature-table.ts';
import { settleLabels, type LabelOdds } from './label-lines.ts';
import { lineTable } from './line-features.ts';
import type { DirectoryMethod } from './method-names.ts';
import type { PageView } from './page-view.ts';
import { paperLabels } from './paper/label-phrases.ts';
import { paperTree } from './paper/tree.ts';
import { readingTree } from './reading-tree.ts';
import type { TreeNode } from './tree-node.ts';

/** A page as a tree, and how sure each of its words is to be what it is taken for. */
export type ParsedPage = { readonly tree: readonly TreeNode[]; readonly sureOf: (token: number) => number };

function oddsOf(view: PageView, { lines }: DirectoryModel): LabelOdds[] {
  const odds = lines.predictProba(lineTable(view, lines.columns));
  const { classes } = lines;
  const at = (phrase: number, label: string): number => {
    const column = classes.indexOf(label);
    return column < 0 ? 0 : odds[phrase * classes.length + column]!;
  };
  return view.phrases.map((_, i) => ({ header: at(i, 'header'), body: at(i, 'body'), neither: at(i, 'neither') }));
}

function startsBy({ starts }: DirectoryModel): StartsBody {
  const column = starts.classes.indexOf('start');
  return (group, line, start) =>
    column >= 0 && starts.predictProba(featureTable([bodyStartRow(group, line, start)], starts.columns))[column]! > 0.5;
}

function parseByModel(view: PageView, model: DirectoryModel): ParsedPage {
  if (view.phrases.length === 0) return { tree: [], sureOf: () => 0 };
  const odds = oddsOf(view, model);
  const labels = settleLabels(view, odds);
  const sure = new Map(
    view.phrases.flatMap(({ id, tokens }) => tokens.map((token) => [token.id, odds[id]![labels[id]!]] as const)),
  );
  return { tree: readingTree({ view, labels }, startsBy(model)), sureOf: (token) => sure.get(token) ?? 0 };
}

/** The reading tree of one page. */
export function parsePage(view: PageView, method: DirectoryMethod, model: DirectoryModel): ParsedPage {
  if (method === 'fovea') return parseByModel(view, model);
  return { tree: paperTree({ view, labels: paperLabels(view) }), sureOf: () => 1 };
}
