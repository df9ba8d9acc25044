import { describe, expect, it } from 'vitest';
import { cutBlocks } from '../../../../src/extract/article/blocks/cut-blocks.ts';
import { blockColumns, blockTable } from '../../../../src/extract/article/fovea/block-table.ts';
import { sumIn } from '../../../../src/extract/article/fovea/frame.ts';
import { viewPage, type PageView } from '../../../../src/extract/article/fovea/page-view.ts';
import { parseHtml } from '../../../../src/read/html/index.ts';
import { cpuSeconds } from '../../../cpu-time.ts';

const sentence = 'The river rose again in the night, and the bridge was closed until noon.';
const paragraphs = Array.from({ length: 4 }, (_, i) => `<p>${i} ${sentence} ${sentence}</p>`).join('');
const html = `<title>Bridge closed by flood - The Example</title>
<body><nav class="menu"><ul><li><a href="/a">Home</a></li><li><a href="/b">News</a></li><li><a href="/c">Sport</a></li></ul></nav>
<main><article class="post body"><h1>Bridge closed by flood</h1>${paragraphs}<h2>Outlook</h2><p>Short end.</p></article></main>
<footer><p>All rights reserved 2024</p></footer></body>`;

const odds = new Map([
  ['menu', -2],
  ['post', 1.5],
  ['body', 0.5],
]);

function look(): { view: PageView; column: (name: string) => number[] } {
  const root = parseHtml(html);
  const view = viewPage(root, cutBlocks(root), odds);
  const { data, rows } = blockTable(view);
  const column = (name: string): number[] => {
    const at = blockColumns.indexOf(name);
    if (at < 0) throw new Error(`no column ${name}`);
    return Array.from({ length: rows }, (_, i) => data[i * blockColumns.length + at]!);
  };
  return { view, column };
}

describe('viewPage', () => {
  const { view } = look();

  it('numbers elements so that one comes before what is in it, with the blocks they hold', () => {
    const { parents, first, last, elements, blocks } = view.frame;
    expect(parents.every((parent, e) => parent < e)).toBe(true);
    expect([first[0], last[0]]).toEqual([0, blocks.length - 1]);
    const article = elements.findIndex(({ name }) => name === 'article');
    expect([first[article], last[article]]).toEqual([3, 9]);
    expect(sumIn(view.frame, view.sums.paragraphs, article)).toBe(4);
  });

  it('finds the element around most of the prose, and the title', () => {
    const names = view.focuses.map(({ element }) => view.frame.elements[element]!.name);
    expect(names).toEqual(['article', 'article', 'article']);
    expect(view.frame.blocks[view.title.block]!.text).toBe('Bridge closed by flood');
  });

  it('finds what repeats', () => {
    const item = view.frame.home[0]!;
    expect(view.repeats.counts[item]).toBe(3);
    expect([0, 1, 2].map((i) => view.repeats.places[view.frame.home[i]!])).toEqual([0, 1, 2]);
  });
});

describe('blockTable', () => {
  const { column } = look();

  it.each<[string, number[]]>([
    ['linkDensity', [1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0]],
    ['is h1', [0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0]],
    ['is prose', [0, 0, 0, 0, 1, 1, 1, 1, 0, 0, 0]],
    ['ends a sentence', [0, 0, 0, 0, 1, 1, 1, 1, 0, 1, 0]],
    ['is in focus 0.65', [0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 0]],
    ['steps to nav', [3, 3, 3, 99, 99, 99, 99, 99, 99, 99, 99]],
    ['steps to article', [99, 99, 99, 1, 1, 1, 1, 1, 1, 1, 99]],
    ['lowest names', [-2, -2, -2, 0, 0, 0, 0, 0, 0, 0, 0]],
    ['is title', [0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0]],
    ['level of heading', [0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2]],
    ['blocks since heading', [-1, -1, -1, -1, 1, 2, 3, 4, 5, 1, 2]],
    ['siblings alike', [3, 3, 3, 1, 5, 5, 5, 5, 1, 5, 1]],
    ['blocks of container 1', [3, 3, 3, 7, 7, 7, 7, 7, 7, 7, 11]],
    ['words 1 before', [-1, 1, 1, 1, 4, 29, 29, 29, 29, 1, 2]],
    ['copies', [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]],
  ])('says %s', (name, values) => {
    expect(column(name)).toEqual(values);
  });

  it('weighs names by how far they are', () => {
    const own = (1.5 + 0.5) / Math.SQRT2;
    expect(column('highest names')[4]).toBeCloseTo(own, 5);
    expect(column('all names')[4]).toBeCloseTo(0.8 * own, 5);
    expect(column('steps to names for')[4]).toBe(1);
    expect(column('steps to names against')[0]).toBe(3);
  });

  it('has a name for every column, once', () => {
    expect(new Set(blockColumns).size).toBe(blockColumns.length);
  });
});

describe('a hostile page', () => {
  it('costs time linear in its size', () => {
    const rows = (count: number): number => {
      const root = parseHtml(
        `<div>${'<p class="a b">One two three, four. <a href="/">five</a></p>'.repeat(count)}</div>`,
      );
      return cpuSeconds(() => blockTable(viewPage(root, cutBlocks(root), odds)));
    };
    rows(2000);
    expect(rows(10_000)).toBeLessThan(15 * Math.max(rows(2000), 0.002));
  });

  it('has a table without rows where it has no text', () => {
    const root = parseHtml('<div></div>');
    expect(blockTable(viewPage(root, cutBlocks(root), odds)).rows).toBe(0);
  });
});
