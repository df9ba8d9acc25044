import { defaultTreeAdapter as adapter, html, parse, type DefaultTreeAdapterTypes as P5 } from 'parse5';
import { nodesOf, type HtmlElement, type HtmlNode } from 'fovea/model';

/** A tree written down in one way, whoever built it, in document order; neighbouring texts are one. */
export type Listing = readonly ListedNode[];
export type ListedNode =
  | { readonly kind: 'text'; readonly depth: number; readonly text: string }
  | { readonly kind: 'element'; readonly depth: number; readonly name: string; readonly attributes: readonly string[] };

/** What Fovea built. */
export function listingOf(root: HtmlElement): Listing {
  const list: ListedNode[] = [];
  const depths = new Map<HtmlNode | undefined, number>([[undefined, -1]]);
  for (const node of nodesOf(root)) {
    const depth = depths.get(node.parent)! + 1;
    if (node.kind === 'text') {
      addText(list, depth, node.text);
      continue;
    }
    depths.set(node, depth);
    list.push({ kind: 'element', depth, name: `${node.namespace} ${node.name}`, attributes: node.attributes });
  }
  return list;
}

const namespaces: Readonly<Record<string, string>> = {
  [html.NS.HTML]: 'html',
  [html.NS.SVG]: 'svg',
  [html.NS.MATHML]: 'math',
};

/** What parse5 builds, without comments and with the contents of templates as their children. */
export function listingOfParse5(text: string): Listing {
  const list: ListedNode[] = [];
  const document = parse(text, { scriptingEnabled: false });
  const open: [P5.Node, number][] = [[document.childNodes.find((node) => node.nodeName === 'html')!, 0]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [node, depth] = next;
    if (adapter.isTextNode(node)) addText(list, depth, node.value);
    if (!adapter.isElementNode(node)) continue;
    const attributes = node.attrs.flatMap(({ prefix, name, value }) => [prefix ? `${prefix}:${name}` : name, value]);
    list.push({ kind: 'element', depth, name: `${namespaces[node.namespaceURI]} ${node.tagName}`, attributes });
    const { childNodes } = 'content' in node ? node.content : node;
    for (let i = childNodes.length - 1; i >= 0; i--) open.push([childNodes[i]!, depth + 1]);
  }
  return list;
}

function addText(list: ListedNode[], depth: number, text: string): void {
  const last = list.at(-1);
  if (last?.kind !== 'text' || last.depth !== depth) list.push({ kind: 'text', depth, text });
  else list[list.length - 1] = { kind: 'text', depth, text: last.text + text };
}

export function isSame(a: Listing, b: Listing): boolean {
  return a.length === b.length && a.every((node, i) => isSameNode(node, b[i]!));
}

function isSameNode(a: ListedNode, b: ListedNode): boolean {
  if (a.depth !== b.depth) return false;
  if (a.kind === 'text') return b.kind === 'text' && a.text === b.text;
  if (b.kind === 'text') return false;
  if (a.name !== b.name || a.attributes.length !== b.attributes.length) return false;
  return a.attributes.every((part, i) => part === b.attributes[i]);
}

const blocks = new Set(
  `address article aside blockquote body br center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3
  h4 h5 h6 head header hr html li main nav ol option p pre section select summary table tbody td textarea tfoot th thead
  title tr ul`.split(/\s+/),
);
const unseen = new Set(['script', 'style', 'template', 'noscript']);

/** The texts of a page, parted where a block begins or ends; white space counts as one space. */
export function blockTexts(list: Listing): string[] {
  const texts: string[] = [];
  const open: { depth: number; isBlock: boolean }[] = [];
  let text = '';
  const cut = (): void => {
    const words = text.replace(/\s+/g, ' ').trim();
    if (words !== '') texts.push(words);
    text = '';
  };
  let hiddenFrom = Infinity;
  for (const node of list) {
    while (open.length > 0 && open.at(-1)!.depth >= node.depth) if (open.pop()!.isBlock) cut();
    if (node.depth <= hiddenFrom) hiddenFrom = Infinity;
    if (node.kind === 'text') {
      if (node.depth <= hiddenFrom) text += node.text;
      continue;
    }
    const name = node.name.slice(node.name.indexOf(' ') + 1);
    if (unseen.has(name)) hiddenFrom = Math.min(hiddenFrom, node.depth);
    const isBlock = blocks.has(name);
    if (isBlock) cut();
    open.push({ depth: node.depth, isBlock });
  }
  cut();
  return texts;
}

/** The share of block texts that two trees have in common, as F1. */
export function blockAgreement(a: Listing, b: Listing): number {
  const [first, second] = [blockTexts(a), blockTexts(b)];
  const counts = new Map<string, number>();
  for (const text of first) counts.set(text, (counts.get(text) ?? 0) + 1);
  let common = 0;
  for (const text of second) {
    const left = counts.get(text) ?? 0;
    if (left === 0) continue;
    counts.set(text, left - 1);
    common++;
  }
  return first.length + second.length === 0 ? 1 : (2 * common) / (first.length + second.length);
}
