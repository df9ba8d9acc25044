import type { Content, Inline, TableCell } from '../../model/index.ts';
import { entry } from '../../model/lookup.ts';
import { contentToHtml } from '../html/article-content.ts';
import type { MarkdownPlace } from './escape.ts';

type Table = Extract<Content, { readonly kind: 'table' }>;
type WriteInline = (inline: readonly Inline[], place: MarkdownPlace) => string;

/** A table as GitHub's Markdown has it, or as HTML where its cells span in ways that Markdown cannot say. */
export function tableToMarkdown(table: Table, write: WriteInline): string {
  if (!fitsMarkdown(table)) return contentToHtml(table).replaceAll(/\n{2,}/g, '\n');
  const { head, rows } = table;
  const caption = table.caption ? write(table.caption, 'paragraph') : '';
  if (rows.length === 0) return caption;
  const columns = rows.reduce((most, row) => Math.max(most, row.length), 1);
  const cells = rows.map((row) => row.map((cell) => cellText(cell, write)));
  // Without a head of its own it gets an empty one, for none of its rows is one.
  const [first, ...rest] = head > 0 ? cells : [[], ...cells];
  const lines = [
    rowOf([...first!, ...emptyCells(columns - first!.length)]),
    `| ${alignments(table, columns).join(' | ')} |`,
    ...rest.map(rowOf),
  ];
  return (caption === '' ? '' : `${caption}\n\n`) + lines.join('\n');
}

/** A title across a whole row leaves its other cells empty; heads over some columns would lose what they head. */
function fitsMarkdown({ rows }: Table): boolean {
  return rows.every(
    (row) =>
      row.every((cell) => (cell.rows ?? 1) === 1) &&
      (row.length === 1 || row.every((cell) => (cell.columns ?? 1) === 1)),
  );
}

function emptyCells(count: number): string[] {
  return Array.from({ length: Math.max(0, count) }, () => '');
}

function rowOf(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

const alignmentMarks = { left: ':--', center: ':-:', right: '--:' } as const;

/** As most of the cells of a column say. */
function alignments({ rows }: Table, columns: number): string[] {
  const counts = Array.from({ length: columns }, () => ({ left: 0, center: 0, right: 0 }));
  for (const row of rows) for (const [i, { align }] of row.entries()) if (align) entry(counts, i)[align]++;
  return counts.map(({ left, center, right }) => {
    const most = Math.max(left, center, right);
    if (most * 2 < rows.length) return '---';
    return alignmentMarks[most === right ? 'right' : most === center ? 'center' : 'left'];
  });
}

function cellText({ children }: TableCell, write: WriteInline): string {
  return children
    .map((content) => flat(content, write))
    .filter((text) => text !== '')
    .join('<br>');
}

/** Content where only a line has room. */
function flat(content: Content, write: WriteInline): string {
  const inline = (children: readonly Inline[]): string => write(children, 'cell');
  const all = (contents: readonly Content[]): string => contents.map((one) => flat(one, write)).join('<br>');
  switch (content.kind) {
    case 'heading':
    case 'paragraph':
      return inline(content.children);
    case 'list':
      return content.items
        .map((item, i) => `${content.ordered ? `${(content.start ?? 1) + i}.` : '•'} ${all(item)}`)
        .join('<br>');
    case 'definitions':
      return content.items.map(({ terms, details }) => [...terms.map(inline), all(details)].join('<br>')).join('<br>');
    case 'code':
      return content.text
        .split('\n')
        .map((text) => inline([{ kind: 'code', text }]))
        .join('<br>');
    case 'quote':
      return all(content.children);
    case 'figure':
      return inline([...content.images, ...(content.caption ?? [])]);
    case 'math':
      return inline([content]);
    case 'table':
      return content.rows.map((row) => row.map(({ children }) => all(children)).join(' ')).join('<br>');
    case 'footnotes':
      return content.notes.map(({ children }) => all(children)).join('<br>');
    case 'rule':
      return '';
  }
}
