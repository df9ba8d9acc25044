import { describe, expect, it } from 'vitest';
import { jsonLd, metadataOf, pageWith } from './page.ts';

const date = (head: string, body = '', url?: string): unknown[] => {
  const { metadata, sources } = metadataOf(pageWith(head, body, 'en'), url);
  return [metadata.date, sources.date];
};
const headline = '<h1>River leaves its bed</h1>';

describe('the date', () => {
  it('is taken from the most trusted source', () => {
    const body = `${headline}<time datetime="2024-05-04">4 May</time>`;
    const meta = '<meta property="article:published_time" content="2024-05-03T10:00:00+02:00">';
    const linked = jsonLd({ '@type': 'Article', datePublished: '2024-05-01', dateModified: '2024-05-02' });
    expect(date(linked + meta, body)).toEqual(['2024-05-01', 'json-ld']);
    expect(date(meta, body)).toEqual(['2024-05-03T10:00:00+02:00', 'open-graph']);
    expect(date('', body)).toEqual(['2024-05-04', 'html']);
    expect(date('<meta name="DC:date" content="2024-05-05">', body)).toEqual(['2024-05-05', 'meta']);
    expect(date('', `<b itemprop="datePublished" content="2024-05-06">x</b>${body}`)).toEqual([
      '2024-05-06',
      'microdata',
    ]);
  });

  it('passes over what is none', () => {
    const linked = jsonLd({ '@type': 'Article', datePublished: 'yesterday' });
    expect(date(`${linked}<meta name="date" content="2024-05-01">`)).toEqual(['2024-05-01', 'meta']);
  });

  it.each([
    '<p class="post-date">May 1, 2024</p>',
    '<p><span>Published on May 1, 2024</span></p>',
    '<p>1 May 2024 | 5 min</p>',
  ])('is in %s near the headline', (html) => {
    expect(date('', headline + html)).toEqual(['2024-05-01', 'page']);
  });

  it('is not one of the dates far from the headline', () => {
    const far = '<p>text</p>'.repeat(100);
    expect(date('', `${headline}${far}<p>May 1, 2024</p><p>May 2, 2024</p>`)).toEqual([undefined, undefined]);
    expect(date('', `${headline}${far}<p>May 1, 2024</p>`)).toEqual(['2024-05-01', 'page']);
  });

  it('is in the address', () => {
    expect(date('', headline, 'https://planet.example/2024/05/01/flood')).toEqual(['2024-05-01', 'page']);
    expect(date('', headline, 'https://planet.example/2024/99/01/flood')).toEqual([undefined, undefined]);
  });

  it('of a change is told apart', () => {
    const { metadata, sources } = metadataOf(
      pageWith(
        '<meta property="article:modified_time" content="2024-05-02T08:00:00Z">',
        '<p class="updated">May 3, 2024</p>',
      ),
    );
    expect([metadata.modified, sources.modified]).toEqual(['2024-05-02T08:00:00Z', 'open-graph']);
  });
});
