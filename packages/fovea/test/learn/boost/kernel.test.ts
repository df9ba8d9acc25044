import { describe, expect, it } from 'vitest';
import { createBoostedTrees } from './boosted-trees.ts';
import { boostedProbabilities, scoresByScript } from '../../../src/learn/boost/trees.ts';
import { createRandom } from '../../../src/learn/random.ts';
import { scoresByKernel } from '../../../src/learn/boost/kernel.ts';

function rowsOf(rows: number, width: number): Float32Array {
  const random = createRandom(rows);
  return Float32Array.from({ length: rows * width }, () => random.below(9));
}

describe('the kernel of boosted trees', () => {
  it.each([
    { rows: 1, classes: 2, depth: 0 },
    { rows: 7, classes: 3, depth: 1 },
    { rows: 64, classes: 2, depth: 7 },
    { rows: 201, classes: 5, depth: 12 },
  ])('gives the same bits as JavaScript: $rows rows, $classes classes, $depth deep', ({ rows, classes, depth }) => {
    const trees = createBoostedTrees({ width: 5, classes, depth });
    const data = rowsOf(rows, trees.width);
    const scores = scoresByKernel(trees, data, rows);
    expect(scores).toEqual(scoresByScript(trees, data, rows));
    expect(scores!.every((list) => list.every((score) => Number.isFinite(score)))).toBe(true);
  });

  it('leaves tables with a missing value to JavaScript, wherever it is', () => {
    const trees = createBoostedTrees({ width: 5, classes: 2, depth: 3 });
    for (const place of [0, 17, 499]) {
      const data = rowsOf(100, trees.width);
      data[place] = NaN;
      expect(scoresByKernel(trees, data, 100)).toBeUndefined();
      expect(boostedProbabilities(trees, data, 100).every((chance) => chance >= 0 && chance <= 1)).toBe(true);
    }
  });

  it('says the same of a model whose trees were put out of its memory by those of others', () => {
    const trees = createBoostedTrees({ width: 5, classes: 2, depth: 7 });
    const data = rowsOf(20, trees.width);
    const first = boostedProbabilities(trees, data, 20);
    for (let i = 0; i < 3; i++) {
      const large = createBoostedTrees({ width: 5, classes: 2, depth: 18, trees: 2 });
      expect(scoresByKernel(large, data, 20)).toHaveLength(1);
    }
    expect(boostedProbabilities(trees, data, 20)).toEqual(first);
  });
});
