import { phrasesOf } from '../phrase.ts';
import { viewPage } from '../page-view.ts';
import type { KnownPage } from '../teach.ts';
import type { TreeNode } from '../tree-node.ts';
import { makeDirectoryPage } from './directory-page.ts';

function numberNodes(tree: readonly TreeNode[], nodes: TreeNode[] = []): TreeNode[] {
  for (const node of tree) {
    nodes.push(node);
    numberNodes(node.children, nodes);
  }
  return nodes;
}

/** Made pages with what is known of them. */
export function createRandomPages(count: number, seed: number): KnownPage[] {
  return Array.from({ length: count }, (_, i) => {
    const { page, styles, tree, furniture } = makeDirectoryPage(1000 * seed + i);
    const nodes = numberNodes(tree);
    const nodeOfToken = new Map(nodes.flatMap(({ tokens }, node) => tokens.map((token) => [token, node] as const)));
    return {
      view: viewPage(page, phrasesOf(page, styles), styles, ({ tokens }) =>
        tokens.every(({ id }) => furniture.has(id)),
      ),
      nodeOf: (token) => nodeOfToken.get(token) ?? -1,
      labelOf: (node) => nodes[node]!.label,
    };
  });
}
