import { expect, it } from 'vitest';
import type { CardValue, Extraction } from '../../../src/model/index.ts';
import { cardsToCsv, cardsToMarkdown } from '../../../src/write/index.ts';

const extraction = (...values: readonly CardValue[]): Extraction => ({
  schema: 'fovea/extraction@1',
  source: { uri: 'shop.html', media: 'html', pages: [] },
  status: 'ok',
  notes: [],
  groups: [
    { type: 'article', score: 1, text: '' },
    {
      type: 'cards',
      score: 1,
      text: '',
      children: values.map((value, i) => ({ type: 'card', score: 1, text: '', xpath: `/li[${i + 1}]`, value })),
    },
  ],
});

const boats = extraction(
  {
    title: 'Dinghy *Anna*',
    link: 'https://example.org/a',
    price: '€ 20',
    text: 'For two, by the hour.',
    image: 'a.jpg',
  },
  { title: 'Skiff', link: 'javascript:alert(1)' },
);

it('cards are a list in Markdown, with titles that lead somewhere safe', () => {
  expect(cardsToMarkdown(boats)).toBe(
    '- [Dinghy \\*Anna\\*](https://example.org/a) – € 20\n\n  For two, by the hour.\n\n- Skiff\n',
  );
});

it('cards are rows of a table', () => {
  expect(cardsToCsv(boats).split('\r\n')).toEqual([
    'source,title,link,price,text,image,xpath',
    'shop.html,Dinghy *Anna*,https://example.org/a,€ 20,"For two, by the hour.",a.jpg,/li[1]',
    'shop.html,Skiff,javascript:alert(1),,,,/li[2]',
    '',
  ]);
});

it('a page without cards has an empty list and a table of nothing but its head', () => {
  const none: Extraction = { ...boats, groups: boats.groups.slice(0, 1) };
  expect(cardsToMarkdown(none)).toBe('');
  expect(cardsToCsv(none)).toBe('source,title,link,price,text,image,xpath\r\n');
});
