import { Paper } from './paper.ts';
import type { MadeDocument, Style } from './paper.ts';

interface Shelf {
  title: string;
  entries: readonly (readonly [name: string, ...prices: string[]])[];
}

/** The first has leader dots, the second two prices to a name. */
const SHELVES: readonly Shelf[] = [
  {
    title: 'Coffee and tea',
    entries: [
      ['Espresso', '€ 2.20'],
      ['Flat white with oat milk', '€ 3.90'],
      ['Tea of the day', '€ 3.00'],
      ['Hot chocolate, large', '€ 4.50'],
    ],
  },
  {
    title: 'By the loaf',
    entries: [
      ['Rye bread, 24 hours', '2,80', '5,20'],
      ['Walnut bread', '3,40', '6,30'],
      ['Seeded spelt', '3,10', '5,90'],
    ],
  },
];

const LEFT = 72;
const EDGES = [430, 520] as const;
const text: Style = { font: 'serif', size: 11 };
const right: Style = { ...text, align: 'right' };

function writeDotted(paper: Paper, name: string, price: string, baseline: number): void {
  const [, end] = paper.write(name, LEFT, baseline, text);
  const start = EDGES[1] - paper.widthOf(price, text);
  const dots = '.'.repeat(Math.floor((start - end - 8) / paper.widthOf('.', text)));
  paper.write(dots, end + 4, baseline, text);
  paper.write(price, EDGES[1], baseline, right);
}

export async function priceList(): Promise<MadeDocument> {
  const paper = new Paper({ title: 'Price list of the Harbour Bakery' });
  paper.startPage();
  paper.write('Harbour Bakery', LEFT, 80, { font: 'serif-bold', size: 22 });
  paper.write('Prices from 1 May 2024', LEFT, 102, { font: 'serif-italic', size: 10 });
  let baseline = 150;
  for (const { title, entries } of SHELVES) {
    const isDotted = entries.every((entry) => entry.length === 2);
    paper.write(title, LEFT, baseline, { font: 'serif-bold', size: 14 });
    if (!isDotted) {
      paper.write('half', EDGES[0], baseline, { ...right, font: 'serif-italic' });
      paper.write('whole', EDGES[1], baseline, { ...right, font: 'serif-italic' });
    }
    for (const [name, ...prices] of entries) {
      baseline += 22;
      if (isDotted) {
        writeDotted(paper, name, prices[0] ?? '', baseline);
        continue;
      }
      paper.write(name, LEFT, baseline, text);
      for (const [index, price] of prices.entries()) {
        paper.write(price, EDGES[index] ?? 0, baseline, right);
      }
    }
    baseline += 50;
  }
  const entries = SHELVES.flatMap((shelf) => shelf.entries.map(([name, ...prices]) => ({ name, prices })));
  return paper.finish('price-list', { entries });
}
