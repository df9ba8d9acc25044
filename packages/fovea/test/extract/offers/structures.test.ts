import { describe, expect, it } from 'vitest';
import { createDice } from '../../../src/extract/offers/sketch/dice.ts';
import { sketchStructured } from '../../../src/extract/offers/sketch/sketch-page.ts';
import { drawStructured, pickStructures } from '../../../src/extract/offers/sketch/structured-page.ts';
import { structures } from '../../../src/extract/offers/sketch/structures.ts';

const names = Object.keys(structures);
const seeds = [1, 2, 3, 4, 5];

describe('A structure', () => {
  it.each(names)('has a title and a price for each of its items: %s', (name) => {
    for (const seed of seeds) {
      const { labels } = drawStructured(createDice(seed), [name]).sheet;
      const offers = new Set(labels.flatMap(({ offer }) => offer ?? []));
      const having = (label: string): Set<number> =>
        new Set(labels.flatMap((one) => (one.label === label ? (one.offer ?? []) : [])));
      expect(offers.size).toBeGreaterThan(1);
      expect(having('Price')).toEqual(offers);
      expect(having('Title')).toEqual(offers);
    }
  });

  it.each(names)('keeps most of its words on the page, each with a label: %s', (name) => {
    for (const seed of seeds) {
      const { sheet, width, height } = drawStructured(createDice(seed), [name]);
      expect(sheet.labels).toHaveLength(sheet.tokens.length);
      const outside = sheet.tokens.filter(({ box }) => box.x1 < 0 || box.x0 > width || box.y0 > height + 60);
      expect(outside.length).toBeLessThan(0.2 * sheet.tokens.length);
    }
  });

  it('is drawn the same from the same seed, and otherwise from another', () => {
    expect(sketchStructured(7)).toEqual(sketchStructured(7));
    expect(sketchStructured(8)).not.toEqual(sketchStructured(7));
  });

  it('is never drawn where it is left out', () => {
    const drawn = Array.from({ length: 300 }, (_, seed) =>
      pickStructures(createDice(seed), ['cards', 'row list']),
    ).flat();
    expect(drawn).not.toContain('cards');
    expect(drawn).not.toContain('row list');
    expect(new Set(drawn).size).toBe(names.length - 2);
  });

  it('has further prices where rows have several', () => {
    const labels = seeds.flatMap((seed) => drawStructured(createDice(seed), ['several prices']).sheet.labels);
    expect(labels.some(({ label }) => label === 'Variant')).toBe(true);
  });
});
