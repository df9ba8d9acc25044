import { describe, expect, it } from 'vitest';
import { cutBlocks } from '../../../../src/extract/article/blocks/cut-blocks.ts';
import { inComments } from '../../../../src/extract/article/dragnet/comments.ts';
import { decide, type BlockChances } from '../../../../src/extract/article/dragnet/decide.ts';
import { parseHtml } from '../../../../src/read/html/index.ts';

function textsInComments(html: string): string[] {
  const blocks = cutBlocks(parseHtml(html));
  const flags = inComments(blocks);
  return blocks.filter(({ index }) => flags[index] === 1).map(({ text }) => text);
}

describe('a container of comments', () => {
  it.each([
    '<div id=comments><p>x',
    '<ol class="commentlist wide"><li>x',
    '<div class=post-comments><div><p>x',
    '<div id=elComment_12>x',
    '<div id=disqus_thread>x',
    '<section id=respond><form>x',
    '<div class=kommentare>x',
    '<div itemscope itemtype="https://schema.org/Comment">x',
    '<div itemprop=comment>x',
  ])('is %s', (html) => {
    expect(textsInComments(`<p>text</p>${html}`)).toEqual(['x']);
  });

  it.each([
    '<body class=comments-open><p>x',
    '<body class=comments><p>x',
    '<article class="post has-comments"><p>x',
    '<span class=comment-count>x',
    '<div class=recommended>x',
    '<div class=enableCommentsCountViaApi>x',
    '<div itemscope itemtype="https://schema.org/DiscussionForumPosting"><div itemtype="https://schema.org/Comment">x',
    '<div itemtype="https://schema.org/QAPage"><div class=comment>x',
  ])('is not %s', (html) => {
    expect(textsInComments(html)).toEqual([]);
  });
});

describe('deciding', () => {
  const page = (rows: readonly (readonly [words: number, content: number, inComments: 0 | 1, comment: number])[]) => {
    const column = (i: number): number[] => rows.map((row) => row[i]!);
    const chances: BlockChances = {
      words: column(0),
      content: column(1),
      inComments: column(2),
      comment: column(3),
    };
    return decide(chances).map(({ kept, role, score }) => [kept, role, score]);
  };

  it('cuts at a half', () => {
    expect(
      page([
        [10, 0.5, 0, 0],
        [10, 0.49, 0, 0],
      ]),
    ).toEqual([
      [true, 'content', 0.5],
      [false, 'boilerplate', 0.49],
    ]);
  });

  it('keeps what comes nearest where nothing reaches it', () => {
    expect(
      page([
        [10, 0.4, 0, 0],
        [10, 0.2, 0, 0],
        [10, 0.19, 0, 0],
      ]).map(([kept]) => kept),
    ).toEqual([true, true, false]);
    expect(page([])).toEqual([]);
  });

  it('keeps comments by their text, apart from content', () => {
    expect(
      page([
        [300, 0.9, 0, 0.9],
        [100, 0.1, 1, 0.8],
        [2, 0.1, 1, 0.2],
      ]),
    ).toEqual([
      [true, 'content', 0.9],
      [true, 'comment', 0.8],
      [false, 'comment', 0.2],
    ]);
  });

  it('takes comments as content where a page is nothing else', () => {
    expect(
      page([
        [20, 0.9, 0, 0.9],
        [400, 0.6, 1, 0.8],
      ]).map(([, role]) => role),
    ).toEqual(['content', 'content']);
    // A long article is none, however much is said below it.
    expect(
      page([
        [900, 0.9, 0, 0.9],
        [9000, 0.6, 1, 0.8],
      ]).map(([, role]) => role),
    ).toEqual(['content', 'comment']);
  });
});
