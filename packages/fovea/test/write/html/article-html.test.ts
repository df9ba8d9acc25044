import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nodesOf, type Content, type HtmlElement } from '../../../src/model/index.ts';
import { parseHtml } from '../../../src/read/html/index.ts';
import { articleToHtml } from '../../../src/write/index.ts';
import { extractionOf, hostileContent, p } from '../article-extraction.ts';
import { hostileText } from '../samples.ts';

const write = (...contents: Content[]): string => {
  const html = articleToHtml(extractionOf(contents), { fragment: true });
  return html.replace('<article dir="auto">\n', '').replace('</article>\n', '').trimEnd();
};

describe('HTML', () => {
  it('has a tag for everything in a line', () => {
    expect(
      write(
        p(
          'a<b',
          { kind: 'strong', children: [{ kind: 'marked', children: ['c'] }] },
          { kind: 'link', href: 'https://example.org/?a&b', title: '"', children: ['d'] },
          { kind: 'code', text: '<e>' },
          { kind: 'break' },
          { kind: 'image', src: '/f.png', alt: 'f' },
          { kind: 'math', tex: 'x<y' },
          { kind: 'checkbox', checked: true },
        ),
      ),
    ).toBe(
      '<p>a&lt;b<strong><mark>c</mark></strong><a href="https://example.org/?a&amp;b" title="&quot;">d</a>' +
        '<code>&lt;e&gt;</code><br><img src="/f.png" alt="f"><span class="math">\\(x&lt;y\\)</span>' +
        '<input type="checkbox" disabled checked></p>',
    );
  });

  it('has a tag for every part', () => {
    expect(
      write(
        { kind: 'heading', level: 3, children: ['a'] },
        {
          kind: 'list',
          ordered: true,
          start: 3,
          items: [
            [p('b'), { kind: 'list', ordered: false, items: [[p('c')]] }],
            [p('d'), p('e')],
          ],
        },
        { kind: 'definitions', items: [{ terms: [['f']], details: [p('g')] }] },
        { kind: 'code', language: 'c++', text: 'a\n "b"' },
        { kind: 'quote', children: [p('h')] },
        { kind: 'figure', images: [{ kind: 'image', src: '/i.png' }], caption: ['j'] },
        { kind: 'math', tex: 'k' },
        { kind: 'rule' },
      ),
    ).toBe(
      [
        '<h3>a</h3>',
        '<ol start="3">\n<li>b\n<ul>\n<li>c</li>\n</ul></li>\n<li><p>d</p>\n<p>e</p></li>\n</ol>',
        '<dl>\n<dt>f</dt>\n<dd>g</dd>\n</dl>',
        '<pre><code class="language-c++">a\n "b"</code></pre>',
        '<blockquote>\n<p>h</p>\n</blockquote>',
        '<figure><img src="/i.png" alt=""><figcaption>j</figcaption></figure>',
        '<p class="math display">\\[k\\]</p>',
        '<hr>',
      ].join('\n'),
    );
  });

  it('has tables', () => {
    expect(
      write({
        kind: 'table',
        caption: ['T'],
        head: 1,
        rows: [
          [{ children: [p('a')], header: true, columns: 2 }],
          [
            { children: [p('b')], align: 'right' },
            { children: [], rows: 2 },
          ],
        ],
      }),
    ).toBe(
      '<table>\n<caption>T</caption>\n<thead>\n<tr><th colspan="2">a</th></tr>\n</thead>\n<tbody>\n' +
        '<tr><td style="text-align:right">b</td><td rowspan="2"></td></tr>\n</tbody>\n</table>',
    );
  });

  it('has notes that lead to their marks and back', () => {
    const mark = { kind: 'footnote', id: '1', label: '[1]' } as const;
    expect(write(p('a', mark, mark), { kind: 'footnotes', notes: [{ id: '1', children: [p('b')] }] })).toBe(
      '<p>a<sup><a href="#note-1" id="note-mark-1">[1]</a></sup><sup><a href="#note-1">[1]</a></sup></p>\n' +
        '<section class="footnotes">\n<div id="note-1" class="footnote"><a href="#note-mark-1">1</a> <p>b</p></div>\n</section>',
    );
  });

  it('is a page with what is known of the article, or a part to put into one', () => {
    const metadata = {
      title: 'A & b',
      author: 'C',
      date: '2024-05-01',
      language: 'en',
      url: 'https://example.org/x',
      site: 'S',
    };
    const html = articleToHtml(extractionOf([p('a')], [p('b')], metadata));
    expect(html).toMatch(/^<!doctype html>\n<html lang="en">/);
    expect(html).toContain('<title>A &amp; b</title>');
    expect(html).toContain('<link rel="canonical" href="https://example.org/x">');
    expect(html).toContain(
      '<header>\n<h1>A &amp; b</h1>\n<p class="facts">C · <time datetime="2024-05-01">2024-05-01</time> · ' +
        '<a href="https://example.org/x">S</a></p>\n</header>\n<p>a</p>\n</article>',
    );
    expect(html).toContain('<h2>Comments</h2>\n<p>b</p>\n</section>');
    const titled = articleToHtml(extractionOf([{ kind: 'heading', level: 1, children: ['A & b'] }], [], metadata));
    expect(titled.match(/<h1>/g)).toHaveLength(1);
  });
});

// ── That it is safe

const tags =
  'html head meta title style link body article header h1 h2 h3 h4 h5 h6 p a time section strong em del mark sup sub code br ' +
  'img span input ol ul li dl dt dd table caption thead tbody tr th td pre blockquote figure figcaption hr div';
const attributes =
  'lang dir charset name content http-equiv rel href title class datetime id src alt type disabled checked start colspan rowspan style';
const allowedTags = new Set(tags.split(' '));
const allowedAttributes = new Set(attributes.split(' '));

function problemsOf({ name, attributes: list }: HtmlElement): string[] {
  const problems = allowedTags.has(name) ? [] : [`<${name}>`];
  for (let i = 0; i < list.length; i += 2) {
    const [key, value] = [list[i]!, list[i + 1]!];
    if (!allowedAttributes.has(key)) problems.push(`${key}="${value}"`);
    const isAddress = key === 'href' || key === 'src';
    if (isAddress && /^[\s\p{Cc}]*(?:j\s*a\s*v\s*a|vbscript|data:(?!image\/))/iu.test(value))
      problems.push(`${key}="${value}"`);
    if (key === 'style' && !/^text-align:(?:left|center|right)$/.test(value)) problems.push(`style="${value}"`);
  }
  return problems;
}

describe('whatever the content', () => {
  it('HTML holds only what is allowed', () => {
    const metadata = fc.record({
      title: hostileText,
      author: hostileText,
      url: hostileText,
      language: hostileText,
      date: hostileText,
    });
    fc.assert(
      fc.property(fc.array(hostileContent, { maxLength: 4 }), metadata, (contents, said) => {
        const html = articleToHtml(extractionOf(contents, contents, said));
        const elements = [...nodesOf(parseHtml(html))].filter((node) => node.kind === 'element');
        expect(elements.flatMap(problemsOf)).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it('text comes back as it was', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const html = articleToHtml(extractionOf([p(text)]), { fragment: true });
        const body = [...nodesOf(parseHtml(html))].find((node) => node.kind === 'element' && node.name === 'p')!;
        const read = [...nodesOf(body)].map((node) => (node.kind === 'text' ? node.text : '')).join('');
        expect(read).toBe(text.replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, ''));
      }),
    );
  });
});
