import { describe, expect, it } from 'vitest';
import { cardsOf, type CardSource } from '../../../src/extract/article/cards/cards.ts';
import { priceIn } from '../../../src/extract/article/cards/price.ts';
import { nodesOf, type CardGroup, type HtmlText } from '../../../src/model/index.ts';
import { readHtml } from '../../../src/read/html/index.ts';

type Page = { readonly html: string; readonly chosen?: RegExp; readonly kind?: string };

/** The cards of a page whose text was chosen, all of it or that which matches. */
function cardsIn(
  { html, chosen = /\S/, kind = 'listing' }: Page,
  more: Partial<CardSource> = {},
): readonly CardGroup[] {
  const page = readHtml(html, { uri: 'https://example.org/shop/', media: 'html' });
  const texts = [...nodesOf(page.root)].filter(
    (node): node is HtmlText => node.kind === 'text' && /\S/.test(node.text),
  );
  const all = new Map(texts.map((text) => [text, 0.9]));
  const scores = new Map([...all].filter(([{ text }]) => chosen.test(text)));
  const [cards] = cardsOf({ page, kind, scores, all: () => all, metadata: {}, price: undefined, ...more });
  return cards?.children ?? [];
}

const boats = ['Dinghy Anna', 'Skiff Bela', 'Canoe Cleo', 'Kayak Dora'];
const valuesOf = (cards: readonly CardGroup[]): unknown[] => cards.map(({ value }) => value);

describe('cards', () => {
  const list = (item: (name: string, i: number) => string): string =>
    `<nav><a href="/">Home</a></nav><main><h1>Boats for hire</h1><ul class="grid">${boats
      .map((name, i) => `<li class="tile">${item(name, i)}</li>`)
      .join('')}</ul></main>`;

  it('have title, link, price, text and image, and lead to their element', () => {
    const cards = cardsIn({
      html: list(
        (name, i) =>
          `<a href="boat-${i}"><img src="/pictures/boat-${i}.jpg" width="300" height="200" alt=""></a>
          <h3><a href="boat-${i}">${name}</a></h3><p>Takes ${i + 2} people across the bay.</p><span>€ ${i + 20}.50</span>`,
      ),
    });
    expect(valuesOf(cards)[1]).toEqual({
      title: 'Skiff Bela',
      link: 'https://example.org/shop/boat-1',
      price: '€ 21.50',
      text: 'Takes 3 people across the bay.',
      image: 'https://example.org/pictures/boat-1.jpg',
    });
    expect(cards.map(({ xpath }) => xpath)).toEqual(boats.map((_, i) => `/html[1]/body[1]/main[1]/ul[1]/li[${i + 1}]`));
    expect(cards[0]).toMatchObject({
      type: 'card',
      score: expect.closeTo(0.9) as number,
      text: expect.stringMatching(/^Dinghy Anna\n€ 20.50\n/),
    });
  });

  it('without headings are called like their links', () => {
    const cards = cardsIn({ html: list((name, i) => `<a href="b${i}">${name} for hire</a> <span>by the hour</span>`) });
    expect(valuesOf(cards)[0]).toEqual({
      title: 'Dinghy Anna for hire',
      link: 'https://example.org/shop/b0',
      text: 'by the hour',
    });
  });

  it('may be one link each, of which the first words are the title', () => {
    const words = 'It has oars for two, a sail, and room for all that a family needs on a day at the water. '.repeat(2);
    const cards = cardsIn({ html: list((name, i) => `<a href="b${i}"><b>The ${name}</b><p>${words}</p></a>`) });
    expect(cards.map(({ value }) => value.title)).toEqual(boats.map((name) => `The ${name}`));
  });

  it('of one list may stand in several rows', () => {
    const card = (name: string, i: number): string =>
      `<div class="col"><h2><a href="${i}">${name}</a></h2><p>Sails well.</p></div>`;
    const row = (from: number): string =>
      `<div class="row">${boats
        .slice(from, from + 2)
        .map(card)
        .join('')}</div>`;
    expect(cardsIn({ html: `<main>${row(0)}${row(2)}</main>` }).map(({ value }) => value.title)).toEqual(boats);
  });

  it('are named by the highest of their headings', () => {
    const cards = cardsIn({
      html: list((name, i) => `<h4>Boats</h4><h2><a href="${i}">${name}</a></h2><p>Sails well.</p>`),
    });
    expect(cards.map(({ value }) => value.title)).toEqual(boats);
  });

  const shop = list(
    (name, i) => `<img src="${i}.jpg" width="300" height="200"><a href="${i}">${name} to hire</a>`,
  ).replace('<ul', '<p>All of our boats are built by hand in the old yard of the harbour.</p><ul');

  it('are looked for on the whole page where only what introduces them was chosen', () => {
    expect(cardsIn({ html: shop, chosen: /built by hand/, kind: 'collection' })).toHaveLength(4);
  });

  it('that were not chosen are none in a menu, and none without price and picture', () => {
    const inMenu = shop.replaceAll(/main>/g, 'nav>');
    expect(cardsIn({ html: inMenu, chosen: /built by hand/ })).toEqual([]);
    expect(cardsIn({ html: shop.replaceAll(/<img[^>]*>/g, ''), chosen: /built by hand/ })).toEqual([]);
  });

  it.each(['article', 'forum', 'documentation', 'service'])('are not looked for on a page of kind %s', (kind) => {
    expect(cardsIn({ html: shop, kind })).toEqual([]);
  });

  it('are no lists of lists', () => {
    const links = Array.from({ length: 9 }, (_, i) => `<a href="x${i}">Language ${i}</a>`).join(' ');
    expect(cardsIn({ html: list(() => links) })).toEqual([]);
  });
});

describe('the card of a product', () => {
  const html = '<main><h1>Dinghy Anna</h1><p>Built by hand of larch and oak.</p><p>$1,250.00</p></main>';
  const metadata = { title: 'Dinghy Anna', url: 'https://example.org/anna', description: 'A boat.' };

  it('is what the page says of itself, with the price that it shows', () => {
    const [card, ...others] = cardsIn({ html, kind: 'product' }, { metadata });
    expect(others).toEqual([]);
    expect(card!.value).toEqual({
      title: 'Dinghy Anna',
      link: 'https://example.org/anna',
      price: '$1,250.00',
      text: 'A boat.',
    });
    expect(card!.xpath).toMatch(/^\/html\[1\]\/body\[1\]/);
  });

  it('costs what the page tells machines', () => {
    expect(cardsIn({ html, kind: 'product' }, { metadata, price: '1250 USD' })[0]!.value.price).toBe('1250 USD');
  });
});

describe('a price', () => {
  it.each([
    ['€ 12,50', '€ 12,50'],
    ['Now only $1,299.00!', '$1,299.00'],
    ['19,90 €', '19,90 €'],
    ['1 200 kr', '1 200 kr'],
    ['Only 12\u00a0500,00 Kč', '12\u00a0500,00 Kč'],
    ['from 45 EUR a day', '45 EUR'],
    ['12 boats', undefined],
    ['Room 12', undefined],
    [`${'word '.repeat(20)}$5`, undefined],
  ])('in %j is %j', (text, price) => {
    expect(priceIn(text)).toBe(price);
  });
});
