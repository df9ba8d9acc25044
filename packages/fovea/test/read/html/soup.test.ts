import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nodesOf, xpathOf, type HtmlElement, type HtmlNode } from '../../../src/model/index.ts';
import { parseHtml } from '../../../src/read/html/index.ts';
import { soup } from './soup.ts';
import { linesOf, linesOfParse5 } from './trees.ts';

const elementsOf = (root: HtmlElement): HtmlElement[] => [...nodesOf(root)].filter((node) => node.kind === 'element');

/** The node at a path, the way a browser looks for it. */
function nodeAt(root: HtmlElement, path: string): HtmlNode | undefined {
  let at: HtmlNode | undefined;
  for (const [, test, index] of path.matchAll(/\/((?:\*\[local-name\(\)='[^']*'\]|[^/[]+))\[(\d+)\]/g)) {
    const among: readonly HtmlNode[] = at === undefined ? [root] : at.kind === 'element' ? at.children : [];
    at = among.filter((node) => testOf(node) === test)[Number(index) - 1];
  }
  return at;
}

function testOf(node: HtmlNode): string {
  if (node.kind === 'text') return 'text()';
  return node.namespace === 'html' ? node.name : `*[local-name()='${node.name}']`;
}

/** Where an element with nothing but text is in noscript, we part from parse5: it ends there. */
const rawInNoscript = /<noscript[^]*<(?:iframe|listing|noembed|noframes|plaintext|script|style|textarea|title|xmp)/i;

describe('tag soup', () => {
  it('becomes the tree that parse5 builds', () => {
    fc.assert(
      fc.property(soup, (source) => {
        fc.pre(!rawInNoscript.test(source));
        expect(linesOf(parseHtml(source))).toEqual(linesOfParse5(source));
      }),
      { numRuns: 3000 },
    );
  });

  it.each([
    '<svg>x</body><!--->x',
    '<math><mi>x</body></html><!--->x',
    '<svg><title>x</body><!--->x',
    'x</body><!--->x',
  ])('has comments of %s where parse5 has them', (source) =>
    expect(linesOf(parseHtml(source))).toEqual(linesOfParse5(source)),
  );

  it('of any characters does so too', () => {
    const any = fc.string({
      unit: fc.constantFrom(...Array.from(`<>/!-?='"&;#x abPp\0\r\n[]`)),
      maxLength: 60,
      size: 'max',
    });
    fc.assert(
      fc.property(any, (source) => {
        expect(linesOf(parseHtml(source))).toEqual(linesOfParse5(source));
      }),
      { numRuns: 3000 },
    );
  });

  it('has every node where its source is', () => {
    fc.assert(
      fc.property(soup, (source) => {
        for (const node of elementsOf(parseHtml(source))) {
          expect(node.start).toBeLessThanOrEqual(node.end);
          expect(node.end).toBeLessThanOrEqual(source.length);
          // What the parser added has no length.
          if (node.start === node.end || node.name === 'img') continue;
          expect(source.slice(node.start, node.end).toLowerCase()).toMatch(`<${node.name.toLowerCase()}`);
          expect(source[node.start]).toBe('<');
        }
      }),
    );
  });

  it('is found again by its paths', () => {
    fc.assert(
      fc.property(soup, (source) => {
        const root = parseHtml(source);
        for (const node of nodesOf(root)) expect(nodeAt(root, xpathOf(node))).toBe(node);
      }),
    );
  });

  it('has parents that know their children', () => {
    fc.assert(
      fc.property(soup, (source) => {
        for (const node of elementsOf(parseHtml(source))) {
          for (const child of node.children) expect(child.parent).toBe(node);
        }
      }),
    );
  });
});
