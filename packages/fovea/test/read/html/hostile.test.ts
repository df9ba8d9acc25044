import { describe, expect, it } from 'vitest';
import { nodesOf, sourceTextOf, xpathOf, type HtmlElement, type HtmlNode } from '../../../src/model/index.ts';
import { parsePage } from '../../../src/read/html/parse.ts';
import { cpuSeconds, startCpuClock } from '../../cpu-time.ts';

const size = 300_000;
const fill = (piece: string, length = size): string => piece.repeat(Math.ceil(length / piece.length));
const count = (make: (i: number) => string, limit = size): string => {
  const pieces: string[] = [];
  for (let length = 0; length < limit; length += pieces.at(-1)!.length) pieces.push(make(pieces.length));
  return pieces.join('');
};

function depthOf(root: HtmlElement): number {
  const depths = new Map<HtmlNode | undefined, number>([[undefined, -1]]);
  let deepest = 0;
  for (const node of nodesOf(root)) {
    const depth = depths.get(node.parent)! + 1;
    if (node.kind === 'element') depths.set(node, depth);
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

/** Each takes a fraction of a second; what is square would take many. */
const cases: Readonly<Record<string, string>> = {
  'nested blocks': fill('<div>'),
  'nested blocks that end': fill('<div>') + fill('</div>'),
  'nested formatting': fill('<b>'),
  'nested formatting of many kinds': count((i) => `<b id=${i}>`),
  'formatting of many kinds in every paragraph': count((i) => `<b id=${i}>`, 3000) + fill('<p>x'),
  'formatting across blocks': fill('<b><p>'),
  'formatting of many kinds across blocks': count((i) => `<b id=${i}><p>`),
  'misnested formatting': fill('<b><i><u><p></b>'),
  'formatting that ends far away': fill('<b>', 1e5) + fill('<p>', 1e5) + fill('</b>', 1e5),
  links: fill('<a><div>'),
  'no breaks': fill('<nobr><p>'),
  tables: fill('<table>'),
  'tables in cells': fill('<table><tr><td>'),
  'text in a table': `<table>${fill('x<tr>')}`,
  'elements in a table': `<table>${fill('<b></b>')}`,
  'misnested formatting in a table': `<table>${fill('<b><p></b>')}`,
  'list items far from their list': `<li><ul>${fill('<div>', 1e5)}${fill('<li></li>')}`,
  'paragraphs that are hidden': `<p><marquee>${fill('<span>', 1e5)}${fill('<div></div>')}`,
  'SVG in SVG': fill('<svg><desc>'),
  'end tags of nothing in SVG': `<svg>${fill('<g>', 1e5)}${fill('</x>')}`,
  'end tags of nothing': fill('<x>', 1e5) + fill('</y>'),
  'templates in templates': fill('<template><tr>'),
  selects: fill('<select><option>'),
  'attributes on one element': `<p ${count((i) => `a${i}=1 `)}>x`,
  'the same attribute': `<p ${fill('a=1 ')}>x`,
  'attributes of a tag that never ends': `<p ${count((i) => `a${i} `)}`,
  'unknown elements': count((i) => `<x${i}>`),
  signs: fill('<'),
  ampersands: fill('&') + fill('&#1') + fill('&a'),
  'open comments': fill('<!--') + fill('<!-- -'),
  'bogus comments': fill('<!x') + fill('</'),
  'empty comments': fill('a<!---->'),
  'joined texts': fill('a</>'),
  scripts: fill('<script></script>'),
  'scripts in comments in scripts': fill('<script><!--<script>'),
  'ends of scripts that are none': `<script>${fill('</scrip')}`,
  titles: fill('<title></title>'),
  'titles that are not closed': fill('<title>a<b>'),
  NUL: fill('\0'),
  'line ends': fill('\r<p>'),
  surrogates: fill('\uD800'),
  'all characters': count((i) => String.fromCharCode((i * 7919) & 255)),
  'all code units': count((i) => String.fromCharCode((i * 7919) & 0xffff)),
  'second bodies': count((i) => `<body a${i}>`, 5e4),
};

describe('hostile pages', () => {
  it.each(Object.entries(cases))('%s end in a tree', (_, source) => {
    const seconds = cpuSeconds(() => {
      const { root } = parsePage(source);
      expect(root.name).toBe('html');
      expect(depthOf(root)).toBeLessThan(1100);
      expect(sourceTextOf(root).length).toBeLessThanOrEqual(source.length);
    });
    expect(seconds).toBeLessThan(15);
  });

  it('nest no deeper than in browsers', () => {
    const { root, flattened } = parsePage(`${'<div>'.repeat(100_000)}x${'</div>'.repeat(100_000)}<p>y`);
    expect(flattened).toBe(true);
    const texts = [...nodesOf(root)].filter((node) => node.kind === 'text');
    expect(texts.map(({ text }) => text)).toEqual(['x', 'y']);
    expect(xpathOf(texts[0]!).split('/').length).toBeLessThan(520);
    // Every end tag found its element.
    expect(xpathOf(texts[1]!)).toBe('/html[1]/body[1]/p[1]/text()[1]');
  });

  it('keep their depth where browsers do', () => {
    const { root, flattened } = parsePage('<div>'.repeat(500));
    expect(flattened).toBe(false);
    expect(depthOf(root)).toBe(501);
  });

  it('do not grow without bounds by formatting that is never closed', () => {
    const source = `<p>${count((i) => `<b id=${i}>`, 1500)}${'<p>x'.repeat(50_000)}`;
    const { root, formattingDropped } = parsePage(source);
    expect(formattingDropped).toBe(true);
    let elements = 0;
    for (const node of nodesOf(root)) elements += node.kind === 'element' ? 1 : 0;
    expect(elements).toBeLessThan(50_000 + 10_000 + source.length / 8 + 1000);
  });

  it('are cut where there are more nodes than allowed', () => {
    const { root, cutAt } = parsePage('<p>a</p>'.repeat(1000), 100);
    expect(cutAt).toBeGreaterThan(300);
    expect(cutAt).toBeLessThan(500);
    expect([...nodesOf(root)].length).toBeLessThan(110);
    expect(parsePage('<p>a').cutAt).toBeUndefined();
  });

  it('may have twenty megabytes', () => {
    const paragraph = '<div class="a"><p>Some <b>words</b> &amp; more, <a href="/x">a link</a>.</p></div>\n';
    const taken = startCpuClock();
    const { root, cutAt } = parsePage(fill(paragraph, 20_000_000));
    expect(taken()).toBeLessThan(30);
    expect(cutAt).toBeUndefined();
    expect(xpathOf((root.children[1] as HtmlElement).children.at(-2)!)).toMatch(/\/div\[2\d{5}\]$/);
  });
});
