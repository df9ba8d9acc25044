import { describe, expect, it } from 'vitest';
import { jsonLd, metadataOf, pageWith } from './page.ts';

const license = (head: string, body = ''): unknown[] => {
  const { metadata, sources } = metadataOf(pageWith(head, body));
  return [metadata.license, sources.license];
};

const byFour = 'https://creativecommons.org/licenses/by/4.0/';

describe('the licence', () => {
  it('is what the page says of its article, in JSON-LD first', () => {
    const article = { '@type': 'Article', headline: 'Tides', license: { '@id': byFour } };
    expect(license(`${jsonLd(article)}<link rel="license" href="/terms">`)).toEqual([byFour, 'json-ld']);
  });

  it.each([
    ['a link of the head', `<link rel="license" href="${byFour}">`, '', 'html'],
    ['a link that readers see', '', `<p>Under <a rel="license noopener" href="${byFour}">CC BY</a>.`, 'html'],
    ['a property', '', `<div itemscope><a itemprop="license" href="${byFour}">terms</a></div>`, 'microdata'],
    ['a meta', `<meta name="dcterms.license" content="${byFour}">`, '', 'meta'],
  ])('is in %s', (_, head, body, source) => {
    expect(license(head, body)).toEqual([byFour, source]);
  });

  it('may be named rather than linked', () => {
    expect(license('<meta name="dc.rights" content="Creative Commons BY-SA 4.0">')).toEqual([
      'Creative Commons BY-SA 4.0',
      'meta',
    ]);
  });

  it.each(['© 2024 The Daily Planet. All rights reserved.', 'x'.repeat(400), ''])('is not %j', (said) => {
    expect(license(`<meta name="rights" content="${said}">`)).toEqual([undefined, undefined]);
  });

  it('leads nowhere that runs something', () => {
    expect(license('<link rel="license" href="javascript:alert(1)">')).toEqual([undefined, undefined]);
  });
});
