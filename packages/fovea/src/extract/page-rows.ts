import { hasTextLayer } from '../model/hidden.ts';
import { hiddenFlags, TokenFlag, type Box, type LaidOutPage, type Token } from '../model/index.ts';
import { firstOf } from '../model/lookup.ts';

/** Words that stand at one height, from left to right. */
export type PageRow = { readonly tokens: readonly Token[]; readonly text: string; readonly box: Box };

/** The flags of words that a reader does not see; the layer of text of a scan is what can be seen in its picture. */
export function unseenFlags(page: LaidOutPage): number {
  return hasTextLayer(page) ? TokenFlag.outside : hiddenFlags;
}

/** The words of a page in rows, over all columns: what a table is read by. Text that nobody sees is left out. */
export function rowsOf(page: LaidOutPage): PageRow[] {
  const unseen = unseenFlags(page);
  const shown = page.tokens.filter(({ flags, text }) => !(flags & unseen) && text.trim() !== '');
  const sorted = shown.toSorted((a, b) => middle(a) - middle(b));
  const rows: Token[][] = [];
  let height = 0;
  for (const token of sorted) {
    const row = rows.at(-1);
    if (row && middle(token) - middle(firstOf(row)) < 0.5 * Math.min(height, token.box.y1 - token.box.y0))
      row.push(token);
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
    x0: firstOf(inOrder).box.x0,
    y0: Math.min(...tokens.map((token) => token.box.y0)),
    x1: Math.max(...tokens.map((token) => token.box.x1)),
    y1: Math.max(...tokens.map((token) => token.box.y1)),
  };
  return { tokens: inOrder, text: inOrder.map(({ text }) => text).join(' '), box };
}

function middle({ box }: Token): number {
  return (box.y0 + box.y1) / 2;
}

/** Words of a row that stand close together. */
export type Phrase = {
  readonly x0: number;
  readonly x1: number;
  readonly text: string;
  readonly tokens: readonly Token[];
};

/** Words further apart than this, in heights, are phrases of their own. */
const phraseGap = 0.9;
/** Behind a year, this is far enough: years stand over columns, and blanks between words are smaller. */
const yearGap = 0.4;

/** The phrases of a row, from left to right. */
export function phrasesOf({ tokens }: PageRow): Phrase[] {
  const phrases: Token[][] = [];
  let end = -Infinity;
  for (const [i, token] of tokens.entries()) {
    const { box } = token;
    const gap = /^(?:19|20)\d\d$/.test(tokens[i - 1]?.text ?? '') ? yearGap : phraseGap;
    const last = phrases.at(-1);
    if (last && box.x0 - end < gap * (box.y1 - box.y0)) last.push(token);
    else phrases.push([token]);
    end = last && last === phrases.at(-1) ? Math.max(end, box.x1) : box.x1;
  }
  return phrases.map((words) => ({
    x0: firstOf(words).box.x0,
    x1: words.reduce((x1, { box }) => Math.max(x1, box.x1), -Infinity),
    text: words.map(({ text }) => text).join(' '),
    tokens: words,
  }));
}
