import type { Box } from './box.ts';
import type { Doc, Page } from './doc.ts';

/** Tokens of one style on one line with no large gap between them. */
export type Segment = {
  readonly id: number;
  readonly tokens: readonly number[];
  readonly box: Box;
  readonly style: number;
};

/** Segments that read as one line. */
export type Line = {
  readonly id: number;
  readonly segments: readonly number[];
  readonly box: Box;
  /** Clockwise rotation of the baseline in degrees. */
  readonly angle: number;
};

/** The kind of a block. */
export type BlockKind = 'paragraph' | 'heading' | 'list-item' | 'table';

/** Content that repeats from page to page and is not part of the main text. */
export type FurnitureKind = 'header' | 'footer' | 'page-number' | 'side' | 'watermark';

/** Lines that read as one paragraph. */
export type Block = {
  readonly id: number;
  readonly lines: readonly number[];
  readonly box: Box;
  readonly angle: number;
  readonly kind: BlockKind;
  /** Level of a heading, 1 for the highest. */
  readonly level?: number;
  /** The marker of a list item: `•`, `2.`, `a)`. */
  readonly marker?: string;
  readonly furniture?: FurnitureKind;
  /** Index into {@link PageLayout.frames} of the innermost frame around it. */
  readonly frame?: number;
  /** Index into {@link PageLayout.tables} if the block is a table. */
  readonly table?: number;
};

/** A box that rules or a filled shape draw around blocks. */
export type Frame = {
  readonly box: Box;
  readonly fill?: string;
  readonly stroke?: string;
  readonly blocks: readonly number[];
};

/** A cell of a table, by rows and columns from 0. */
export type Cell = {
  readonly row: number;
  readonly column: number;
  readonly rowSpan: number;
  readonly columnSpan: number;
  readonly box: Box;
  readonly tokens: readonly number[];
};

/** A table: its rows and columns, and the cells in them. */
export type TableGrid = {
  readonly box: Box;
  readonly rows: number;
  readonly columns: number;
  /** Drawn with rules, or recognized by white space alone. */
  readonly ruled: boolean;
  /** The number of header rows at the top; 0 if the first row is data. */
  readonly headRows: number;
  /** Whether it carries on the table at the end of the page before; header rows that it repeats are still counted. */
  readonly continues?: true;
  /** Index into {@link PageLayout.blocks} of the caption above or below it. */
  readonly caption?: number;
  /** How sure it is that this is a table, from 0 to 1. */
  readonly score: number;
  /** Row by row, from left to right; empty cells are omitted. */
  readonly cells: readonly Cell[];
};

/** The reading order of a page: a part with its parts in order, down to single blocks. */
export type Region = {
  /** `columns` are side by side, `rows` one below the other; a `frame` has a box around it; a `block` is a leaf. */
  readonly kind: 'rows' | 'columns' | 'frame' | 'block';
  readonly box: Box;
  readonly block?: number;
  readonly children?: readonly Region[];
};

/** The layout of a page. Everything refers to the page's tokens and shapes. */
export type PageLayout = {
  readonly segments: readonly Segment[];
  readonly lines: readonly Line[];
  readonly blocks: readonly Block[];
  readonly frames: readonly Frame[];
  readonly tables: readonly TableGrid[];
  readonly root: Region;
  /** Every block once, in reading order. */
  readonly order: readonly number[];
};

/** A page with its segments, lines, blocks, tables and reading order. */
export type LaidOutPage = Page & { readonly layout: PageLayout };

/** A document whose pages are laid out; it is a {@link Doc} too. */
export type LaidOutDoc = Omit<Doc, 'pages'> & { readonly pages: readonly LaidOutPage[] };
