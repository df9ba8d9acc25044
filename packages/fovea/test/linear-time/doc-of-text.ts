import { layoutPages } from '../../src/layout/index.ts';
import type { LaidOutDoc, Page, Style, Token } from '../../src/model/index.ts';

const style: Style = {
  font: 'Plain',
  family: 'Plain',
  size: 10,
  weight: 400,
  italic: false,
  color: '#000000',
  opacity: 1,
  angle: 0,
};
/** Letters in a line, lines on a page. */
type Measure = { readonly letters: number; readonly lines: number };
const usual: Measure = { letters: 100, lines: 60 };

export const lineLength = usual.letters;
export const plainStyles: readonly Style[] = [style];

/** The pages of a text, before anything is known of them; a word that is longer than a line has one of its own. */
export function pagesOfText(text: string, { letters, lines }: Measure = usual): Page[] {
  const pages: Page[] = [];
  let tokens: Token[] = [];
  let [column, line] = [0, 0];
  const turn = (): void => {
    const number = pages.length + 1;
    const height = Math.max(800, 80 + 12 * line);
    if (tokens.length > 0)
      pages.push({ number, width: 600, height, unit: 'pt', tokens, shapes: [], images: [], annotations: [] });
    [tokens, column, line] = [[], 0, 0];
  };
  for (const word of text.match(/\S+|\n/g) ?? []) {
    if (word === '\n' || (column > 0 && column + word.length > letters)) [column, line] = [0, line + 1];
    if (line >= lines) turn();
    if (word === '\n') continue;
    const [x0, y0] = [40 + 5 * column, 40 + 12 * line];
    const box = { x0, y0, x1: x0 + 5 * Math.min(word.length, letters), y1: y0 + 10 };
    tokens.push({ id: tokens.length, text: word, box, ink: box, style: 0, flags: 0 });
    column += word.length + 1;
  }
  turn();
  return pages;
}

/** A document that says a text, in pages of lines. */
export function docOfText(text: string): LaidOutDoc {
  return docOfPages(pagesOfText(text));
}

/** The same with all of it on one page. */
export function pageOfText(text: string): LaidOutDoc {
  return docOfPages(pagesOfText(text, { ...usual, lines: Infinity }));
}

function docOfPages(pages: readonly Page[]): LaidOutDoc {
  const sizes = pages.map(({ number, width, height }) => ({ number, width, height }));
  return {
    schema: 'fovea/doc@1',
    source: { uri: 'made', media: 'pdf', pages: sizes },
    status: 'ok',
    media: 'pdf',
    metadata: {},
    styles: plainStyles,
    pages: layoutPages(pages, plainStyles),
    notes: [],
  };
}
