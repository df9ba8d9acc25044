import { phrasesOf } from '../phrase.ts';
import { viewPage } from '../page-view.ts';
import type { KnownPage } from '../training-rows.ts';
import type { TreeNode } from '../tree-node.ts';
import { makeDirectoryPage, type PageKind } from './directory-page.ts';
import { entry } from '../../../model/lookup.ts';

type Numbered = { readonly node: TreeNode; readonly parent: number };

function numberNodes(tree: readonly TreeNode[], parent = -1, nodes: Numbered[] = []): Numbered[] {
  for (const node of tree) numberNodes(node.children, nodes.push({ node, parent }) - 1, nodes);
  return nodes;
}

/** Made pages with what is known of them; of some kinds only, where they are given. */
export function createRandomPages(count: number, seed: number, kinds?: readonly PageKind[]): KnownPage[] {
  return Array.from({ length: count }, (_, i) => {
    const { page, styles, tree, furniture, parties } = makeDirectoryPage(1000 * seed + i, kinds);
    const nodes = numberNodes(tree);
    const nodeOfToken = new Map(
      nodes.flatMap(({ node: { tokens } }, number) => tokens.map((token) => [token, number] as const)),
    );
    return {
      view: viewPage(page, phrasesOf(page, styles), styles, ({ tokens }) =>
        tokens.every(({ id }) => furniture.has(id)),
      ),
      nodeOf: (token) => nodeOfToken.get(token) ?? -1,
      labelOf: (node) => entry(nodes, node).node.label,
      parentOf: (node) => entry(nodes, node).parent,
      // Where parts of a page overlap, a line may start with words that belong to none.
      isParty: (node) => nodes[node]?.node.tokens.some((token) => parties.has(token)) ?? false,
    };
  });
}
