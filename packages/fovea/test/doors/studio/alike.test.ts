import { describe, expect, it } from 'vitest';
import { labelLine, labelsOfLine } from '../../../src/labels/alike/line-labels.ts';
import { findAlike } from '../../../src/labels/alike/alike.ts';
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

  const labelsOf = (text: string, labels: string): [readonly Token[], Map<number, string>] => {
    const names = new Map(labels.split('').flatMap((letter, id) => (letter === '.' ? [] : [[id, letter] as const])));
    return [lineOf(text), names];
  };
  const like = (example: string, labels: string, other: string): string => {
    const given = new Map(
      labelLine(lineOf(other), labelsOfLine(...labelsOf(example, labels))).map(({ token, label }) => [token.id, label]),
    );
    return lineOf(other)
      .map(({ id }) => given.get(id) ?? '.')
      .join('');
  };

  it('keeps amounts at its ends with the words that belong to them', () => {
    expect(like('Mint tea 12 lei', 'TTPP', 'Black tea with milk 9 lei')).toBe('TTTTPP');
    expect(like('Tea 400 / 500 р', 'TPPPP', 'Green tea 700 р')).toBe('TTPP');
    expect(like('Tea 700 р', 'TPP', 'Green tea 400 / 500 р')).toBe('TTPPPP');
    expect(like('12 lei Mint tea', 'PPTT', '9 lei Coffee')).toBe('PPT');
  });

  it('has no amount where its unit is another one', () => {
    expect(like('Mint tea 12 lei', 'TTPP', 'Black tea 300 ml')).toBe('TTTT');
  });

  it('is cut at the signs of the other one, where it has them', () => {
    expect(like('7. TOAST | 149,-', '.T.P', '12. BLUE CHEESE TOAST | 166,-')).toBe('.TTT.P');
    expect(like('7. TOAST | 149,-', '.T.P', 'BBQ SAUCE | 15,-')).toBe('TT.P');
    expect(like('7. TOAST | 149,-', '.T.P', 'BBQ SAUCE 15,-')).toBe('TTP');
    expect(like('Tea ..... 2.50', 'T.P', 'Green tea .. 3.10')).toBe('TT.P');
  });

  it('begins behind a number that counts lines, even if the other one has none', () => {
    expect(like('TOAST | 149,-', 'T.P', '8. BLUE TOAST | 166,-')).toBe('.TT.P');
  });

  it('has all its words where there is no such sign', () => {
    const like = labelsOfLine(lineOf('Ripe pears'), new Map([0, 1].map((id) => [id, 'Title'])));
    expect(labelLine(lineOf('Very sweet melons'), like)).toHaveLength(3);
  });
});

type Word = readonly [x: number, y: number, text: string, size?: number];

/** A page of words in Helvetica, and what is alike of those that are labelled: `Title Pears, Price 2.19`. */
async function alikeOn(words: readonly Word[], ...examples: readonly Readonly<Record<string, string>>[]) {
  const shows = words.map(([x, y, text, size = 14]) => `/F ${size} Tf 1 0 0 1 ${x} ${y} Tm (${text}) Tj`);
  const pdf = onePage({ content: { stream: `BT ${shows.join('\n')} ET` }, page: '/MediaBox [0 0 400 800]' });
  const doc = await open(pdf, { isolate: false });
  const page = await doc.laidOutPage(1);
  const idOf = (text: string): number => page.tokens.find((token) => token.text === text)!.id;
  const labelled = examples.map((example) =>
    Object.entries(example).map(([text, label]) => ({ token: idOf(text), label })),
  );
  const seen = { page, styles: [...doc.styles] };
  const taken = new Set(labelled.flat().map(({ token }) => token));
  const found = findAlike({ ...seen, examples: labelled }, seen, taken);
  await doc.close();
  return found.map(({ words: own }) =>
    own
      .toSorted((a, b) => a.token.id - b.token.id)
      .map(({ label, token }) => `${label} ${token.text}`)
      .join(', '),
  );
}

