import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resolveAddress } from '../../../../src/extract/article/content/address.ts';

const base = 'https://user@example.org:8080/a/b/c.html?q=1#f';

describe('addresses', () => {
  it.each([
    '',
    '?x',
    '#x',
    'd',
    './d',
    '../d',
    '../../../d',
    '/d/./e/../f',
    '//other.example/x',
    'd/..',
    '..',
    '.',
    'd?e/../f#g/../h',
    'HTTPS://Other.example/x',
    'mailto:a@example.org',
    'tel:+1',
    'ftp://example.org/x',
  ])('resolve %j as browsers do', (href) => {
    const expected = new URL(href, base).href;
    expect(resolveAddress(href, base)?.toLowerCase()).toBe(expected.toLowerCase());
  });

  it('agree with browsers on any path', () => {
    const step = fc.constantFrom('a', 'b.c', '.', '..', '', 'ä', '%20');
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 6 }), fc.boolean(), (steps, isAbsolute) => {
        const href = (isAbsolute ? '/' : './') + steps.join('/');
        fc.pre(!href.startsWith('//'));
        expect(encodeURI(decodeURI(resolveAddress(href, 'https://example.org/x/y/z')!))).toBe(
          encodeURI(decodeURI(new URL(href, 'https://example.org/x/y/z').href)),
        );
      }),
    );
  });

  it('that run something lead nowhere', () => {
    for (const href of [
      'javascript:x',
      ' \u0001JavaScript:x',
      'java\nscript:x',
      'vbscript:x',
      'data:text/html,x',
      'blob:x',
    ]) {
      expect(resolveAddress(href, base)).toBeUndefined();
      expect(resolveAddress(href, undefined)).toBeUndefined();
    }
  });

  it('stay as they are without a base, save for what would end them', () => {
    expect(resolveAddress(' a b"<c>\n', undefined)).toBe('a%20b%22%3Cc%3E');
  });
});
