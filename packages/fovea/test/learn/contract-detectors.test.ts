import { describe, expect, it } from 'vitest';
import { fitHbos } from '../../src/learn/detect/hbos.ts';
import { fitIsolationForest } from '../../src/learn/detect/isolation-forest.ts';
import { fitKnn } from '../../src/learn/neighbours/knn.ts';
import { loadDetector } from '../../src/learn/detect/load-detector.ts';
import { createRandom } from '../../src/learn/random.ts';
import type { Detector, ModelJson, Table } from '../../src/learn/table/table.ts';
import { largestDifference, permuted, tableOf } from './detector-tables.ts';

const random = createRandom(11);
/** The last row is far from all others. */
const rows = [...Array.from({ length: 60 }, () => [random.normal(), random.normal(), random.below(3)]), [9, -9, 12]];
const table = tableOf(
  rows,
  rows.map((_, row) => 1 + (row % 3)),
);
const strange = rows.length - 1;

const saved = (detector: Detector): Detector => loadDetector(JSON.parse(JSON.stringify(detector)) as ModelJson);
const copyOf = ({ data, weights, ...rest }: Table): Table => ({
  ...rest,
  data: data.slice(),
  ...(weights && { weights: weights.slice() }),
});
const withColumn = (value: number): Table => tableOf(rows.map((row) => [...row, value]));

/** What every detector promises. */
function testDetector(name: string, fit: (table: Table) => Detector): void {
  describe(`a detector by ${name}`, () => {
    const detector = fit(table);
    const scores = detector.score(table);

    it('gives the strangest row the highest score, and every row a finite one', () => {
      expect(scores.indexOf(Math.max(...scores))).toBe(strange);
      expect(scores.every(Number.isFinite)).toBe(true);
      expect(scores).toHaveLength(table.rows);
    });

    it('gives the same scores when it is fitted again', () => {
      expect(fit(table).score(table)).toEqual(scores);
      expect(JSON.stringify(fit(table))).toBe(JSON.stringify(detector));
    });

    it('changes neither what it is fitted to nor what it scores', () => {
      const own = copyOf(table);
      fit(own).score(own);
      expect(own).toEqual(table);
    });

    it('does not change when the table changes afterwards', () => {
      const own = copyOf(table);
      const fitted = fit(own);
      own.data.fill(0);
      expect(fitted.score(table)).toEqual(scores);
    });

    it('scores each row for itself, whatever the order', () => {
      const order = rows.map((_, row) => rows.length - 1 - row);
      expect(detector.score(permuted(table, order))).toEqual(scores.toReversed());
      expect(detector.score(tableOf([rows[5]!]))[0]).toBe(scores[5]);
    });

    it('finds columns by their names', () => {
      const turned = { ...tableOf(rows.map((row) => row.toReversed())), columns: ['c', 'b', 'a'] };
      expect(detector.score(turned)).toEqual(scores);
    });

    it('is the same after saving and loading', () => {
      expect(saved(detector).score(table)).toEqual(scores);
      expect(saved(detector).columns).toEqual(table.columns);
      expect(JSON.stringify(saved(detector))).toBe(JSON.stringify(detector));
    });

    it('learns nothing from a column that never changes, or without values', () => {
      const plain = fit(tableOf(rows)).score(tableOf(rows));
      const scoresWith = (value: number): Float64Array => fit(withColumn(value)).score(withColumn(value));
      for (const value of [0, 7, 1e30, NaN]) {
        expect(scoresWith(value).every(Number.isFinite)).toBe(true);
        // A forest draws its columns at random, and one more changes the draws.
        if (detector.kind !== 'isolation-forest')
          expect(largestDifference(scoresWith(value), plain)).toBeLessThan(1e-9);
        else expect(scoresWith(value).indexOf(Math.max(...scoresWith(value)))).toBe(strange);
      }
    });

    it('lives with missing and infinite values, in training and after', () => {
      const holes = rows.map((row, i) =>
        row.map((value, c) => ((i + c) % 5 === 0 ? [NaN, Infinity, -Infinity][i % 3]! : value)),
      );
      expect(fit(tableOf(holes)).score(tableOf(rows)).every(Number.isFinite)).toBe(true);
      expect(fit(tableOf(holes)).score(tableOf(holes)).every(Number.isFinite)).toBe(true);
      expect(detector.score(tableOf(holes)).every(Number.isFinite)).toBe(true);
    });

    it('takes a single row', () => {
      const one = tableOf([[1, 2, 3]]);
      const [same, other] = fit(one).score(
        tableOf([
          [1, 2, 3],
          [4, 5, 6],
        ]),
      );
      expect(Number.isFinite(same)).toBe(true);
      expect(other).toBeGreaterThanOrEqual(same!);
    });

    it('gives rows that are all alike one finite score', () => {
      const alike = tableOf(Array.from({ length: 40 }, () => [1, 2, 3]));
      const all = [...fit(alike).score(alike)];
      expect(new Set(all).size).toBe(1);
      expect(Number.isFinite(all[0])).toBe(true);
    });

    it('scores no rows as no scores', () => {
      expect(detector.score({ columns: ['a', 'b', 'c'], rows: 0, data: new Float32Array(0) })).toHaveLength(0);
    });

    it.each<[string, Partial<Table>, string]>([
      ['no rows', { rows: 0, data: new Float32Array(0), weights: new Float32Array(0) }, 'no rows'],
      ['no columns', { columns: [], data: new Float32Array(0) }, 'no columns'],
      ['numbers missing', { data: new Float32Array(5) }, 'numbers'],
      ['too few weights', { weights: new Float32Array(3) }, 'weights'],
      ['a weight of 0', { weights: new Float32Array(rows.length) }, 'weight'],
    ])('refuses a table with %s', (_, change, message) => {
      expect(() => fit({ ...table, ...change })).toThrow(TypeError);
      expect(() => fit({ ...table, ...change })).toThrow(message);
    });

    it('refuses to score other columns', () => {
      expect(() => detector.score({ ...table, columns: ['a', 'b', 'x'] })).toThrow(TypeError);
      expect(() => detector.score(tableOf([[1, 2]]))).toThrow(TypeError);
    });

    it('refuses a file that was cut or tampered with', () => {
      const json = JSON.parse(JSON.stringify(detector)) as Record<string, unknown>;
      for (const key of Object.keys(json)) {
        expect(() => loadDetector({ ...json, [key]: undefined } as ModelJson), key).toThrow(TypeError);
        const text = json[key];
        if (typeof text !== 'string' || key === 'schema' || key === 'kind') continue;
        expect(() => loadDetector({ ...json, [key]: text.slice(0, -16) } as unknown as ModelJson), key).toThrow(
          TypeError,
        );
      }
      expect(() => loadDetector({ schema: 'fovea/model@1', kind: 'toString' })).toThrow('toString');
    });
  });
}

testDetector('nearest neighbours', (one) => fitKnn(one, { k: 5 }));
testDetector('histograms with bins of one width', (one) => fitHbos(one));
testDetector('histograms with bins of one weight', (one) => fitHbos(one, { width: 'dynamic' }));
testDetector('isolation', (one) => fitIsolationForest(one, { seed: 3 }));
