import type { HtmlElement } from '../../../model/index.ts';

/** Something on a page that may tell of its article, and where it stands. */
export type Place = {
  /** How many texts stand before it. */
  readonly at: number;
  /** Inside a menu, a side column, comments: about something else, most likely. */
  readonly apart: boolean;
};

export type Mark = Place & { readonly element: HtmlElement };
export type TextMark = Place & { readonly text: string };

/** All that one walk over a page finds to choose its metadata from. */
export type PageFacts = {
  readonly language: string | undefined;
  readonly title: HtmlElement | undefined;
  /** Contents of `meta` by name, in lower case. */
  readonly metas: ReadonlyMap<string, readonly string[]>;
  /** The first address of each kind of `link`. */
  readonly links: ReadonlyMap<string, string>;
  readonly jsonLd: readonly string[];
  /** Addresses that links call a licence. */
  readonly licenses: readonly string[];
  /** Elements with `itemprop` or `property`, by that name in lower case and without its prefix. */
  readonly properties: ReadonlyMap<string, readonly Mark[]>;
  /** Up to the third level. */
  readonly headings: readonly Mark[];
  /** Links with `rel="author"`. */
  readonly authorLinks: readonly Mark[];
  /** Elements that are named after the name of an author, and those that are named after an author. */
  readonly authorNames: readonly Mark[];
  readonly bylines: readonly Mark[];
  /** Texts below a heading that announce a name, `By Jane Doe`, and links to the page of an author. */
  readonly announced: readonly TextMark[];
  readonly times: readonly Mark[];
  /** Elements that are named after a date. */
  readonly dates: readonly Mark[];
  /** Short texts with a year in them. */
  readonly yearTexts: readonly TextMark[];
  /** The beginning of what there is to read, to see its script. */
  readonly sample: string;
};
