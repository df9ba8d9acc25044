import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readMetadata, type FoundMetadata } from '../../../../src/extract/article/metadata.ts';
import { readHtml } from '../../../../src/read/html/index.ts';

const url = 'https://harbour-notes.example/2026/tide-mill';

function found(html: string, address = url): FoundMetadata {
  return readMetadata(readHtml(html, { uri: address, media: 'html' }));
}

describe('readMetadata', () => {
  it('reads what the example page says, and where', () => {
    const path = new URL('../../../../../../examples/pages/tide-mill.html', import.meta.url);
    const { metadata, sources } = found(readFileSync(path, 'utf8'));
    expect(metadata).toEqual({
      title: 'The tide mill turns again',
      author: 'Ann Example',
      date: '2026-03-14T07:30:00+01:00',
      language: 'en',
      site: 'Harbour Notes',
      description:
        'After forty years the tide mill at Saltmarsh grinds flour again, twice a day, when the sea lets it.',
      url,
    });
    expect(sources).toMatchObject({ title: 'json-ld', author: 'json-ld', site: 'open-graph', url: 'html' });
    expect(Object.keys(sources).toSorted()).toEqual(Object.keys(metadata).toSorted());
  });

  it.each<[string, string]>([
    ['<title>The ferry is late | Harbour Notes</title><h1>The ferry is late</h1>', 'The ferry is late'],
    [
      '<title>Harbour Notes - The ferry is late</title><meta property=og:site_name content="Harbour Notes">',
      'The ferry is late',
    ],
    ['<title>Anything</title><meta property=og:title content="The ferry is late">', 'The ferry is late'],
  ])('finds the headline in %s', (html, title) => {
    expect(found(html).metadata.title).toBe(title);
  });

  it.each<[string, string]>([
    ['<meta property="article:published_time" content="2024-05-01T10:00:00+02:00">', '2024-05-01T10:00:00+02:00'],
    ['<meta name="date" content="2024-05-01">', '2024-05-01'],
    ['<article><h1>News</h1><time datetime="2024-05-01">yesterday</time><p>Text</article>', '2024-05-01'],
  ])('finds the day in %s', (html, date) => {
    expect(found(html, 'https://example.org/a').metadata.date).toBe(date);
  });

  it('gives addresses whole, and none that lead into scripts', () => {
    const html = '<meta property=og:image content="/a.png"><link rel=canonical href="javascript:alert(1)">';
    const { metadata } = found(html, 'https://example.org/b/c');
    expect(metadata.image).toBe('https://example.org/a.png');
    expect(metadata.url ?? '').not.toContain('javascript');
  });

  it('reads JSON-LD that is a little broken, and lets go of what is worse', () => {
    const broken = '<script type="application/ld+json">{"@type":"Article","headline":"Tides",}</script>';
    expect(found(broken).metadata.title).toBe('Tides');
    expect(() => found('<script type="application/ld+json">{"@type": [[[[</script>')).not.toThrow();
  });

  it('says nothing of a page that is silent', () => {
    const { metadata, sources } = found('<p>Hello', 'page.html');
    expect(metadata).toEqual({});
    expect(sources).toEqual({});
  });

  it('stays quick on hostile pages', () => {
    const start = performance.now();
    found(`<script type="application/ld+json">${'['.repeat(200_000)}</script>`);
    found(`<title>${'a | '.repeat(100_000)}</title>`);
    found(`<meta name=author content="${'by '.repeat(100_000)}">`);
    found('<span class="author by byline date">x</span>'.repeat(20_000));
    expect(performance.now() - start).toBeLessThan(10_000);
  });
});
