import type { HtmlElement, HtmlNode, HtmlText, Note, WebPage } from '../../model/index.ts';

/** The properties of a live document's node that are used; browsers and most DOM libraries have them. */
export type LiveNode = {
  readonly nodeType: number;
  readonly nodeValue: string | null;
  readonly firstChild: LiveNode | null;
  readonly nextSibling: LiveNode | null;
};

/** The properties of a live document's element that are used. */
export type LiveElement = LiveNode & {
  readonly localName: string;
  readonly namespaceURI: string | null;
  readonly attributes: ArrayLike<{ readonly name: string; readonly value: string }>;
  /** Only on a `template`. */
  readonly content?: LiveNode;
};

/** The properties of an open document in a browser that are used. */
export type LiveDocument = {
  readonly documentElement: LiveElement | null;
  readonly URL: string;
  readonly baseURI: string;
  readonly characterSet?: string;
};

type Building<T> = { -readonly [K in keyof T]: T[K] };
type Open = { readonly element: Building<HtmlElement> & { children: HtmlNode[] }; next: LiveNode | null };

const elementNode = 1;
const textNode = 3;

/** Limits for reading a document. */
export type DocumentOptions = {
  /** Maximum number of elements and texts to read; the rest of the page is omitted, with a note. */
  readonly maxNodes?: number | undefined;
};

/**
 * Reads a web page from a document that is open in a browser, in its current state. XPaths in results lead back to its
 * nodes (`document.evaluate`). Shadow trees and frames are not read. Source positions are unknown: nodes are numbered
 * in document order instead.
 * @example
 * ```ts
 * import { readDocument } from 'fovea/html';
 * // In a browser there is a `document`; this one has just what is needed of it.
 * const text = { nodeType: 3, nodeValue: 'High water', firstChild: null, nextSibling: null };
 * const html = { ...text, nodeType: 1, firstChild: text, localName: 'html', namespaceURI: null, attributes: [] };
 * const page = readDocument({ documentElement: html, URL: 'https://example.org/', baseURI: 'https://example.org/' });
 * console.log(page.root.children.length, page.baseUrl); // => 1 https://example.org/
 * ```
 */
export function readDocument(document: LiveDocument, { maxNodes = 5_000_000 }: DocumentOptions = {}): WebPage {
  const notes: Note[] = [];
  let count = 0;
  const root = start(document.documentElement ?? nothing, undefined, count++);
  const open: Open[] = [{ element: root, next: firstChildOf(document.documentElement) }];
  while (open.length > 0) {
    const { element, next } = open.at(-1)!;
    if (!next || count >= maxNodes) {
      element.end = count;
      open.pop();
      continue;
    }
    open.at(-1)!.next = next.nextSibling;
    if (next.nodeType === textNode) element.children.push(textOf(next, element, count++));
    else if (next.nodeType === elementNode) {
      const child = start(next as LiveElement, element, count++);
      element.children.push(child);
      open.push({ element: child, next: firstChildOf(next as LiveElement) });
    }
  }
  if (count >= maxNodes) {
    const message = `The page has too many elements: ${count} nodes were read; raise maxNodes to read more`;
    notes.push({ level: 'warning', code: 'limit/nodes', message });
  }
  return {
    source: { uri: document.URL, media: 'html', pages: [] },
    baseUrl: document.baseURI,
    encoding: (document.characterSet ?? 'utf-8').toLowerCase(),
    root,
    notes,
  };
}

const nothing: LiveElement = {
  nodeType: elementNode,
  nodeValue: null,
  firstChild: null,
  nextSibling: null,
  localName: 'html',
  namespaceURI: null,
  attributes: [],
};

/** The contents of a `template` are its children here. */
function firstChildOf(element: LiveElement | null): LiveNode | null {
  return element?.content?.firstChild ?? element?.firstChild ?? null;
}

function start(live: LiveElement, parent: HtmlElement | undefined, at: number): Open['element'] {
  const attributes: string[] = [];
  for (const { name, value } of Array.from(live.attributes)) attributes.push(name, value);
  const namespace = namespaceOf(live.namespaceURI);
  return { kind: 'element', parent, name: live.localName, namespace, attributes, children: [], start: at, end: at };
}

function namespaceOf(uri: string | null): HtmlElement['namespace'] {
  if (uri?.endsWith('/svg') === true) return 'svg';
  return uri?.endsWith('/MathML') === true ? 'math' : 'html';
}

function textOf({ nodeValue }: LiveNode, parent: HtmlElement, at: number): HtmlText {
  return { kind: 'text', parent, text: nodeValue ?? '', start: at, end: at };
}
