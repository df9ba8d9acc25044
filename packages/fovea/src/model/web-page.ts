import type { Source } from './doc.ts';
import type { HtmlElement } from './html.ts';
import type { Note } from './note.ts';

/** A web page as sent, not rendered: structure and text, but no boxes. */
export type WebPage = {
  readonly source: Source;
  /** The base of relative links: the `base` of the page, or its URL; undefined if neither is known. */
  readonly baseUrl: string | undefined;
  /** The name in the Encoding Standard: `utf-8`, `windows-1252`, `gb18030`. */
  readonly encoding: string;
  /** The `html` element. */
  readonly root: HtmlElement;
  readonly notes: readonly Note[];
};
