import { describe, expect, it } from 'vitest';
import { authorName } from '../../../../src/extract/article/metadata/author-name.ts';
import { jsonLd, metadataOf, pageWith } from './page.ts';

const author = (head: string, body = ''): unknown[] => {
  const { metadata, sources } = metadataOf(pageWith(head, body));
  return [metadata.author, sources.author];
};
const headline = '<h1>River leaves its bed</h1>';

describe('the author', () => {
  it.each<[string, unknown, string]>([
    ['a text', 'Jane Doe', 'Jane Doe'],
    ['a person', { '@type': 'Person', name: 'Jane Doe' }, 'Jane Doe'],
    ['several', [{ '@type': 'Person', name: 'Jane Doe' }, { name: 'John Roe' }, 'Jane Doe'], 'Jane Doe, John Roe'],
    ['a reference', { '@id': '#jane' }, 'Jane Doe'],
    ['a name in parts', { '@type': 'Person', givenName: 'Jane', familyName: 'Doe' }, 'Jane Doe'],
    [
      'people beside the house',
      [
        { '@type': 'Person', name: 'Jane Doe' },
        { '@type': 'Organization', name: 'Planet' },
      ],
      'Jane Doe',
    ],
    [
      'an organisation, if there is nobody else',
      { '@type': 'NewsMediaOrganization', name: 'River Watch' },
      'River Watch',
    ],
  ])('is in JSON-LD as %s', (_, value, name) => {
    const graph = [
      { '@type': 'Article', author: value },
      { '@type': 'Person', '@id': '#jane', name: 'Jane Doe' },
    ];
    expect(author(jsonLd({ '@graph': graph }))).toEqual([name, 'json-ld']);
  });

  it('is in meta, all of those with one name', () => {
    const head = '<meta name="citation_author" content="Doe, Jane"><meta name="citation_author" content="Roe, John">';
    expect(author(head)).toEqual(['Doe, Jane, Roe, John', 'meta']);
    expect(author('<meta property="article:author" content="Jane Doe">')).toEqual(['Jane Doe', 'open-graph']);
  });

  it('is no address of a page', () => {
    expect(author('<meta property="article:author" content="https://facebook.example/planet">')).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('is in microdata, as a name or as a person with one', () => {
    expect(author('', '<span itemprop="author">Jane Doe</span>')).toEqual(['Jane Doe', 'microdata']);
    const person =
      '<div itemprop="author" itemscope><a href="/j">more of</a><meta itemprop="name" content="Jane Doe"></div>';
    expect(author('', person)).toEqual(['Jane Doe', 'microdata']);
    const comment = '<div itemscope itemtype="https://schema.org/Comment"><b itemprop="author">Troll</b></div>';
    expect(author('', comment)).toEqual([undefined, undefined]);
  });

  it('is linked by rel', () => {
    expect(author('', `${headline}<a rel="author" href="/j">Jane Doe</a>`)).toEqual(['Jane Doe', 'html']);
  });

  it.each([
    '<p class="byline">By <a href="/j">Jane Doe</a>, May 1, 2024</p>',
    '<span class="author vcard"><a class="url fn n">Jane Doe</a></span>',
    '<div class="post__author-name">Jane Doe</div>',
    '<div id="article-author">Written by Jane Doe | Editor</div>',
    '<p>By Jane Doe</p>',
    '<p><span>By</span> <b>Jane Doe</b></p>',
    '<p><a href="/authors/jane-doe">Jane Doe</a></p>',
  ])('is in %s near the headline', (byline) => {
    expect(author('', headline + byline)).toEqual(['Jane Doe', 'page']);
  });

  it('may be several in one line', () => {
    const byline =
      '<p class="byline">By <a href="/j">Jane Doe</a> and <a href="/r">John Roe</a> <a href="/x">Follow us</a></p>';
    expect(author('', headline + byline)).toEqual(['Jane Doe, John Roe', 'page']);
  });

  it.each([
    '<p class="author-bio">Jane Doe likes rivers</p>',
    '<p class="byline">Get in touch with everybody</p>',
    '<aside><p class="author">Jane Doe</p></aside>',
    '<div class="comments"><b class="author">Troll Troll</b></div>',
    `${'<p>text</p>'.repeat(100)}<b class="author">Jane Doe</b> <b class="author">John Roe</b>`,
  ])('is not in %s', (html) => {
    expect(author('', headline + html)).toEqual([undefined, undefined]);
  });

  it('is somebody else than the site, if anybody', () => {
    const head = '<meta property="og:site_name" content="Planet"><meta name="author" content="Planet">';
    expect(author(head, `${headline}<p class="byline">By Jane Doe</p>`)).toEqual(['Jane Doe', 'page']);
    expect(author(head, headline)).toEqual(['Planet', 'meta']);
  });
});

describe('a name', () => {
  it.each([
    ['By Jane Doe', 'Jane Doe'],
    ['View all posts by Jane Doe', 'Jane Doe'],
    ['von Jane Doe', 'Jane Doe'],
    ['Autor: Jane Doe', 'Jane Doe'],
    ['Alexa von Heyden', 'Alexa von Heyden'],
    ['Di Maria', 'Di Maria'],
    ['Jane Doe (Reuters)', 'Jane Doe'],
    ['Jane Doe <jane@planet.example>', 'Jane Doe'],
    ['Jane Doe @jane', 'Jane Doe'],
    ['Jane Doe | May 1, 2024', 'Jane Doe'],
    ['Contributors to the wiki', 'Contributors to the wiki'],
  ])('in %j is %j', (text, name) => {
    expect(authorName(text)).toBe(name);
  });

  it.each([
    '',
    'admin',
    'By',
    'https://planet.example/jane',
    'jane@planet.example',
    '@jane',
    'May 1, 2024',
    '{{author}}',
    '…',
  ])('is not %j', (text) => {
    expect(authorName(text)).toBeUndefined();
  });
});
