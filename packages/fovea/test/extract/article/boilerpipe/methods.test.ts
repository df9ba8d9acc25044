import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  boilerpipeMethods,
  boilerpipeText,
  type BoilerpipeName,
} from '../../../../src/extract/article/boilerpipe/index.ts';
import { nodesOf, type HtmlElement, type HtmlText } from '../../../../src/model/index.ts';
import { garden } from './pages.ts';
import { pageOf } from './tree.ts';

const names = Object.keys(boilerpipeMethods) as BoilerpipeName[];
const inOneLine = (text: string): string => text.trim().replaceAll(/\s+/g, ' ');

it('a page is judged block by block, joined or not', () => {
  const blocks = boilerpipeMethods.article(pageOf(garden));
  expect(blocks.map(({ kept }) => (kept ? '+' : '-')).join('')).toBe('---+++++-----');
  expect(blocks.map(({ role }) => role).slice(0, 5)).toEqual([
    'boilerplate',
    'boilerplate',
    'boilerplate',
    'title',
    'content',
  ]);
  expect(blocks[5]!.nodes.map((node) => inOneLine(node.text)).slice(1)).toEqual(['did so in May', ', too.']);
});

it('a block explains itself, the last word first', () => {
  const blocks = boilerpipeMethods.article(pageOf(garden));
  const reasonsOf = (place: number): readonly string[] => blocks[place]!.explain().reasons;
  expect(reasonsOf(0)).toEqual(['dropped: too many links (1 word, text density 1.0, link density 1.00)']);
  expect(reasonsOf(11)).toEqual([
    'dropped: behind the end of the article',
    'kept: a long block (41 words, text density 14.0, link density 0.00)',
  ]);
  expect(reasonsOf(3)).toEqual([
    'kept: next to content',
    'dropped: a short block behind links (5 words, text density 5.0, link density 0.00)',
  ]);
  expect(blocks[5]!.explain().measures).toEqual({ textDensity: 43 / 3, linkDensity: 4 / 45, words: 45, tagLevel: 3 });
});

it('what is kept scores 0.5 and up, more for long text without links', () => {
  const blocks = boilerpipeMethods.article(pageOf(garden));
  for (const { kept, score } of blocks) expect(kept ? score >= 0.5 && score < 1 : score < 0.5 && score >= 0).toBe(true);
  expect(blocks[7]!.score).toBeGreaterThan(blocks[6]!.score);
  expect(blocks[8]!.score).toBe(0);
});

const tags = [
  'p',
  'div',
  'b',
  'span',
  'a',
  'ul',
  'li',
  'table',
  'tr',
  'td',
  'h1',
  'abbr',
  'label',
  'small',
  'section',
  'br',
];
const words = fc.constantFrom(
  'one',
  ' two ',
  'three,',
  'four. ',
  '\n',
  '&nbsp;',
  '5%',
  'a longer text of nine words that goes on. ',
);
const bits = fc.oneof(
  words,
  fc.constantFrom(...tags).map((tag) => `<${tag}>`),
  fc.constantFrom(...tags).map((tag) => `</${tag}>`),
);
const anyPage = fc.array(bits, { maxLength: 120 }).map((parts) => pageOf(`<title>one</title><body>${parts.join('')}`));

function visibleTexts(root: HtmlElement): HtmlText[] {
  const texts = [...nodesOf(root)].filter((node): node is HtmlText => node.kind === 'text' && /\S/.test(node.text));
  return texts.filter(({ parent }) => parent?.name !== 'title');
}

it('every text that is seen is in one block, in the order of the page', () => {
  fc.assert(
    fc.property(anyPage, fc.constantFrom(...names), (page, name) => {
      const nodes = boilerpipeMethods[name](page).flatMap((block) => block.nodes);
      expect(nodes.filter((node) => /\S/.test(node.text))).toEqual(visibleTexts(page.root));
      expect(new Set(nodes).size).toBe(nodes.length);
    }),
  );
});

it('what an extractor keeps is some of what there is, in its order', () => {
  fc.assert(
    fc.property(anyPage, fc.constantFrom(...names), (page, name) => {
      const all = boilerpipeText(page, 'keep-everything').split('\n');
      let at = -1;
      for (const line of boilerpipeText(page, name).split('\n').slice(0, -1)) {
        at = all.indexOf(line, at + 1);
        expect(at).not.toBe(-1);
      }
    }),
  );
});

it('the blocks that are kept are the text of the extractor', () => {
  fc.assert(
    fc.property(anyPage, fc.constantFrom(...names), (page, name) => {
      const kept = boilerpipeMethods[name](page).filter((block) => block.kept);
      const text = kept.map((block) => block.text).join('\n');
      const lines = boilerpipeText(page, name).split('\n').map(inOneLine);
      expect(text).toBe(lines.filter((line) => line !== '').join('\n'));
    }),
  );
});
