import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMetadata } from '../../../../src/extract/article/metadata.ts';
import type { HtmlElement, HtmlNode, WebPage } from '../../../../src/model/index.ts';
import { jsonLd, metadataOf, pageWith } from './page.ts';
import { cpuSeconds } from '../../../cpu-time.ts';

/** Made by hand, so that only our own time counts. */
function nested(depth: number, attributes: readonly string[]): WebPage {
  const element = (name: string, parent?: HtmlElement): HtmlElement & { children: HtmlNode[] } => {
    const made = {
      kind: 'element',
      parent,
      name,
      namespace: 'html',
      attributes: parent ? attributes : [],
      children: [],
      start: 0,
      end: 0,
    } as const;
    return { ...made, children: [] };
  };
  const root = element('html');
  let at = root;
  for (let i = 0; i < depth; i++) {
    const child = element('div', at);
    at.children.push(child);
    at = child;
  }
  return { source: { uri: 'x', media: 'html', pages: [] }, baseUrl: undefined, encoding: 'utf-8', root, notes: [] };
}

describe('a hostile page', () => {
  it('may nest as deep as it likes', () => {
    const page = nested(100_000, ['class', 'author', 'itemprop', 'author datePublished headline', 'id', 'date']);
    expect(cpuSeconds(() => readMetadata(page))).toBeLessThan(5);
  });

  it.each<[string, string]>([
    ['headings', '<h1>a</h1><h2>b c</h2>'.repeat(20_000)],
    ['dates', '<p class="date">May 1, 2024 and May 2, 2024</p><time>3/4/2024</time>'.repeat(20_000)],
    ['bylines', '<p class="byline">By Jane Doe and John Roe</p>'.repeat(20_000)],
    ['properties', '<b itemprop="author datePublished">x</b>'.repeat(20_000)],
    ['meta', '<meta name="author" content="Jane Doe"><meta name="date" content="x">'.repeat(20_000)],
    ['scripts', jsonLd('{"@type":"Article","headline":"x",}').repeat(5000)],
    ['a long class', `<p class="${'author-'.repeat(100_000)}">x</p>`],
    ['a long title', `<title>${'a | '.repeat(100_000)}</title><h1>${'a - '.repeat(100_000)}</h1>`],
    ['a long date', `<time datetime="${'0/'.repeat(100_000)}">x</time>`],
    ['a long name', `<meta name="author" content="${'a@'.repeat(100_000)}">`],
    ['a long language', `<meta property="og:locale" content="${'en-'.repeat(100_000)}">`],
    ['a long address', `<link rel="canonical" href="${'../'.repeat(100_000)}">`],
    [
      'a wide graph',
      jsonLd(
        JSON.stringify({
          '@graph': Array.from({ length: 50_000 }, (_, i) => ({ '@type': 'Article', headline: `${i}` })),
        }),
      ),
    ],
    ['a deep graph', jsonLd('{"mainEntity":'.repeat(50_000))],
    ['deep arrays', jsonLd('['.repeat(200_000))],
  ])('may have %s without end', (_, body) => {
    const html = pageWith('', body);
    expect(cpuSeconds(() => metadataOf(html))).toBeLessThan(10);
  });

  it('may point at half a character or a control character', () => {
    const html = pageWith('<link rel=canonical href="/a b\uD800&#1;c">');
    expect(metadataOf(html).metadata.url).toBe('https://www.daily-planet.example/a%20b%EF%BF%BD%01c');
  });

  it('has metadata of plain, bounded text with a source each, whatever it holds', () => {
    const parts = fc.constantFrom(
      '<h1>',
      '</h1>',
      '<title>',
      '</title>',
      '<meta property="og:title" content="',
      '<meta name=author content="',
      '">',
      '<time datetime="',
      '<p class=byline>',
      'By ',
      'Jane Doe',
      ' | ',
      '2024-05-01',
      '/',
      '<script type="application/ld+json">',
      '</script>',
      '{"@type":"Article",',
      '"headline":"',
      '"author":[',
      '}',
      ']',
      '\u0000',
      '\uD800',
      '<a rel=author>',
      '<link rel=canonical href="',
      'javascript:',
      'https://',
      '&#0;',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(parts, fc.string()), { maxLength: 40 }), (some) => {
        const { metadata, sources } = metadataOf(some.join(''));
        expect(Object.keys(sources).toSorted()).toEqual(Object.keys(metadata).toSorted());
        for (const value of Object.values(metadata)) {
          expect(value.length).toBeGreaterThan(0);
          expect(value.length).toBeLessThanOrEqual(4000);
          expect(value).toBe(value.trim());
          expect(value).not.toMatch(/\p{Cc}|\p{Cs}/u);
        }
      }),
    );
  });
});
