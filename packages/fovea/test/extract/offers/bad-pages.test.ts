import { describe, expect, it } from 'vitest';
import { extractOffers } from '../../../src/extract/offers/index.ts';
import type { Group } from '../../../src/model/index.ts';
import { docOf, listPuts, pageOf, type Put } from './pages.ts';

const textOf = (group: Group, type: string): string | undefined =>
  group.children?.find((child) => child.type === type)?.text;

const grid = (count: number, across: number, size: number): Put[] =>
  Array.from({ length: count }, (_, i) => ({
    text: `${i % 90},99`,
    x: 6 + (i % across) * (600 / across),
    y: 6 + Math.floor(i / across) * 2 * size,
    size,
  }));

describe('A page that is not as it should be', () => {
  it.each([
    ['prices and no names', grid(40, 4, 10)],
    ['five thousand prices', grid(5000, 50, 4)],
  ])('has no offers, and a note says why: %s', (_, puts) => {
    const { status, groups, notes } = extractOffers(docOf(pageOf(puts)));
    expect(groups).toEqual([]);
    expect(status).toBe('empty');
    expect(notes.map(({ code }) => code.split('/')[0])).toEqual(['offers']);
  });

  it('keeps names and prices together where lines run in both directions', () => {
    const names = ['خبز', 'حليب', 'جبن', 'عسل', 'تفاح', 'زيت'];
    const arabic = names.flatMap((text, i): Put[] => [
      { text, x: 540 - 5 * text.length, y: 500 + 30 * i, bold: true },
      { text: `${i + 3},50`, x: 300, y: 500 + 30 * i },
      { text: '€', x: 325, y: 500 + 30 * i },
    ]);
    const { groups } = extractOffers(docOf(pageOf([...listPuts(6), ...arabic])));
    const pairs = groups.map((group) => [textOf(group, 'title'), textOf(group, 'price')]);
    expect(pairs.slice(0, 2)).toEqual([
      ['Bread from Farm0', '€ 2,10'],
      ['Butter from Farm1', '€ 3,11'],
    ]);
    expect(pairs.slice(6)).toEqual(names.map((name, i) => [name, `€ ${i + 3},50`]));
  });
});
