import { parse, type DefaultTreeAdapterTypes as P5 } from 'parse5';
import type { HtmlElement, HtmlNode } from '../../model/index.ts';

type Building<T> = { -readonly [K in keyof T]: T[K] };

/** The `html` element of a page. */
export function parseHtml(text: string): HtmlElement {
  const document = parse(text, { sourceCodeLocationInfo: true, scriptingEnabled: false });
  const html = document.childNodes.find((node): node is P5.Element => node.nodeName === 'html')!;
  const root = elementOf(html, undefined);
  const open: [P5.Element, Building<HtmlElement>][] = [[html, root]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [from, to] = next;
    const children: HtmlNode[] = [];
    for (const child of 'content' in from ? (from as P5.Template).content.childNodes : from.childNodes) {
      const { startOffset: start = 0, endOffset: end = start } = child.sourceCodeLocation ?? {};
      if (child.nodeName === '#text') {
        children.push({ kind: 'text', parent: to, text: (child as P5.TextNode).value, start, end });
      } else if ('tagName' in child) {
        const made = elementOf(child, to);
        children.push(made);
        open.push([child, made]);
      }
    }
    to.children = children;
  }
  return root;
}

function elementOf(from: P5.Element, parent: HtmlElement | undefined): Building<HtmlElement> {
  const { startOffset: start = 0, endOffset: end = start } = from.sourceCodeLocation ?? {};
  const namespace = from.namespaceURI.endsWith('svg') ? 'svg' : from.namespaceURI.endsWith('MathML') ? 'math' : 'html';
  const attributes = from.attrs.flatMap(({ name, value }) => [name, value]);
  return { kind: 'element', parent, name: from.tagName, namespace, attributes, children: [], start, end };
}
