import { contentGroups } from '../../../../src/extract/article/content-groups.ts';
import {
  nodesOf,
  type Content,
  type Group,
  type HtmlElement,
  type HtmlText,
  type WebPage,
} from '../../../../src/model/index.ts';
import { readHtml } from '../../../../src/read/html/index.ts';

export const ownAddress = 'https://example.org/news/one.html';

export function pageOf(html: string, url: string | undefined = ownAddress): WebPage {
  return readHtml(html, { uri: 'one.html', media: 'html' }, { url });
}

/** All texts that are not blank, save those that no method would choose. */
export function textsOf(page: WebPage, isChosen: (text: HtmlText) => boolean = () => true): HtmlText[] {
  return [...nodesOf(page.root)].filter(
    (node): node is HtmlText => node.kind === 'text' && node.text.trim() !== '' && isSeen(node) && isChosen(node),
  );
}

function isSeen({ parent }: HtmlText): boolean {
  return parent === undefined || !['script', 'style', 'title', 'noscript'].includes(parent.name);
}

/** The groups of a page of which everything is chosen, or only what `isChosen` says. */
export function groupsOf(html: string, isChosen?: (text: HtmlText) => boolean): Group[] {
  const page = pageOf(html);
  return contentGroups(page, new Map(textsOf(page, isChosen).map((text) => [text, 1])));
}

export function contentsOf(html: string, isChosen?: (text: HtmlText) => boolean): Content[] {
  return groupsOf(html, isChosen).map(({ value }) => value as Content);
}

/** Texts that are in no element of this class. */
export function notIn(name: string): (text: HtmlText) => boolean {
  return ({ parent }) => {
    for (let at: HtmlElement | undefined = parent; at; at = at.parent) if (at.attributes.includes(name)) return false;
    return true;
  };
}

export const paragraph = (...children: (string | object)[]): Content =>
  ({ kind: 'paragraph', children }) as unknown as Content;
