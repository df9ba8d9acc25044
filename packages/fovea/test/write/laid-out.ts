import { layoutPages } from '../../src/layout/index.ts';
import type { LaidOutDoc, LaidOutPage, Page, Style, Token } from '../../src/model/index.ts';
import { makeDoc, makePage, makeToken, plainStyle } from './samples.ts';

/** What the hand-made pages are written in, by index. */
export const styles: readonly Style[] = [
  plainStyle,
  { ...plainStyle, font: 'Helvetica-Bold', weight: 700 },
  { ...plainStyle, font: 'Helvetica-Oblique', italic: true },
  { ...plainStyle, size: 20, weight: 700 },
  { ...plainStyle, size: 7 },
  { ...plainStyle, font: 'Helvetica-BoldOblique', weight: 700, italic: true },
];

export const look = { plain: 0, bold: 1, italic: 2, title: 3, small: 4, boldItalic: 5 } as const;

/** A stretch of a line: its text, with a look and flags where they are not the plain ones. */
export type Part = string | { readonly text: string; readonly style?: number; readonly flags?: number };

/** Letters are half an em wide, blanks three tenths. */
const letterWidth = 0.5;
const blankWidth = 0.3;

/** The words of one line that starts at `x` and whose top is `y`. */
export function line(x: number, y: number, ...parts: Part[]): Token[] {
  const tokens: Token[] = [];
  let at = x;
  for (const part of parts) {
    const { text, style = 0, flags = 0 } = typeof part === 'string' ? { text: part } : part;
    const { size } = styles[style]!;
    for (const word of text.split(' ')) {
      const x1 = at + letterWidth * size * word.length;
      tokens.push(makeToken(word, { x0: at, y0: y, x1, y1: y + 1.2 * size }, { style, flags }));
      at = x1 + blankWidth * size;
    }
  }
  return tokens;
}

/** Lines under each other, a tenth of an em apart. */
export function lines(x: number, y: number, texts: readonly Part[], style = 0): Token[] {
  const step = 1.3 * styles[style]!.size;
  return texts.flatMap((text, i) => line(x, y + i * step, typeof text === 'string' ? { text, style } : text));
}

/** A page of the size of a sheet, its tokens numbered. */
export function sheet(tokens: readonly Token[], more: Partial<Page> = {}): Page {
  return makePage({ width: 400, height: 600, tokens: tokens.map((token, id) => ({ ...token, id })), ...more });
}

/** Sheets of one document, numbered and laid out. */
export function layOut(...pages: readonly Page[]): LaidOutPage[] {
  return layoutPages(
    pages.map((page, i) => ({ ...page, number: i + 1 })),
    styles,
  );
}

/** The same as a document. */
export function docOf(...pages: readonly Page[]): LaidOutDoc {
  return { ...makeDoc({ styles }), pages: layOut(...pages) };
}

/** One sheet of its own, laid out. */
export function layOutSheet(...parts: readonly (readonly Token[])[]): LaidOutPage {
  return layOut(sheet(parts.flat()))[0]!;
}

/** A sheet of words that no writer of ours would have chosen, two a line. */
export function hostileSheet(texts: readonly string[]): Page {
  const tokens = texts.map((text, i) => {
    const [x0, y0] = [50 + 60 * (i % 2), 50 + 13 * (i >> 1)];
    return makeToken(text, { x0, y0, x1: x0 + 55, y1: y0 + 12 }, { style: i % 3 });
  });
  return sheet(tokens);
}
