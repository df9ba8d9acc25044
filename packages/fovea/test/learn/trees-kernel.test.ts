import { describe, expect, it } from 'vitest';
import { createBoostedTrees } from './boosted-trees.ts';
import { addScores, boostedProbabilities, type BoostedTrees } from '../../src/learn/boost-trees.ts';
import { createRandom } from '../../src/learn/random.ts';
import { addScoresByKernel } from '../../src/learn/trees-kernel.ts';

const startOf = ({ start }: BoostedTrees, rows: number): Float64Array[] =>
  start.map((score) => new Float64Array(rows).fill(score));

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
    const [byKernel, byScript] = [startOf(trees, rows), startOf(trees, rows)];
    expect(addScoresByKernel(trees, data, byKernel)).toBe(true);
    addScores(trees, 0, data, byScript);
    expect(byKernel).toEqual(byScript);
    expect(byKernel.every((list) => list.every((score) => Number.isFinite(score)))).toBe(true);
  });

  it('leaves rows with missing values to JavaScript, and adds nothing to them', () => {
    const trees = createBoostedTrees({ width: 5, classes: 2, depth: 3 });
    const data = rowsOf(9, trees.width);
    data[17] = NaN;
    const scores = startOf(trees, 9);
    expect(addScoresByKernel(trees, data, scores)).toBe(false);
    expect(scores).toEqual(startOf(trees, 9));
    expect(boostedProbabilities(trees, data, 9).every((chance) => chance >= 0 && chance <= 1)).toBe(true);
  });

  it('says the same of a model whose trees were put out of its memory by those of others', () => {
    const trees = createBoostedTrees({ width: 5, classes: 2, depth: 7 });
    const data = rowsOf(20, trees.width);
    const first = boostedProbabilities(trees, data, 20);
    for (let i = 0; i < 3; i++) {
      const large = createBoostedTrees({ width: 5, classes: 2, depth: 18, trees: 2 });
      expect(addScoresByKernel(large, data, startOf(large, 20))).toBe(true);
    }
    expect(boostedProbabilities(trees, data, 20)).toEqual(first);
  });
});
