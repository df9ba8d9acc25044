import { expect, it } from 'vitest';
import { cutBlocks } from '../../../../src/extract/article/blocks/cut-blocks.ts';
import { goldBlocks, sampleArticle } from '../../../../src/extract/article/fovea/article-sample.ts';
import { renameAll, renamedSample } from '../../../../src/extract/article/fovea/rename.ts';
import { attributeOf, nodesOf, type HtmlElement } from '../../../../src/model/index.ts';
import { parseHtml } from '../../../../src/read/html/index.ts';
import { sentence } from './made-up-sketch.ts';

const html =
  `<div id="comments" class="wide  list"><p class="post wide" title="post">${sentence}</p>` +
  `<p class="post" itemprop="comment">${sentence}</p></div>`;

const elementsOf = (root: HtmlElement): HtmlElement[] =>
  [...nodesOf(root)].filter((node): node is HtmlElement => node.kind === 'element' && /^(?:div|p)$/.test(node.name));

it('gives classes and ids other names, equal ones the same, and leaves all else', () => {
  const root = parseHtml(html);
  renameAll(root);
  const [list, first, second] = elementsOf(root);
  const [wide, ...others] = attributeOf(list!, 'class')!.split(/\s+/);
  expect(others).toHaveLength(1);
  expect(attributeOf(first!, 'class')).toBe(`${attributeOf(second!, 'class')} ${wide}`);
  expect(attributeOf(list!, 'id')).toMatch(/^qz[a-z]+$/);
  expect([attributeOf(first!, 'title'), attributeOf(second!, 'itemprop')]).toEqual(['post', 'comment']);
});

it('makes a copy of a sample to which no name is known', () => {
  const root = parseHtml(html);
  const blocks = cutBlocks(root);
  const odds = new Map([['post', 3]]);
  const sample = sampleArticle(root, blocks, goldBlocks(blocks, sentence), odds, { kind: 'forum', isShortened: true });
  const renamed = renamedSample(root, sample, odds)!;
  expect(renamed).toMatchObject({ kind: 'forum', isShortened: true, isRenamed: true, gold: sample.gold });
  expect(renamed.data).toHaveLength(sample.data.length);
  expect(renamed.data).not.toEqual(sample.data);
  expect(renamed.sketch.alike).toEqual(sample.sketch.alike);
});

it('makes none where the tree is not that of the sample', () => {
  const root = parseHtml(html);
  const blocks = cutBlocks(root);
  const known = goldBlocks(blocks, sentence);
  const sample = sampleArticle(root, blocks, known, new Map(), { kind: undefined, isShortened: true });
  expect(renamedSample(parseHtml(`<p>${sentence}</p>`), sample, new Map())).toBeUndefined();
});
