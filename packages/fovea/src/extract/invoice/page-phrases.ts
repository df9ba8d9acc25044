import { unionAll, type Box, type LaidOutPage, type Style, type Token } from '../../model/index.ts';
import { phrasesOf, rowsOf } from '../page-rows.ts';
import type { InvoicePart } from './invoice-group.ts';

/** Words that stand together, and where. */
export type PlacedPhrase = {
  readonly page: number;
  /** The number of its row on the page. */
  readonly row: number;
  readonly tokens: readonly Token[];
  readonly words: readonly string[];
  readonly text: string;
  readonly box: Box;
  /** Of its largest word. */
  readonly size: number;
};

/** The phrases of a page, row by row from top to bottom, from left to right. */
export function phraseRows(page: LaidOutPage, styles: readonly Style[]): PlacedPhrase[][] {
  return rowsOf(page).map((row, i) =>
    phrasesOf(row).map(({ tokens, text }) => ({
      page: page.number,
      row: i,
      tokens,
      words: tokens.map((token) => token.text),
      text,
      box: boxOf(tokens),
      size: tokens.reduce((size, { style }) => Math.max(size, styles[style]?.size ?? 0), 0),
    })),
  );
}

export function boxOf(tokens: readonly Token[]): Box {
  return unionAll(tokens.map(({ box }) => box)) ?? { x0: 0, y0: 0, x1: 0, y1: 0 };
}

/** A value with its place. */
export function partOf(
  type: string,
  { page }: PlacedPhrase,
  tokens: readonly Token[],
  found: { readonly score: number; readonly value?: string | number; readonly because: string },
): InvoicePart {
  const { score, value, because } = found;
  return {
    type,
    score,
    page,
    box: boxOf(tokens),
    text: tokens.map(({ text }) => text).join(' '),
    ...(value !== undefined && { value }),
    tokens: tokens.map(({ id }) => id),
    reasons: [{ condition: `it is the ${type.replace('_', ' ')}`, truth: score, with: { because } }],
  };
}
