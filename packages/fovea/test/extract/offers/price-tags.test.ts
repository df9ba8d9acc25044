import { describe, expect, it } from 'vitest';
import { sceneOf } from '../../../src/extract/offers/scene.ts';
import { pageOf, type Put } from './pages.ts';

const tagsOf = (puts: readonly Put[]): string[] => {
  const { page, styles } = pageOf(puts);
  return sceneOf(page, styles).tags.map(({ text }) => text);
};

describe('price tags', () => {
  it('joins digits and raised cents of another size', () => {
    expect(
      tagsOf([
        { text: '3', x: 100, y: 100, size: 40 },
        { text: '99', x: 121, y: 100, size: 18 },
      ]),
    ).toEqual(['3,99']);
  });

  it('joins a comma that stands alone', () => {
    expect(
      tagsOf([
        { text: '12', x: 100, y: 100, size: 20 },
        { text: ',', x: 121, y: 100, size: 20 },
        { text: '50', x: 132, y: 100, size: 20 },
      ]),
    ).toEqual(['12,50']);
  });

  it('takes a currency that is smaller and apart', () => {
    expect(
      tagsOf([
        { text: 'R$', x: 100, y: 112, size: 10 },
        { text: '19,', x: 118, y: 100, size: 24 },
        { text: '50', x: 155, y: 100, size: 18 },
      ]),
    ).toEqual(['R$ 19,50']);
  });

  it('keeps the unit of a price with it', () => {
    expect(
      tagsOf([
        { text: '4,99', x: 100, y: 100 },
        { text: '€', x: 122, y: 100 },
        { text: '/kg', x: 128, y: 100 },
      ]),
    ).toEqual(['€ 4,99 /kg']);
  });

  it('keeps the number of pieces that a price buys with it', () => {
    expect(
      tagsOf([
        { text: '2', x: 100, y: 104, size: 8 },
        { text: 'for', x: 106, y: 104, size: 8 },
        { text: '€', x: 122, y: 100, size: 14 },
        { text: '5', x: 132, y: 100, size: 14 },
      ]),
    ).toEqual(['2 for € 5']);
  });

  it('keeps a unit that sticks to its currency', () => {
    expect(
      tagsOf([
        { text: '115,50', x: 100, y: 100 },
        { text: 'SEK/st', x: 132, y: 100 },
      ]),
    ).toEqual(['115,50 SEK/st']);
  });

  it('takes the currency beside the digits, not one that hangs below them', () => {
    const puts = [
      { text: '£', x: 100, y: 100, size: 20 },
      { text: '28,50', x: 115, y: 100, size: 20 },
      { text: '€', x: 130, y: 117, size: 20 },
    ];
    expect(tagsOf(puts)).toEqual(['£ 28,50']);
  });

  it('does not join two numbers of one size', () => {
    expect(
      tagsOf([
        { text: '12', x: 100, y: 100 },
        { text: '50', x: 113, y: 100 },
      ]),
    ).toEqual(['12', '50']);
  });

  it('takes no item number, date or percentage', () => {
    expect(
      tagsOf([
        { text: '30.', x: 100, y: 100 },
        { text: '12.10.2026', x: 100, y: 120 },
        { text: '20%', x: 100, y: 140 },
      ]),
    ).toEqual([]);
  });
});
