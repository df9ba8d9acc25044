import type { Block, Cell, LaidOutPage, PageLayout, TableGrid } from '../model/index.ts';
import { entry, pick } from '../model/lookup.ts';
import { contentKind, mostKind, type ContentKind } from './content-kind.ts';

/** The table at the end of a page, in what the next page needs to know of it. */
export type OpenTable = {
  readonly page: number;
  readonly columns: number;
  readonly ruled: boolean;
  readonly edges: readonly (number | undefined)[];
  readonly width: number;
  /** The texts of its header rows, blanks left out. */
  readonly head: string;
  readonly kinds: readonly ContentKind[];
};

/** What is known of the table that a page ends with, if it ends with one; a table that continues keeps its first head. */
export function openTableOf(page: LaidOutPage, before: OpenTable | undefined): OpenTable | undefined {
  const blocks = textBlocks(page.layout);
  const table = tableOfBlock(page.layout, blocks.at(-1));
  if (!table) return undefined;
  const isSame = table.continues === true && blocks.length === 1;
  return {
    page: page.number,
    columns: table.columns,
    ruled: table.ruled,
    edges: leftEdges(table),
    width: table.box.x1 - table.box.x0,
    head: isSame && before ? before.head : textOfRows(page, table, 0, table.headRows),
    kinds: bodyKinds(page, table),
  };
}

/** The layout of a page with its first table marked, if that goes on with the table of the page before. */
export function withContinuedTable(page: LaidOutPage, open: OpenTable | undefined): PageLayout {
  const { layout } = page;
  if (!open || open.page !== page.number - 1) return layout;
  const { table: index, said } = firstTable(page);
  const table = index === undefined ? undefined : layout.tables[index];
  if (!table || !isSameShape(table, open)) return layout;
  const repeated = repeatedHead(page, table, open);
  if (repeated === 0 && !isMoreOf(page, table, open)) return layout;
  const continued: TableGrid = { ...table, headRows: repeated, continues: true };
  const tables = layout.tables.map((one, i) => (i === index ? continued : one));
  // What only says that the table goes on is repeated from page to page like a running head.
  const blocks = layout.blocks.map((block) => (block.id === said ? { ...block, furniture: 'header' as const } : block));
  return { ...layout, blocks, tables };
}

/** Furniture is no part of the text, and so it parts no table. */
function textBlocks({ order, blocks }: PageLayout): Block[] {
  return order.flatMap((id) => blocks[id] ?? []).filter((block) => block.furniture === undefined);
}

function tableOfBlock({ tables }: PageLayout, block: Block | undefined): TableGrid | undefined {
  return block?.kind === 'table' ? tables[block.table ?? -1] : undefined;
}

/** The table that a page begins with; "Table 3 (continued)" may stand above it. */
function firstTable(page: LaidOutPage): { table?: number | undefined; said?: number } {
  const [first, second] = textBlocks(page.layout);
  if (first?.kind === 'table') return { table: first.table };
  return second?.kind === 'table' && first && saysContinued(page, first) ? { table: second.table, said: first.id } : {};
}

function saysContinued({ tokens, layout }: LaidOutPage, { lines }: Block): boolean {
  if (lines.length > 2) return false;
  const words = lines.flatMap((line) =>
    pick(layout.segments, entry(layout.lines, line).segments).flatMap(({ tokens }) => tokens),
  );
  return words.some((word) =>
    /^[([]?(?:continued|cont['’]?d|cont\.|fortsetzung|suite|continuación|segue)[)\].:]*$/i.test(
      entry(tokens, word).text,
    ),
  );
}

/** Left edges of columns, from cells that stand in one column alone. */
function leftEdges({ cells, columns, box }: TableGrid): (number | undefined)[] {
  const edges: (number | undefined)[] = Array.from({ length: columns });
  for (const cell of cells) {
    if (cell.columnSpan > 1) continue;
    const x = cell.box.x0 - box.x0;
    const known = edges[cell.column];
    if (known === undefined || x < known) edges[cell.column] = x;
  }
  return edges;
}

/** Edges further apart than this, as a share of a table's width, are those of different tables. */
const sameEdge = 0.03;

function isSameShape(table: TableGrid, open: OpenTable): boolean {
  if (table.columns !== open.columns || table.ruled !== open.ruled) return false;
  const width = table.box.x1 - table.box.x0;
  // Without rules, a table is as wide as its longest cells.
  const slack = (table.ruled ? sameEdge : 2 * sameEdge) * open.width;
  if (Math.abs(width - open.width) > (table.ruled ? slack : 3 * slack)) return false;
  const edges = leftEdges(table);
  const pairs = edges.flatMap((edge, i) => {
    const other = open.edges[i];
    return edge === undefined || other === undefined ? [] : [Math.abs(edge - other)];
  });
  const fitting = pairs.filter((apart) => apart <= slack).length;
  // Numbers end in line, and begin where they may.
  return fitting >= (table.ruled ? 1 : 0.6) * pairs.length;
}

/** How many of its first rows are the head of the table before. */
function repeatedHead(page: LaidOutPage, table: TableGrid, { head }: OpenTable): number {
  if (head === '') return 0;
  for (let rows = 1; rows <= Math.min(4, table.rows - 1); rows++) {
    if (textOfRows(page, table, 0, rows) === head) return rows;
  }
  return 0;
}

/** A table that begins with a row like those before has no head of its own. */
function isMoreOf(page: LaidOutPage, table: TableGrid, { kinds }: OpenTable): boolean {
  if (table.headRows === 0) return true;
  const valued = table.cells.filter((cell) => cell.row === 0 && (kinds[cell.column] ?? 'text') !== 'text');
  if (valued.length > 0) return valued.every((cell) => kindOf(page, cell) === kinds[cell.column]);
  return table.ruled && kinds.every((kind) => kind === 'text') && !looksLikeHead(page, table);
}

/** Set in another style than the row below. */
function looksLikeHead({ tokens }: LaidOutPage, { cells }: TableGrid): boolean {
  const styleOf = (row: number): number | undefined => {
    const token = cells.find((cell) => cell.row === row)?.tokens[0];
    return token === undefined ? undefined : tokens[token]?.style;
  };
  return styleOf(0) !== styleOf(1);
}

function bodyKinds(page: LaidOutPage, table: TableGrid): ContentKind[] {
  const own: ContentKind[][] = Array.from({ length: table.columns }, () => []);
  for (const cell of table.cells) {
    if (cell.row >= table.headRows && cell.columnSpan === 1) own[cell.column]?.push(kindOf(page, cell));
  }
  return own.map((kinds) => mostKind(kinds, 0.8));
}

function kindOf({ tokens }: LaidOutPage, cell: Cell): ContentKind {
  return contentKind(cell.tokens.flatMap((token) => tokens[token]?.text ?? []));
}

function textOfRows({ tokens }: LaidOutPage, { cells }: TableGrid, from: number, to: number): string {
  const own = cells.filter((cell) => cell.row >= from && cell.row < to);
  return own.map((cell) => cell.tokens.map((token) => tokens[token]?.text ?? '').join('')).join('|');
}
