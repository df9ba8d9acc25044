import { describe, expect, it } from 'vitest';
import {
  addTallies,
  boxesOf,
  drawnGold,
  fitOf,
  parseOfferGold,
  projectedGold,
  projectGold,
  tallyOffers,
} from '../../src/evaluate/index.ts';

const gold = parseOfferGold({
  id: 'shop',
  source: 'pdf/shop.pdf',
  page: 1,
  kind: 'flyer',
  lang: 'en',
  offers: [
    { title: { bbox: [0, 0, 40, 10], text: 'Milk' }, description: null, price: { bbox: [100, 0, 120, 10], text: '3' } },
    { title: { bbox: [0, 50, 40, 60] }, description: { bbox: [0, 60, 40, 70] }, price: { bbox: [100, 50, 120, 60] } },
  ],
  tokens: [
    ['Milk', 0, 0, 40, 10, 'Title', 0],
    ['3', 100, 0, 120, 10, 'Price', 0],
    ['Bread', 0, 50, 40, 60, 'Title', 1],
    ['fresh', 0, 60, 40, 70, 'Description', 1],
    ['4', 100, 50, 120, 60, 'Price', 1],
    ['shop', 0, 90, 40, 100, 'Other', -1],
  ],
});
const box = (x0: number, y0: number, x1: number, y1: number) => ({ x0, y0, x1, y1 });
const found = (offers: Parameters<typeof boxesOf>[0]) => ({ offers, boxes: boxesOf(offers) });

describe('gold of offers', () => {
  it('labels our words by the gold word that holds their centre, the smallest of several', () => {
    const around = parseOfferGold({
      id: 'a',
      source: 'b',
      page: 1,
      offers: [],
      tokens: [
        ['1,09', 0, 0, 100, 50, 'Price', 0],
        ['€', 80, 40, 90, 50, 'Other', -1],
      ],
    });
    const labels = projectGold(around, [
      { text: '€', box: box(80, 40, 90, 50) },
      { text: '1,09', box: box(0, 0, 100, 50) },
      { text: 'far', box: box(200, 0, 210, 10) },
    ]);
    expect(labels.map((one) => one?.label)).toEqual(['Other', 'Price', undefined]);
  });

  it.each([[{}], [null], [{ id: 'a', source: 'b', page: 1, offers: [], tokens: [['x', 0, 0, 1, 1, 'Name', 0]] }]])(
    'refuses %j',
    (json) => {
      expect(() => parseOfferGold(json)).toThrow('Not an offers gold file');
    },
  );
});

describe('tallyOffers', () => {
  it('finds nothing wrong with gold itself', () => {
    const sums = tallyOffers(drawnGold(gold), drawnGold(gold));
    expect(sums.offer).toEqual({ wanted: 2, found: 2, right: 2 });
    expect(fitOf(sums.description)).toEqual({ precision: 1, recall: 1, f1: 1 });
  });

  it('wants an intersection over union above one half', () => {
    const half = found([{ title: box(0, 0, 20, 10), price: box(100, 0, 120, 10) }]);
    const more = found([{ title: box(0, 0, 21, 10), price: box(100, 0, 120, 10) }]);
    expect(tallyOffers(drawnGold(gold), half).title.right).toBe(0);
    expect(tallyOffers(drawnGold(gold), more)).toMatchObject({
      title: { right: 1 },
      offer: { right: 1, found: 1, wanted: 2 },
    });
  });

  it('counts no offer with a part too many or too few', () => {
    const tooMany = found([{ title: box(0, 0, 40, 10), description: box(0, 60, 40, 70), price: box(100, 0, 120, 10) }]);
    const tooFew = found([{ title: box(0, 50, 40, 60), price: box(100, 50, 120, 60) }]);
    expect(tallyOffers(drawnGold(gold), tooMany).offer.right).toBe(0);
    expect(tallyOffers(drawnGold(gold), tooFew).offer.right).toBe(0);
  });

  it('uses each box of gold once', () => {
    const twice = found([{ title: box(0, 0, 40, 10) }, { title: box(0, 0, 40, 10) }]);
    expect(tallyOffers(drawnGold(gold), twice).title).toEqual({ wanted: 2, found: 2, right: 1 });
  });

  it('can take gold around our own words, whose boxes are other ones', () => {
    const words = [
      { text: 'Milk', box: box(0, -20, 40, 30) },
      { text: '3', box: box(100, 0, 120, 10) },
    ];
    const own = projectedGold(gold, words, projectGold(gold, words));
    expect(own.offers[0]).toEqual({ title: box(0, -20, 40, 30), price: box(100, 0, 120, 10) });
    expect(own.offers[1]).toEqual(gold.offers[1]);
  });

  it('sums pages up', () => {
    const one = tallyOffers(drawnGold(gold), drawnGold(gold));
    expect(addTallies([one, one]).price).toEqual({ wanted: 4, found: 4, right: 4 });
  });
});
