import { describe, expect, it } from 'vitest';
import { findMultiBuys } from '../../../src/extract/offers/multi-buy.ts';
import { extractOffers } from '../../../src/extract/offers/offers.ts';
import { findValidity } from '../../../src/extract/offers/validity.ts';
import { docOf, lineOf, listPuts, pageOf } from './pages.ts';

describe('when offers hold', () => {
  it.each([
    ['valid 3.–9. May', { from: '--05-03', to: '--05-09' }],
    ['Offers valid May 3 - 9, 2026', { from: '2026-05-03', to: '2026-05-09' }],
    ['valid until 12 May 2026', { to: '2026-05-12' }],
    ['gültig bis 12.5.', { to: '--05-12' }],
    ['Angebote gültig vom 3.5. bis 9.5.2026', { from: '2026-05-03', to: '2026-05-09' }],
    ['vom 03.05. - 09.05.', { from: '--05-03', to: '--05-09' }],
    ['bis Samstag', {}],
    ['válido de 3 a 9 de mayo', { from: '--05-03', to: '--05-09' }],
    ['Válido até 09/05/2026', { to: '2026-05-09' }],
    ['с 3 по 9 мая', { from: '--05-03', to: '--05-09' }],
    ['акция действует до 9 мая', { to: '--05-09' }],
    ['gäller till 9 maj', { to: '--05-09' }],
    ['ważne od 3.05 do 9.05.2026', { from: '2026-05-03', to: '2026-05-09' }],
    ['geldig van 3 t/m 9 mei', { from: '--05-03', to: '--05-09' }],
    ["valable jusqu'au 9 mai 2026", { to: '2026-05-09' }],
    ['valido dal 3 al 9 maggio', { from: '--05-03', to: '--05-09' }],
  ])('%s', (text, value) => {
    expect(findValidity(text).map((phrase) => phrase.value)).toEqual([value]);
  });

  it.each([
    'ab 5,99 €',
    'von 5 bis 9 €',
    'от 12.50',
    'from 10.10 €',
    'valid for all',
    'de 5 a 9 €',
    'bis 20 %',
    'do 3 kg',
  ])('is not told by %s', (text) => {
    expect(findValidity(text)).toEqual([]);
  });

  it('is not told by what keeps so long, over two lines', () => {
    expect(findValidity('до 29.12.2026', 'Срок: годен')).toEqual([]);
    expect(findValidity('до 29.12.2026', 'Акция')).toHaveLength(1);
  });

  it('is told once for all, and closer by for one', () => {
    const { groups } = extractOffers(
      docOf(pageOf([...listPuts(), ...lineOf('valid 3.–9. May', { x: 50, y: 40, size: 8 })])),
    );
    expect(groups.length).toBeGreaterThan(4);
    for (const { children } of groups) {
      const valid = children.find((part) => part.type === 'valid');
      expect(valid?.value).toEqual({ from: '--05-03', to: '--05-09' });
      expect(valid?.box).toMatchObject({ x0: 50, y0: 40 });
    }
  });
});

describe('more for less', () => {
  it.each([
    ['3 za 2', { quantity: 3, pay: 2 }],
    ['3 for 2', { quantity: 3, pay: 2 }],
    ['2+1 gratis', { quantity: 3, pay: 2 }],
    ['1 + 1 free', { quantity: 2, pay: 1 }],
    ['3x2', { quantity: 3, pay: 2 }],
    ['Buy one get one free', { quantity: 2, pay: 1 }],
  ])('%s', (text, value) => {
    expect(findMultiBuys(text).map((phrase) => phrase.value)).toEqual([value]);
  });

  it.each(['2 for 5', '2 for 1,50 €', '3 x 2 cm', '4 x 100', '1+1=2', '+31', '5 for 3 €'])('is not %s', (text) => {
    expect(findMultiBuys(text)).toEqual([]);
  });

  it('stands beside the price of its offer', () => {
    const puts = [
      ...listPuts(),
      { text: '2', x: 500, y: 116, size: 8 },
      ...lineOf('for 4,00 €', { x: 506, y: 116, size: 8 }),
    ];
    const { groups } = extractOffers(docOf(pageOf(puts)));
    const found = groups.flatMap(({ children }) =>
      children.flatMap((part) => (part.type === 'multiBuy' ? [part.value] : [])),
    );
    expect(found).toEqual([{ quantity: 2, amount: 4, currency: 'EUR' }]);
  });
});
