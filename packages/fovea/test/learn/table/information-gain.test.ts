import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { informationGain } from '../../../src/learn/table/information-gain.ts';
import { anyCounts, expectedOf, permuted, repeated, tableOf } from '../detector-tables.ts';

const peer = expectedOf('informationGain') as {
  columns: string[];
  data: number[][];
  labels: string[];
  mdl: number[];
  even: number[];
};
const table = { ...tableOf(peer.data), columns: peer.columns };

describe('information gain', () => {
  it.each([
    ['cuts that pay for themselves', 'mdl' as const, peer.mdl],
    ['bins of equal weight', 10, peer.even],
  ])('equals scikit-learn with %s', (_, bins, expected) => {
    const gains = new Map(informationGain(table, peer.labels, { bins }).map(({ column, gain }) => [column, gain]));
    peer.columns.forEach((column, i) => expect(gains.get(column), column).toBeCloseTo(expected[i]!, 10));
  });

  it('puts what tells most first, and gives noise and constants exactly 0', () => {
    const ranked = informationGain(table, peer.labels);
    expect(ranked.map(({ column }) => column)).toEqual(['strong', 'whole', 'ends', 'weak', 'noise', 'constant']);
    expect(ranked.slice(-2).map(({ gain }) => gain)).toEqual([0, 0]);
  });

  it('is the same for weighted rows as for rows that are there so often, in any order', () => {
    fc.assert(
      fc.property(anyCounts, fc.constantFrom('mdl' as const, 3), ({ rows, counts }, bins) => {
        const labels = rows.map(([first], i) => (first! > 0 || i % 5 === 0 ? 'x' : 'y'));
        const gainsOf = (found: ReturnType<typeof informationGain>): Record<string, number> =>
          Object.fromEntries(found.map(({ column, gain }) => [column, Math.round(gain * 1e9)]));
        const weighted = gainsOf(informationGain(tableOf(rows, counts), labels, { bins }));
        const full = informationGain(tableOf(repeated(rows, counts)), repeated(labels, counts), { bins });
        const order = rows.map((_, row) => rows.length - 1 - row);
        const turned = informationGain(permuted(tableOf(rows, counts), order), labels.toReversed(), { bins });
        expect(gainsOf(full)).toEqual(weighted);
        expect(gainsOf(turned)).toEqual(weighted);
      }),
    );
  });

  it('takes missing values for a bin of their own', () => {
    const holes = tableOf([[NaN], [NaN], [1], [1]]);
    expect(informationGain(holes, ['x', 'x', 'y', 'y'])).toEqual([{ column: 'a', gain: 1 }]);
    expect(informationGain(holes, ['x', 'y', 'x', 'y'])).toEqual([{ column: 'a', gain: 0 }]);
  });

  it('is 0 for a single class and refuses bad input', () => {
    expect(informationGain(tableOf([[1], [2]]), ['x', 'x'])).toEqual([{ column: 'a', gain: 0 }]);
    expect(() => informationGain(tableOf([]), [])).toThrow(TypeError);
    expect(() => informationGain(table, ['x'])).toThrow(TypeError);
    expect(() => informationGain(table, peer.labels, { bins: 0 })).toThrow(TypeError);
  });
});
