import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hostOf, resolveAddress } from '../../../../src/extract/article/metadata/address.ts';

const base = 'https://example.org/a/b/c?d=e#f';

describe('an address', () => {
  it.each([
    'g',
    './g',
    'g/',
    '/g',
    '//other.example/h',
    '?y',
    'g?y',
    '../g',
    '../..',
    '../../g',
    '../../../g',
    './../g',
    'g/../h',
    '.',
    './',
    '..',
    'https://other.example/a',
    'HTTP://other.example/A',
  ])('%s is resolved as a browser does', (address) => {
    const expected = new URL(address, base).href;
    expect(resolveAddress(address, base)?.toLowerCase()).toBe(expected.toLowerCase());
  });

  it.each([
    '',
    '#top',
    'javascript:alert(1)',
    'data:text/html,x',
    'mailto:a@example.org',
    'ftp://example.org/',
    'https://',
  ])('%j is none to fetch', (address) => {
    expect(resolveAddress(address, base)).toBeUndefined();
  });

  it('that is not whole needs the page to have one', () => {
    expect(resolveAddress('/a', undefined)).toBeUndefined();
    expect(resolveAddress('https://example.org/a', undefined)).toBe('https://example.org/a');
  });

  it('loses line breaks, and its blanks are escaped', () => {
    expect(resolveAddress(' https://example.org/a\nb c ', undefined)).toBe('https://example.org/ab%20c');
  });

  it('is on the web, whatever it was made from', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(resolveAddress(text, base) ?? 'https://').toMatch(/^https?:\/\//i);
      }),
    );
  });
});

describe('a host', () => {
  it('is named without www', () => {
    expect(hostOf('https://www.Example.org:8080/a')).toBe('example.org');
    expect(hostOf('https://user@m.example.org')).toBe('example.org');
    expect(hostOf('no address')).toBeUndefined();
  });
});
