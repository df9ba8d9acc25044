import type { Block, LaidOutPage, TableGrid } from '../../model/index.ts';
import { entry } from '../../model/lookup.ts';
import { blockLines, cellTokens, orderedBlocks, tokensText, type TextOptions } from './block-text.ts';
import { textRows } from '../table-rows.ts';

/** Options for text output. */
export type PageTextOptions = TextOptions & {
  /** Keep running heads, page numbers and other furniture in place. Default: true. */
  readonly furniture?: boolean;
};

/**
 * A page in reading order: one line per line, one line per table row with tabs between the cells, and an empty line
 * between blocks.
 * @example
 * ```ts
 * import { read } from 'fovea';
 * import { pageToText } from 'fovea/write';
 * const { pages } = await read('examples/documents/invoice.pdf');
 * console.log(pageToText(pages[0]).split('\n')[0]); // => Tidewater Joinery Supplies
 * ```
 */
export function pageToText(page: LaidOutPage, options: PageTextOptions = {}): string {
  const { furniture = true } = options;
  const blocks = orderedBlocks(page).filter((block) => furniture || block.furniture === undefined);
  const texts = blocks.map((block) => linesOfBlock(page, block, options).join('\n'));
  return texts.filter((text) => text !== '').join('\n\n');
}

/**
 * The text of all pages, separated by form feeds.
 * @example
 * ```ts
 * import { read } from 'fovea';
 * import { docToText } from 'fovea/write';
 * const { pages } = await read('examples/documents/flyer.pdf');
 * console.log(docToText(pages).split('\f').length); // => 2
 * ```
 */
export function docToText(pages: readonly LaidOutPage[], options: PageTextOptions = {}): string {
  return pages.map((page) => pageToText(page, options)).join('\f');
}

/** The lines of a block; of a table its rows, with tabs between cells. */
export function linesOfBlock(page: LaidOutPage, block: Block, options: TextOptions = {}): string[] {
  const table = block.kind === 'table' ? page.layout.tables[block.table ?? -1] : undefined;
  return table ? tableLines(page, block, table, options) : blockLines(page, block, options);
}

function tableLines(page: LaidOutPage, block: Block, table: TableGrid, options: TextOptions): string[] {
  const lines = cellTokens(page, table.cells, block, options);
  const cells = table.cells.map((cell, i) => ({ cell, text: entry(lines, i).map(tokensText).join(' ') }));
  const rows = textRows(table, cells, ({ text }) => text);
  return rows.map((row) => row.join('\t').trimEnd()).filter((row) => row !== '');
}
