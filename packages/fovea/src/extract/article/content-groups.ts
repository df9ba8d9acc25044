import { xpathOf, type Group, type HtmlText, type WebPage } from '../../model/index.ts';

/** The chosen text of a page as headings, paragraphs, lists, tables and so on; `scores` has every text that was chosen. */
export function contentGroups(_page: WebPage, scores: ReadonlyMap<HtmlText, number>): Group[] {
  return Array.from(scores, ([node, score]) => ({
    type: 'paragraph',
    score,
    text: node.text.trim(),
    xpath: xpathOf(node.parent ?? node),
  }));
}
