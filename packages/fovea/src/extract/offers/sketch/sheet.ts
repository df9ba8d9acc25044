import type { Box, Image, Shape, Style, Token } from '../../../model/index.ts';
import type { PricePart } from './sketch-price.ts';

export type SketchLabel = 'Title' | 'Description' | 'Price' | 'Variant' | 'Other';

/** A page being drawn: words with the labels that are wanted of them. */
export type Sheet = {
  readonly tokens: Token[];
  readonly styles: Style[];
  readonly shapes: Shape[];
  readonly images: Image[];
  readonly labels: { readonly label: SketchLabel; readonly offer: number | undefined }[];
};

/** How a text is set: a style, how wide its letters are, and how far apart its lines. */
export type Setting = {
  readonly style: Style;
  readonly wide: number;
  readonly leading: number;
  /** Between words, in letter sizes; 0.28 unless given. */
  readonly space?: number;
};

export type Role = { readonly label: SketchLabel; readonly offer?: number };

export function createSheet(): Sheet {
  return { tokens: [], styles: [], shapes: [], images: [], labels: [] };
}

export const lengthOf = (text: string, { style, wide }: Setting): number => text.length * wide * style.size;

/** The width of words in one line. */
export const lineLength = (words: readonly string[], setting: Setting): number =>
  words.reduce((sum, one) => sum + lengthOf(one, setting), 0) + Math.max(0, words.length - 1) * spaceOf(setting);

const spaceOf = ({ space = 0.28, style }: Setting): number => space * style.size;

/** Writes one word with its top left corner at a place; gives where it ends. */
export function putWord(
  sheet: Sheet,
  text: string,
  setting: Setting,
  x: number,
  y: number,
  { label, offer }: Role,
): number {
  const { style } = setting;
  const isSame = (one: Style): boolean =>
    one.font === style.font &&
    one.size === style.size &&
    one.color === style.color &&
    one.weight === style.weight &&
    one.italic === style.italic;
  let index = sheet.styles.findIndex(isSame);
  if (index < 0) index = sheet.styles.push(style) - 1;
  const x1 = x + lengthOf(text, setting);
  const box = { x0: x, y0: y, x1, y1: y + 1.15 * style.size };
  const ink = { ...box, y0: y + 0.2 * style.size, y1: y + 0.95 * style.size };
  sheet.tokens.push({ id: sheet.tokens.length, text, box, ink, style: index, flags: 0 });
  sheet.labels.push({ label, offer });
  return x1;
}

export type Align = 'left' | 'centre' | 'right';

/** Writes words in lines within a column; gives the box they fill. */
export function putText(
  sheet: Sheet,
  words: readonly string[],
  setting: Setting,
  column: { readonly x0: number; readonly x1: number; readonly y: number; readonly align: Align },
  role: Role,
): Box {
  let y = column.y;
  let [x0, x1] = [Infinity, -Infinity];
  for (const line of linesOf(words, setting, column.x1 - column.x0)) {
    const free = column.x1 - column.x0 - lineLength(line, setting);
    let x = column.x0 + (column.align === 'left' ? 0 : column.align === 'right' ? free : free / 2);
    x0 = Math.min(x0, x);
    for (const one of line) x = putWord(sheet, one, setting, x, y, role) + spaceOf(setting);
    x1 = Math.max(x1, x - spaceOf(setting));
    y += setting.leading * setting.style.size;
  }
  return { x0, x1, y0: column.y, y1: y };
}

function linesOf(words: readonly string[], setting: Setting, width: number): string[][] {
  const lines: string[][] = [];
  for (const one of words) {
    const last = lines.at(-1);
    if (last && lineLength([...last, one], setting) <= width) last.push(one);
    else lines.push([one]);
  }
  return lines;
}

export const priceLength = (parts: readonly PricePart[], setting: Setting): number =>
  parts.reduce(
    (sum, { text, size, gap }, i) =>
      sum + (lengthOf(text, setting) + (i > 0 ? gap * setting.style.size : 0)) * (i > 0 && gap > 0.2 ? 1 : size),
    0,
  );

/** Writes a price from its left edge; gives its box. */
export function putPrice(
  sheet: Sheet,
  parts: readonly PricePart[],
  setting: Setting,
  x: number,
  y: number,
  role: Role,
): Box {
  let at = x;
  parts.forEach(({ text, size, raise, gap }, i) => {
    const own = { ...setting, style: { ...setting.style, size: Math.round(setting.style.size * size * 10) / 10 } };
    if (i > 0) at += gap * setting.style.size;
    const low = y + (1 - size - raise) * setting.style.size;
    at = putWord(sheet, text, own, at, Math.max(y, low), role);
  });
  return { x0: x, x1: at, y0: y, y1: y + 1.15 * setting.style.size };
}
