import { describe, expect, it } from 'vitest';
import type { Block } from '../../../../src/extract/article/blocks/block.ts';
import { cutBlocks } from '../../../../src/extract/article/blocks/cut-blocks.ts';
import { roughTags } from '../../../../src/extract/article/blocks/layout-tags.ts';
import { featureRows, numberColumnsOf, withoutNames } from '../../../../src/extract/article/dragnet/features.ts';
import { linkDensity, measureBlocks, textDensity } from '../../../../src/extract/article/dragnet/measure-blocks.ts';
import { NamesAround } from '../../../../src/extract/article/dragnet/name-columns.ts';
import { parseHtml } from '../../../../src/read/html/index.ts';

const cut = (html: string): Block[] => cutBlocks(parseHtml(html), roughTags);

describe('text density', () => {
  it('of one line is its words', () => {
    expect(textDensity(cut('<p>Four words, no more.')[0]!)).toBe(4);
    expect(textDensity(cut('<p>四个汉字')[0]!)).toBe(4);
  });

  it('of more lines is words per line of 80 characters, without the last line', () => {
    // 25 times “word ” and a “tail”: 129 characters are two lines; the first one holds 16 words.
    expect(textDensity(cut(`<p>${'word '.repeat(25)}tail`)[0]!)).toBe(16);
    // 240 characters are three full lines, of which two count.
    expect(textDensity(cut(`<p>${'abcdefg '.repeat(29)}abcdefgh`)[0]!)).toBe(10);
  });
});

describe('link density', () => {
  it.each([
    ['<p>no links here', 0],
    ['<p><a href=/>all of it</a>', 1],
    ['<p>one <a href=/>two</a> three <a href=/>four</a>', 0.5],
    ['<p><a href=/>»</a> ·', 1 / 3],
  ])('of %s is %d', (html, density) => {
    expect(linkDensity(cut(html)[0]!)).toBeCloseTo(density, 12);
  });
});

describe('the features of a small page', () => {
  // Ratios: 4 characters in 2 tags, 40 in 1, 8 in 1.
  const html =
    '<div id="top" class="site-nav"><a href=/>Home</a></div>' +
    '<div class="postBody"><p>Just forty characters are in this par ok</p></div>' +
    '<footer>© Author</footer>';
  const blocks = cut(html);
  const measures = measureBlocks(blocks);

  it('measure each block', () => {
    expect(blocks.map(({ text, tags }) => [text.length, tags])).toEqual([
      [4, 2],
      [40, 1],
      [8, 1],
    ]);
    expect([...measures.ratio]).toEqual([2, 40, 8]);
    expect([...measures.textDensity]).toEqual([1, 8, 1]);
    expect([...measures.linkDensity]).toEqual([1, 0, 0]);
  });

  it('smooth the ratio and its differences by hand-made weights', () => {
    // Weights of a bell curve at distance 0 to 4; the page mirrored: … 8 40 2 | 2 40 8 | 8 40 2 …
    const w = [0, 1, 2, 3, 4].map((d) => Math.exp((-d * d) / 2));
    const total = w[0]! + 2 * (w[1]! + w[2]! + w[3]! + w[4]!);
    const around = (left: number[], own: number, right: number[]): number =>
      (w[0]! * own + [...left, ...right].reduce((sum, value, i) => sum + w[(i % 4) + 1]! * value, 0)) / total;
    expect(measures.smoothed[0]).toBeCloseTo(around([2, 40, 8, 8], 2, [40, 8, 8, 40]), 9);
    expect(measures.smoothed[1]).toBeCloseTo(around([2, 2, 40, 8], 40, [8, 8, 40, 2]), 9);
    // |(40+8)/2 − 2| = 22, |8 − 40| = 32, |(40+8)/2 − 8| = 16
    expect(measures.difference[1]).toBeCloseTo(around([22, 22, 32, 16], 32, [16, 16, 32, 22]), 9);
  });

  it('lie in rows: the block, the one before, the one after', () => {
    const rows = featureRows(blocks, measures, numberColumnsOf(['text']), []);
    const row = (block: number): number[] => [...rows.subarray(6 * block, 6 * (block + 1))];
    expect(row(0)).toEqual([1, 1, 0, 0, 0, 8]);
    expect(row(1)).toEqual([0, 8, 1, 1, 0, 1]);
    expect(row(2)).toEqual([0, 1, 0, 8, 0, 0]);
    expect(rows).toHaveLength(18);
  });

  it('name what ids and classes say in, of and around a block', () => {
    const inside = cut('<div class=outer><p id=own>a <b class=in>b</b></p></div><p>c');
    const around = new NamesAround((word) => ['outer', 'own', 'in', 'not'].indexOf(word));
    expect(inside.map((block) => around.of(block).toSorted((a, b) => a - b))).toEqual([[0, 1, 2], []]);
    const rows = featureRows(blocks, measures, ['ratio'], ['nav', 'post', 'body', 'top']);
    expect([...rows]).toEqual([2, 1, 0, 0, 1, 40, 0, 1, 1, 0, 8, 0, 0, 0, 0]);
    expect([...withoutNames(rows, 1, 4)]).toEqual([2, 0, 0, 0, 0, 40, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  });

  it('come in sets', () => {
    expect(numberColumnsOf(['cetr'])).toEqual(['ratio', 'smoothed', 'difference', 'cluster']);
    expect(numberColumnsOf(['ids'])).toEqual([]);
    expect(numberColumnsOf(['text', 'ids', 'cetr'])).toHaveLength(10);
  });

  it('of a page without text are none', () => {
    expect(featureRows([], measureBlocks([]), numberColumnsOf(['text', 'cetr']), ['nav'])).toHaveLength(0);
  });
});
