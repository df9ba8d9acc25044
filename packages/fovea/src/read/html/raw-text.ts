import { isSpace } from './characters.ts';
import { lowerCase } from './name-table.ts';

/** How the source is read after a start tag. */
export const Content = {
  /** Tags, text and all else. */
  data: 0,
  /** Text with references up to the end tag: `title`, `textarea`. */
  escapable: 1,
  /** Text up to the end tag: `style`, `iframe`. */
  raw: 2,
  /** As raw, but a comment within may hide the end tag. */
  script: 3,
  /** Text up to the end of the source. */
  plain: 4,
} as const;

/** No title that somebody closed is longer, in UTF-16 units. */
const longestTitle = 2000;
const nextTag = /<[/!a-z]/gi;

/** Finds where the text of raw elements ends. Asked from the start to the end of the source. */
export class RawTexts {
  private readonly source: string;
  /** The next `<!--`, remembered, as looking for it in every script would go through the page each time. */
  private comment = -1;
  /** The next `</title`, remembered for the same reason: a title that was never closed does not reach up to it. */
  private closedTitle = -1;

  constructor(source: string) {
    this.source = source;
  }

  /** Where the end tag of a raw text begins, or that of the `noscript` it is in, or the source ends. */
  end(content: number, name: string, from: number, inNoscript: boolean): number {
    const own = this.ownEnd(content, name, from);
    return inNoscript ? Math.min(own, this.endTag('noscript', from)) : own;
  }

  private ownEnd(content: number, name: string, from: number): number {
    if (content === Content.plain) return this.source.length;
    if (name === 'title') return this.titleEnd(from);
    const end = this.endTag(name, from);
    return content === Content.script ? this.scriptEnd(from, end) : end;
  }

  private endTag(name: string, from: number): number {
    const { source } = this;
    for (let at = source.indexOf('</', from); at !== -1; at = source.indexOf('</', at + 2)) {
      if (isTagName(source, at + 2, name)) return at;
    }
    return source.length;
  }

  /** Where browsers would show nothing but an endless title, somebody forgot to close it: it ends at the next tag. */
  private titleEnd(from: number): number {
    if (this.closedTitle < from) this.closedTitle = this.endTag('title', from);
    if (this.closedTitle - from <= longestTitle) return this.closedTitle;
    nextTag.lastIndex = from;
    return nextTag.exec(this.source)?.index ?? this.closedTitle;
  }

  /**
   * After `<!--` a `<script` hides the next `</script`, until `-->`: so old pages hid scripts from browsers that knew
   * none.
   */
  private scriptEnd(from: number, end: number): number {
    const { source } = this;
    if (this.comment < from) {
      const found = source.indexOf('<!--', from);
      this.comment = found === -1 ? source.length : found;
    }
    return this.comment < end ? escapedScriptEnd(source, this.comment) : end;
  }
}

function escapedScriptEnd(source: string, comment: number): number {
  // The dashes of `<!--` may be those of `-->`.
  const marks = /<(?:!--|\/?script(?=[\t\n\f\r />]))|-->/gi;
  marks.lastIndex = comment;
  let escaped = false;
  let hidden = false;
  for (let found = marks.exec(source); found; found = marks.exec(source)) {
    const mark = found[0].toLowerCase();
    if (mark === '<!--') {
      escaped = true;
      marks.lastIndex -= 2;
    } else if (mark === '-->') escaped = hidden = false;
    else if (mark === '<script') hidden ||= escaped;
    else if (hidden) hidden = false;
    else return found.index;
  }
  return source.length;
}

function isTagName(source: string, at: number, name: string): boolean {
  for (let i = 0; i < name.length; i++) {
    if (lowerCase(source.charCodeAt(at + i)) !== name.charCodeAt(i)) return false;
  }
  const after = source.charCodeAt(at + name.length);
  return after === 0x3e || after === 0x2f || isSpace(after);
}
