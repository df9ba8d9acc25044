import { describe, expect, it } from 'vitest';
import type { PriceTag } from '../../../src/extract/offers/price-tags.ts';
import { variantLabels } from '../../../src/extract/offers/variant-labels.ts';
import { sceneWith, type Put } from './pages.ts';

function labelsOf(puts: readonly Put[]): (string | undefined)[][] {
  const scene = sceneWith(puts);
  const rows = new Map<number, PriceTag[]>();
  for (const tag of scene.tags) rows.set(tag.box.y0, [...(rows.get(tag.box.y0) ?? []), tag]);
  return variantLabels(
    scene,
    [...rows.values()].map(([main, ...further]) => ({ main: main!, further })),
  );
}

describe('variantLabels', () => {
  it('takes the words between two prices of a row', () => {
    const puts = [
      { text: 'Juice', x: 40, y: 100 },
      { text: 'small', x: 200, y: 100 },
      { text: '2,50', x: 240, y: 100 },
      { text: 'large', x: 300, y: 100 },
      { text: '3,50', x: 340, y: 100 },
    ];
    expect(labelsOf(puts)).toEqual([['large']]);
  });

  it('takes the head of the column where nothing stands between', () => {
    const row = (y: number): Put[] => [
      { text: 'Wine', x: 40, y },
      { text: '4,50', x: 240, y },
      { text: '24,50', x: 340, y },
    ];
    const heads = [
      { text: 'Glass', x: 240, y: 80 },
      { text: 'Bottle', x: 340, y: 80 },
    ];
    expect(labelsOf([...heads, ...row(100), ...row(116)])).toEqual([['Bottle'], ['Bottle']]);
  });

  it('takes no sentence for a label', () => {
    const words = 'with bread and butter from the farm'.split(' ');
    const puts = [
      { text: '2,50', x: 40, y: 100 },
      ...words.map((text, i) => ({ text, x: 70 + 40 * i, y: 100 })),
      { text: '3,50', x: 400, y: 100 },
    ];
    expect(labelsOf(puts)).toEqual([[undefined]]);
  });
});
