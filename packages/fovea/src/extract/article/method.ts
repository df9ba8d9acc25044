import type { BlockRole, HtmlText, Note, PageType, WebPage } from '../../model/index.ts';

/** A block of a page as a method has judged it. Methods cut pages into blocks as they see fit. */
export type JudgedBlock = {
  /** The text it is made of, in document order; never empty. A text belongs to one block at most. */
  readonly nodes: readonly HtmlText[];
  /** The words with single spaces between them. */
  readonly text: string;
  readonly kept: boolean;
  readonly role: BlockRole;
  /** The probability that it is content, 0 to 1. */
  readonly score: number;
  /** Made only when somebody asks, since that is rare. */
  readonly explain: () => Explanation;
};

export type Explanation = {
  readonly reasons: readonly string[];
  readonly measures: Readonly<Record<string, number>>;
};

/** A way to choose the content of a page: its blocks in document order, kept or not. */
export type Method = (page: WebPage) => readonly JudgedBlock[];

/** What there is to say of a page as a whole. */
export type JudgedPage = {
  /** The page that the blocks are of: another one where the content was not in what the page shows. */
  readonly page: WebPage;
  readonly blocks: readonly JudgedBlock[];
  /** Which of the blocks is the headline, kept or not; absent where the method does not look for it or finds none. */
  readonly title?: number;
  readonly pageType?: PageType;
  /** How well what was kept is expected to agree with what a person would keep, 0 to 1; unless given, by its blocks. */
  readonly score?: number;
  readonly notes: readonly Note[];
};

/** A way that looks at the page as a whole. */
export type PageMethod = (page: WebPage) => JudgedPage;

/** A method of blocks as one of pages. */
export function onPages(method: Method): PageMethod {
  return (page) => ({ page, blocks: method(page), notes: [] });
}
