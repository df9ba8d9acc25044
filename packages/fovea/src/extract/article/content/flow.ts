import type { Content, HtmlElement, Inline, TableCell } from '../../../model/index.ts';
import { contentText } from './plain-text.ts';

/** A finished part of the article, with where it comes from and how its texts were judged. */
export type Block = {
  readonly content: Content;
  readonly element: HtmlElement;
  /** Scores of its texts times their lengths, and the lengths. */
  sum: number;
  weight: number;
};

/** Where finished parts go: the article itself, or something in it that holds parts of its own. */
export type Flow = {
  readonly element: HtmlElement;
  readonly blocks: Block[];
  /** A line across that is drawn only if something follows. */
  rule?: HtmlElement | undefined;
} & (
  | { readonly kind: 'plain' | 'figure' | 'note' | 'item' }
  | { readonly kind: 'list'; readonly items: ListItem[] }
  | { readonly kind: 'definitions'; readonly entries: Entry[] }
  | { readonly kind: 'table'; readonly rows: Row[] }
);

export type ListItem = { readonly blocks: Block[]; readonly note?: string };

export type Entry = { readonly kind: 'term' | 'details'; readonly blocks: readonly Block[] };

export type Cell = Omit<TableCell, 'children'> & { readonly blocks: readonly Block[] };

export type Row = {
  /** The caption is a row too until the table is known to be one. */
  readonly kind: 'row' | 'head' | 'caption' | 'stray';
  readonly cells: Cell[];
};

/** A part that is made of others. */
export function joined(content: Content, element: HtmlElement, blocks: readonly Block[]): Block {
  let [sum, weight] = [0, 0];
  for (const block of blocks) {
    sum += block.sum;
    weight += block.weight;
  }
  return { content, element, sum, weight };
}

export function contentsOf(blocks: readonly Block[]): Content[] {
  return blocks.map(({ content }) => content);
}

/** Blocks where only a line has room: paragraphs with a line end between them, the rest as plain text. */
export function inlineOf(blocks: readonly Block[]): Inline[] {
  const inline: Inline[] = [];
  for (const { content } of blocks) {
    const own: readonly Inline[] =
      content.kind === 'paragraph' || content.kind === 'heading' ? content.children : thingsOf(content);
    if (own.length === 0) continue;
    if (inline.length > 0) inline.push({ kind: 'break' });
    for (const one of own) inline.push(one);
  }
  return inline;
}

function thingsOf(content: Content): readonly Inline[] {
  if (content.kind === 'math') return [{ kind: 'math', tex: content.tex }];
  if (content.kind === 'figure') return [...content.images, ...(content.caption ?? [])];
  const text = contentText(content);
  return text === '' ? [] : [text];
}
