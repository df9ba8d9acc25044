import { withAddedWords } from '../model/added-words.ts';
import type { LaidOutPage, Style } from '../model/index.ts';
import type { AddedWordLabel, PageLabels } from './page-labels.ts';

/**
 * A page with the words that were added to it, each with the number that its label has. Words that do not follow on those of the reader, as
 * after a change of the reader, are left out: their labels still stand for themselves.
 */
export function pageWithAdded(
  page: LaidOutPage,
  styles: readonly Style[],
  added: readonly AddedWordLabel[] = [],
): { readonly page: LaidOutPage; readonly styles: readonly Style[] } {
  const sorted = added.toSorted((a, b) => a.token - b.token);
  const following = sorted.filter(({ token }, i) => token === page.tokens.length + i);
  const words = following.map(({ text, box: [x0, y0, x1, y1] }) => ({ text, box: { x0, y0, x1, y1 } }));
  return withAddedWords(page, styles, words);
}

/** What names labels use in `added`, by the number of the page. */
export type AddedByPage = Readonly<Record<number, readonly AddedWordLabel[]>>;

export function addedByPage(labels: readonly Pick<PageLabels, 'page' | 'added'>[]): AddedByPage | undefined {
  const some = labels.filter(({ added }) => added.length > 0);
  return some.length === 0 ? undefined : Object.fromEntries(some.map(({ page, added }) => [page, added]));
}
