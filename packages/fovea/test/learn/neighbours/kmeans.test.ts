import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitKMeans, loadKMeans } from '../../../src/learn/neighbours/kmeans.ts';
import type { ModelJson } from '../../../src/learn/table/table.ts';
import { anyCounts, anyRows, expectedOf, repeated, tableOf } from '../detector-tables.ts';

const peer = expectedOf('kmeans') as { data: number[][]; inertia: number; labels: number[]; centres: number[][] };
const table = tableOf(peer.data);

describe('k-means', () => {
  it('finds the clusters of scikit-learn where they are clear', () => {
    const model = fitKMeans(table, { k: 4 });
    expect(model.inertia).toBeCloseTo(peer.inertia, 3);
    const names = new Map([...model.assign(table)].map((own, row) => [own, peer.labels[row]!]));
    expect([...model.assign(table)].map((own) => names.get(own))).toEqual(peer.labels);
    for (const [own, other] of names) {
      model.centres[own]!.forEach((value, c) => expect(value).toBeCloseTo(peer.centres[other]![c]!, 4));
    }
  });

  it('holds fixed centres in place, and puts them first', () => {
    const model = fitKMeans(table, { k: 3, fixed: [[0, 0]] });
    expect(model.centres[0]).toEqual([0, 0]);
    expect(model.centres).toHaveLength(3);
    expect(
      fitKMeans(table, {
        k: 2,
        fixed: [
          [1, 1],
          [5, 5],
        ],
      }).centres,
    ).toEqual([
      [1, 1],
      [5, 5],
    ]);
  });

  it('assigns every row to its nearest centre', () => {
    fc.assert(
      fc.property(anyRows, fc.integer({ min: 1, max: 5 }), (rows, k) => {
        const model = fitKMeans(tableOf(rows), { k, restarts: 2 });
        const squareTo = (row: number[], centre: readonly number[]): number =>
          row.reduce((sum, value, c) => sum + (value - centre[c]!) ** 2, 0);
        const nearest = rows.map((row) => Math.min(...model.centres.map((centre) => squareTo(row, centre))));
        const own = [...model.assign(tableOf(rows))].map((centre, i) => squareTo(rows[i]!, model.centres[centre]!));
        expect(own).toEqual(nearest);
        expect(model.inertia).toBeCloseTo(
          nearest.reduce((sum, square) => sum + square, 0),
          5,
        );
      }),
    );
  });

  it('counts weights as rows that are there so often', () => {
    fc.assert(
      fc.property(anyCounts, ({ rows, counts }) => {
        const options = { k: 1, restarts: 1 };
        const weighted = fitKMeans(tableOf(rows, counts), options);
        const full = fitKMeans(tableOf(repeated(rows, counts)), options);
        weighted.centres[0]!.forEach((value, c) => expect(value).toBeCloseTo(full.centres[0]![c]!, 6));
      }),
    );
  });

  it('is the same for the same seed, and after saving and loading', () => {
    const model = fitKMeans(table, { k: 7, seed: 5, restarts: 1 });
    expect(JSON.stringify(fitKMeans(table, { k: 7, seed: 5, restarts: 1 }))).toBe(JSON.stringify(model));
    const loaded = loadKMeans(JSON.parse(JSON.stringify(model)) as ModelJson);
    expect(loaded.assign(table)).toEqual(model.assign(table));
    expect(loaded.centres).toEqual(model.centres);
  });

  it('lives with fewer different rows than clusters, missing and infinite values', () => {
    const model = fitKMeans(tableOf([[1], [1], [NaN]]), { k: 3 });
    expect(model.inertia).toBe(0);
    expect(
      fitKMeans(tableOf([[1], [Infinity], [3]]), { k: 2 })
        .centres.flat()
        .every(Number.isFinite),
    ).toBe(true);
  });

  it.each([
    [{ k: 0 }, 'k is 0'],
    [
      {
        k: 1,
        fixed: [
          [0, 0],
          [1, 1],
        ],
      },
      'more than k',
    ],
    [{ k: 2, fixed: [[0]] }, '2 finite numbers'],
    [{ k: 2, fixed: [[0, NaN]] }, '2 finite numbers'],
  ])('refuses %o', (options, message) => {
    expect(() => fitKMeans(table, options)).toThrow(message);
  });
});
