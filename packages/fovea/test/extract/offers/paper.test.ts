import { describe, expect, it } from 'vitest';
import { fitPaper, paperTable } from '../../../src/extract/offers/index.ts';
import { extractPaperOffers } from '../../../src/extract/offers/paper/extract-paper.ts';
import { paperModelFromJson, paperModelToJson } from '../../../src/extract/offers/paper/paper-model.ts';
import { leastIntersection } from '../../../src/extract/offers/paper/hypotheses.ts';
import { growBoxes } from '../../../src/extract/offers/paper/token-boxes.ts';
import { fontPagesOf } from '../../../src/look/index.ts';
import type { Box } from '../../../src/model/index.ts';
import { docOf, listPuts, pageOf } from './pages.ts';

const box = (x0: number, y0: number, x1: number, y1: number): Box => ({ x0, y0, x1, y1 });
const grown = (...at: [number, number, number, number]) => ({ box: box(...at), tokens: [] });

describe('growBoxes', () => {
  const tokens = [box(0, 0, 10, 10), box(15, 0, 25, 10), box(60, 0, 70, 10)].map((one) => ({ box: one }));

  it('joins what is nearer than epsilon token heights', () => {
    expect(growBoxes(tokens, [0, 1, 2], 2).map(({ tokens: own }) => own)).toEqual([[0, 1], [2]]);
    expect(growBoxes(tokens, [0, 1, 2], 0.4).map(({ tokens: own }) => own)).toEqual([[0], [1], [2]]);
    expect(growBoxes(tokens, [0, 1, 2], 4).map(({ box: one }) => one)).toEqual([box(0, 0, 70, 10)]);
  });
});

describe('leastIntersection', () => {
  it('takes the set of offers that overlap least, not the nearest title of each', () => {
    // The title between the prices is nearer to the first, but belongs to the second.
    const prices = [grown(0, 40, 10, 50), grown(0, 100, 10, 110)];
    const titles = [grown(0, 0, 10, 10), grown(0, 62, 10, 72)];
    const offers = leastIntersection(prices, titles, []);
    const titleOf = (price: (typeof prices)[number]): number | undefined =>
      offers.find((one) => one.price === price)?.title?.box.y0;
    expect(titleOf(prices[0]!)).toBe(0);
    expect(titleOf(prices[1]!)).toBe(62);
  });
});

describe('extractPaperOffers', () => {
  const { page, styles } = pageOf(listPuts());
  const ink = { colors: page.tokens.map(() => ['#000000']), markup: page.tokens.map(() => undefined) };
  const table = paperTable({ page, styles, ink, fontPages: fontPagesOf([page], styles) });
  const labels = page.tokens.map(({ style, box: { x0 } }) =>
    styles[style]!.weight === 700 ? 'Title' : x0 >= 500 ? 'Price' : 'Description',
  );
  const model = JSON.stringify(paperModelToJson(fitPaper(table, labels)));

  it('finds what its forest has learned, with the value of each price', () => {
    const { groups, status } = extractPaperOffers(docOf({ page, styles }), { model, inks: [ink] });
    expect({ status, count: groups.length }).toEqual({ status: 'ok', count: 8 });
    const values = groups.map(({ children }) => children.find(({ type }) => type === 'price')?.value);
    expect(values).toContainEqual({ amount: 2.1, currency: 'EUR' });
    expect(values).toContainEqual({ amount: 9.17, currency: 'EUR' });
    for (const { score } of groups) expect(score).toBeGreaterThan(0.5);
  });

  it('says so when a page has no text', () => {
    const empty = pageOf([]);
    const { status, notes } = extractPaperOffers(docOf(empty), { model, inks: [{ colors: [], markup: [] }] });
    expect({ status, codes: notes.map(({ code }) => code) }).toEqual({ status: 'empty', codes: ['offers/no-text'] });
  });

  it('refuses a model of the other method', () => {
    expect(() => paperModelFromJson({ schema: 'fovea/offers@1' })).toThrow('its schema is fovea/offers@1');
  });
});
