import { describe, expect, it } from 'vitest';
import { sidePrices } from '../../../src/extract/offers/price-kinds.ts';
import type { PriceTag } from '../../../src/extract/offers/price-tags.ts';
import { textBlocks } from '../../../src/extract/offers/text-blocks.ts';
import { unitPriceCue } from '../../../src/extract/offers/unit-price.ts';
import { lineOf, sceneWith } from './pages.ts';

const cueOf = (text: string): string | undefined => {
  const scene = sceneWith(lineOf(text));
  const tag = scene.tags.at(-1)!;
  return unitPriceCue(tag, scene)
    ?.toReversed()
    .map((word) => scene.words[word]!.text)
    .join(' ');
};

describe('the price of a unit', () => {
  it.each([
    ['1 kg = 3,98 €', '1 kg ='],
    ['(1 kg = 3,98)', '(1 kg ='],
    ['1 l = 0,38 €', '1 l ='],
    ['100 g = 1,29 €', '100 g ='],
    ['1kg = 3,98 €', '1kg ='],
    ['kg= 3,98 €', 'kg='],
    ['1 кг = 398,00 ₽', '1 кг ='],
  ])('is said by what stands before it: %s', (text, cue) => {
    expect(cueOf(text)).toBe(cue);
  });

  it.each(['Bread 3,98 €', '3,98 € / kg', 'A = 3,98 €', '= 3,98 €', '1 kg 3,98 €'])('is not said by: %s', (text) => {
    expect(cueOf(text)).toBeUndefined();
  });

  it('is no text, and goes to the offer in whose box it stands, though the price of another is nearer', () => {
    const scene = sceneWith([
      ...lineOf('Salmon', { x: 50, y: 80, bold: true }),
      ...lineOf('1 kg = 15,61 €', { x: 50, y: 100 }),
      ...lineOf('12,49 €', { x: 50, y: 120, size: 12 }),
      ...lineOf('3,79 €', { x: 130, y: 100, size: 12 }),
    ]);
    const tagOf = (text: string): PriceTag => scene.tags.find((tag) => tag.text.includes(text))!;
    const offers = [
      { tag: tagOf('3,79'), box: tagOf('3,79').box },
      { tag: tagOf('12,49'), box: { x0: 50, y0: 80, x1: 120, y1: 132 } },
    ];
    const chosen = offers.map(({ tag }) => tag);
    expect(textBlocks(scene, chosen).map(({ text }) => text)).toEqual(['Salmon']);
    expect(sidePrices(scene, offers).map((side) => side.map(({ kind }) => kind))).toEqual([[], ['unitPrice']]);
  });
});
