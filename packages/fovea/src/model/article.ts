import type { Content } from './content.ts';
import type { Extraction, Group } from './extraction.ts';

/** Where a piece of metadata was found, best first. */
export type MetadataSource = 'json-ld' | 'open-graph' | 'meta' | 'microdata' | 'html' | 'page';

/** What a page says of its article; keys are absent where it is silent. */
export type ArticleMetadata = {
  readonly title?: string;
  readonly author?: string;
  /** ISO 8601, as exact as the page is: `2024-05-01` or `2024-05-01T10:00:00+02:00`. */
  readonly date?: string;
  readonly modified?: string;
  /** BCP 47: `en`, `pt-BR`. */
  readonly language?: string;
  readonly site?: string;
  readonly description?: string;
  readonly image?: string;
  /** The address the page wants to be known by. */
  readonly url?: string;
  /** What the page says its content may be used under: an address where it gives one, else its words. */
  readonly license?: string;
};

/** One block of a page and what became of it: why a word is in the article, or is not. */
export type BlockVerdict = {
  readonly xpath: string;
  readonly text: string;
  readonly kept: boolean;
  readonly role: BlockRole;
  /** How sure the method is that it is content, 0 to 1. */
  readonly score: number;
  /** In words, the deciding ones first. */
  readonly reasons: readonly string[];
  /** The numbers it was judged by: `textDensity`, `linkDensity`, … */
  readonly measures: Readonly<Record<string, number>>;
};

/** What a block of a page is. */
export type BlockRole = 'content' | 'comment' | 'title' | 'boilerplate';

/** What a page is for, and how sure that is, 0 to 1. */
export type PageType = { readonly name: string; readonly score: number };

/** The value of a group `article`. */
export type ArticleValue = ArticleMetadata & {
  /** Which method chose the text: `dragnet`, `boilerpipe:article`. */
  readonly method: string;
  /** `article`, `forum`, `product`, …; only methods that look at the page as a whole know. */
  readonly pageType?: PageType;
  /** For each key of the metadata that is there, where it was found. */
  readonly sources: Readonly<Partial<Record<keyof ArticleMetadata, MetadataSource>>>;
  /** All blocks of the page, chosen or not; only where an explanation was asked for. */
  readonly blocks?: readonly BlockVerdict[];
};

/** A part of an article, such as a heading or a table; its type is the kind of its value. */
export type ContentGroup = Group<Content, Content['kind']> & { readonly value: Content };

/** The main content of a web page. */
export type ArticleGroup = Group<ArticleValue, 'article', ContentGroup> & {
  readonly value: ArticleValue;
  readonly children: readonly ContentGroup[];
};

/** What readers say of an article. */
export type CommentsGroup = Group<never, 'comments', ContentGroup> & { readonly children: readonly ContentGroup[] };

/** What a card of a listing says, or a product; keys are absent where it says nothing of the kind. */
export type CardValue = {
  readonly title?: string;
  /** Where it leads, whole where the address of the page is known. */
  readonly link?: string;
  /** As it is printed. */
  readonly price?: string;
  /** All else that it says. */
  readonly text?: string;
  readonly image?: string;
};

/** An entry of a listing or a collection, or the product that a page is about. */
export type CardGroup = Group<CardValue, 'card', never> & { readonly value: CardValue };

/** The cards of a page, in its order. */
export type CardsGroup = Group<never, 'cards', CardGroup> & { readonly children: readonly CardGroup[] };

/**
 * What is found on a web page: the article, which may be empty, then the cards of a listing, a collection or a product, and
 * then the comments, if there are any.
 */
export type ArticleExtraction = Omit<Extraction, 'groups'> & {
  readonly groups: readonly [ArticleGroup, ...(CardsGroup | CommentsGroup)[]];
};
