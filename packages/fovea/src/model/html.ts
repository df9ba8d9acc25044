import { entry, lookUp } from './lookup.ts';
/** A web page as the tree that a browser's parser builds. */

export type HtmlText = {
  readonly kind: 'text';
  readonly parent: HtmlElement | undefined;
  readonly text: string;
  /** Its start in the decoded source, in UTF-16 code units. */
  readonly start: number;
  readonly end: number;
};

/** An element of a web page. */
export type HtmlElement = {
  readonly kind: 'element';
  readonly parent: HtmlElement | undefined;
  /** In lower case for HTML; SVG and MathML keep their own case. */
  readonly name: string;
  readonly namespace: 'html' | 'svg' | 'math';
  /**
   * Names and values alternating: `['href', '/a', 'class', 'b c']`. Names are unique and in lower case; in SVG and
   * MathML some have capitals (`viewBox`).
   */
  readonly attributes: readonly string[];
  /** The contents of a `template` are its children here. */
  readonly children: readonly HtmlNode[];
  /** From the start tag to after the end tag. Elements that the parser added have their position, with no length. */
  readonly start: number;
  readonly end: number;
};

/** Without comments, because they are not displayed. */
export type HtmlNode = HtmlElement | HtmlText;

/**
 * The value of an attribute; an attribute without a value has the empty string.
 * @example
 * ```ts
 * import { parseHtml } from 'fovea/html';
 * import { attributeOf } from 'fovea/model';
 * const html = parseHtml('<html lang=en hidden>');
 * console.log(attributeOf(html, 'lang'), attributeOf(html, 'hidden') === '', attributeOf(html, 'dir'));
 * // => en true undefined
 * ```
 */
export function attributeOf({ attributes }: HtmlElement, name: string): string | undefined {
  for (let i = 0; i < attributes.length; i += 2) if (attributes[i] === name) return attributes[i + 1];
  return undefined;
}

/**
 * `root` and every node below it, in document order. Not recursive, so pages may nest to any depth.
 * @example
 * ```ts
 * import { parseHtml } from 'fovea/html';
 * import { nodesOf } from 'fovea/model';
 * const html = parseHtml('<p>High <b>water</b></p>');
 * console.log([...nodesOf(html)].map((node) => (node.kind === 'text' ? `"${node.text}"` : node.name)).join(' '));
 * // => html head body p "High " b "water"
 * ```
 */
export function* nodesOf(root: HtmlNode): Generator<HtmlNode, undefined> {
  const open: HtmlNode[] = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    yield node;
    if (node.kind === 'element') for (let i = node.children.length - 1; i >= 0; i--) open.push(entry(node.children, i));
  }
}

/**
 * All text under a node as in the source, including scripts and styles.
 * @example
 * ```ts
 * import { parseHtml } from 'fovea/html';
 * import { sourceTextOf } from 'fovea/model';
 * console.log(sourceTextOf(parseHtml('<p>High <b>water</b></p>'))); // => High water
 * ```
 */
export function sourceTextOf(root: HtmlNode): string {
  let text = '';
  for (const node of nodesOf(root)) if (node.kind === 'text') text += node.text;
  return text;
}

/**
 * The XPath of a node as a browser would give it, with every step numbered.
 * @example
 * ```ts
 * import { parseHtml } from 'fovea/html';
 * import { nodesOf, xpathOf } from 'fovea/model';
 * const html = parseHtml('<p>High <b>water</b></p>');
 * console.log(xpathOf([...nodesOf(html)].at(-1)!)); // => /html[1]/body[1]/p[1]/b[1]/text()[1]
 * ```
 */
export function xpathOf(node: HtmlNode): string {
  let path = '';
  for (let at: HtmlNode | undefined = node; at; at = at.parent) path = `/${stepOf(at)}${path}`;
  return path;
}

function stepOf(node: HtmlNode): string {
  const index = placeOf(node);
  if (node.kind === 'text') return `text()[${index}]`;
  // A plain name test means HTML; elements of other kinds are found by their local name.
  return node.namespace === 'html' ? `${node.name}[${index}]` : `*[local-name()='${node.name}'][${index}]`;
}

/** From so many children on, the places of all are found at once and kept, so that a long list takes no square time. */
const manyChildren = 32;
const keptPlaces = new WeakMap<HtmlElement, ReadonlyMap<HtmlNode, number>>();

/** The number of a node among those of its kind, from 1. */
function placeOf(node: HtmlNode): number {
  const { parent } = node;
  if (!parent) return 1;
  if (parent.children.length >= manyChildren) return lookUp(placesIn(parent), node);
  let place = 1;
  for (const sibling of parent.children) {
    if (sibling === node) break;
    if (kindOf(sibling) === kindOf(node)) place++;
  }
  return place;
}

function placesIn(parent: HtmlElement): ReadonlyMap<HtmlNode, number> {
  const kept = keptPlaces.get(parent);
  if (kept) return kept;
  const counts = new Map<string, number>();
  const places = new Map<HtmlNode, number>();
  for (const child of parent.children) {
    const place = (counts.get(kindOf(child)) ?? 0) + 1;
    counts.set(kindOf(child), place);
    places.set(child, place);
  }
  keptPlaces.set(parent, places);
  return places;
}

/** What counts as alike in a path. */
function kindOf(node: HtmlNode): string {
  if (node.kind === 'text') return '';
  return node.namespace === 'html' ? node.name : `*${node.name}`;
}
