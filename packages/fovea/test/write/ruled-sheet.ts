import type { Page, Shape, Token } from '../../src/model/index.ts';
import { line, sheet } from './laid-out.ts';

const columnWidth = 80;
const rowHeight = 20;
const left = 50;
const top = 100;

/** A cell that reaches over others; those stay empty in the rows. */
export type Span = { readonly row: number; readonly column: number; readonly rows: number; readonly columns: number };

/** A sheet with a table whose cells are drawn as boxes. */
export function ruledSheet(rows: readonly (readonly string[])[], spans: readonly Span[] = []): Page {
  const tokens: Token[] = [];
  const shapes: Shape[] = [];
  for (const [r, row] of rows.entries()) {
    for (const [c, text] of row.entries()) {
      if (spans.some((span) => covers(span, r, c) && (span.row !== r || span.column !== c))) continue;
      const span = spans.find((one) => one.row === r && one.column === c);
      const [x0, y0] = [left + c * columnWidth, top + r * rowHeight];
      const [x1, y1] = [x0 + (span?.columns ?? 1) * columnWidth, y0 + (span?.rows ?? 1) * rowHeight];
      shapes.push({ kind: 'rect', box: { x0, y0, x1, y1 }, stroke: '#000000', width: 0.5 });
      if (text !== '') tokens.push(...line(x0 + 4, y0 + 4, text));
    }
  }
  return sheet(tokens, { shapes });
}

function covers({ row, column, rows, columns }: Span, r: number, c: number): boolean {
  return r >= row && r < row + rows && c >= column && c < column + columns;
}
