import { expect, it } from 'vitest';
import { boilerpipeText, type BoilerpipeName } from '../../../../src/extract/article/boilerpipe/index.ts';
import { bare, garden, soup, twoPieces, wide } from './pages.ts';
import { pageOf } from './tree.ts';

/** How lines begin, and which of them each extractor gives: what Boilerpipe 1.2.0 printed for these pages. */
type Expected = Readonly<Record<Exclude<BoilerpipeName, 'keep-everything'>, string>> & {
  readonly lines: readonly string[];
};

const expected: readonly (readonly [string, string, Expected])[] = [
  [
    'an article with navigation and comments',
    garden,
    {
      lines: [
        'Home',
        'News',
        'Shop',
        'Roses in a dry year',
        'By Ada Green',
        'It has not rained',
        'Short line.',
        'A second paragraph',
        'More on roses',
        'The last paragraph',
        'Comments (2)',
        'I would never',
        'Copyright Garden Post',
      ],
      article: '3 4 5 6 7',
      'article-sentences': '5 7',
      default: '4 5 6 7 10 11 12',
      'largest-content': '3 4 5 6 7',
      canola: '5 7 8 9 10 11',
    },
  ],
  [
    'two pieces of text',
    twoPieces,
    {
      lines: ['Bees: a guide', 'One piece', 'One', 'Two', 'Three', 'Four', 'Five', 'Another piece', 'It goes on here'],
      article: '6 7 8',
      'article-sentences': '7 8',
      default: '0 1 7',
      'largest-content': '6 7 8',
      canola: '0 1 6 7 8',
    },
  ],
  [
    'tags of all kinds',
    soup,
    {
      lines: [
        'unbroken words, an HTML tag, 5\u00a0km & more ’s',
        'Before the picture linked',
        'not linked any more and plain.',
        'An object',
        'and a choice',
        'of',
        'a field',
        'or',
        'a frame',
        'here.',
        'outer one',
        'inner',
        'outer twoouter three',
        'office',
        'one',
        'two',
        'three',
        'The end of it',
      ],
      article: '15 16 17',
      'article-sentences': '',
      default: '1 3 13 14 15 16',
      'largest-content': '15 16 17',
      canola: '16 17',
    },
  ],
  [
    'Chinese, and a title that is no longer in the head',
    wide,
    {
      lines: ['春天的花园 - 园艺', '春天的花园', '今年五月', '长长', '\u00a0', '|', '½ ① x² _ a_b e\u0301té'],
      article: '2 3',
      'article-sentences': '',
      default: '3',
      'largest-content': '2 3',
      canola: '',
    },
  ],
  [
    'no text',
    bare,
    { lines: [], article: '', 'article-sentences': '', default: '', 'largest-content': '', canola: '' },
  ],
];

it.each(expected)('%s: every extractor gives what the original gives', (_, html, { lines, ...kept }) => {
  const page = pageOf(html);
  const linesOf = (name: BoilerpipeName): string[] => boilerpipeText(page, name).split('\n').slice(0, -1);
  const all = linesOf('keep-everything');
  expect(all.map((line, i) => line.slice(0, lines[i]?.length))).toEqual(lines);
  for (const [name, places] of Object.entries(kept)) {
    const wanted = places.split(' ').filter((place) => place !== '');
    expect([name, linesOf(name as BoilerpipeName)]).toEqual([name, wanted.map((place) => all[Number(place)])]);
  }
});

it('the text ends in a line break, unless there is none', () => {
  expect(boilerpipeText(pageOf(twoPieces), 'largest-content').endsWith('noon the gardener waters old.\n')).toBe(true);
  expect(boilerpipeText(pageOf(bare), 'keep-everything')).toBe('');
});
