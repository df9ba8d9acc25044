import { describe, expect, it } from 'vitest';
import { readHtml, type HtmlOptions } from '../../../src/read/html/index.ts';
import type { Source } from '../../../src/model/index.ts';
import { bodyOf } from './trees.ts';

const source: Omit<Source, 'pages'> = { uri: 'page.html', media: 'html', sha256: '', bytes: 0 };
const read = (html: string | Uint8Array, options?: HtmlOptions, uri = 'page.html'): ReturnType<typeof readHtml> =>
  readHtml(html, { ...source, uri }, options);

describe('a web page', () => {
  it('is read from bytes and from text', () => {
    const bytes = Uint8Array.from([0x3c, 0x70, 0x3e, 0xe9]);
    expect(read(bytes, { contentType: 'text/html; charset=latin1' })).toMatchObject({
      encoding: 'windows-1252',
      notes: [],
    });
    expect(bodyOf(read(bytes).root)).toBe('<p>é</p>');
    expect(bodyOf(read('\uFEFF<p>é').root)).toBe('<p>é</p>');
  });

  it('keeps the notes of decoding', () => {
    const bytes = new TextEncoder().encode('<meta charset=latin1>é');
    expect(read(bytes).notes).toEqual([expect.objectContaining({ code: 'html/encoding-doubtful' })]);
  });

  it.each([
    ['its own address', '<p>', undefined, 'http://a.example/b/c', 'http://a.example/b/c'],
    ['the address it is given', '<p>', 'http://a.example/b', 'page.html', 'http://a.example/b'],
    ['its base', '<base href="http://a.example/d/">', undefined, 'page.html', 'http://a.example/d/'],
    ['its base, seen from its address', '<base href=/d/>', 'http://a.example/b', 'page.html', 'http://a.example/d/'],
    [
      'the first base with an address',
      '<base target=x><p><base href=1/><base href=2/>',
      'http://a.example/',
      '',
      'http://a.example/1/',
    ],
    [
      'its own address if the base makes no sense',
      '<base href="http://[">',
      'http://a.example/',
      '',
      'http://a.example/',
    ],
    ['no base of a template', '<template><base href=/x></template>', 'http://a.example/', '', 'http://a.example/'],
    ['nothing if nobody says', '<base href=/x>', undefined, 'page.html', undefined],
  ])('starts links from %s', (_, html, url, uri, expected) => {
    expect(read(html, { url }, uri).baseUrl).toBe(expected);
  });

  it('says what was left out', () => {
    const codes = (html: string, options?: HtmlOptions): string[] => read(html, options).notes.map(({ code }) => code);
    expect(codes('<p>a'.repeat(100), { maxNodes: 50 })).toEqual(['limit/nodes']);
    expect(codes('<div>'.repeat(1000))).toEqual(['html/too-deep']);
    expect(codes(`<p>${Array.from({ length: 60 }, (_, i) => `<b id=${i}>`).join('')}${'<p>x'.repeat(2000)}`)).toEqual([
      'html/unclosed-formatting',
    ]);
    expect(codes('<p>a')).toEqual([]);
  });
});
