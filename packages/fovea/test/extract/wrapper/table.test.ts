import { describe, expect, it } from 'vitest';
import { plain, sceneOf, token, truthOfOne, truthOfTwo } from './scene.ts';

/** Two rows and a head: label, note, currency sign, two amounts. */
const sheet = sceneOf(
  [
    token('Notes', [200, 0, 230, 10]),
    token('2022', [280, 0, 300, 10]),
    token('Cash', [0, 40, 40, 50]),
    token('8', [212, 40, 218, 50]),
    token('$', [250, 40, 255, 50]),
    token('4,236', [270, 40, 300, 50]),
    token('3,844', [370, 40, 400, 50]),
    token('Debt', [0, 60, 40, 70]),
    token('(293)', [272, 60, 304, 70]),
    token('79', [370, 300, 400, 310]),
  ],
  { concepts: { note: ['note', 'notes'], price: ['price'] } },
);

describe('a table', () => {
  it('has the nearest text to the left at the head of a row', () => {
    expect(truthOfTwo('heads', sheet, 2, 5)).toBe(1);
    expect(truthOfTwo('heads', sheet, 2, 6)).toBe(1);
    expect(truthOfTwo('heads', sheet, 7, 5)).toBe(0);
    expect(truthOfTwo('heads', sheet, 5, 6)).toBe(0);
    expect(truthOfTwo('heads', sheet, 5, 2)).toBe(0);
  });

  it('has panels side by side, each with its own heads', () => {
    const panels = sceneOf([
      token('Cash', [0, 0, 40, 10]),
      token('12', [60, 0, 70, 10]),
      token('Equity', [100, 0, 140, 10]),
      token('34', [160, 0, 170, 10]),
    ]);
    expect(truthOfTwo('heads', panels, 0, 1)).toBe(1);
    expect(truthOfTwo('heads', panels, 0, 3)).toBe(0);
    expect(truthOfTwo('heads', panels, 2, 3)).toBe(1);
  });

  it('has numbers in columns, brackets hanging out', () => {
    expect(truthOfOne('inColumn', sheet, 5)).toBe(1);
    expect(truthOfOne('inColumn', sheet, 8)).toBe(1);
    // Far from the number it is in line with, but with another in its row; the page number has none.
    expect(truthOfOne('inColumn', sheet, 6)).toBe(1);
    expect(truthOfOne('inColumn', sheet, 9)).toBe(0);
    expect(truthOfOne('inColumn', sheet, 7)).toBe(0);
  });

  it('has columns of notes, known by what stands in them', () => {
    const rows = (...texts: readonly (readonly [string, string])[]) =>
      sceneOf(
        texts.flatMap(([note, amount], i) => [
          token(note, [100, 20 * i, 110, 20 * i + 10]),
          token(amount, [200, 20 * i, 230, 20 * i + 10]),
          token(amount, [300, 20 * i, 330, 20 * i + 10]),
        ]),
      );
    const notes = rows(['7', '1,000'], ['8', '2,000'], ['12', '—'], ['5.1', '3,000']);
    expect(notes.tokens.map((_, i) => truthOfOne('inNoteColumn', notes, i))).toEqual([
      1, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0,
    ]);
    // Small amounts beside small amounts, and a column that has large ones as well.
    const small = rows(['7', '10'], ['8', '20'], ['12', '30'], ['5', '40']);
    const mixed = rows(['7', '1,000'], ['8', '2,000'], ['12', '5,000'], ['5,100', '3,000']);
    for (const scene of [small, mixed]) expect(truthOfOne('inNoteColumn', scene, 0)).toBe(0);
  });

  it('has marks behind its numbers', () => {
    const small = { style: { ...plain, size: 6 } };
    const marked = sceneOf([
      token('27,906', [100, 40, 140, 50]),
      token('2', [141, 38, 144, 44], small),
      token('2', [200, 38, 203, 44], small),
      token('5', [141, 60, 146, 70]),
    ]);
    expect([0, 1, 2, 3].map((i) => truthOfOne('isMark', marked, i))).toEqual([0, 1, 0, 0]);
  });

  it('has heads of columns that speak of something', () => {
    expect(truthOfOne('headed', sheet, 3, 'note')).toBe(1);
    expect(truthOfOne('headed', sheet, 5, 'note')).toBe(0);
    expect(truthOfOne('headed', sheet, 3, 'price')).toBe(0);
  });
});

describe('a section', () => {
  const text = (words: string, page = 1) => token(words, [0, 0, 9, 9], { page });
  const scene = sceneOf(
    [
      text('Cash'),
      text('Cash flow statement'),
      text('Dividends'),
      text('Balance sheet'),
      text('Cash'),
      text('Dividends', 2),
    ],
    { concepts: { other: ['cash flow statement'], own: ['balance sheet'] } },
  );

  it('starts at a text of the one concept and ends at one of the other, or with the page', () => {
    const truths = scene.tokens.map((_, i) => truthOfOne('section', scene, i, 'other', 'own'));
    expect(truths).toEqual([0, 1, 1, 0, 0, 0]);
  });

  it('goes on to the end of the page without a second concept', () => {
    const truths = scene.tokens.map((_, i) => truthOfOne('section', scene, i, 'other'));
    expect(truths).toEqual([0, 1, 1, 1, 1, 0]);
  });
});
