import type { Tag } from './tags.ts';
import { unknownTag } from './tags.ts';

/** The kinds of tokens the source is parted into. */
export const TokenKind = { text: 0, start: 1, end: 2, comment: 3, doctype: 4, endOfSource: 5 } as const;

/** One token at a time: the tokenizer writes each over the one before, as pages have hundreds of thousands. */
export type Token = {
  kind: number;
  /** Its place in the source. */
  start: number;
  end: number;
  /** Of start and end tags. */
  tag: Tag;
  /** Of start tags: names and values in turn. */
  attributes: readonly string[];
  /** Of start tags: written as `<br/>`. */
  selfClosing: boolean;
  /** Of text, with references decoded; of a doctype, all between `<!doctype` and `>`. */
  text: string;
  /** Of text: whether there is a NUL in it. Of a doctype: whether the source ended within. */
  flawed: boolean;
};

/** Shared by all elements without attributes. */
export const noAttributes: readonly string[] = [];

export function newToken(): Token {
  return {
    kind: TokenKind.text,
    start: 0,
    end: 0,
    tag: unknownTag(''),
    attributes: noAttributes,
    selfClosing: false,
    text: '',
    flawed: false,
  };
}
