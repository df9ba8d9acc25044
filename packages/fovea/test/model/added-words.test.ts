import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withAddedWords, wordsOfLine } from '../../src/model/added-words.ts';
import { isInRegions, withOnlyRegions } from '../../src/model/page-part.ts';
import { TokenFlag, type Box, type LaidOutPage, type Style, type Token } from '../../src/model/index.ts';
import { layoutPages } from '../../src/layout/index.ts';

const style: Style = {
  font: 'F',
  family: 'F',
  size: 10,
  weight: 400,
  italic: false,
  color: '#000000',
  opacity: 1,
  angle: 0,
};

const tokenAt = (id: number, text: string, box: Box): Token => ({ id, text, box, ink: box, style: 0, flags: 0 });

/** Two lines of words, laid out as any page is. */
function smallPage(): LaidOutPage {
  const tokens = [
    tokenAt(0, 'Ripe', { x0: 10, y0: 10, x1: 30, y1: 20 }),
    tokenAt(1, 'pears', { x0: 60, y0: 10, x1: 85, y1: 20 }),
    tokenAt(2, 'below', { x0: 10, y0: 200, x1: 35, y1: 210 }),
  ];
  const page = { number: 1, width: 300, height: 300, unit: 'pt' as const, rotation: 0 as const, tokens };
  return layoutPages([{ ...page, shapes: [], images: [], annotations: [] }], [style])[0]!;
}

const number = fc.integer({ min: 0, max: 280 });
const aBox = fc
  .tuple(number, number, fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 40 }))
  .map(([x0, y0, wide, high]): Box => ({ x0, y0, x1: x0 + wide, y1: y0 + high }));

describe('words that a reader missed', () => {
  it('are each in one segment, one line and one block, and read once, wherever they are drawn', () => {
    fc.assert(
      fc.property(fc.array(aBox, { minLength: 1, maxLength: 12 }), (boxes) => {
        const words = boxes.map((box, i) => ({ text: `w${i}`, box }));
        const { page, styles } = withAddedWords(smallPage(), [style], words);
        const { segments, lines, blocks, order } = page.layout;
        const read = order
          .flatMap((block) => blocks[block]!.lines)
          .flatMap((line) => lines[line]!.segments)
          .flatMap((segment) => segments[segment]!.tokens);
        expect(read.toSorted((a, b) => a - b)).toEqual(page.tokens.map(({ id }) => id));
        expect(page.tokens.map(({ id }) => id)).toEqual(page.tokens.map((_, i) => i));
        expect(page.tokens.every((token) => styles[token.style] !== undefined)).toBe(true);
        for (const [i, one] of blocks.entries()) expect(one.id).toBe(i);
      }),
    );
  });

  it('stand between the words of the line that they belong to', () => {
    const { page } = withAddedWords(smallPage(), [style], [{ text: 'red', box: { x0: 36, y0: 10, x1: 54, y1: 20 } }]);
    const text = page.layout.segments.map(({ tokens }) => tokens.map((id) => page.tokens[id]!.text).join(' '));
    expect(text.some((one) => /Ripe red|red pears/.test(one))).toBe(true);
    expect(page.layout.blocks).toHaveLength(smallPage().layout.blocks.length);
  });

  it('look like the words near them, in a size of their own where none is as large', () => {
    const like = withAddedWords(smallPage(), [style], [{ text: 'a', box: { x0: 100, y0: 100, x1: 110, y1: 111 } }]);
    expect(like.page.tokens.at(-1)!.style).toBe(0);
    const large = withAddedWords(smallPage(), [style], [{ text: '9.99', box: { x0: 100, y0: 100, x1: 160, y1: 140 } }]);
    expect(large.styles[large.page.tokens.at(-1)!.style]).toMatchObject({ font: 'F', size: 40 });
  });

  it('are words of a page that has none', () => {
    const empty = layoutPages([{ ...smallPage(), tokens: [] }], [])[0]!;
    const { page, styles } = withAddedWords(empty, [], [{ text: 'Apples', box: { x0: 5, y0: 5, x1: 50, y1: 17 } }]);
    expect(styles[page.tokens[0]!.style]?.size).toBe(12);
    expect(page.layout.order).toEqual([0]);
  });

  it('of a line share its box by their letters, from its left to its right', () => {
    fc.assert(
      fc.property(aBox, fc.array(fc.stringMatching(/^[a-z]{1,9}$/), { minLength: 1, maxLength: 6 }), (box, words) => {
        const cut = wordsOfLine(` ${words.join('  ')} `, box);
        expect(cut.map(({ text }) => text)).toEqual(words);
        expect(cut[0]!.box.x0).toBeCloseTo(box.x0);
        expect(cut.at(-1)!.box.x1).toBeCloseTo(box.x1);
        for (const [i, one] of cut.slice(1).entries()) expect(one.box.x0).toBeGreaterThanOrEqual(cut[i]!.box.x1);
      }),
    );
    expect(wordsOfLine('   ', { x0: 0, y0: 0, x1: 1, y1: 1 })).toEqual([]);
  });
});

it('a page of which only a part counts has its other words outside, by their numbers', () => {
  const part = [{ x0: 0, y0: 0, x1: 50, y1: 50 }];
  const { tokens } = withOnlyRegions(smallPage(), part);
  expect(tokens.map(({ flags }) => flags & TokenFlag.outside)).toEqual([0, TokenFlag.outside, TokenFlag.outside]);
  expect(isInRegions({ x0: 40, y0: 40, x1: 70, y1: 70 }, part)).toBe(false);
});
