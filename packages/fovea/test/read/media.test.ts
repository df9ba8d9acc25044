import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sniffMedia } from '../../src/read/media.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

function utf16(text: string, order: 'le' | 'be', mark: boolean): Uint8Array {
  const data = Buffer.from((mark ? '\uFEFF' : '') + text, 'utf16le');
  return order === 'le' ? data : data.swap16();
}

describe('sniffMedia of PDFs', () => {
  it('knows the header at the start', () => {
    expect(sniffMedia(utf8('%PDF-1.7\n'))).toBe('pdf');
  });

  it('knows the header after junk', () => {
    expect(sniffMedia(utf8(`${'\0'.repeat(1000)}%PDF-1.4`))).toBe('pdf');
  });

  it('does not search for the header beyond 1024 bytes', () => {
    expect(sniffMedia(utf8(`${' '.repeat(1020)}%PDF-1.4`))).toBe('unknown');
  });

  it('believes the content over the content type', () => {
    expect(sniffMedia(utf8('%PDF-1.7\n'), 'text/html')).toBe('pdf');
  });

  it.each(['startxref\n123\n', '%%EOF', `%%EOF${'\0'.repeat(2000)}`])('knows %j at the end without a header', (end) => {
    expect(sniffMedia(utf8(`1 0 obj <<>> endobj ${' '.repeat(5000)}${end}`))).toBe('pdf');
  });

  it('does not search for the end before the last 2 kB', () => {
    expect(sniffMedia(utf8(`1 0 obj startxref %%EOF${' '.repeat(5000)}`))).toBe('unknown');
  });

  it('knows a PDF after the warnings of a web server', () => {
    expect(sniffMedia(utf8('<br />\n<b>Warning</b>: deprecated\n%PDF-1.4\n…\nstartxref\n9\n%%EOF'))).toBe('pdf');
  });

  it.each(['%!PS-Adobe-3.0\nshowpage\n%%EOF', '%FDF-1.2\ntrailer\n%%EOF'])('does not take %j for one', (text) => {
    expect(sniffMedia(utf8(text))).toBe('unknown');
  });
});

describe('sniffMedia of web pages', () => {
  it.each([
    '<!doctype html><p>a',
    '<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01//EN">',
    '<!DOCTYPE\nhtml>',
    '<html lang="en">',
    '<HTML>',
    '<head>',
    '<body class=a>',
    '<title>a</title>',
    '<meta charset=utf-8>',
    '<h1>a</h1>',
    '<p>a',
    '<br/>',
    '<table>',
    ' \r\n\t<div>',
    `${'\n'.repeat(5000)}<html>`,
    '<!-- saved from url -->\n<anything>',
    '<!-- never closed',
    '<?xml version="1.0"?>\n<!-- a -->\n<!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml">',
    '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml">',
  ])('knows %j', (text) => {
    expect(sniffMedia(utf8(text))).toBe('html');
  });

  it.each(['{"a": 1}', 'Dear reader', '', '   ', '<', '<rss version="2.0">', '<pdf>', '<htmlx>', '<svg xmlns="a">'])(
    'does not know %j',
    (text) => expect(sniffMedia(utf8(text))).toBe('unknown'),
  );

  it('does not take other XML for a page', () => {
    expect(sniffMedia(utf8('<?xml version="1.0"?><table><title>a</title></table>'))).toBe('unknown');
  });

  it('reads past the byte order mark of UTF-8', () => {
    expect(sniffMedia(utf8('\uFEFF<html>'))).toBe('html');
  });

  it.each([
    ['le', true],
    ['le', false],
    ['be', true],
    ['be', false],
  ] as const)('reads UTF-16 %s, byte order mark: %s', (order, mark) => {
    expect(sniffMedia(utf16('<!doctype html><p>ä', order, mark))).toBe('html');
  });

  it('knows a page that speaks of PDFs', () => {
    expect(sniffMedia(utf8('<!doctype html><title>Why %PDF-1.7 is the start</title>'))).toBe('html');
    expect(sniffMedia(utf8('<!doctype html><p>The end is %%EOF'))).toBe('html');
  });

  it.each(['text/html', 'Text/HTML; charset=utf-8', 'application/xhtml+xml'])('believes %s of text', (type) => {
    expect(sniffMedia(utf8('Hello, wörld'), type)).toBe('html');
  });

  it('does not believe text/html of binary data', () => {
    expect(sniffMedia(Uint8Array.of(0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0), 'text/html')).toBe('unknown');
    expect(sniffMedia(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10), 'text/html')).toBe('image');
  });

  it.each(['text/plain', 'text/htmlx', 'application/json', ''])('does not take text of type %j for a page', (type) => {
    expect(sniffMedia(utf8('Hello'), type)).toBe('unknown');
  });
});

describe('sniffMedia', () => {
  it('answers for any bytes, wherever they lie in their buffer', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => {
        const padded = new Uint8Array(bytes.length + 10);
        padded.set(bytes, 5);
        const view = padded.subarray(5, 5 + bytes.length);
        expect(sniffMedia(view)).toBe(sniffMedia(bytes));
      }),
    );
  });
});
