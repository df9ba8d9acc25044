/** Small pages by hand: lines of text with a place and a look. */
import { layoutPages } from '../../../src/layout/index.ts';
import type { Doc, LaidOutDoc, Page, Style, Token } from '../../../src/model/index.ts';

export type Put = {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly bold?: boolean;
  readonly size?: number;
};

const letter = 0.5;

export function docOf(pages: readonly (readonly Put[])[]): LaidOutDoc {
  const styles: Style[] = [];
  const styleOf = ({ bold = false, size = 10 }: Put): number => {
    const font = bold ? 'Plain-Bold' : 'Plain';
    const known = styles.findIndex((style) => style.font === font && style.size === size);
    if (known >= 0) return known;
    const look = { font, family: 'Plain', size, weight: bold ? 700 : 400 };
    return styles.push({ ...look, italic: false, color: '#000000', opacity: 1, angle: 0 }) - 1;
  };
  const made = pages.map((puts, i): Page => {
    const tokens: Token[] = [];
    for (const put of puts) {
      const { text, x, y, size = 10 } = put;
      let at = x;
      for (const word of text.split(' ')) {
        const box = { x0: at, y0: y - 0.8 * size, x1: at + word.length * letter * size, y1: y + 0.2 * size };
        tokens.push({ id: tokens.length, text: word, box, ink: box, style: styleOf(put), flags: 0 });
        at = box.x1 + 0.25 * size;
      }
    }
    return { number: i + 1, width: 595, height: 842, unit: 'pt', tokens, shapes: [], images: [], annotations: [] };
  });
  const sizes = made.map(({ number, width, height }) => ({ number, width, height }));
  const doc: Doc = {
    schema: 'fovea/doc@1',
    source: { uri: 'made', media: 'pdf', pages: sizes },
    status: 'ok',
    media: 'pdf',
    metadata: {},
    styles,
    pages: made,
    notes: [],
  };
  return { ...doc, pages: layoutPages(made, styles) };
}
