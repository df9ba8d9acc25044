/** The method with the model that comes along. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { extractArticle, type ArticleOptions } from '../../../../src/extract/article/index.ts';
import type { ArticleValue, Extraction } from '../../../../src/model/index.ts';
import { readHtml } from '../../../../src/read/html/index.ts';

const sentences = [
  'The mill stood still for forty years, and nobody in the village could say what its wheels had sounded like.',
  'In spring the new owners found the old drawings in a drawer, still dry, and began to measure every beam.',
  'They bought oak from the next valley, had the stones dressed again, and waited for the highest tide of the year.',
  'When the gates were opened the wheel moved at once, slowly at first, then with the steady beat of a heart.',
];
const paragraphs = sentences.map((text) => `<p>${text}</p>`).join('\n');
const menu = '<ul class="menu">' + '<li><a href="/x">Some section</a></li>'.repeat(8) + '</ul>';
const footer = '<footer><p>© 2026 Example. All rights reserved.</p><a href="/imprint">Imprint</a></footer>';

const pageOf = (body: string, head = ''): string =>
  `<!doctype html><html><head><title>The mill turns again</title>${head}</head><body>${menu}${body}${footer}</body></html>`;

function extract(html: string, options: ArticleOptions = {}): Extraction {
  return extractArticle(readHtml(html, { uri: 'https://example.org/mill', media: 'html' }), options);
}

const valueOf = ({ groups }: Extraction): ArticleValue => groups[0]!.value as ArticleValue;

/** A page of nothing but menus, and what scripts are given. */
function menuPage(isLong = false, scripts = ''): string {
  const links = (...names: string[]): string => names.map((name) => `<li><a href="/x">${name}</a></li>`).join('');
  const columns = [
    links('Order status', 'Returns and refunds', 'Delivery times', 'Gift cards', 'Size guide', 'Find a shop near you'),
    links('About the company', 'Press and news', 'Working with us', 'Our suppliers', 'Annual reports', 'Investors'),
    links('Help centre', 'Contact a person', 'Report a fault', 'Warranty and repair', 'Spare parts', 'Questions'),
  ].map((list) => `<ul class="footer-links">${list}</ul>`);
  return `<!doctype html><html lang="en"><title>Example</title><body>
    <header class="site-header"><nav class="main-nav"><ul>
    ${links('Home', 'Products', 'Pricing', 'Support', 'Blog', 'Careers', 'Contact', 'Sign in')}</ul></nav></header>
    <div id="app"></div><footer class="site-footer">${isLong ? columns.join('') : ''}
    <ul>${links('Privacy policy', 'Terms of use')}</ul>
    <p class="copyright">© 2026 Example Ltd. All rights reserved.</p></footer>${scripts}`;
}

describe('the usual method', () => {
  it('finds the article of the example page, and nothing else', () => {
    const path = new URL('../../../../../../examples/pages/tide-mill.html', import.meta.url);
    const { status, groups } = extract(readFileSync(path, 'utf8'));
    expect(status).toBe('ok');
    expect(groups[0]!.text).toContain('Twice a day the mill can grind');
    expect(groups[0]!.text).not.toMatch(/cookie|Subscribe|All rights/i);
  });

  it('keeps the story and drops menu and footer', () => {
    const extraction = extract(pageOf(`<main><h1>The mill turns again</h1>${paragraphs}</main>`));
    const [main] = extraction.groups;
    for (const sentence of sentences) expect(main!.text).toContain(sentence);
    expect(main!.text).not.toMatch(/Some section|Imprint/);
    expect(valueOf(extraction).method).toBe('fovea');
    expect(valueOf(extraction).pageType).toMatchObject({ name: 'article' });
    expect(main!.score).toBeGreaterThan(0.8);
  });

  it('knows no language: the same page in another script comes out the same', () => {
    const chinese = '春天，村里的人在抽屉里找到了旧图纸，纸还是干的，于是他们开始测量每一根横梁，准备修复这座磨坊。';
    const html = pageOf(`<div id="content"><h1>磨坊又转起来了</h1>${`<p>${chinese}</p>`.repeat(5)}</div>`);
    const { groups } = extract(html);
    expect(groups[0]!.text).toContain(chinese);
    expect(groups[0]!.text).not.toMatch(/Some section|Imprint/);
  });

  it('puts comments apart unless told otherwise', () => {
    const said = 'I remember the old miller well, he gave us children bread on Sundays and told us stories.';
    const html = pageOf(
      `<article><h1>The mill turns again</h1>${paragraphs}</article><div id="comments"><p>${said}</p></div>`,
    );
    const [main, comments] = extract(html).groups;
    expect(main!.text).not.toContain(said);
    expect(comments).toMatchObject({ type: 'comments', text: said });
    expect(extract(html, { comments: 'include' }).groups[0]!.text).toContain(said);
    expect(extract(html, { comments: 'exclude' }).groups).toHaveLength(1);
  });

  it('says empty of a page that has only its menu, and why', () => {
    const { status, groups, notes } = extract(menuPage());
    expect(status).toBe('empty');
    expect(groups[0]!.text).toBe('');
    expect(notes).toMatchObject([{ level: 'warning', code: 'article/no-content' }]);
    expect(extract('')).toMatchObject({ status: 'empty', notes: [{ code: 'article/no-text' }] });
  });

  it('says of every block why', () => {
    const { blocks = [] } = valueOf(extract(pageOf(`<main>${paragraphs}</main>`), { explain: true }));
    expect(blocks.length).toBeGreaterThan(10);
    for (const { reasons, measures, kept } of blocks) {
      expect(reasons[0]).toMatch(kept ? /^kept/ : /^dropped/);
      expect(Object.keys(measures)).toContain('textDensity');
      expect(Object.values(measures).every(Number.isFinite)).toBe(true);
    }
  });
});

describe('a page that scripts fill', () => {
  const state = (body: unknown): string =>
    `<div id="root"></div><script id="__NEXT_DATA__" type="application/json">${JSON.stringify(body)}</script>`;

  it('is read from its data, with a note', () => {
    const html = `<title>The mill</title>${state({ props: { post: { body: `${paragraphs}${paragraphs}` } } })}`;
    const { groups, notes, status } = extract(html);
    expect(status).toBe('ok');
    for (const sentence of sentences) expect(groups[0]!.text).toContain(sentence);
    expect(notes).toMatchObject([{ code: 'article/from-data' }]);
  });

  it('is read from its data, too, where it shows its menus by itself', () => {
    const html = menuPage(true, state({ product: { description: `${paragraphs}${paragraphs}` } }));
    const { groups, notes, status } = extract(html);
    expect(status).toBe('ok');
    for (const sentence of sentences) expect(groups[0]!.text).toContain(sentence);
    expect(notes).toMatchObject([{ code: 'article/from-data' }]);
    expect(extract(menuPage(true)).status).toBe('empty');
  });

  it('is read from what browsers without scripts show, with a note', () => {
    const { groups, notes } = extract(`<title>The mill</title><div id="root"></div><noscript>${paragraphs}</noscript>`);
    expect(groups[0]!.text).toContain(sentences[3]);
    expect(notes).toMatchObject([{ code: 'article/from-noscript' }]);
  });
});
