import { addCounts, areCommon, countCommon, noCounts, type Counts } from './counts.ts';

/** A path of a reading tree from the outermost header to a body, as names that are equal for equal nodes. */
export type DirectoryBlock = readonly string[];

/** A reading tree compared with gold, by three measures. */
export type TreeCounts = {
  /** Paths that are completely right. */
  readonly blocks: Counts;
  /** Bodies under the right header, whatever is above it. */
  readonly bodyAndParent: Counts;
  /** Nodes of all paths, with each path compared to the most similar one. */
  readonly nodes: Counts;
};

/** Zero counts, as the start of a sum. */
export const noTreeCounts: TreeCounts = { blocks: noCounts, bodyAndParent: noCounts, nodes: noCounts };

/**
 * Sums the results of {@link compareDirectoryTree} for several pages.
 * @example
 * ```ts
 * import { addTreeCounts, noTreeCounts } from 'fovea/evaluate';
 * const counts = { right: 1, found: 2, gold: 2 };
 * console.log(addTreeCounts(noTreeCounts, { ...noTreeCounts, blocks: counts }).blocks);
 * // => { right: 1, found: 2, gold: 2 }
 * ```
 */
export function addTreeCounts(a: TreeCounts, b: TreeCounts): TreeCounts {
  return {
    blocks: addCounts(a.blocks, b.blocks),
    bodyAndParent: addCounts(a.bodyAndParent, b.bodyAndParent),
    nodes: addCounts(a.nodes, b.nodes),
  };
}

const separator = '\u0001';
const whole = (block: DirectoryBlock): string => block.join(separator);
const end = (block: DirectoryBlock): string => [block.at(-2) ?? '', block.at(-1) ?? ''].join(separator);
const size = (blocks: readonly DirectoryBlock[]): number => blocks.reduce((sum, block) => sum + block.length, 0);

/** The three measures of a reading tree. A path that occurs twice counts twice. */
export function compareTrees(gold: readonly DirectoryBlock[], found: readonly DirectoryBlock[]): TreeCounts {
  const counted = (name: (block: DirectoryBlock) => string): Counts => ({
    right: countCommon(gold.map(name), found.map(name)),
    found: found.length,
    gold: gold.length,
  });
  return {
    blocks: counted(whole),
    bodyAndParent: counted(end),
    nodes: { right: commonNodes(gold, found), found: size(found), gold: size(gold) },
  };
}

/** Of paths that were found, which have the right body under the right header, whatever is above it. */
export function areRightEnds(gold: readonly DirectoryBlock[], found: readonly DirectoryBlock[]): boolean[] {
  return areCommon(gold.map(end), found.map(end));
}

/** Pairs of paths, those with most in common first, and of these those with the same body; each path is in one pair. */
function commonNodes(gold: readonly DirectoryBlock[], found: readonly DirectoryBlock[]): number {
  const pairs = gold.flatMap((one, i) =>
    found.flatMap((other, j) => {
      const common = countCommon(one, other);
      return common === 0 ? [] : [{ i, j, common, rank: 2 * common + (one.at(-1) === other.at(-1) ? 1 : 0) }];
    }),
  );
  pairs.sort((a, b) => b.rank - a.rank || a.i - b.i || a.j - b.j);
  const [usedGold, usedFound] = [new Set<number>(), new Set<number>()];
  let nodes = 0;
  for (const { i, j, common } of pairs) {
    if (usedGold.has(i) || usedFound.has(j)) continue;
    usedGold.add(i);
    usedFound.add(j);
    nodes += common;
  }
  return nodes;
}
