/** Links and pictures of an article lead somewhere wherever the address of the page is known, in every format. */
import { describe, expect, it } from 'vitest';
import { extractArticle } from '../../../src/extract/article/index.ts';
import type { Extraction } from '../../../src/model/index.ts';
import { readHtml } from '../../../src/read/html/index.ts';
import { articleToHtml, articleToMarkdown, extractionToJson } from '../../../src/write/index.ts';

const prose = 'The home side won again on Sunday, in a match that many had called lost before the second quarter. ';

function articleOf(head: string, url?: string): Extraction {
  const body = `<article><p>${prose}<a href="/nfl">NFL</a> and <a href="archive/1.html">archive</a>,
    <a href="javascript:alert(1)">a trick</a>, <a href="data:text/html,x">a page</a>.</p>
    <img src="img/a.png" alt="The game"><p>${prose}${prose}</p></article>`;
  const page = readHtml(
    `<head><title>Game</title>${head}</head><body>${body}`,
    { uri: 'one.html', media: 'html' },
    { url },
  );
  return extractArticle(page);
}

const canonical = '<link rel=canonical href="https://example.com/sports/story.html">';

describe('links of an article', () => {
  it.each([
    ['the address it was read from', '', 'https://example.com/sports/story.html', 'https://example.com/sports/'],
    ['the address it gives itself', canonical, undefined, 'https://example.com/sports/'],
    [
      'what it says to social networks',
      '<meta property="og:url" content="https://example.com/a/b">',
      undefined,
      'https://example.com/a/',
    ],
    ['its base under that address', `<base href="/team/">${canonical}`, undefined, 'https://example.com/team/'],
    ['where it was read from, whatever it says', canonical, 'https://mirror.example/x/y', 'https://mirror.example/x/'],
  ])('start from %s', (_, head, url, folder) => {
    const extraction = articleOf(head, url);
    const host = new URL(folder).origin;
    const markdown = articleToMarkdown(extraction);
    expect(markdown).toContain(`[NFL](${host}/nfl)`);
    expect(markdown).toContain(`[archive](${folder}archive/1.html)`);
    expect(markdown).toContain(`![The game](${folder}img/a.png)`);
    const html = articleToHtml(extraction);
    expect(html).toContain(`<a href="${host}/nfl">`);
    expect(html).toContain(`<img src="${folder}img/a.png"`);
    const json = extractionToJson(extraction);
    expect(json).toContain(`"href":"${host}/nfl"`);
    expect(json).toContain(`"src":"${folder}img/a.png"`);
    expect(markdown + html + json).not.toMatch(/alert|data:text/);
  });

  it('stay as they are where nobody knows the address', () => {
    const markdown = articleToMarkdown(articleOf('<base href="/team/">'));
    expect(markdown).toContain('[NFL](/nfl)');
    expect(markdown).toContain('[archive](archive/1.html)');
    expect(markdown).toContain('![The game](img/a.png)');
  });

  it('do not start from a base that runs something', () => {
    const extraction = articleOf('<base href="javascript:alert(1)//">', 'https://example.com/sports/story.html');
    expect(articleToMarkdown(extraction)).toContain('[NFL](https://example.com/nfl)');
    expect(extractionToJson(articleOf('<base href="javascript:alert(1)//">'))).not.toContain('javascript');
  });

  it('do not let an address out of its place', () => {
    const evil = '<link rel=canonical href="https://example.com/a)&#10;&lt;script>/&quot;b/">';
    const markdown = articleToMarkdown(articleOf(evil));
    expect(markdown).not.toContain('<script>');
    expect(markdown).toContain('/nfl)');
  });
});
