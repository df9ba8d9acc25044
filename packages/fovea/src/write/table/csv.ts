/**
 * Rows as a table in the form of RFC 4180, the one way in which tables are written. A spreadsheet takes a cell that begins with
 * one of `= + - @`, or with a tab or the end of a line, for a formula, and formulas can run programs: such a text gets an
 * apostrophe in front, unless it is but a number, an amount or a telephone number. {@link cellText} takes it away again.
 */
export function csvOf(rows: readonly (readonly unknown[])[]): string {
  return rows.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');
}

function csvCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'string' ? guarded(value) : JSON.stringify(value);
  // Readers that find out what parts the cells may take the others that usually do for it.
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Some spreadsheets know the wide signs of Chinese and Japanese, too. Apostrophes of its own make no difference. */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/;
/** Nothing that a formula could name or call. */
const harmless = /^[+-](?:[\d \u00a0\u202f.,'’()/%\p{Sc}-]*|[\d.]+e[+-]?\d+)$/iu;

function guarded(text: string): string {
  return formula.test(text) && !harmless.test(text) ? `'${text}` : text;
}

/** A text as it was before it was written into a cell by {@link csvOf}. */
export function cellText(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}
