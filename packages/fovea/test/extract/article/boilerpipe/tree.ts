import type { HtmlElement, HtmlNode, WebPage } from '../../../../src/model/index.ts';
import { readHtml } from '../../../../src/read/html/index.ts';

export function pageOf(html: string): WebPage {
  return readHtml(html, { uri: 'bytes:', media: 'html' });
}

type Building<T> = { -readonly [K in keyof T]: T[K] };

/** An element with children that are already made; what lies where in the source is up to the test. */
export function element(
  name: string,
  start: number,
  ...children: readonly Building<HtmlNode>[]
): Building<HtmlElement> {
  const made: Building<HtmlElement> = {
    kind: 'element',
    parent: undefined,
    name,
    namespace: 'html',
    attributes: [],
    children,
    start,
    end: start,
  };
  for (const child of children) child.parent = made;
  return made;
}

export function text(words: string, start = 0): Building<HtmlNode> {
  return { kind: 'text', parent: undefined, text: words, start, end: start + words.length };
}
