import { describe, expect, it } from 'vitest';
import { sceneOf } from '../../../src/extract/offers/scene.ts';
import { lineOf, pageOf, type Put } from './pages.ts';

/** Words of one line, a blank apart. */
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

  it.each([
    ['Soup 9 – 12 €', ['€ 9 – 12']],
    ['Soup 9 - 12', ['9 - 12']],
    ['Kaffe 32 / 35 kr', ['kr 32 / 35']],
    ['Kaffe 32/35 kr', ['kr 32/35']],
    ['Jamón 8,00 € / 15,00 €', ['€ 8,00', '€ 15,00']],
    ['Cabernet 85 000', ['85 000']],
    ['Cream 1 250,00 zł', ['zł 1 250,00']],
    ['Bed 1 299 kr', ['kr 1 299']],
    ['Car 1 250 000 Ft', ['Ft 1 250 000']],
    ['Filling od 80,-', ['od 80,-']],
    ['Groom Starting from £55', ['Starting from £55']],
    ['Menu à partir de 15,00 €', ['à partir de € 15,00']],
    ['Extra + 1€', ['+ 1€']],
    ['Tea 149 :-', ['149:-']],
    ['Wok ￥1,000', ['￥1,000']],
    ['Kubba ٣٫٥٠٠ د.ك', ['د.ك ٣٫٥٠٠']],
    ['Nerano13.90€', ['13.90€']],
    ['TOAST/149,-', ['149,-']],
    ['Steak......12,50€......', ['12,50€']],
    ['Steak ......12,50', ['12,50']],
    ['Cola 3.60лв/1.84€', ['3.60лв', '1.84€']],
    ['Cola 0,3 l 2,50 0,5 l 3,50', ['2,50', '3,50']],
    ['Gin 40 ml 12,00', ['12,00']],
    ['Shop 4 x 100', ['4', '100']],
    ['Sale 50 %', []],
  ])('takes of %j', (text, wanted) => {
    expect(tagsOf(lineOf(text)).toSorted()).toEqual(wanted.toSorted());
  });

  it('takes letters for a currency where most numbers have them', () => {
    const lines = ['Orval 2.50e', 'Chimay 3.00e', 'Rochefort 3.50e'].flatMap((text, i) =>
      lineOf(text, { y: 100 + 20 * i }),
    );
    expect(tagsOf(lines)).toEqual(['2.50e', '3.00e', '3.50e']);
    expect(tagsOf(lineOf('Orval 2.50e'))).toEqual([]);
  });

  it('takes a word for nothing only in a column of prices', () => {
    const lines = ['5,00 €', '6,00 €', '7,00 €', 'gratis'].flatMap((text, i) =>
      lineOf(text, { y: 100 + 20 * i, x: 400 }),
    );
    expect(tagsOf(lines)).toContain('gratis');
    expect(tagsOf([...lines.slice(0, -1), { text: 'gratis', x: 100, y: 300 }])).not.toContain('gratis');
  });

  it('leaves figures that are not round apart', () => {
    const lines = ['Sales 48 164', 'Costs 32 751', 'Taxes 13 921'].flatMap((text, i) =>
      lineOf(text, { y: 100 + 20 * i }),
    );
    expect(tagsOf(lines)).not.toContain('48 164');
  });
});
