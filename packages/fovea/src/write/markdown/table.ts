import type { Block, Cell, LaidOutPage, Style, TableGrid, Token } from '../../model/index.ts';
import { cellTokens, tokensText, type TextOptions } from '../text/block-text.ts';
import { joinLines, type Vocabulary } from '../text/join-lines.ts';
import { inlineMarkdown, mainLook, wordsOf } from './inline.ts';
import { textRows } from '../table-rows.ts';
import { escapeXml } from '../xml.ts';

/** A cell with the lines of its text. */
type FilledCell = { readonly cell: Cell; readonly lines: readonly (readonly Token[])[] };

/** A table as GitHub's Markdown has it, or as HTML where its cells span in ways that Markdown cannot say. */
export function tableToMarkdown(
  page: LaidOutPage,
  block: Block,
  table: TableGrid,
  styles: readonly Style[],
  vocabulary: Vocabulary,
  options: TextOptions,
): string {
  const lines = cellTokens(page, table.cells, block, options);
  const cells = table.cells.map((cell, i) => ({ cell, lines: lines[i]! })).filter((one) => one.lines.length > 0);
  if (cells.length === 0) return '';
  if (!fitsMarkdown(table)) return htmlTable(table, cells, vocabulary);
  const rows = textRows(table, cells, (cell) => inlineCell(cell, styles, vocabulary));
  const [head, ...body] = rows.map((row) => `| ${row.join(' | ')} |`);
  return [head, `|${' --- |'.repeat(table.columns)}`, ...body].join('\n');
}

/** A title across a row leaves its other cells empty; heads over several columns or rows would lose what they head. */
function fitsMarkdown({ cells, ruled }: TableGrid): boolean {
  return cells.every(
    ({ row, rowSpan, columnSpan }) =>
      rowSpan <= 1 && (columnSpan <= 1 || !ruled || cells.every((other) => other.row !== row || other.columnSpan > 1)),
  );
}

function inlineCell({ lines }: FilledCell, styles: readonly Style[], vocabulary: Vocabulary): string {
  return inlineMarkdown(wordsOf(lines, styles, mainLook(lines.flat(), styles), vocabulary), 'cell');
}

function htmlTable(table: TableGrid, cells: readonly FilledCell[], vocabulary: Vocabulary): string {
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
  let html = '<table>\n';
  for (let row = 0; row < table.rows; row++) {
    html += '<tr>';
    for (let column = 0; column < table.columns; column++) {
      const cell = starts.get(`${row},${column}`);
      if (cell) html += htmlCell(cell, texts.get(cell) ?? '');
      else if (!covered.has(`${row},${column}`)) html += htmlCell({ row, rowSpan: 1, columnSpan: 1 }, '');
    }
    html += '</tr>\n';
  }
  return `${html}</table>`;
}

function htmlCell({ row, rowSpan, columnSpan }: Pick<Cell, 'row' | 'rowSpan' | 'columnSpan'>, text: string): string {
  const tag = row === 0 ? 'th' : 'td';
  const spans = (rowSpan > 1 ? ` rowspan="${rowSpan}"` : '') + (columnSpan > 1 ? ` colspan="${columnSpan}"` : '');
  return `<${tag}${spans}>${text}</${tag}>`;
}
