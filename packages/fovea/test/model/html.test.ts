import { describe, expect, it } from 'vitest';
import { attributeOf, nodesOf, sourceTextOf, xpathOf, type HtmlElement, type HtmlNode } from '../../src/model/index.ts';
import { parseHtml } from '../../src/read/html/index.ts';

const named = (root: HtmlElement, name: string): HtmlElement =>
  [...nodesOf(root)].find((node): node is HtmlElement => node.kind === 'element' && node.name === name)!;

describe('a tree of a page', () => {
  const root = parseHtml('<body><p class="a b" id>x<b>y</b>z</p><p>w<svg><path/><g/><path/></svg>');

  it('gives attributes by name', () => {
    const p = named(root, 'p');
    expect([attributeOf(p, 'class'), attributeOf(p, 'id'), attributeOf(p, 'b')]).toEqual(['a b', '', undefined]);
    // Values are no names.
    expect(attributeOf(p, 'a b')).toBeUndefined();
  });

  it('gives all nodes in order', () => {
    const names = [...nodesOf(root)].map((node) => (node.kind === 'text' ? node.text : node.name));
    expect(names.join(' ')).toBe('html head body p x b y z p w svg path g path');
    expect([...nodesOf(named(root, 'b'))]).toHaveLength(2);
  });

  it('gives text', () => {
    expect(sourceTextOf(root)).toBe('xyzw');
    expect(sourceTextOf(named(root, 'b').children[0]!)).toBe('y');
  });

  it('gives paths as browsers do', () => {
    const paths = [...nodesOf(root)].map(xpathOf);
    expect(paths).toContain('/html[1]/body[1]/p[1]/text()[2]');
    expect(paths).toContain('/html[1]/body[1]/p[2]/text()[1]');
    expect(paths).toContain(`/html[1]/body[1]/p[2]/*[local-name()='svg'][1]/*[local-name()='path'][2]`);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('gives the same paths to many children as to few', () => {
    const list = named(parseHtml(`<ul>${'<li>a</li>b<i></i>'.repeat(40)}</ul>`), 'ul');
    const last = list.children.slice(-3).map((node: HtmlNode) => xpathOf(node).split('/').at(-1));
    expect(last).toEqual(['li[40]', 'text()[40]', 'i[40]']);
    expect(xpathOf(list.children[0]!)).toBe('/html[1]/body[1]/ul[1]/li[1]');
  });

  it('gives paths of long lists in time', () => {
    const list = named(parseHtml('<p></p>'.repeat(100_000)), 'body');
    let length = 0;
    for (const child of list.children) length += xpathOf(child).length;
    expect(length).toBeGreaterThan(100_000 * '/html[1]/body[1]/p[1]'.length);
  });
});
