import { type Block, type Box, type LaidOutPage, type Style, type Token } from '../../model/index.ts';
import type { Figure } from '../figures/page-figures.ts';
import { lineTokens, orderedBlocks, type TextOptions } from '../text/block-text.ts';
import type { HeadingLook } from './heading-ranks.ts';
import { boxAround } from '../../model/box-around.ts';

/** A line of a part: its words, and its number in the layout. */
export type PartLine = { readonly id: number; readonly tokens: readonly Token[] };

/** A mark before a part that is none of its words: a bullet, a number, a drawn dot. */
export type Mark = { readonly text: string; readonly box: Box };

/** A block, or a part of one: what Markdown writes as one paragraph, item, heading or table. */
export type Part = {
  readonly kind: 'text' | 'item' | 'heading' | 'table' | 'furniture' | 'figure';
  /** With the lines and the box of this part only. */
  readonly block: Block;
  readonly lines: readonly PartLine[];
  /** The mark of an item, and whether it is the first of its words. */
  readonly marker?: string;
  readonly hasOwnMark?: boolean;
  /** Where a mark begins that is none of the words. */
  readonly markX0?: number;
  /** Would be a running head if no other page told otherwise. */
  readonly isHead?: boolean;
  /** What the part explains; it stands beside it. */
  readonly term?: readonly Token[];
  /** Written as it stands, in a fence. */
  readonly code?: string;
  /** The mark of the note that it is. */
  readonly note?: string;
  /** Nothing on its own page calls for the note. */
  readonly isAwaited?: boolean;
  /** How deep a heading is by what the document says of itself. */
  readonly given?: HeadingLook['given'];
  /** What stands here; the lines are its caption. */
  readonly figure?: Figure;
};

/** The blocks of a page in reading order; those without words are left out. */
export function partsOf(page: LaidOutPage, options: TextOptions): Part[] {
  return orderedBlocks(page).flatMap((block) => {
    const lines = block.lines
      .map((id) => ({ id, tokens: lineTokens(page, id, options) }))
      .filter(({ tokens }) => tokens.length > 0);
    return lines.length === 0 ? [] : [partOf(block, lines)];
  });
}

function partOf(block: Block, lines: readonly PartLine[]): Part {
  if (block.furniture) return { kind: 'furniture', block, lines };
  if (block.kind === 'table' || block.kind === 'heading') return { kind: block.kind, block, lines };
  // A mark with nothing to see behind it is a text of its own.
  const words = lines.reduce((sum, { tokens }) => sum + tokens.length, 0);
  if (block.kind !== 'list-item' || block.marker === undefined || words < 2) return { kind: 'text', block, lines };
  return { kind: 'item', block, lines, marker: block.marker, hasOwnMark: true };
}

/** Some lines of a part as a part of their own. */
export function subPart(part: Part, lines: readonly PartLine[], kind: Part['kind'], mark?: Mark): Part {
  const boxes = lines.flatMap(({ tokens }) => tokens.map(({ box }) => box));
  const box = boxAround(mark ? [mark.box, ...boxes] : boxes);
  const block = { ...part.block, lines: lines.map(({ id }) => id), box };
  return { kind, block, lines, ...(mark && { marker: mark.text, markX0: mark.box.x0 }) };
}

export function tokensOf({ lines }: Pick<Part, 'lines'>): Token[] {
  return lines.flatMap(({ tokens }) => tokens);
}

export function lineBox({ tokens }: PartLine): Box {
  return boxAround(tokens.map(({ box }) => box));
}

/** The size of a word's letters. */
export function sizeOf(token: Token, styles: readonly Style[]): number {
  return styles[token.style]?.size || token.box.y1 - token.box.y0 || 1;
}
