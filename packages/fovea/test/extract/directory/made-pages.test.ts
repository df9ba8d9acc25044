/** Pages that were made have exact trees: what the rules do with the right labels can be held to them. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shippedDirectoryModel } from '../../../src/extract/directory/directory.ts';
import type { NodeLabel, TreeNode } from '../../../src/extract/directory/tree-node.ts';
import type { PhraseLabel } from '../../../src/extract/directory/labelled-page.ts';
import { viewPage } from '../../../src/extract/directory/page-view.ts';
import { paperTree } from '../../../src/extract/directory/paper/tree.ts';
import { phrasesOf } from '../../../src/extract/directory/phrase.ts';
import { readingTree } from '../../../src/extract/directory/reading-tree.ts';
import { makeDirectoryPage, type SyntheticPage } from '../../../src/extract/directory/synthetic/directory-page.ts';

const nodesIn = (tree: readonly TreeNode[]): TreeNode[] => tree.flatMap((node) => [node, ...nodesIn(node.children)]);

function labelled({ page, styles, tree, furniture }: SyntheticPage) {
  const known = new Map<number, NodeLabel>(
    nodesIn(tree).flatMap(({ label, tokens }) => tokens.map((id) => [id, label])),
  );
  const view = viewPage(page, phrasesOf(page, styles), styles, ({ tokens }) =>
    tokens.every(({ id }) => furniture.has(id)),
  );
  const labels = view.phrases.map(({ tokens }): PhraseLabel => known.get(tokens[0]!.id) ?? 'neither');
  return { view, labels };
}

/** No word twice, bodies are leaves, and all labelled words are somewhere. */
function expectTree(tree: readonly TreeNode[], words: number): void {
  const nodes = nodesIn(tree);
  const tokens = nodes.flatMap((node) => node.tokens);
  expect(new Set(tokens).size).toBe(tokens.length);
  expect(tokens).toHaveLength(words);
  for (const { label, children } of nodes) if (label === 'body') expect(children).toEqual([]);
}

describe('made pages', () => {
  it('are the same for the same seed', () => {
    expect(makeDirectoryPage(7)).toEqual(makeDirectoryPage(7));
    expect(makeDirectoryPage(7).page.tokens).not.toEqual(makeDirectoryPage(8).page.tokens);
  });

  it.each([
    ['fovea', (page: ReturnType<typeof labelled>) => readingTree(page, shippedDirectoryModel(), () => 0)],
    ['paper', paperTree],
  ] as const)('become trees by the rules of %s, whatever the labels', (_, parse) => {
    fc.assert(
      fc.property(
        fc.nat(5000),
        fc.array(fc.constantFrom('header', 'body', 'neither'), { maxLength: 40 }),
        (seed, wild) => {
          const page = labelled(makeDirectoryPage(seed));
          const labels = page.labels.map((label, i) => wild[i] ?? label);
          const told = page.view.phrases.filter(({ id }) => labels[id] !== 'neither');
          expectTree(
            parse({ view: page.view, labels }),
            told.reduce((sum, { tokens }) => sum + tokens.length, 0),
          );
        },
      ),
      { numRuns: 60 },
    );
  });
});
