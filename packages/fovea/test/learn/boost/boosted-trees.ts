import type { BoostedTrees } from '../../../src/learn/boost/trees.ts';
import { floatsOf } from '../../../src/learn/trees/forest-descend.ts';
import { createRandom } from '../../../src/learn/random.ts';

type Shape = { readonly width: number; readonly classes: number; readonly depth: number; readonly trees?: number };

/** Full trees of random splits, `trees` for each list of scores; thresholds are whole numbers below 9. */
export function createBoostedTrees({ width, classes, depth, trees = 6 }: Shape): BoostedTrees {
  const lists = classes === 2 ? 1 : classes;
  const random = createRandom(depth + 1);
  const perTree = 2 ** (depth + 1) - 1;
  const nodes = new Int32Array(4 * perTree * trees * lists);
  const floats = floatsOf(nodes);
  const roots = Int32Array.from({ length: trees * lists }, (_, tree) => tree * perTree);
  for (const root of roots) {
    for (let place = 0; place < perTree; place++) {
      const at = 4 * (root + place);
      const isLeaf = 2 * place + 1 >= perTree;
      nodes[at] = isLeaf ? 0 : random.below(width);
      floats[at + 1] = isLeaf ? Infinity : random.below(9);
      nodes[at + 2] = isLeaf ? root + place : root + 2 * place + 1;
      if (isLeaf) floats[at + 3] = random.normal() / 10;
    }
  }
  return { width, classCount: classes, start: Array.from({ length: lists }, () => random.normal()), roots, nodes };
}
