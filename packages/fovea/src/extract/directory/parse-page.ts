import { bodyStartRow, type StartsBody } from './body-rows.ts';
import type { DirectoryParts } from './directory-model.ts';
import { featureTable } from './feature-table.ts';
import { labelOddsInContext, settleLabels } from './label-lines.ts';
import type { DirectoryMethod } from './method-names.ts';
import type { PageView } from './page-view.ts';
import { paperLabels } from './paper/label-phrases.ts';
import { paperTree } from './paper/tree.ts';
import { treeOf } from './reading-tree.ts';
import type { IsParty } from './relations.ts';
import { growTree, yesOdds } from './grow-tree.ts';
import type { TreeNode } from './tree-node.ts';
import { entry, firstOf, valueAt } from '../../model/lookup.ts';

/** A page as a tree, and how sure each of its words is to be what it is taken for. */
export type ParsedPage = { readonly tree: readonly TreeNode[]; readonly sureOf: (token: number) => number };

function startsBy({ starts }: DirectoryParts): StartsBody {
  const column = starts.classes.indexOf('start');
  return (group, line, start) =>
    column < 0
      ? 0
      : valueAt(starts.predictProba(featureTable([bodyStartRow(group, line, start)], starts.columns)), column);
}

/** Tells parties from what else bodies are about; the paper's method takes all for parties. */
export function partiesBy(method: DirectoryMethod, { parties }: DirectoryParts): IsParty | undefined {
  return method === 'fovea' ? (row) => firstOf(yesOdds(parties, [row])) : undefined;
}

function parseByModel(view: PageView, model: DirectoryParts): ParsedPage {
  if (view.phrases.length === 0) return { tree: [], sureOf: () => 0 };
  const odds = labelOddsInContext(model.lines, model.context, view);
  const labels = settleLabels(view, odds);
  const grown = growTree(view, labels, model);
  const sure = new Map(
    view.phrases.flatMap((phrase) => {
      const { id, tokens } = phrase;
      const own = entry(odds, id)[entry(labels, id)] * (grown.owned.get(phrase)?.sure ?? 1);
      return tokens.map((token) => [token.id, own] as const);
    }),
  );
  const tree = treeOf(grown, model, startsBy(model), ({ id }) => entry(odds, id)[entry(labels, id)]);
  return { tree, sureOf: (token) => sure.get(token) ?? 0 };
}

/** The reading tree of one page. */
export function parsePage(view: PageView, method: DirectoryMethod, model: DirectoryParts): ParsedPage {
  if (method === 'fovea') return parseByModel(view, model);
  return { tree: paperTree({ view, labels: paperLabels(view) }), sureOf: () => 1 };
}
