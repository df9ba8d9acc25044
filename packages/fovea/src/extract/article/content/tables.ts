import { attributeOf, type Content, type HtmlElement, type TableCell } from '../../../model/index.ts';
import type { Builder } from './builder.ts';
import { openBlock, openFlow, type Context, type Opened } from './context.ts';
import { contentsOf, inlineOf, joined, type Block, type Cell, type Flow, type Row } from './flow.ts';
import { isLayoutTable } from './layout-table.ts';

type TableFlow = Extract<Flow, { readonly kind: 'table' }>;

export function openTable(context: Context, element: HtmlElement): Opened {
  const flow: TableFlow = { kind: 'table', element, blocks: [], rows: [] };
  return openFlow(context, flow, () => finish(context.builder, flow));
}

export function openRow(context: Context, element: HtmlElement): Opened {
  const { builder } = context;
  const close = openBlock(context, element);
  if (builder.flow.kind === 'table') {
    addStrays(builder.flow);
    builder.flow.rows.push({ kind: element.parent?.name === 'thead' ? 'head' : 'row', cells: [] });
  }
  return close;
}

export function openCell(context: Context, element: HtmlElement): Opened {
  const { builder } = context;
  const table = builder.flow;
  if (table.kind !== 'table') return openBlock(context, element);
  builder.flush();
  addStrays(table);
  const row = table.rows.at(-1);
  return openFlow(context, { kind: 'plain', element, blocks: [] }, (blocks) => {
    const cell = { ...shapeOf(element), blocks };
    if (row) row.cells.push(cell);
    else table.rows.push({ kind: 'row', cells: [cell] });
  });
}

export function openCaption(context: Context, element: HtmlElement): Opened {
  const table = context.builder.flow;
  if (table.kind !== 'table') return openBlock(context, element);
  context.builder.flush();
  addStrays(table);
  return openFlow(context, { kind: 'plain', element, blocks: [] }, (blocks) => {
    if (blocks.length > 0) table.rows.push({ kind: 'caption', cells: [{ blocks }] });
  });
}

/** What a broken page has between its rows. */
function addStrays({ blocks, rows }: TableFlow): void {
  if (blocks.length > 0) rows.push({ kind: 'stray', cells: [{ blocks: blocks.splice(0) }] });
}

/** No table for people is wider or longer. */
const mostSpanned = 1000;

function shapeOf(element: HtmlElement): Omit<Cell, 'blocks'> {
  const columns = spanOf(element, 'colspan');
  const rows = spanOf(element, 'rowspan');
  const align = alignOf(element);
  return {
    ...(element.name === 'th' && { header: true as const }),
    ...(columns > 1 && { columns }),
    ...(rows > 1 && { rows }),
    ...(align && { align }),
  };
}

function spanOf(element: HtmlElement, name: string): number {
  const span = Number.parseInt(attributeOf(element, name) ?? '1', 10);
  return span > 1 ? Math.min(span, mostSpanned) : 1;
}

function alignOf(element: HtmlElement): TableCell['align'] {
  const style = attributeOf(element, 'style');
  const said = (style && /text-align\s*:\s*(\w+)/i.exec(style)?.[1]) ?? attributeOf(element, 'align');
  const align = said?.toLowerCase();
  return align === 'left' || align === 'center' || align === 'right' ? align : undefined;
}

function finish(builder: Builder, flow: TableFlow): void {
  addStrays(flow);
  const { element, rows } = flow;
  const blocks = rows.flatMap(({ cells }) => cells.flatMap((cell) => cell.blocks));
  if (blocks.length === 0) return;
  if (isLayoutTable(element, rows)) builder.emitAll(blocks);
  else builder.emit(tableOf(element, rows, blocks));
}

function tableOf(element: HtmlElement, rows: readonly Row[], blocks: readonly Block[]): Block {
  const [first] = rows;
  // Anywhere else it would not be read before the rows.
  const caption = first?.kind === 'caption' ? inlineOf(first.cells.flatMap((cell) => cell.blocks)) : [];
  const filled = filledRows(caption.length > 0 ? rows.slice(1) : rows);
  const body = filled.findIndex((row) => !isHead(row));
  const content: Content = {
    kind: 'table',
    ...(caption.length > 0 && { caption }),
    head: body < 0 ? 0 : body,
    rows: filled.map(({ cells }) => cells.map(({ blocks: own, ...cell }) => ({ children: contentsOf(own), ...cell }))),
  };
  return joined(content, element, blocks);
}

function isHead({ kind, cells }: Row): boolean {
  return kind === 'head' || (cells.length > 0 && cells.every(({ header }) => header));
}

/** Rows with something in them. Where cells reach over several rows, all rows stay, or the others would move. */
function filledRows(rows: readonly Row[]): readonly Row[] {
  if (rows.some(({ cells }) => cells.some(({ rows: span = 1 }) => span > 1))) return rows;
  return rows.filter(({ cells }) => cells.some(({ blocks }) => blocks.length > 0));
}
