import type { Box, Style, Token } from '../../../model/index.ts';
import { entry } from '../../../model/lookup.ts';

/** Writes words onto an empty page. */
export type Pen = {
  readonly tokens: readonly Token[];
  readonly styles: readonly Style[];
  readonly styleOf: (style: Style) => number;
  /** Writes a line whose letters stand on `y`; gives the ids of its words. */
  readonly write: (text: string, x: number, y: number, style: number) => number[];
  readonly widthOf: (text: string, style: number) => number;
  /** Moves the words from one on. */
  readonly moveFrom: (first: number, move: (box: Box) => Box) => void;
};

/** Letter widths in ems, much as in a common sans serif. */
function letterWidth(letter: string): number {
  if (/[ilj.,:;'’|!()[\] -]/.test(letter)) return 0.28;
  if (/[mwMW@]/.test(letter)) return 0.83;
  return /\p{Lu}/u.test(letter) ? 0.66 : 0.52;
}

export function createPen(): Pen {
  const tokens: Token[] = [];
  const styles: Style[] = [];
  const emsOf = (text: string): number => Array.from(text).reduce((sum, letter) => sum + letterWidth(letter), 0);
  const factor = (style: number): number => entry(styles, style).size * (entry(styles, style).weight >= 600 ? 1.06 : 1);
  const widthOf = (text: string, style: number): number => factor(style) * emsOf(text);
  const styleOf = (style: Style): number => {
    const known = styles.findIndex((one) => JSON.stringify(one) === JSON.stringify(style));
    return known >= 0 ? known : styles.push(style) - 1;
  };
  const write = (text: string, x: number, y: number, style: number): number[] => {
    const { size } = entry(styles, style);
    let at = x;
    return text.split(' ').map((word) => {
      const box: Box = { x0: at, y0: y - 0.8 * size, x1: at + widthOf(word, style), y1: y + 0.2 * size };
      at = box.x1 + widthOf(' ', style);
      return tokens.push({ id: tokens.length, text: word, box, ink: box, style, flags: 0 }) - 1;
    });
  };
  const moveFrom: Pen['moveFrom'] = (first, move) => {
    for (const token of tokens.splice(first)) {
      const box = move(token.box);
      tokens.push({ ...token, box, ink: box });
    }
  };
  return { tokens, styles, styleOf, write, widthOf, moveFrom };
}

/** Lines of a text that are no wider than `width`, as far as its words allow. */
export function wrap(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && widthOf(longer) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}
