import { describe, expect, it } from 'vitest';
import { likelyTags, settingFor, tagChances } from '../../../src/extract/offers/judge-page.ts';
import { setTable, tagPairs } from '../../../src/extract/offers/price-sets.ts';
import { tagTable } from '../../../src/extract/offers/tag-table.ts';
import { fitBoost, type Classifier, type Table } from '../../../src/learn/index.ts';
import { sceneWith } from './pages.ts';

const scene = sceneWith([
  { text: 'Bread', x: 40, y: 100 },
  { text: '2,50', x: 140, y: 100 },
  { text: '4,50', x: 230, y: 100 },
  { text: '6,50', x: 320, y: 100 },
]);

/** A model that has seen examples of one class only. */
const knowing = (name: string, table: Table): Classifier =>
  fitBoost(
    table,
    Array.from({ length: table.rows }, () => name),
    { rounds: 2 },
  );

describe('A model that has seen one class only', () => {
  const tags = scene.tags.map((tag) => ({ ...tag, chance: 1 }));
  const pairs = setTable(scene, tags, tagPairs(scene, tags));

  it('keeps prices apart if it knows of none that belong together', () => {
    const setting = settingFor(scene, tags, [knowing('apart', pairs)]);
    expect(setting.tags.map(({ further }) => further?.length)).toEqual([0, 0, 0]);
  });

  it('brings prices together if it knows of none that are apart', () => {
    const setting = settingFor(scene, tags, [knowing('together', pairs)]);
    expect(setting.tags.map(({ further }) => further?.length)).toEqual([2]);
  });

  it('finds no prices if it knows of none, and only prices if it knows of nothing else', () => {
    const table = tagTable(scene);
    const pricesOf = (name: string): number => likelyTags(scene, tagChances(scene, [knowing(name, table)])).length;
    expect([pricesOf('other'), pricesOf('price')]).toEqual([0, 3]);
  });

  it('counts as one opinion of several', () => {
    const table = tagTable(scene);
    expect(tagChances(scene, [knowing('other', table), knowing('price', table)])).toEqual([0.5, 0.5, 0.5]);
  });
});
