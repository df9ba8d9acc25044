import { expect, it } from 'vitest';
import { cutBlocks } from '../../../../src/extract/article/blocks/cut-blocks.ts';
import { parseHtml } from '../../../../src/read/html/index.ts';

const texts = (html: string): string[] => cutBlocks(parseHtml(html)).map(({ text }) => text);
const hidden = 'style="display: none"';

it('what a click unfolds is text of the page', () => {
  expect(texts(`<h3>Is it free?</h3><div class="faq__answer" ${hidden}><p>Yes.</p></div>`)).toEqual([
    'Is it free?',
    'Yes.',
  ]);
  expect(texts(`<div role=tabpanel ${hidden}>Sizes</div>`)).toEqual(['Sizes']);
  expect(texts(`<div aria-labelledby=b ${hidden}>Sizes</div>`)).toEqual(['Sizes']);
  expect(texts(`<div id="collapseTwo" ${hidden}>Sizes</div>`)).toEqual(['Sizes']);
  expect(texts(`<div class="Accordion-panel" ${hidden}><div class="tab-pane" ${hidden}>In both</div></div>`)).toEqual([
    'In both',
  ]);
});

it('anything else that is not displayed is not', () => {
  expect(texts(`<div ${hidden}>No</div><div class="table" ${hidden}>No</div>`)).toEqual([]);
  expect(
    texts(`<div class="cookie-panel" ${hidden}>No</div><div class="modal" role=tabpanel ${hidden}>No</div>`),
  ).toEqual([]);
});

it('menus, page ends and forms keep what they fold up', () => {
  for (const name of ['nav', 'header', 'footer', 'form']) {
    expect(texts(`<${name}><div><div class="accordion" ${hidden}>No</div></div></${name}>`)).toEqual([]);
  }
});
