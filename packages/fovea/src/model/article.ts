import type { Content } from './content.ts';
import type { Extraction, Group } from './extraction.ts';

/** Where a piece of metadata was found, most reliable first. */
export type MetadataSource = 'json-ld' | 'open-graph' | 'meta' | 'microdata' | 'html' | 'page';

/** The metadata of an article; keys are absent if the page does not provide them. */
export type ArticleMetadata = {
  readonly title?: string;
  readonly author?: string;
  /** ISO 8601, as precise as the page: `2024-05-01` or `2024-05-01T10:00:00+02:00`. */
  readonly date?: string;
  readonly modified?: string;
  /** BCP 47: `en`, `pt-BR`. */
  readonly language?: string;
  readonly site?: string;
  readonly description?: string;
  readonly image?: string;
  /** The canonical URL of the page. */
  readonly url?: string;
  /** The licence of the content: a URL if the page gives one, otherwise its text. */
  readonly license?: string;
};

/** One block of a page with its verdict: explains why a word is in the article or not. */
export type BlockVerdict = {
  readonly xpath: string;
  readonly text: string;
  readonly kept: boolean;
  readonly role: BlockRole;
  /** The probability that it is content, 0 to 1. */
  readonly score: number;
  /** In words, most important first. */
  readonly reasons: readonly string[];
  /** The features it was judged by: `textDensity`, `linkDensity`, … */
  readonly measures: Readonly<Record<string, number>>;
};

/** The role of a block. */
export type BlockRole = 'content' | 'comment' | 'title' | 'boilerplate';

/** The kind of a page, with its score, 0 to 1. */
export type PageType = { readonly name: string; readonly score: number };

/** The value of an `article` group. */
export type ArticleValue = ArticleMetadata & {
  /** The method that selected the text: `dragnet`, `boilerpipe:article`. */
  readonly method: string;
  /** `article`, `forum`, `product`, …; only from methods that consider the whole page. */
  readonly pageType?: PageType;
  /** For each metadata key present, where it was found. */
  readonly sources: Readonly<Partial<Record<keyof ArticleMetadata, MetadataSource>>>;
  /** All blocks of the page, selected or not; only if an explanation was requested. */
  readonly blocks?: readonly BlockVerdict[];
};

/** A part of an article, such as a heading or a table; its type is the kind of its value. */
export type ContentGroup = Group<Content, Content['kind']> & { readonly value: Content };

/** The main content of a web page. */
export type ArticleGroup = Group<ArticleValue, 'article', ContentGroup> & {
  readonly value: ArticleValue;
  readonly children: readonly ContentGroup[];
};

/** The reader comments on an article. */
export type CommentsGroup = Group<never, 'comments', ContentGroup> & { readonly children: readonly ContentGroup[] };

/** The content of a card of a listing, or of a product; keys are absent if it does not have them. */
export type CardValue = {
  readonly title?: string;
  /** Its link, absolute if the URL of the page is known. */
  readonly link?: string;
  /** As printed. */
  readonly price?: string;
  /** The rest of its text. */
  readonly text?: string;
  readonly image?: string;
};

/** An entry of a listing or a collection, or the product of a page. */
export type CardGroup = Group<CardValue, 'card', never> & { readonly value: CardValue };

/** The cards of a page, in page order. */
export type CardsGroup = Group<never, 'cards', CardGroup> & { readonly children: readonly CardGroup[] };

/**
 * The results for a web page: the article, which may be empty; the cards of a listing, collection or product; and the
 * comments, if there are any.
 */
export type ArticleExtraction = Omit<Extraction, 'groups'> & {
  readonly groups: readonly [ArticleGroup, ...(CardsGroup | CommentsGroup)[]];
};