describe('groups that are built alike', () => {
  it('have no word for a price and no number for a title, wherever they stand', async () => {
    const rows = ['Apples 1.09', 'Pears 2.19', 'Plums soon', '4711 3.99', 'Figs 4.29'];
    const words = rows.flatMap((row, i): Word[] => {
      const [name, price] = row.split(' ') as [string, string];
      return [
        [60, 700 - 90 * i, name],
        [260, 700 - 90 * i, price],
      ];
    });
    const found = await alikeOn(words, { Apples: 'Title', '1.09': 'Price' });
    expect(found).toEqual(expect.arrayContaining(['Title Pears, Price 2.19', 'Title Figs, Price 4.29']));
    expect(found.join()).not.toMatch(/Price soon|Title 4711/);
  });

  it('are told apart by their prices where they stand line under line, and may be broken over lines', async () => {
    const lines = ['Toast | 149,-', 'Soup | 99,-', 'Bread with butter', 'and cheese | 66,-', 'Tea | 46,-'];
    const words = lines.map((line, i): Word => [60, 700 - 16 * i, line]);
    expect(await alikeOn(words, { Toast: 'Title', '149,-': 'Price' })).toEqual([
      'Title Soup, Price 99,-',
      'Title Bread, Title with, Title butter, Title and, Title cheese, Price 66,-',
      'Title Tea, Price 46,-',
    ]);
  });

  it('in a list are like one that stands alone', async () => {
    const words: Word[] = [
      [60, 740, 'Coffee'],
      [260, 740, '12 lei'],
      [60, 600, 'Cola'],
      [260, 600, '7 lei'],
      [60, 584, 'Water'],
      [260, 584, '5 lei'],
      [60, 568, 'Juice'],
      [260, 568, '300 ml'],
    ];
    const example = { Coffee: 'Title', '12': 'Price', lei: 'Price' };
    expect(await alikeOn(words, example)).toEqual([
      'Title Cola, Price 7, Price lei',
      'Title Water, Price 5, Price lei',
    ]);
  });

  it('are like the example with which they have most in common', async () => {
    const rows: readonly (readonly [string, string, string?])[] = [
      ['Soup', '9.10', 'hot'],
      ['Tea', '2.20'],
      ['Stew', '9.30', 'spicy'],
      ['Milk', '2.40'],
    ];
    const words = rows.flatMap(([name, price, more], i): Word[] => [
      [60, 700 - 80 * i, name],
      [260, 700 - 80 * i, price],
      ...(more === undefined ? [] : [[60, 680 - 80 * i, more, 9] as const]),
    ]);
    const full = { Soup: 'Title', '9.10': 'Price', hot: 'Description' };
    const plain = { Tea: 'Title', '2.20': 'Price' };
    const both = ['Title Stew, Price 9.30, Description spicy', 'Title Milk, Price 2.40'];
    expect(await alikeOn(words, plain, full)).toEqual(both);
    expect(await alikeOn(words, full, plain)).toEqual(both);
    expect(await alikeOn(words, plain)).toContain('Title Stew, Price 9.30');
  });

  it('are in capitals where their example is, and its neighbours are not', async () => {
    const words: Word[] = [
      [60, 700, 'TOAST | 149,-', 18],
      [60, 684, 'HAM AND BRIE'],
      [60, 668, 'Contains milk'],
      [60, 600, 'SANDWICH | 99,-', 18],
      [60, 584, 'RED ONIONS, OLIVES,'],
      [60, 568, 'MUSHROOMS'],
      [60, 552, 'Contains wheat'],
    ];
    const example = { TOAST: 'Title', '149,-': 'Price', HAM: 'Description', AND: 'Description', BRIE: 'Description' };
    expect(await alikeOn(words, example)).toEqual([
      'Title SANDWICH, Price 99,-, Description RED, Description ONIONS,, Description OLIVES,, Description MUSHROOMS',
    ]);
  });
});
