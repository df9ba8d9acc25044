import type { Block, Cell, LaidOutPage, Style, TableGrid, Token } from '../../model/index.ts';
import { entry } from '../../model/lookup.ts';
import { cellTokens, tokensText, type TextOptions } from '../text/block-text.ts';
import { joinLines, type Vocabulary } from '../text/join-lines.ts';
import { inlineMarkdown, mainLook, wordsOf } from './inline.ts';
import { textRows } from '../table-rows.ts';
import { escapeXml } from '../xml.ts';

/** A cell with the lines of its text. */
type FilledCell = { readonly cell: Cell; readonly lines: readonly (readonly Token[])[] };

/** How a table is written: with pipes, as GitHub's Markdown has it, or as HTML where its cells span in ways that this cannot say. */
export type TableForm = 'pipes' | 'html';

/** A table that is ready to be written, in parts, as the next page may carry it on. */
export type MarkdownTable = {
  readonly form: TableForm;
  readonly columns: number;
  readonly continues: boolean;
  /** The header rows; with pipes there is always one, and it may be empty. */
  readonly head: (form: TableForm) => string[];
  readonly body: (form: TableForm) => string[];
};

/** A table with something in it that can be seen. */
export function markdownTable(
  page: LaidOutPage,
  block: Block,
  table: TableGrid,
  styles: readonly Style[],
  vocabulary: Vocabulary,
  options: TextOptions,
): MarkdownTable | undefined {
  const lines = cellTokens(page, table.cells, block, options);
  const cells = table.cells.map((cell, i) => ({ cell, lines: entry(lines, i) })).filter((one) => one.lines.length > 0);
  if (cells.length === 0) return undefined;
  const pipes = lazy(() => pipeRows(table, cells, styles, vocabulary));
  const html = lazy(() => htmlRows(table, cells, vocabulary));
  return {
    form: fitsPipes(table) ? 'pipes' : 'html',
    columns: table.columns,
    continues: table.continues === true,
    head: (form) => (form === 'pipes' ? pipes().slice(0, 1) : html().slice(0, table.headRows)),
    body: (form) => (form === 'pipes' ? pipes().slice(1) : html().slice(table.headRows)),
  };
}

function lazy<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

/** A title across a row leaves its other cells empty; heads over several columns or rows would lose what they head. */
function fitsPipes({ cells, ruled, headRows }: TableGrid): boolean {
  const parted = new Set(cells.filter(({ columnSpan }) => columnSpan <= 1).map(({ row }) => row));
  return cells.every(({ row, rowSpan, columnSpan }) => {
    if (rowSpan > 1) return false;
    return columnSpan <= 1 || (!ruled && (row >= headRows || headRows < 2)) || !parted.has(row);
  });
}

/** Rows with pipes, the first of them the head. */
function pipeRows(
  table: TableGrid,
  cells: readonly FilledCell[],
  styles: readonly Style[],
  vocabulary: Vocabulary,
): string[] {
  const rows = textRows(table, cells, (cell) => inlineCell(cell, styles, vocabulary));
  const head = headOf(table, rows);
  const body = rows.slice(rowsInHead(table));
  return [head, ...body].map((row) => `| ${row.join(' | ')} |`);
}

/** How many rows go into the one row that a head has with pipes: a title above it stays a row of its own. */
function rowsInHead({ cells, headRows }: TableGrid): number {
  const spans = cells.some(({ row, columnSpan }) => row < headRows && columnSpan > 1);
  return spans ? Math.min(1, headRows) : headRows;
}

function headOf(table: TableGrid, rows: readonly (readonly string[])[]): string[] {
  const own = rows.slice(0, rowsInHead(table));
  return Array.from({ length: table.columns }, (_, column) =>
    own
      .map((row) => row[column])
      .filter((text) => text !== undefined && text !== '')
      .join(' '),
  );
}

function inlineCell({ lines }: FilledCell, styles: readonly Style[], vocabulary: Vocabulary): string {
  return inlineMarkdown(wordsOf(lines, styles, mainLook(lines.flat(), styles), vocabulary), 'cell');
}

function htmlRows(table: TableGrid, cells: readonly FilledCell[], vocabulary: Vocabulary): string[] {
  const texts = new Map(
    cells.map(({ cell, lines }) => [cell, escapeXml(joinLines(lines.map(tokensText), vocabulary))]),
  );
  const covered = new Set<string>();
  const starts = new Map<string, Cell>();
  for (const cell of table.cells) {
    if (covered.has(`${cell.row},${cell.column}`)) continue;
    starts.set(`${cell.row},${cell.column}`, cell);
    for (let row = cell.row; row < Math.min(cell.row + cell.rowSpan, table.rows); row++) {
      const end = Math.min(cell.column + cell.columnSpan, table.columns);
      for (let column = cell.column; column < end; column++) covered.add(`${row},${column}`);
    }
  }
  return Array.from({ length: table.rows }, (_, row) => {
    let html = '<tr>';
    const tag = row < table.headRows ? 'th' : 'td';
    for (let column = 0; column < table.columns; column++) {
      const cell = starts.get(`${row},${column}`);
      if (cell) html += htmlCell(tag, cell, texts.get(cell) ?? '');
      else if (!covered.has(`${row},${column}`)) html += `<${tag}></${tag}>`;
    }
    return `${html}</tr>`;
  });
}

function htmlCell(tag: string, { rowSpan, columnSpan }: Pick<Cell, 'rowSpan' | 'columnSpan'>, text: string): string {
  const spans = (rowSpan > 1 ? ` rowspan="${rowSpan}"` : '') + (columnSpan > 1 ? ` colspan="${columnSpan}"` : '');
  return `<${tag}${spans}>${text}</${tag}>`;
}
