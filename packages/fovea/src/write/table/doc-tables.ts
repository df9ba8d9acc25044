import type { Block, Box, LaidOutPage, TableGrid } from '../../model/index.ts';
import { entry } from '../../model/lookup.ts';
import { blockText, cellTokens, orderedBlocks, tokensText, type TextOptions } from '../text/block-text.ts';
import { joinLines, type Vocabulary } from '../text/join-lines.ts';

/** A cell of a {@link DocTable}, with its text and its place on its page. */
export type DocTableCell = {
  readonly row: number;
  readonly column: number;
  readonly rowSpan: number;
  readonly columnSpan: number;
  readonly text: string;
  readonly page: number;
  readonly box: Box;
};

/** A table of a document; one that goes on over several pages is one table, and its head is there once. */
export type DocTable = {
  readonly pages: readonly number[];
  readonly rows: number;
  readonly columns: number;
  readonly headRows: number;
  /** The text of the caption above or below it, such as `Table 3: Sales by region`. */
  readonly caption?: string;
  readonly score: number;
  /** Row by row, from left to right; empty cells are omitted. */
  readonly cells: readonly DocTableCell[];
};

type OpenTable = {
  pages: number[];
  rows: number;
  columns: number;
  headRows: number;
  caption?: string;
  score: number;
  cells: DocTableCell[];
};

/** Gathers tables page by page; one that may go on is held back until the next page. */
export type TableGatherer = {
  /** Adds the next page and returns the tables that are complete. */
  readonly page: (page: LaidOutPage) => DocTable[];
  /** Returns the last one. */
  readonly end: () => DocTable[];
};

const noWords: Vocabulary = new Set();

/**
 * The tables of pages in reading order.
 * @example
 * ```ts
 * import { read } from 'fovea';
 * import { docTables } from 'fovea/write';
 * const { pages } = await read('examples/documents/invoice.pdf');
 * const [table] = docTables(pages);
 * console.log(table.rows, table.columns, table.cells[0].text); // => 9 4 Description
 * ```
 */
export function docTables(pages: readonly LaidOutPage[], options: TextOptions = {}): DocTable[] {
  const gatherer = createTableGatherer(options);
  return [...pages.flatMap((page) => gatherer.page(page)), ...gatherer.end()];
}

export function createTableGatherer(options: TextOptions = {}): TableGatherer {
  let open: OpenTable | undefined;
  const take = (): DocTable[] => {
    const done = open;
    open = undefined;
    return done && done.cells.length > 0 ? [done] : [];
  };
  return {
    page: (page) => {
      const ready: DocTable[] = [];
      for (const block of orderedBlocks(page)) {
        const table = block.kind === 'table' && !block.furniture ? page.layout.tables[block.table ?? -1] : undefined;
        if (!table) continue;
        if (!open || !table.continues || table.columns !== open.columns) {
          ready.push(...take());
          const { columns, headRows, score } = table;
          open = { pages: [], rows: 0, columns, headRows, ...captionOf(page, table, options), score, cells: [] };
          addRows(open, page, block, table, 0, options);
        } else {
          addRows(open, page, block, table, table.headRows, options);
        }
      }
      return ready;
    },
    end: take,
  };
}

function captionOf(page: LaidOutPage, { caption }: TableGrid, options: TextOptions): { caption?: string } {
  const block = caption === undefined ? undefined : page.layout.blocks[caption];
  const text = block ? blockText(page, block, noWords, options) : '';
  return text === '' ? {} : { caption: text };
}

/** Adds the rows of a table from `first` on. */
function addRows(
  to: OpenTable,
  page: LaidOutPage,
  block: Block,
  table: TableGrid,
  first: number,
  options: TextOptions,
): void {
  const lines = cellTokens(page, table.cells, block, options);
  for (const [i, cell] of table.cells.entries()) {
    const text = joinLines(entry(lines, i).map(tokensText), noWords);
    if (cell.row < first || text === '') continue;
    const { row, column, rowSpan, columnSpan, box } = cell;
    to.cells.push({ row: to.rows + row - first, column, rowSpan, columnSpan, text, page: page.number, box });
  }
  to.rows += table.rows - first;
  to.pages.push(page.number);
  to.score = Math.min(to.score, table.score);
}

/** The texts of all rows, empty where there is nothing. */
export function tableTexts({ rows, columns, cells }: Pick<DocTable, 'rows' | 'columns' | 'cells'>): string[][] {
  const grid = Array.from({ length: rows }, () => Array.from({ length: columns }, () => ''));
  for (const { row, column, text } of cells) {
    const own = grid[row];
    if (own?.[column] !== undefined) own[column] = own[column] === '' ? text : `${own[column]} ${text}`;
  }
  return grid;
}
