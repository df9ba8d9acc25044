import { describe, expect, it } from 'vitest';
import { attributeOf, nodesOf, xpathOf, type HtmlNode } from '../../../src/model/index.ts';
import { readDocument, readHtml, type LiveDocument, type LiveNode } from '../../../src/read/html/index.ts';

const page = `<!doctype html><html lang=en><head><title>Tide</title><base href="https://example.org/a/"></head>
<body class="x"><p id=one>High <b>water</b>.</p><svg viewBox="0 0 1 1"><a>up</a></svg><template><i>later</i></template>
<!-- nobody sees this --><p>Low water.</p></body></html>`;

/** A document as a browser has it, made of a page that our own parser read. */
function live(html: string): LiveDocument {
  const { root, baseUrl = '' } = readHtml(html, { uri: 'https://example.org/', media: 'html' });
  return { documentElement: liveNode(root, null) as never, URL: 'https://example.org/', baseURI: baseUrl };
}

function liveNode(node: HtmlNode, nextSibling: LiveNode | null): LiveNode {
  if (node.kind === 'text') return { nodeType: 3, nodeValue: node.text, firstChild: null, nextSibling };
  const comment: LiveNode = { nodeType: 8, nodeValue: 'comment', firstChild: null, nextSibling: null };
  const firstChild = node.children.toReversed().reduce<LiveNode>((next, child) => liveNode(child, next), comment);
  const names = { html: 'http://www.w3.org/1999/xhtml', svg: 'http://www.w3.org/2000/svg', math: 'MathML' };
  const attributes = Array.from({ length: node.attributes.length / 2 }, (_, i) => ({
    name: node.attributes[2 * i]!,
    value: node.attributes[2 * i + 1]!,
  }));
  const { name: localName } = node;
  const own = { localName, namespaceURI: names[node.namespace], attributes };
  const inside = localName === 'template' ? { content: { ...comment, firstChild }, firstChild: null } : { firstChild };
  return { nodeType: 1, nodeValue: null, nextSibling, ...own, ...inside };
}

describe('readDocument', () => {
  it('gives the tree that the source would give', () => {
    const parsed = readHtml(page, { uri: 'https://example.org/', media: 'html' });
    const read = readDocument(live(page));
    const shape = (root: HtmlNode): unknown[] =>
      Array.from(nodesOf(root), (node) => [
        xpathOf(node),
        node.kind === 'text' ? node.text : [node.namespace, ...node.attributes],
      ]);
    expect(shape(read.root)).toEqual(shape(parsed.root));
    expect(read).toMatchObject({ baseUrl: 'https://example.org/a/', encoding: 'utf-8', notes: [] });
    expect(attributeOf(read.root, 'lang')).toBe('en');
  });

  it('numbers nodes so that what is inside lies between start and end', () => {
    for (const node of nodesOf(readDocument(live(page)).root)) {
      if (!node.parent) continue;
      expect(node.start).toBeGreaterThan(node.parent.start);
      expect(node.start).toBeLessThan(node.parent.end);
    }
  });

  it('stops at its limit, and says so', () => {
    const { root, notes } = readDocument(live('<p>x'.repeat(100)), { maxNodes: 50 });
    expect([...nodesOf(root)]).toHaveLength(50);
    expect(notes).toMatchObject([{ code: 'limit/nodes' }]);
  });

  it('has a page for a document that has none', () => {
    expect(readDocument({ documentElement: null, URL: 'about:blank', baseURI: 'about:blank' }).root.name).toBe('html');
  });
});
