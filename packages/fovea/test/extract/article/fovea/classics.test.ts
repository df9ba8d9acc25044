import { describe, expect, it } from 'vitest';
import { cutBlocks } from '../../../../src/extract/article/blocks/cut-blocks.ts';
import { viewPage, type PageView } from '../../../../src/extract/article/fovea/page-view.ts';
import { parseHtml } from '../../../../src/read/html/index.ts';
import { sentence } from './made-up-sketch.ts';

function viewOf(html: string): PageView {
  const root = parseHtml(html);
  return viewPage(root, cutBlocks(root), new Map([['teasers', -3]]));
}

const teaser = `<li><a href="/x">${sentence}</a></li>`;
const view = viewOf(`<ul>${teaser.repeat(3)}</ul>
  <section><p>${sentence} ${sentence}</p><p>${sentence}</p></section>
  <div class="teasers"><p>${sentence}</p><p>${sentence}</p><p>${sentence}</p><p>${sentence}</p></div>
  <p>12:30</p><p>Published on 3 May 2019</p><p>Call 12 34</p>`);
const count = view.frame.blocks.length;

describe('the most readable element', () => {
  it('is the one with the most sentences outside of links, unless its name speaks against it', () => {
    expect(view.frame.elements[view.readable.element]!.name).toBe('section');
    expect(view.readable.nearby[view.frame.home[3]!]).toBe(1);
    expect(view.readable.nearby[view.frame.home[0]!]).toBeLessThan(0.5);
  });

  it('is the page where there is nothing', () => {
    expect(viewOf('').readable.element).toBe(0);
  });
});

describe('runs of text', () => {
  it('are what neither links nor single words part', () => {
    const { isText, from, to, count: runs } = view.runs;
    expect(Array.from(isText.slice(0, 5))).toEqual([0, 0, 0, 0, 1]);
    expect([from, to]).toEqual([4, 11]);
    expect(runs).toBe(1);
  });

  it('are none on a page of links', () => {
    expect(viewOf(`<ul>${teaser.repeat(9)}</ul>`).runs).toMatchObject({ from: -1, to: -1, count: 0, total: 0 });
  });
});

describe('times', () => {
  it('stand by themselves', () => {
    expect(Array.from(view.times.isTime.slice(-3))).toEqual([1, 1, 0]);
    expect(Array.from(view.times.since.slice(-4))).toEqual([99, 0, 0, 1]);
    expect(view.times.until[count - 5]).toBe(2);
  });
});

describe('blocks that are made alike', () => {
  it('are counted with their words', () => {
    const { counts, words, keys } = view.alike;
    expect(Array.from(counts.slice(0, 5))).toEqual([3, 3, 3, 2, 2]);
    expect(words[0]).toBe(3 * view.frame.blocks[0]!.words);
    expect(keys[0]).toBe(keys[2]);
    expect(keys[3]).not.toBe(keys[5]);
  });
});

it('describes a block by its longest text, not by what it begins with', () => {
  const { frame } = viewOf(`<p><a href="/1">12</a> <i>${sentence}</i> <a href="/2">more</a></p>`);
  expect(frame.elements[frame.inner[0]!]!.name).toBe('i');
  expect(frame.elements[frame.home[0]!]!.name).toBe('p');
});
