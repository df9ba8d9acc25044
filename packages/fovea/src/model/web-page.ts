import type { Source } from './doc.ts';
import type { HtmlElement } from './html.ts';
import type { Note } from './note.ts';

/** A web page as it was sent, not rendered: structure and text, but no boxes. */
export type WebPage = {
  readonly source: Source;
  /** Where relative links start from: the `base` of the page, or its own address; undefined where neither is known. */
  readonly baseUrl: string | undefined;
  /** As the Encoding Standard names it: `utf-8`, `windows-1252`, `gb18030`. */
  readonly encoding: string;
  /** The `html` element. */
  readonly root: HtmlElement;
  readonly notes: readonly Note[];
};
