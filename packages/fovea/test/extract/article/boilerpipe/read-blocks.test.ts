import { expect, it } from 'vitest';
import { readBlocks } from '../../../../src/extract/article/boilerpipe/read-blocks.ts';
import type { HtmlElement } from '../../../../src/model/index.ts';
import { garden, soup, wide } from './pages.ts';
import { element, pageOf, text } from './tree.ts';

/** Words, lines and linked words of every block. */
const numbersOf = (root: HtmlElement): number[][] =>
  readBlocks(root).blocks.map(({ words, wrappedLines, linkedWords }) => [words, wrappedLines, linkedWords]);

const textsOf = (html: string): string[] => readBlocks(pageOf(html).root).blocks.map(({ text: words }) => words);

it('blocks have the numbers that the original gives them', () => {
  expect(numbersOf(pageOf(garden).root)).toEqual([
    [1, 1, 1],
    [1, 1, 1],
    [1, 1, 1],
    [5, 1, 0],
    [3, 1, 0],
    [45, 3, 4],
    [2, 1, 0],
    [45, 3, 0],
    [10, 1, 10],
    [30, 2, 0],
    [2, 1, 0],
    [41, 2, 0],
    [3, 1, 0],
  ]);
  expect(numbersOf(pageOf(wide).root).map(([words, lines]) => [words, lines])).toEqual([
    [2, 1],
    [1, 1],
    [5, 1],
    [3, 3],
    [0, 1],
    [0, 1],
    [6, 1],
  ]);
});

it('a noscript ends the link around it', () => {
  expect(numbersOf(pageOf(soup).root).slice(1, 3)).toEqual([
    [4, 1, 1],
    [6, 1, 0],
  ]);
});

it('a table in a table takes the cells from the outer one', () => {
  const html = '<table><tr><td>a<table><tr><td>b</table><tr><td>c<td>d</table>';
  expect(textsOf(html)).toEqual(['a', 'b', 'cd']);
});

it('a noscript in the head ends the head, and a title behind it is text', () => {
  const { title, blocks } = readBlocks(pageOf('<head><noscript></noscript><title>T</title><body>text').root);
  expect([title, ...blocks.map(({ text: words }) => words)]).toEqual([undefined, 'T', 'text']);
  expect(readBlocks(pageOf('<title> T </title><body>text').root).title).toBe('T');
});

it('texts of ignored elements are in no block, others in one', () => {
  const { blocks } = readBlocks(pageOf('<p>one <b>two</b><script>x</script><object>y</object>three').root);
  expect(blocks.map(({ nodes }) => nodes.map((node) => node.text.trim()))).toEqual([['one', 'two'], ['three']]);
});

it('a link that is not closed ends with what it stands in', () => {
  // As the parser makes them: the second and third `a` again, at no length, where a browser goes on with the link.
  const first = element('div', 10, text('one', 15), element('a', 18, text('two', 30)));
  const second = element('div', 40, element('a', 45, text('three', 45)));
  const third = element(
    'p',
    60,
    element('a', 63, text('four', 66)),
    element('b', 74, element('a', 77, text('five', 77))),
  );
  const root = element('html', 0, element('head', 0), element('body', 0, first, second, third));
  expect(numbersOf(root)).toEqual([
    [2, 1, 1],
    [1, 1, 0],
    [2, 1, 2],
  ]);
});

const mixed = ['div', 'a', 'b', 'table', 'tr', 'td', 'label', 'p', 'li', 'button', 'span'];

it.each([
  [100_000, ['div']],
  [20_000, ['b', 'label']],
  [20_000, ['p', 'table', 'span', 'span']],
  [20_000, ['a', 'font', 'a']],
  [20_000, mixed],
])('pages may nest %i deep in %j', (depth, pattern) => {
  let root = element('p', 0, text('deep'));
  for (let i = 0; i < depth; i++) root = element(pattern[i % pattern.length]!, 0, root, element('p', 0), text('x'));
  const { blocks } = readBlocks(element('html', 0, element('body', 0, root)));
  expect(blocks.map((block) => block.text)).toContain('deep');
});

it('long runs of spaces cost no more than other text', () => {
  const spaces = ' '.repeat(500_000);
  expect(textsOf(`<title>a${spaces}b</title><p>a${spaces}b`)).toEqual([`a${spaces}b`]);
});
