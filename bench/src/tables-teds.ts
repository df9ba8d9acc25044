/** A cell of a table to compare; empty ones count too. */
export type ComparedCell = { readonly text: string; readonly rowSpan: number; readonly columnSpan: number };

/**
 * How alike two tables are, from 0 to 1: one less the edits that turn one into the other, as a share of the larger. Rows
 * and cells are put in or left out at a cost of one each; a cell costs one where its spans differ, and otherwise the
 * share of letters that do. It is the tree edit distance of a table's tree (TEDS) in which rows stay rows.
 */
export function teds(a: readonly (readonly ComparedCell[])[], b: readonly (readonly ComparedCell[])[]): number {
  const size = (rows: readonly (readonly ComparedCell[])[]): number =>
    rows.reduce((sum, row) => sum + row.length + 1, 1);
  const distance = alignmentCost(a, b, (row) => row.length + 1, rowCost);
  return Math.max(0, 1 - distance / Math.max(size(a), size(b)));
}

function rowCost(a: readonly ComparedCell[], b: readonly ComparedCell[]): number {
  return alignmentCost(a, b, () => 1, cellCost);
}

function cellCost(a: ComparedCell, b: ComparedCell): number {
  if (a.rowSpan !== b.rowSpan || a.columnSpan !== b.columnSpan) return 1;
  if (a.text === b.text) return 0;
  return (
    alignmentCost(
      Array.from(a.text),
      Array.from(b.text),
      () => 1,
      (x, y) => (x === y ? 0 : 1),
    ) / Math.max(a.text.length, b.text.length)
  );
}

/** The least cost of turning one list into another. */
function alignmentCost<T>(
  a: readonly T[],
  b: readonly T[],
  alone: (one: T) => number,
  pair: (x: T, y: T) => number,
): number {
  let above = [0];
  for (const one of b) above.push(above.at(-1)! + alone(one));
  for (const x of a) {
    const row = [above[0]! + alone(x)];
    for (const [j, y] of b.entries()) {
      row.push(Math.min(above[j]! + pair(x, y), above[j + 1]! + alone(x), row[j]! + alone(y)));
    }
    above = row;
  }
  return above.at(-1)!;
}
