import { defined } from '../../model/defined.ts';
import type { ContentGroup, HtmlText, WebPage } from '../../model/index.ts';
import { Paths } from './content/paths.ts';
import { contentText } from './content/plain-text.ts';
import { readContent } from './content/walk.ts';

/**
 * The chosen text of a page as headings, paragraphs, lists, tables and so on, with pictures and formulas that stand
 * among it; `scores` has every text that was chosen. The value of each group is a `Content`.
 *
 * Every chosen text is in one group, in document order, save what is there only for looks: line numbers and buttons in
 * programs, links from a note back to its mark, signs that link to their own heading, lines of nothing but invisible
 * signs. Formulas are there as TeX, quotations get their quotes.
 */
export function contentGroups(page: WebPage, scores: ReadonlyMap<HtmlText, number>): ContentGroup[] {
  const paths = new Paths();
  const groups: ContentGroup[] = [];
  let before = scores.values().next().value ?? 0;
  for (const { content, element, sum, weight } of readContent(page, scores)) {
    // A picture or a rule is judged as the text before it.
    before = weight > 0 ? sum / weight : before;
    const xpath = paths.of(element);
    groups.push({
      type: content.kind,
      score: before,
      text: contentText(content),
      ...defined({ xpath }),
      value: content,
    });
  }
  return groups;
}
