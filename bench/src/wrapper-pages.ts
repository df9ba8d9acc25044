/** Pages like those of a balance sheet, made up: a label and two amounts a row, with headings between. */
import type { LaidOutDoc } from 'fovea/model';
import type { WrapperToken } from 'fovea/wrapper';

const labels = ['Avviamento', 'Impianti e macchinari', 'Altri beni', 'Rimanenze', 'Crediti verso clienti', 'Cassa'];
const rowHeight = 12;

/** A generator of numbers that are the same every time. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** `count` tokens on pages of `perPage`. Rows stand a little uneven, as on real pages; every tenth is a heading. */
export function balanceTokens(count: number, perPage: number): WrapperToken[] {
  const random = randomFrom(7);
  const tokens: WrapperToken[] = [];
  const onPage = (): number => tokens.length % perPage;
  const add = (text: string, x: number, y: number, width: number): void => {
    const id = tokens.length;
    const page = Math.floor(id / perPage) + 1;
    const top = y + random() * 0.8;
    tokens.push({ id, kind: 'segment', text, page, box: { x0: x, y0: top, x1: x + width, y1: top + 9 }, tokens: [id] });
  };
  let row = 0;
  while (tokens.length < count) {
    if (onPage() + 3 > perPage || onPage() === 0) row = 0;
    const label = labels[Math.floor(random() * labels.length)]!;
    const y = 40 + row++ * rowHeight;
    add(label, 45, y, 60 + random() * 150);
    if (row % 10 === 0) continue;
    for (const x of [423, 505]) {
      if (tokens.length < count && onPage() > 0) add(String(Math.floor(random() * 1e6)), x, y, 40 + random() * 12);
    }
  }
  return tokens;
}

/** The wrapper looks at tokens alone, so there need be nothing else. */
export const bareDoc: LaidOutDoc = {
  schema: 'fovea/doc@1',
  source: { uri: 'made-up:', media: 'pdf', pages: [] },
  status: 'ok',
  media: 'pdf',
  metadata: {},
  styles: [],
  pages: [],
  notes: [],
};
