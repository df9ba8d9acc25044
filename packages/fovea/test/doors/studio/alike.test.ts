import { describe, expect, it } from 'vitest';
import { labelLine, labelsOfLine } from '../../../src/doors/studio/alike/line-labels.ts';
import { findAlike } from '../../../src/doors/studio/alike/alike.ts';
import { open } from '../../../src/read/open.ts';
import type { Token } from '../../../src/model/index.ts';
import { onePage } from '../../tiny-pdf.ts';

/** Words of a line, one after the other. */
const lineOf = (text: string): Token[] =>
  text.split(' ').map((word, id) => {
    const box = { x0: 20 * id, y0: 0, x1: 20 * id + 15, y1: 10 };
    return { id, text: word, box, ink: box, style: 0, flags: 0 };
  });

describe('a line that is labelled like another one', () => {
  it('ends at the sign at which the labels of the other one end', () => {
    const like = labelsOfLine(lineOf('3.60 лв | 1.84'), new Map([0, 1].map((id) => [id, 'Price'])));
    const texts = (text: string): string[] => labelLine(lineOf(text), like).map(({ token }) => token.text);
    expect(texts('4.90 лв | 2.50')).toEqual(['4.90', 'лв']);
    expect(texts('14.90 лв | 7.62 €')).toEqual(['14.90', 'лв']);
    expect(texts('8 лв | 4.09 € each')).toEqual(['8', 'лв']);
  });

  it('has all its words where there is no such sign', () => {
    const like = labelsOfLine(lineOf('Ripe pears'), new Map([0, 1].map((id) => [id, 'Title'])));
    expect(labelLine(lineOf('Very sweet melons'), like)).toHaveLength(3);
  });
});

it('a word is no price, and a number no title, wherever they stand', async () => {
  const rows: readonly (readonly [string, string])[] = [
    ['Apples', '1.09'],
    ['Pears', '2.19'],
    ['Plums', 'soon'],
    ['4711', '3.99'],
    ['Figs', '4.29'],
  ];
  const words = rows.map(
    ([name, price], i) => `1 0 0 1 60 ${700 - 90 * i} Tm (${name}) Tj 1 0 0 1 260 ${700 - 90 * i} Tm (${price}) Tj`,
  );
  const pdf = onePage({ content: { stream: `BT /F 14 Tf ${words.join('\n')} ET` }, page: '/MediaBox [0 0 400 800]' });
  const doc = await open(pdf, { isolate: false });
  const page = await doc.laidOutPage(1);
  const idOf = (text: string): number => page.tokens.find((token) => token.text === text)!.id;
  const tokens = [
    { token: idOf('Apples'), label: 'Title' },
    { token: idOf('1.09'), label: 'Price' },
  ];
  const seen = { page, styles: [...doc.styles] };
  const found = findAlike({ ...seen, tokens }, seen, new Set(tokens.map(({ token }) => token)));
  const said = found.flatMap(({ words: own }) => own.map(({ label, token }) => `${label} ${token.text}`));
  expect(said).toEqual(expect.arrayContaining(['Title Pears', 'Price 2.19', 'Title Figs', 'Price 4.29']));
  expect(said).not.toContain('Price soon');
  expect(said).not.toContain('Title 4711');
  await doc.close();
});
