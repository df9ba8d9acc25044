import { describe, expect, it } from 'vitest';
import { fitOffers } from '../../../src/extract/offers/fit-offers.ts';
import { extractOffers } from '../../../src/extract/offers/index.ts';
import { offersModelFromJson, offersModelToJson } from '../../../src/extract/offers/offers-model.ts';
import { sketchPage, sketchPlainPage } from '../../../src/extract/offers/sketch/sketch-page.ts';
import type { Group } from '../../../src/model/index.ts';
import { docOf, listPuts, pageOf } from './pages.ts';
import { cpuSeconds } from '../../cpu-time.ts';

const part = (group: Group | undefined, type: string): Group | undefined =>
  group?.children?.find((child) => child.type === type);

describe('extractOffers', () => {
  it('finds title and price of every line of a list', () => {
    const { groups, status } = extractOffers(docOf(pageOf(listPuts())));
    expect(status).toBe('ok');
    expect(groups).toHaveLength(8);
    expect(part(groups[0], 'title')?.text).toBe('Bread from Farm0');
    expect(part(groups[0], 'price')?.value).toEqual({ amount: 2.1, currency: 'EUR' });
    for (const { score } of groups) expect(score).toBeGreaterThan(0.5);
  });

  it('finds the description of every line of a list', () => {
    const { groups } = extractOffers(docOf(pageOf(listPuts())));
    expect(part(groups[0], 'description')?.text).toBe('baked every morning, sold whole');
  });

  it('does the same on a page that lies on its side', () => {
    const puts = listPuts().map((put) => ({ ...put, x: 800 - put.y, y: put.x, angle: 90 }));
    const { groups } = extractOffers(docOf(pageOf(puts, { width: 800, height: 600 })));
    expect(groups.map((group) => part(group, 'title')?.text)).toContain('Bread from Farm0');
    expect(groups).toHaveLength(8);
  });

  it('gives each offer the picture beside it', () => {
    const images = [0, 1, 2].map((i) => ({
      box: { x0: 5, y0: 95 + 60 * i, x1: 45, y1: 135 + 60 * i },
      pixelWidth: 9,
      pixelHeight: 9,
    }));
    const { groups } = extractOffers(docOf(pageOf(listPuts(3), { images })));
    expect(groups.map((group) => part(group, 'image')?.box?.y0)).toEqual([95, 155, 215]);
  });

  it('says so when there is no text', () => {
    const { status, notes } = extractOffers(docOf(pageOf([])));
    expect(status).toBe('empty');
    expect(notes.map(({ code }) => code)).toEqual(['offers/no-text']);
  });

  it.each([
    ['one word', [{ text: 'Hello', x: 50, y: 50 }]],
    ['no price', listPuts().filter(({ text }) => !/[\d€]/.test(text))],
  ])('says so when there is %s', (_, puts) => {
    const { status, notes } = extractOffers(docOf(pageOf(puts)));
    expect(status).toBe('empty');
    expect(notes.map(({ code }) => code)).toEqual(['offers/no-price']);
  });

  // Some can't be told: a name and a sum with its currency, line after line, are a price list to anyone.
  it('finds none on most pages that were never learned from and offer nothing', () => {
    const pages = Array.from({ length: 40 }, (_, i) => docOf(sketchPlainPage(90_000 + i)));
    const found = pages.filter((doc) => extractOffers(doc).groups.length > 0);
    expect(found.length).toBeLessThanOrEqual(8);
  });

  it('finds some on every page of shops that were never learned from', () => {
    const pages = Array.from({ length: 20 }, (_, i) => docOf(sketchPage(90_000 + i)));
    expect(pages.filter((doc) => extractOffers(doc).groups.length === 0)).toEqual([]);
  });

  it('ends soon on a page of five thousand prices', () => {
    const puts = Array.from({ length: 5000 }, (_, i) => ({
      text: `${i % 90},99`,
      x: (i % 50) * 12,
      y: Math.floor(i / 50) * 8,
      size: 4,
    }));
    expect(cpuSeconds(() => extractOffers(docOf(pageOf(puts))))).toBeLessThan(20);
  });
});

describe('fitOffers', () => {
  it('learns the same bytes twice, and is itself again after loading', () => {
    const [one, two] = [1, 2].map(() =>
      JSON.stringify(offersModelToJson(fitOffers([], { sketches: 3, structured: 9, plain: 8 }))),
    );
    expect(one).toBe(two);
    expect(JSON.stringify(offersModelToJson(offersModelFromJson(JSON.parse(one!))))).toBe(one);
  });

  it('refuses what is no model of offers', () => {
    expect(() => offersModelFromJson({ schema: 'fovea/article@1' })).toThrow('its schema is fovea/article@1');
  });
});

describe('sketchPage', () => {
  it('draws the same page for the same seed, and has a label for every word', () => {
    expect(sketchPage(7)).toEqual(sketchPage(7));
    const { page, labels } = sketchPage(7);
    expect(labels).toHaveLength(page.tokens.length);
  });
});

describe('sketchPlainPage', () => {
  it('draws pages that offer nothing, the same for the same seed', () => {
    expect(sketchPlainPage(3)).toEqual(sketchPlainPage(3));
    const { page, labels } = sketchPlainPage(3);
    expect(labels).toHaveLength(page.tokens.length);
    expect(new Set(labels.map(({ label }) => label))).toEqual(new Set(['Other']));
  });
});
