import { defaultTreeAdapter as adapter, html, Parser, type DefaultTreeAdapterTypes as P5 } from 'parse5';
import { nodesOf, type HtmlElement, type HtmlNode } from '../../../src/model/index.ts';

/** A tree written down in one way, whoever built it: one line a node, with its depth. */
export function linesOf(root: HtmlElement): string[] {
  const depths = new Map<HtmlNode | undefined, number>([[undefined, -1]]);
  const lines: string[] = [];
  for (const node of nodesOf(root)) {
    const depth = depths.get(node.parent)! + 1;
    depths.set(node, depth);
    if (node.kind === 'text') lines.push(`${depth} ${JSON.stringify(node.text)}`);
    else lines.push(`${depth} ${node.namespace} ${node.name} ${JSON.stringify(node.attributes)}`);
  }
  return lines;
}

const namespaces: Readonly<Record<string, string>> = {
  [html.NS.HTML]: 'html',
  [html.NS.SVG]: 'svg',
  [html.NS.MATHML]: 'math',
};

/** The same for what parse5 builds; comments only part texts. */
export function linesOfParse5(source: string): string[] {
  const document = StandardParser.parse<P5.DefaultTreeAdapterMap>(source, { scriptingEnabled: false });
  const lines: string[] = [];
  const open: [P5.Node, number][] = [[document.childNodes.find((node) => node.nodeName === 'html')!, 0]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [node, depth] = next;
    if (adapter.isTextNode(node)) lines.push(`${depth} ${JSON.stringify(node.value)}`);
    if (!adapter.isElementNode(node)) continue;
    const attributes = node.attrs.flatMap(({ prefix, name, value }) => [prefix ? `${prefix}:${name}` : name, value]);
    lines.push(`${depth} ${namespaces[node.namespaceURI]} ${node.tagName} ${JSON.stringify(attributes)}`);
    const { childNodes } = 'content' in node ? node.content : node;
    for (const child of childNodes.toReversed()) open.push([child, depth + 1]);
  }
  return lines;
}

type Stack = {
  stackTop: number;
  items: P5.Element[];
  slotBelow: (place: number) => number;
  hasInTableScope: (tag: number) => boolean;
  hasTableBodyContextInTableScope: () => boolean;
};

/** parse5 8 lets end tags of table parts look through a `template`; the standard does not. */
class StandardParser extends Parser<P5.DefaultTreeAdapterMap> {
  constructor(...options: ConstructorParameters<typeof Parser<P5.DefaultTreeAdapterMap>>) {
    super(...options);
    const stack = this.openElements as unknown as Stack;
    const isInScope = (wanted: ReadonlySet<number>): boolean => {
      for (let i = stack.stackTop; i >= 0; i = stack.slotBelow(i)) {
        const { namespaceURI, tagName } = stack.items[i]!;
        if (namespaceURI !== html.NS.HTML) continue;
        if (wanted.has(html.getTagID(tagName))) return true;
        if (/^(?:html|table|template)$/.test(tagName)) return false;
      }
      return false;
    };
    const bodies = new Set([html.TAG_ID.TBODY, html.TAG_ID.THEAD, html.TAG_ID.TFOOT]);
    stack.hasInTableScope = (tag) => isInScope(new Set([tag]));
    stack.hasTableBodyContextInTableScope = () => isInScope(bodies);
  }
}

/** What is in the body, as a line of HTML without escapes; foreign elements are named with their namespace. */
export function bodyOf(root: HtmlElement): string {
  const body = root.children.find((node) => node.kind === 'element' && node.name === 'body') as HtmlElement;
  return body.children.map(outlineOf).join('');
}

/** A tree as a line of HTML without escapes. */
export function outlineOf(node: HtmlNode): string {
  if (node.kind === 'text') return node.text;
  const prefix = node.namespace === 'html' ? '' : `${node.namespace}:`;
  let tag = `${prefix}${node.name}`;
  for (let i = 0; i < node.attributes.length; i += 2) tag += ` ${node.attributes[i]}=${node.attributes[i + 1]}`;
  return `<${tag}>${node.children.map(outlineOf).join('')}</${prefix}${node.name}>`;
}
