import { hasTextLayer } from '../model/hidden.ts';
import { hiddenFlags, TokenFlag, type Box, type LaidOutPage, type Token } from '../model/index.ts';

/** Words that stand at one height, from left to right. */
export type PageRow = { readonly tokens: readonly Token[]; readonly text: string; readonly box: Box };

/** The words of a page in rows, over all columns: what a table is read by. Text that nobody sees is left out. */
export function rowsOf(page: LaidOutPage): PageRow[] {
  // The layer of text of a scan is what can be seen in its picture.
  const unseen = hasTextLayer(page) ? TokenFlag.outside : hiddenFlags;
  const shown = page.tokens.filter(({ flags, text }) => !(flags & unseen) && text.trim() !== '');
  const sorted = shown.toSorted((a, b) => middle(a) - middle(b));
  const rows: Token[][] = [];
  let height = 0;
  for (const token of sorted) {
    const row = rows.at(-1);
    if (row && middle(token) - middle(row[0]!) < 0.5 * Math.min(height, token.box.y1 - token.box.y0)) row.push(token);
    else {
      rows.push([token]);
      height = token.box.y1 - token.box.y0;
    }
  }
  return rows.map(rowOf);
}

function rowOf(tokens: readonly Token[]): PageRow {
  const inOrder = tokens.toSorted((a, b) => a.box.x0 - b.box.x0);
  const box = {
    x0: inOrder[0]!.box.x0,
    y0: Math.min(...tokens.map((token) => token.box.y0)),
    x1: Math.max(...tokens.map((token) => token.box.x1)),
    y1: Math.max(...tokens.map((token) => token.box.y1)),
  };
  return { tokens: inOrder, text: inOrder.map(({ text }) => text).join(' '), box };
}

function middle({ box }: Token): number {
  return (box.y0 + box.y1) / 2;
}
