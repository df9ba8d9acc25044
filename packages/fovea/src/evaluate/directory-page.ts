import type { Counts } from './counts.ts';
import { goldWordOfTokens, type DirectoryGold, type GoldLabel } from './directory-gold.ts';
import { areRightEnds, compareTrees, type DirectoryBlock, type TreeCounts } from './directory-tree.ts';
import type { Box } from '../model/index.ts';
import { entry } from '../model/lookup.ts';

/** A node that was found: its words and its children. Bodies are leaves. */
export type FoundNode = {
  readonly label: GoldLabel;
  readonly tokens: readonly number[];
  readonly children: readonly FoundNode[];
};

/** Word counts by gold label. */
export type LabelCounts = { readonly header: Counts; readonly body: Counts; readonly both: Counts };

/** The gold mapped to the words of the current reader: readers split words and draw their boxes differently. */
export type GoldInTokens = {
  /** By token: the node, -1 for text that belongs to none, -2 if the gold has no such word. */
  readonly nodeOf: Int32Array;
  readonly labelOf: readonly (GoldLabel | undefined)[];
  readonly blocks: readonly DirectoryBlock[];
};

const nameOf = (tokens: readonly number[]): string => tokens.toSorted((a, b) => a - b).join(' ');

/**
 * Maps the words of a page to the gold.
 * @example
 * ```ts
 * import { directoryGoldFrom, goldInTokens } from 'fovea/evaluate';
 * const words = [{ t: 'Auditor', b: [0, 0, 40, 10] }, { t: 'KPMG', b: [0, 12, 30, 22] }];
 * const header = { id: 0, label: 'header', parent: null, words: [0] };
 * const nodes = [header, { id: 1, label: 'body', parent: 0, words: [1] }];
 * const gold = directoryGoldFrom({ doc: 'fund.pdf', page: 1, words, nodes, triples: [] });
 * console.log(goldInTokens([{ box: { x0: 1, y0: 13, x1: 29, y1: 21 } }], gold).labelOf); // => [ 'body' ]
 * ```
 */
export function goldInTokens(tokens: readonly { readonly box: Box }[], gold: DirectoryGold): GoldInTokens {
  const nodeOfWord = new Int32Array(gold.words.length).fill(-1);
  gold.nodes.forEach(({ words }, node) => words.forEach((word) => (nodeOfWord[word] = node)));
  const nodeOf = goldWordOfTokens(tokens, gold).map((word) => (word < 0 ? -2 : nodeOfWord[word]!));
  const own: number[][] = gold.nodes.map(() => []);
  nodeOf.forEach((node, token) => node >= 0 && entry(own, node).push(token));
  const index = new Map(gold.nodes.map(({ id }, i) => [id, i]));
  const pathTo = (node: number): string[] => {
    const { parent } = entry(gold.nodes, node);
    const above = parent === undefined ? undefined : index.get(parent);
    return [...(above === undefined ? [] : pathTo(above)), nameOf(entry(own, node))];
  };
  const labelOf = Array.from(nodeOf, (node) => (node < 0 ? undefined : entry(gold.nodes, node).label));
  const bodies = gold.nodes.flatMap(({ label }, i) => (label === 'body' && entry(own, i).length > 0 ? [i] : []));
  return { nodeOf, labelOf, blocks: bodies.map(pathTo) };
}

/** All paths from the roots to bodies; a header without a body is none. */
function blocksOf(nodes: readonly FoundNode[], known: Int32Array, above: readonly string[] = []): DirectoryBlock[] {
  return nodes.flatMap(({ label, tokens, children }) => {
    const path = [...above, nameOf(tokens.filter((token) => known[token]! >= -1))];
    return label === 'body' ? [path] : blocksOf(children, known, path);
  });
}

/**
 * Compares a reading tree with the gold by its paths, from the outermost header to each body.
 * @example
 * ```ts
 * import { compareDirectoryTree, directoryGoldFrom, goldInTokens } from 'fovea/evaluate';
 * const words = [{ t: 'Auditor', b: [0, 0, 40, 10] }, { t: 'KPMG', b: [0, 12, 30, 22] }];
 * const header = { id: 0, label: 'header', parent: null, words: [0] };
 * const nodes = [header, { id: 1, label: 'body', parent: 0, words: [1] }];
 * const page = directoryGoldFrom({ doc: 'fund.pdf', page: 1, words, nodes, triples: [] });
 * const gold = goldInTokens(page.words, page);
 * console.log(compareDirectoryTree([{ label: 'body', tokens: [1], children: [] }], gold).blocks);
 * // => { right: 0, found: 1, gold: 1 }
 * ```
 */
export function compareDirectoryTree(found: readonly FoundNode[], gold: GoldInTokens): TreeCounts {
  return compareTrees(gold.blocks, blocksOf(found, gold.nodeOf));
}

/** Of the bodies that were found, in the order of the tree, which are whole and under the right header. */
export function areRightBodies(found: readonly FoundNode[], gold: GoldInTokens): boolean[] {
  return areRightEnds(gold.blocks, blocksOf(found, gold.nodeOf));
}

function labelsOf(nodes: readonly FoundNode[], labels: Map<number, GoldLabel>): Map<number, GoldLabel> {
  for (const { label, tokens, children } of nodes) {
    for (const token of tokens) labels.set(token, label);
    labelsOf(children, labels);
  }
  return labels;
}

/**
 * Scores of headers and bodies by word. Words that are not in the gold are ignored.
 * @example
 * ```ts
 * import { compareLabels, directoryGoldFrom, goldInTokens } from 'fovea/evaluate';
 * const words = [{ t: 'Auditor', b: [0, 0, 40, 10] }, { t: 'KPMG', b: [0, 12, 30, 22] }];
 * const header = { id: 0, label: 'header', parent: null, words: [0] };
 * const nodes = [header, { id: 1, label: 'body', parent: 0, words: [1] }];
 * const page = directoryGoldFrom({ doc: 'fund.pdf', page: 1, words, nodes, triples: [] });
 * const gold = goldInTokens(page.words, page);
 * console.log(compareLabels([{ label: 'body', tokens: [0, 1], children: [] }], gold).body);
 * // => { right: 1, found: 2, gold: 1 }
 * ```
 */
export function compareLabels(found: readonly FoundNode[], gold: GoldInTokens): LabelCounts {
  const labels = labelsOf(found, new Map());
  const counts = (wanted: readonly GoldLabel[]): Counts => {
    const sum = { right: 0, found: 0, gold: 0 };
    gold.labelOf.forEach((label, token) => {
      if (gold.nodeOf[token] === -2) return;
      const own = labels.get(token);
      const isFound = own !== undefined && wanted.includes(own);
      const isGold = label !== undefined && wanted.includes(label);
      sum.found += isFound ? 1 : 0;
      sum.gold += isGold ? 1 : 0;
      sum.right += isFound && isGold && own === label ? 1 : 0;
    });
    return sum;
  };
  return { header: counts(['header']), body: counts(['body']), both: counts(['header', 'body']) };
}
