import { assert, double, nat, property, record, uniqueArray } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LikelyTag } from '../../../src/extract/offers/block-setting.ts';
import { priceSets, setColumns, setTable, tagPairs } from '../../../src/extract/offers/price-sets.ts';
import { sceneOf } from '../../../src/extract/offers/scene.ts';
import { createDice } from '../../../src/extract/offers/sketch/dice.ts';
import { sketchStructured } from '../../../src/extract/offers/sketch/sketch-page.ts';
import { sceneWith, type Put } from './pages.ts';

const pairs = uniqueArray(record({ left: nat(9), right: nat(9), chance: double({ min: 0, max: 1, noNaN: true }) }), {
  selector: ({ left }) => left,
});

describe('Sets of prices', () => {
  it('hold each price once, whatever pairs are thought to belong together', () => {
    assert(
      property(pairs, (given) => {
        const rising = given.filter(({ left, right }) => left < right);
        const sets = priceSets(
          10,
          rising,
          rising.map(({ chance }) => chance),
        );
        const held = sets.flatMap(({ main, further }) => [main, ...further]);
        expect(held.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 10 }, (_, i) => i));
      }),
    );
  });

  it('are single where nothing belongs together', () => {
    expect(priceSets(3, [{ left: 0, right: 1 }], [0.1]).map(({ further }) => further.length)).toEqual([0, 0, 0]);
  });

  it('follow a row from its first price on', () => {
    const row = [
      { left: 0, right: 1 },
      { left: 1, right: 2 },
    ];
    expect(priceSets(3, row, [1, 1])).toEqual([{ main: 0, further: [1, 2] }]);
  });
});

describe('Neighbours among prices', () => {
  it('are the next to the right in one row, as looking at all of them finds', () => {
    for (const seed of [3, 5, 8, 13]) {
      const { page, styles } = sketchStructured(seed);
      const scene = sceneOf(page, styles);
      const tags: LikelyTag[] = scene.tags.map((tag) => ({ ...tag, chance: createDice(seed).between(0, 1) }));
      for (const { left, right } of tagPairs(scene, tags)) {
        const [a, b] = [tags[left]!.box, tags[right]!.box];
        expect(b.x0).toBeGreaterThanOrEqual(a.x1 - 1);
        const isBetween = tags.some(
          ({ box }, i) =>
            i !== left &&
            i !== right &&
            box.x0 >= a.x1 - 1 &&
            box.x0 < b.x0 &&
            Math.min(box.y1, a.y1) - Math.max(box.y0, a.y0) > 0.9 * (a.y1 - a.y0),
        );
        expect(isBetween).toBe(false);
      }
    }
  });
});

describe('What pairs of prices are judged by', () => {
  const rows = [0, 1, 2];
  const columns = [0, 1, 2];
  const prices = (y: number, from: number): Put[] =>
    columns.map((column) => ({ text: `${column + 1}${y % 9},50`, x: from + 90 * column, y }));

  function valuesOf(puts: readonly Put[], name: string): number[] {
    const scene = sceneWith(puts);
    const tags = scene.tags.map((tag) => ({ ...tag, chance: 1 }));
    const { data } = setTable(scene, tags, tagPairs(scene, tags));
    return [...data].filter((_, i) => i % setColumns.length === setColumns.indexOf(name)).sort((a, b) => a - b);
  }

  const table = rows.flatMap((row): Put[] => [
    { text: 'Bread', x: 40, y: 100 + 16 * row },
    ...prices(100 + 16 * row, 200),
  ]);
  const cards = rows.flatMap((row): Put[] => [
    ...columns.map((column): Put => ({ text: 'Bread', x: 200 + 90 * column, y: 100 + 80 * row })),
    ...prices(112 + 80 * row, 200),
  ]);

  it('tells tables, with prices above prices, from cards, with text above each', () => {
    expect(valuesOf(table, 'above the right one')).toEqual([0, 0, 1, 1, 1, 1]);
    expect(valuesOf(cards, 'above the right one')).toEqual([-1, -1, -1, -1, -1, -1]);
    expect(valuesOf(table, 'under the left one')).toEqual([0, 0, 1, 1, 1, 1]);
  });

  it('tells rows with a name before them from rows without', () => {
    expect(valuesOf(table, 'letters before the row')).toEqual([5, 5, 5, 5, 5, 5]);
    expect(valuesOf(cards, 'letters before the row')).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('counts rows of as many prices', () => {
    const uneven = [...table, { text: '9,99', x: 200, y: 200 }];
    expect(valuesOf(uneven, 'rows of as many')).toEqual([0.75, 0.75, 0.75, 0.75, 0.75, 0.75]);
  });
});
