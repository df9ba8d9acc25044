import type { Cell, TableGrid } from '../model/index.ts';

/** All cells of all rows, empty where there is nothing. */
export function textRows<Filled extends { readonly cell: Cell }>(
  { rows, columns }: Pick<TableGrid, 'rows' | 'columns'>,
  cells: readonly Filled[],
  textOf: (cell: Filled) => string,
): string[][] {
  const grid = Array.from({ length: rows }, () => Array.from({ length: columns }, () => ''));
  for (const one of cells) {
    const row = grid[one.cell.row];
    if (!row) continue;
    const { column } = one.cell;
    row[column] = row[column] ? `${row[column]} ${textOf(one)}` : textOf(one);
  }
  return grid;
}
