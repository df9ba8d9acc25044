/** The HTML file with groups in a real browser: a box and its entry find each other. */
import type { Browser, Page as Tab } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Extraction, Group } from '../../../src/model/index.ts';
import { groupsToHtml } from '../../../src/write/index.ts';
import { makePage, makeToken, plainStyle } from '../samples.ts';
import { launchBrowser } from '../launch-browser.ts';

const evil = '</script><img src=x onerror="document.title=1">';
const box = { x0: 20, y0: 20, x1: 80, y1: 30 };
const leaf: Group = {
  type: 'label',
  score: 1,
  page: 1,
  box,
  text: evil,
  reasons: [{ condition: 'isText(X)', truth: 1, with: { X: evil } }],
};
const item: Group = {
  type: 'item',
  score: 0.9,
  page: 1,
  box: { ...box, x1: 150 },
  text: evil,
  reasons: [],
  children: [leaf],
};
const extraction: Extraction = {
  schema: 'fovea/extraction@1',
  source: { uri: 'a.pdf', media: 'pdf', pages: [] },
  status: 'ok',
  groups: [{ type: 'list', score: 0.9, page: 1, box: { ...box, x1: 150 }, text: '', children: [item] }],
  notes: [
    {
      level: 'info',
      code: 'wrapper/why-not',
      message: 'No item with "Total"',
      page: 1,
      box: { x0: 20, y0: 60, x1: 60, y1: 70 },
    },
  ],
};

let browser: Browser;
let tab: Tab;
beforeAll(async () => {
  browser = await launchBrowser();
  tab = await browser.newPage();
  const page = makePage({ tokens: [makeToken('Cash', box)] });
  await tab.setContent(groupsToHtml([{ page }], extraction, { title: 'Found', styles: [plainStyle] }));
});
afterAll(() => browser.close());

const marked = (): Promise<string[]> =>
  tab.evaluate(`[...document.querySelectorAll('.at')].map((one) => one.id || one.tagName)`);
const isOpen = (id: string): Promise<boolean> => tab.evaluate(`document.getElementById('${id}').open`);

describe('the HTML file with groups', () => {
  it('opens the entry of a box that is clicked, and marks both', async () => {
    expect([await isOpen('g0'), await isOpen('g1')]).toEqual([true, false]);
    await tab.click('svg [data-g="2"]');
    expect([await isOpen('g1'), await isOpen('g2')]).toEqual([true, true]);
    expect(await marked()).toEqual(['rect', 'g2']);
    expect(await tab.textContent('#g2 table')).toContain('isText(X)');
  });

  it('marks the box of an entry under the pointer, also of what was not found', async () => {
    await tab.hover('#m0');
    expect(await marked()).toEqual(['rect', 'm0']);
    expect(await tab.getAttribute('svg rect.at', 'data-m')).toBe('0');
  });

  it('runs nothing that a document brings', async () => {
    expect(await tab.title()).toBe('Found');
    expect(await tab.evaluate('document.images.length')).toBe(0);
  });
});
