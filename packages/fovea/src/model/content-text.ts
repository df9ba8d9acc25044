import type { Content, TableCell } from './content.ts';

/** The cells of a row with tabs between, each on one line. */
export function rowText(row: readonly TableCell[], textOf: (contents: readonly Content[]) => string): string {
  return row
    .map(({ children }) => textOf(children).replaceAll('\n', ' '))
    .join('\t')
    .trimEnd();
}

/** Texts one after the other, empty ones left out. */
export function filledLines(texts: readonly string[], between = '\n'): string {
  return texts.filter((text) => text !== '').join(between);
}
