import { describe, expect, it } from 'vitest';
import { nodesOf } from '../../../src/model/index.ts';
import { parseHtml } from '../../../src/read/html/index.ts';
import { characters, foreign, formatting, inBody, raw, selects, tables, templates, type Case } from './cases.ts';
import { bodyOf, linesOf, linesOfParse5, outlineOf } from './trees.ts';

/** Where parse5 8 differs from the standard. */
const notInParse5 = new Set([
  'search is a block',
  'the end tag of a body that is not open is nothing',
  'newer elements get theirs',
  'sections are text where HTML goes on, too',
  'every NUL there is replaced',
]);

describe.each([
  ['the body', inBody],
  ['formatting', formatting],
  ['tables', tables],
  ['select', selects],
  ['SVG and MathML', foreign],
  ['templates', templates],
  ['raw text', raw],
  ['characters', characters],
])('%s', (_, cases) => {
  it.each(cases)('%s', (what, source, tree) => {
    const root = parseHtml(`<!doctype html><body>${source}`);
    expect(bodyOf(root)).toBe(tree);
    if (!notInParse5.has(what)) expect(linesOf(root)).toEqual(linesOfParse5(`<!doctype html><body>${source}`));
  });
});

describe('the page around the body', () => {
  it.each<Case>([
    ['is added', 'a', '<html><head></head><body>a</body></html>'],
    ['is added for nothing', '', '<html><head></head><body></body></html>'],
    [
      'begins with what belongs into the head',
      '<title>a</title>b',
      '<html><head><title>a</title></head><body>b</body></html>',
    ],
    [
      'begins before white space',
      ' \n<html> <head> <meta> </head> <body> a',
      '<html><head> <meta></meta> </head> <body> a</body></html>',
    ],
    [
      'has its head closed by the first word',
      '<head><meta>a<title>b',
      '<html><head><meta></meta></head><body>a<title>b</title></body></html>',
    ],
    [
      'takes what belongs into the head back',
      '<head></head><style>a</style><body>b',
      '<html><head><style>a</style></head><body>b</body></html>',
    ],
    [
      'has noscript in the head',
      '<head><noscript><style>a</style><p>b',
      '<html><head><noscript><style>a</style></noscript></head><body><p>b</p></body></html>',
    ],
    [
      'takes attributes of a second html',
      '<html a=1><p><html a=2 b=3>',
      '<html a=1 b=3><head></head><body><p></p></body></html>',
    ],
    [
      'puts what comes later into the body',
      '<p>a</body>b</html>c<!-- -->d',
      '<html><head></head><body><p>abcd</p></body></html>',
    ],
    [
      'knows frames',
      '<frameset><frame>a<frameset> b</frameset></frameset> <noframes><p></noframes>',
      '<html><head></head><frameset><frame></frame><frameset> </frameset></frameset> <noframes><p></noframes></html>',
    ],
    ['lets frames take the place of nothing', '<p><frameset>', '<html><head></head><frameset></frameset></html>'],
    [
      'lets frames not take the place of something',
      '<p>a<frameset>',
      '<html><head></head><body><p>a</p></body></html>',
    ],
    ['may have stray end tags before', '</p></html>a', '<html><head></head><body>a</body></html>'],
    ['may have a line break before', '</br>', '<html><head></head><body><br></br></body></html>'],
    ['may be a fragment', '<td>a<li>b', '<html><head></head><body>a<li>b</li></body></html>'],
  ])('%s', (_, source, tree) => {
    expect(outlineOf(parseHtml(source))).toBe(tree);
    expect(linesOf(parseHtml(source))).toEqual(linesOfParse5(source));
  });

  it.each([
    ['', true],
    ['<!doctype html>', false],
    ['<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01//EN" "http://www.w3.org/TR/html4/strict.dtd">', false],
    ['<!doctype html public "-//w3c//dtd html 4.01 transitional//en" "x">', false],
    ['<!doctype html public "-//w3c//dtd html 4.01 transitional//en">', true],
    ['<!DOCTYPE HTML PUBLIC "-//IETF//DTD HTML//EN">', true],
    ["<!doctype html public 'html'>", true],
    ['<!doctype html system "about:legacy-compat">', false],
    ['<!doctype html SYSTEM "http://www.ibm.com/data/dtd/v11/ibmxhtml1-transitional.dtd">', true],
    ['<!doctype>', true],
    ['<!doctype other>', true],
    ['<!doctype html public>', true],
    ['<!doctype html public "a>', true],
    ['<!doctype html system "a" b>', false],
    ['<!doctype html public "a" b>', true],
    ['<!doctype html bogus>', true],
    ['<!DocType\n html >', false],
    ['<!doctype\0html>', true],
    ['<!-- --><!doctype html>', false],
  ])('%s lets a table be in a paragraph: %s', (doctype, old) => {
    const source = `${doctype}<p>a<table>`;
    expect(bodyOf(parseHtml(source))).toBe(old ? '<p>a<table></table></p>' : '<p>a</p><table></table>');
    expect(linesOf(parseHtml(source))).toEqual(linesOfParse5(source));
  });
});

describe('texts', () => {
  const texts = (source: string): string[] =>
    linesOf(parseHtml(source)).flatMap((line) => /^\d+ "(.*)"$/.exec(line)?.[1] ?? []);

  it('are one where nothing parts them', () => {
    expect(texts('a</>b</x>c')).toEqual(['abc']);
  });

  it('are parted by comments, as browsers count them', () => {
    expect(texts('a<!-- -->b<!-- -->c')).toEqual(['a', 'b', 'c']);
    expect(texts('<div>a<!-- --><table><!-- -->b')).toEqual(['a', 'b']);
  });
});

describe('an element that is never closed inside noscript', () => {
  it.each(['iframe', 'textarea', 'style', 'title', 'xmp'])('%s ends with it, so that the page is not lost', (name) => {
    const html = `<body><noscript><${name}></noscript><p>Seen</p><noscript><${name}>x</${name}>y</noscript>z`;
    const root = parseHtml(html);
    const texts = [...nodesOf(root)]
      .filter((node) => node.kind === 'text')
      .map(({ text, parent }) => [parent?.name, text]);
    expect(texts).toEqual([
      ['p', 'Seen'],
      [name, 'x'],
      ['noscript', 'y'],
      ['body', 'z'],
    ]);
  });
});

describe('a title that is never closed', () => {
  const filler = '<p>Some words of a page.</p>'.repeat(100);

  it('ends at the next tag, so that the page is not lost', () => {
    const root = parseHtml(`<head><title>Tides\n<meta></head><body><p>Seen</p>${filler}`);
    expect(outlineOf(root)).toMatch(/^<html><head><title>Tides\n<\/title><meta><\/meta><\/head><body><p>Seen<\/p>/);
  });

  it('does so too where a picture further down has a title of its own', () => {
    const root = parseHtml(`<title>Tides</head><body>${filler}<svg><title>Wave</title></svg>`);
    expect([...nodesOf(root)].filter((node) => node.kind === 'element' && node.name === 'p')).toHaveLength(100);
  });

  it('is what a browser makes of it on a page of a few words', () => {
    expect(linesOf(parseHtml('<title>Tides<p>Seen'))).toEqual(linesOfParse5('<title>Tides<p>Seen'));
  });
});
