import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TokenFlag, type Style, type Token } from '../../src/model/index.ts';
import { docToText, pageToText } from '../../src/write/text.ts';
import { anyDoc, makeDoc, makePage, makeToken, plainStyle } from './samples.ts';

const turned = (angle: number): Style => ({ ...plainStyle, angle });

describe('pageToText', () => {
  it('joins the words of a line with one blank', () => {
    expect(read(word('Grand', 0, 0), word('total', 45, 0), word('due', 300, 1))).toBe('Grand total due');
  });

  it('starts a new line for a word below', () => {
    expect(read(word('one', 0, 0), word('two', 0, 14))).toBe('one\ntwo');
  });

  it('starts a new line for a word that goes far back at the same height', () => {
    expect(read(word('right', 200, 0), word('left', 0, 0))).toBe('right\nleft');
  });

  it('keeps words that overlap a little on one line', () => {
    expect(read(word('one', 0, 0), word('two', 24, 0))).toBe('one two');
  });

  it('leaves an empty line where the jump is wider than a line', () => {
    expect(read(word('one', 0, 0), word('two', 0, 21))).toBe('one\ntwo');
    expect(read(word('one', 0, 0), word('two', 0, 22))).toBe('one\n\ntwo');
  });

  it('leaves an empty line before the top of a next column', () => {
    expect(read(word('end', 0, 500), word('top', 200, 0))).toBe('end\n\ntop');
  });

  it('keeps a raised footnote mark on its line', () => {
    const mark = makeToken('1', { x0: 31, y0: -1, x1: 34, y1: 6 });
    expect(read(word('one', 0, 0), mark, word('two', 40, 0))).toBe('one 1 two');
  });

  it('reads right-to-left words leftwards', () => {
    const flags = TokenFlag.rightToLeft;
    expect(read(word('שלום', 100, 0, flags), word('עולם', 50, 0, flags))).toBe('שלום עולם');
    expect(read(word('שלום', 50, 0, flags), word('עולם', 100, 0, flags))).toBe('שלום\nעולם');
  });

  it('keeps a number within right-to-left words on their line', () => {
    const flags = TokenFlag.rightToLeft;
    expect(read(word('סעיף', 100, 0, flags), word('12', 70, 0), word('לחוק', 20, 0, flags))).toBe('סעיף 12 לחוק');
  });

  it('reads upwards where the baseline runs upwards', () => {
    const first = makeToken('first', { x0: 0, y0: 80, x1: 12, y1: 120 });
    const second = makeToken('second', { x0: 0, y0: 30, x1: 12, y1: 75 });
    const below = makeToken('below', { x0: 14, y0: 80, x1: 26, y1: 120 });
    expect(readTurned(270, first, second, below)).toBe('first second\nbelow');
  });

  it('follows a line that climbs', () => {
    const styles = [turned(315)];
    const tokens = [0, 1, 2].map((i) => {
      const [x, y] = [i * 30, 200 - i * 30];
      return makeToken(`w${i}`, { x0: x - 12, y0: y - 12, x1: x + 12, y1: y + 12 });
    });
    expect(pageToText(makePage({ tokens }), styles)).toBe('w0 w1 w2');
  });

  it('follows a slightly tilted scan across the page', () => {
    const tokens = Array.from({ length: 10 }, (_, i) => word(`w${i}`, i * 50, i * 0.9, 0, i % 2));
    expect(pageToText(makePage({ tokens }), [turned(1), turned(0)])).toBe('w0 w1 w2 w3 w4 w5 w6 w7 w8 w9');
  });

  it('sets turned words apart from level ones', () => {
    const tokens = [word('level', 0, 0), { ...word('turned', 40, 0), style: 1 }];
    expect(pageToText(makePage({ tokens }), [plainStyle, turned(90)])).toBe('level\n\nturned');
  });

  it('leaves out what nobody sees unless asked for', () => {
    const tokens = [word('seen', 0, 0), word('unseen', 40, 0, TokenFlag.invisible)];
    expect(pageToText(makePage({ tokens }), [plainStyle])).toBe('seen');
    expect(pageToText(makePage({ tokens }), [plainStyle], { hidden: true })).toBe('seen unseen');
  });

  it('reads tokens of an unknown style as level', () => {
    expect(pageToText(makePage({ tokens: [word('one', 0, 0), word('two', 40, 0)] }), [])).toBe('one two');
  });

  it('is empty for a page without tokens', () => {
    expect(pageToText(makePage(), [])).toBe('');
  });
});

describe('docToText', () => {
  it('puts a form feed between pages', () => {
    const pages = [makePage({ tokens: [word('one', 0, 0)] }), makePage(), makePage({ tokens: [word('two', 0, 0)] })];
    expect(docToText(makeDoc({ pages }))).toBe('one\f\ftwo');
  });

  it('passes on the wish for hidden text', () => {
    const doc = makeDoc({ pages: [makePage({ tokens: [word('unseen', 0, 0, TokenFlag.invisible)] })] });
    expect(docToText(doc)).toBe('');
    expect(docToText(doc, { hidden: true })).toBe('unseen');
  });

  it('has as many pages as the document, whatever the tokens hold', () => {
    fc.assert(
      fc.property(anyDoc, (doc) => {
        expect(docToText(doc, { hidden: true }).split('\f')).toHaveLength(Math.max(1, doc.pages.length));
      }),
    );
  });
});

function word(text: string, x: number, y: number, flags = 0, style = 0): Token {
  return makeToken(text, { x0: x, y0: y, x1: x + 30, y1: y + 12 }, { flags, style });
}

function read(...tokens: Token[]): string {
  return pageToText(makePage({ tokens }), [plainStyle]);
}

function readTurned(angle: number, ...tokens: Token[]): string {
  return pageToText(makePage({ tokens }), [turned(angle)]);
}
