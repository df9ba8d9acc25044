import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitScale, loadScale, type ScaleMethod } from '../../../src/learn/table/scale.ts';
import type { ModelJson } from '../../../src/learn/table/table.ts';
import { anyCounts, expectedOf, largestDifference, repeated, tableOf } from '../detector-tables.ts';

const methods: ScaleMethod[] = ['z-score', 'min-max', 'robust'];
const peer = expectedOf('scale') as Record<string, number[][]>;
const table = tableOf(peer['data']!);

describe.each(methods)('scaling by %s', (method) => {
  it('equals scikit-learn, a column that never changes included', () => {
    const scaled = fitScale(table, method).apply(table);
    expect(largestDifference(scaled.data, peer[method]!.flat())).toBeLessThan(1e-6);
  });

  it('leaves missing values missing and takes no notice of them', () => {
    const holes = tableOf([
      [1, NaN],
      [NaN, NaN],
      [3, NaN],
      [5, NaN],
    ]);
    const whole = tableOf([[1], [3], [5]]);
    const scaled = [...fitScale(holes, method).apply(holes).data];
    expect(scaled.filter((_, i) => i % 2 === 1)).toEqual([NaN, NaN, NaN, NaN]);
    expect(scaled.filter((value) => !Number.isNaN(value))).toEqual([...fitScale(whole, method).apply(whole).data]);
  });

  it('is the same for weighted rows as for rows that are there so often', () => {
    fc.assert(
      fc.property(anyCounts, ({ rows, counts }) => {
        const weighted = fitScale(tableOf(rows, counts), method).apply(tableOf(rows));
        const full = fitScale(tableOf(repeated(rows, counts)), method).apply(tableOf(rows));
        expect(largestDifference(weighted.data, full.data)).toBeLessThan(1e-5);
      }),
    );
  });

  it('keeps groups and weights, changes no input, and loads as it was saved', () => {
    const own = { ...table, groups: Array.from({ length: table.rows }, () => 'g'), data: table.data.slice() };
    const scale = fitScale(own, method);
    const scaled = scale.apply(own);
    expect(own.data).toEqual(table.data);
    expect(scaled.groups).toBe(own.groups);
    const loaded = loadScale(JSON.parse(JSON.stringify(scale)) as ModelJson);
    expect(loaded.apply(own)).toEqual(scaled);
  });

  it('makes all rows alike 0', () => {
    const alike = tableOf([[0.1], [0.1], [0.1]]);
    expect([...fitScale(alike, method).apply(alike).data]).toEqual([0, 0, 0]);
  });
});

describe('fitScale', () => {
  it('takes the deviation where the quartiles meet', () => {
    const mostly = tableOf([...Array.from({ length: 9 }, () => [0]), [10]]);
    const scaled = fitScale(mostly, 'robust').apply(mostly).data;
    expect(scaled.at(-1)).toBeCloseTo(10 / 3);
  });

  it('refuses an empty table, an unknown method and a broken file', () => {
    expect(() => fitScale(tableOf([]), 'z-score')).toThrow(TypeError);
    expect(() => fitScale(table, 'cube' as ScaleMethod)).toThrow('cube');
    const json = fitScale(table, 'z-score').toJSON();
    expect(() => loadScale({ ...json, units: [1] })).toThrow(TypeError);
    expect(() => loadScale({ ...json, method: 'cube' })).toThrow('cube');
  });
});
