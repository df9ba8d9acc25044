import { describe, expect, it } from 'vitest';
import { rocAuc } from '../../../src/learn/evaluate/curves.ts';
import { fitIsolationForest } from '../../../src/learn/detect/isolation-forest.ts';
import { expectedDepth } from '../../../src/learn/detect/isolation-trees.ts';
import { expectedOf, repeated, tableOf } from '../detector-tables.ts';

const { data, scores: peer } = expectedOf('isolationForest') as { data: number[][]; scores: number[] };
const positives = data.map((_, row) => row >= 380);

function correlation(a: ArrayLike<number>, b: ArrayLike<number>): number {
  const centred = (values: ArrayLike<number>): number[] => {
    const all = Array.from(values);
    const mean = all.reduce((sum, value) => sum + value, 0) / all.length;
    return all.map((value) => value - mean);
  };
  const dot = (x: number[], y: number[]): number => x.reduce((sum, value, i) => sum + value * y[i]!, 0);
  const [x, y] = [centred(a), centred(b)];
  return dot(x, y) / Math.sqrt(dot(x, x) * dot(y, y));
}

describe('the isolation forest', () => {
  it('gives the scores of scikit-learn, but for what is random in both', () => {
    const scores = fitIsolationForest(tableOf(data), { trees: 300 }).score(tableOf(data));
    expect(correlation(scores, peer)).toBeGreaterThan(0.98);
    const differences = [...scores].map((score, row) => score - peer[row]!);
    expect(Math.abs(differences.reduce((sum, difference) => sum + difference, 0) / data.length)).toBeLessThan(0.01);
    expect(rocAuc({ positives, scores })).toBeCloseTo(rocAuc({ positives, scores: peer }), 1);
  });

  it('differs by its seed and by nothing else', () => {
    const scoresOf = (seed: number): Float64Array => fitIsolationForest(tableOf(data), { seed }).score(tableOf(data));
    expect(scoresOf(1)).toEqual(scoresOf(1));
    expect(scoresOf(1)).not.toEqual(scoresOf(2));
  });

  it('is the same for weighted rows as for rows that are there so often', () => {
    const counts = data.map((_, row) => 1 + (row % 3));
    const options = { sample: 64, trees: 20 };
    const weighted = fitIsolationForest(tableOf(data, counts), options);
    expect(weighted.score(tableOf(data))).toEqual(
      fitIsolationForest(tableOf(repeated(data, counts)), options).score(tableOf(data)),
    );
  });

  it('expects the depth of a search tree', () => {
    expect([0, 1, 2].map(expectedDepth)).toEqual([0, 0, 1]);
    expect(expectedDepth(256)).toBeCloseTo(10.244_77, 4);
  });

  it('gives 0.5 where nothing stands out', () => {
    const alike = tableOf(Array.from({ length: 30 }, () => [1, 2]));
    for (const score of fitIsolationForest(alike).score(alike)) expect(score).toBeCloseTo(0.5, 12);
  });

  it.each([{ trees: 0 }, { sample: 0 }, { trees: 1.5 }])('refuses %o', (options) => {
    expect(() => fitIsolationForest(tableOf([[1]]), options)).toThrow(TypeError);
  });
});
