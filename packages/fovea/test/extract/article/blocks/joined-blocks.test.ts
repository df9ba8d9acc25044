import { expect, it } from 'vitest';
import type { Block } from '../../../../src/extract/article/blocks/block.ts';
import { cutBlocks } from '../../../../src/extract/article/blocks/cut-blocks.ts';
import { joinedBlocks } from '../../../../src/extract/article/blocks/joined-blocks.ts';
import { extractArticle } from '../../../../src/extract/article/index.ts';
import { parseHtml, readHtml } from '../../../../src/read/html/index.ts';

const blocks = cutBlocks(parseHtml(Array.from({ length: 100 }, (_, i) => `<p>word${i} <a href=x>link</a>`).join('')));

it('leaves pages alone that can be judged block by block', () => {
  expect(joinedBlocks(blocks, 100)).toBe(blocks);
});

it.each([1, 7, 33, 99])('joins neighbours into at most %i blocks and loses nothing', (most) => {
  const joined = joinedBlocks(blocks, most);
  expect(joined.length).toBeLessThanOrEqual(most);
  expect(joined.map(({ index }) => index)).toEqual([...joined.keys()]);
  expect(joined.flatMap(({ nodes }) => nodes)).toEqual(blocks.flatMap(({ nodes }) => nodes));
  expect(joined.map(({ text }) => text).join(' ')).toBe(blocks.map(({ text }) => text).join(' '));
  for (const key of ['words', 'linkWords', 'linkLength'] as const) {
    const sum = (all: readonly Block[]): number => all.reduce((total, block) => total + block[key], 0);
    expect(sum(joined)).toBe(sum(blocks));
  }
});

it('is told of', () => {
  const page = readHtml(`<h1>Terms</h1><dl>${'<dt>a</dt><dd>b</dd>'.repeat(10_500)}</dl>`, {
    uri: 'made',
    media: 'html',
  });
  const { notes, groups } = extractArticle(page, { explain: true });
  expect(notes).toContainEqual(expect.objectContaining({ level: 'info', code: 'article/many-blocks' }));
  expect(groups[0].value.blocks!.length).toBeLessThanOrEqual(8000);
});
