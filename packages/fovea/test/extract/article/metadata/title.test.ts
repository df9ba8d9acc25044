import { describe, expect, it } from 'vitest';
import { jsonLd, metadataOf, pageWith } from './page.ts';

const title = (head: string, body = ''): unknown[] => {
  const { metadata, sources } = metadataOf(pageWith(head, body));
  return [metadata.title, sources.title];
};

const article = '<meta property="og:type" content="article">';

describe('the title', () => {
  it.each([
    ['River leaves its bed | Daily Planet'],
    ['River leaves its bed - City - The Daily Planet'],
    ['Daily Planet: River leaves its bed'],
    ['Daily-Planet.example » River leaves its bed'],
    ['River leaves its bed'],
  ])('of %j is the headline alone', (text) => {
    expect(title(`<title>${text}</title>`, '<h1>River leaves its bed</h1>')).toEqual(['River leaves its bed', 'html']);
    expect(title(`<title>${text}</title>`)).toEqual(['River leaves its bed', 'html']);
  });

  it('is the heading that agrees with what the page says of itself', () => {
    const head =
      '<title>River leaves its bed at night | Planet</title><meta property="og:title" content="River leaves its bed">';
    const body = '<h1>Daily Planet</h1><h1>Newsletter for everybody</h1><h1>River <em>leaves</em> its bed</h1>';
    expect(title(head, body)).toEqual(['River leaves its bed', 'open-graph']);
  });

  it('is the headline that readers see, where machines are told another', () => {
    const head = `${article}<title>Flood: 5 facts</title><meta property="og:title" content="Flood: 5 facts">`;
    expect(title(head, '<h1>What we know of the river</h1>')).toEqual(['What we know of the river', 'html']);
  });

  it('is no slogan', () => {
    expect(title('<title>Boats to hire | Planet</title>', '<h1>You deserve the wind!</h1>')).toEqual([
      'Boats to hire',
      'html',
    ]);
  });

  it('may be a lower heading where that is the same', () => {
    const body = '<h1>The Book of Rivers</h1><h2>Beds and banks</h2><h2>Other</h2>';
    expect(title('<title>Beds and banks - The Book of Rivers</title>', body)[0]).toBe('Beds and banks');
  });

  it('comes without the date, section or counter in its heading', () => {
    const head = '<title>River leaves its bed</title>';
    expect(title(head, '<h1>News: River leaves its bed (87 comments)</h1>')[0]).toBe('River leaves its bed');
    expect(title(head, '<h1>River leaves its bed ¶</h1>')[0]).toBe('River leaves its bed');
  });

  it('keeps markup that it speaks of, and loses what is left of escapes', () => {
    expect(title('', '<h1>30 years of &lt;br&gt;</h1>')[0]).toBe('30 years of <br>');
    const escaped = '&lt;i&gt;Rivers&lt;/i&gt; &amp;amp; beds&amp;#8230;';
    expect(title(`<meta property="og:title" content="${escaped}">`)[0]).toBe('Rivers & beds…');
  });

  it('is taken from JSON-LD, meta and microdata where nothing else is there', () => {
    expect(title(jsonLd({ '@type': 'NewsArticle', headline: 'Flood' }))).toEqual(['Flood', 'json-ld']);
    expect(title('<meta name="DC.title" content="Flood">')).toEqual(['Flood', 'meta']);
    expect(title('', '<p itemprop="headline">Flood</p>')).toEqual(['Flood', 'microdata']);
  });

  it('parts Chinese titles without spaces', () => {
    const head = '<meta property="og:site_name" content="行星日报"><title>河流改道淹没田野_行星日报</title>';
    expect(title(head)[0]).toBe('河流改道淹没田野');
  });

  it('is the name of the site only where the page has no other', () => {
    expect(title('<title>Daily Planet</title>', '<h1>Daily Planet</h1>')).toEqual(['Daily Planet', 'html']);
    expect(title('', '')).toEqual([undefined, undefined]);
    expect(title('', '<svg><title>Logo</title></svg>')).toEqual([undefined, undefined]);
  });
});
