import { layoutPage } from '../../../src/layout/index.ts';
import { sceneOf, type Scene } from '../../../src/extract/offers/scene.ts';
import type { LaidOutDoc, LaidOutPage, Page, Shape, Style, Token } from '../../../src/model/index.ts';

/** A word to be put on a page: its text, the left end of its line, the top, and how it is set. */
export type Put = {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size?: number;
  readonly bold?: boolean;
  readonly angle?: number;
};

/** A page of words, each letter half as wide as it is high. */
export function pageOf(puts: readonly Put[], given: Partial<Page> = {}): { page: LaidOutPage; styles: Style[] } {
  const styles: Style[] = [];
  const tokens = puts.map(({ text, x, y, size = 10, bold = false, angle = 0 }, id): Token => {
    const style: Style = {
      font: bold ? 'Sans-Bold' : 'Sans',
      family: 'Sans',
      size,
      weight: bold ? 700 : 400,
      italic: false,
      color: '#000000',
      opacity: 1,
      angle,
    };
    const known = styles.findIndex((one) => one.font === style.font && one.size === size && one.angle === angle);
    const length = text.length * size * 0.5;
    const box =
      angle === 90 ? { x0: x - size, y0: y, x1: x, y1: y + length } : { x0: x, y0: y, x1: x + length, y1: y + size };
    return { id, text, box, ink: box, style: known >= 0 ? known : styles.push(style) - 1, flags: 0 };
  });
  const page: Page = {
    number: 1,
    width: 600,
    height: 800,
    unit: 'pt',
    tokens,
    shapes: [],
    images: [],
    annotations: [],
    ...given,
  };
  return { page: { ...page, layout: layoutPage(page, styles) }, styles };
}

/** The page as offers are looked for on it. */
export function sceneWith(puts: readonly Put[], shapes: readonly Shape[] = []): Scene {
  const { page, styles } = pageOf(puts, { shapes });
  return sceneOf(page, styles);
}

export function docOf({ page, styles }: { page: LaidOutPage; styles: readonly Style[] }): LaidOutDoc {
  const pages = [{ number: 1, width: page.width, height: page.height }];
  return {
    schema: 'fovea/doc@1',
    source: { uri: 'made', media: 'pdf', pages },
    status: 'ok',
    media: 'pdf',
    metadata: {},
    styles,
    pages: [page],
    notes: [],
  };
}

const names = ['Bread', 'Butter', 'Milk', 'Cheese', 'Apples', 'Honey', 'Coffee', 'Pasta', 'Rice', 'Olives'];

const texts = ['baked', 'churned', 'brought', 'stored', 'picked', 'gathered', 'roasted', 'rolled', 'washed', 'cured'];

/** Where a line begins, and how it is set. */
type LinePlace = { readonly x?: number; readonly y?: number; readonly size?: number; readonly bold?: boolean };

/** Words beside each other. */
export function lineOf(text: string, { x = 100, y = 100, size = 10, bold = false }: LinePlace = {}): Put[] {
  let at = x;
  return text.split(' ').map((word) => {
    const put = { text: word, x: at, y, size, bold };
    at += (word.length + 0.6) * size * 0.5;
    return put;
  });
}

/** A list with a bold name left, its price right and a text below. */
export function listPuts(count = 8): Put[] {
  return Array.from({ length: count }, (_, i): Put[] => {
    const y = 100 + 60 * i;
    return [
      ...lineOf(`${names[i % names.length]!} from Farm${i}`, { x: 50, y, size: 12, bold: true }),
      ...lineOf(`${i + 2},${10 + i} €`, { x: 500, y, size: 12 }),
      ...lineOf(`${texts[i % texts.length]!} every morning, sold whole`, { x: 50, y: y + 16, size: 8 }),
    ];
  }).flat();
}
