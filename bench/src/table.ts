export type Cell = string | number;

/** A plain table: columns of figures to the right, all else to the left. */
export function formatTable(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const texts = rows.map((row) => row.map(String));
  const columns = header.map((title, c) =>
    columnOf(
      title,
      texts.map((row) => row[c] ?? ''),
    ),
  );
  const rule = columns.map(({ width }) => '-'.repeat(width));
  return [header, rule, ...texts].map((row) => lineOf(row, columns)).join('\n');
}

type Column = { readonly width: number; readonly isNumeric: boolean };

/** Characters as people count them: `é` in two code units is one. */
const segmenter = new Intl.Segmenter();
const figure = /^[-+–]?\d[\d.,:%×/ –-]*$/;

function columnOf(title: string, cells: readonly string[]): Column {
  const isNumeric =
    cells.some((cell) => figure.test(cell)) && cells.every((cell) => /^-?$/.test(cell) || figure.test(cell));
  return { width: Math.max(...[title, ...cells].map(widthOf)), isNumeric };
}

function widthOf(text: string): number {
  return Array.from(segmenter.segment(text)).length;
}

function lineOf(cells: readonly string[], columns: readonly Column[]): string {
  const padded = columns.map(({ width, isNumeric }, c) => {
    const text = cells[c] ?? '';
    const blanks = ' '.repeat(width - widthOf(text));
    return isNumeric ? blanks + text : text + blanks;
  });
  return padded.join('  ').trimEnd();
}
