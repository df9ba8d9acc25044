import { describe, expect, it } from 'vitest';
import type { Box, Token } from '../../../src/model/index.ts';
import { compareToken, textDistance } from '../../../src/read/ocr/agreement.ts';
import type { OcrWord } from '../../../src/read/ocr/recognize.ts';
import { matchWords } from '../../../src/read/ocr/word-matches.ts';

const boxAt = (x0: number, x1: number, y0 = 10): Box => ({ x0, y0, x1, y1: y0 + 8 });
const tokenAt = (id: number, box: Box, text = ''): Token => ({ id, text, box, ink: box, style: 0, flags: 0 });

/** Symbols evenly along the word. */
function seenAt(text: string, box: Box, confidence = 0.9): OcrWord {
  const step = (box.x1 - box.x0) / text.length;
  const symbols = Array.from(text, (symbol, i) => ({
    text: symbol,
    box: { ...box, x0: box.x0 + i * step, x1: box.x0 + (i + 1) * step },
  }));
  return { text, confidence, box, symbols, base: box.y1, rise: 8, fall: 2 };
}

describe('matchWords', () => {
  it('gives a word to the token under it, and one under none to nobody', () => {
    const { of, strays } = matchWords(
      [tokenAt(0, boxAt(0, 30)), tokenAt(1, boxAt(40, 60))],
      [seenAt('fox', boxAt(41, 59)), seenAt('quick', boxAt(1, 29)), seenAt('dog', boxAt(41, 59, 40))],
    );
    expect([...of].map(([id, { text }]) => [id, text])).toEqual([
      [1, 'fox'],
      [0, 'quick'],
    ]);
    expect(strays.map(({ text }) => text)).toEqual(['dog']);
  });

  it('joins what OCR has parted, in the order it stands', () => {
    const words = [seenAt('0147', boxAt(22, 40), 0.7), seenAt('555-', boxAt(0, 20))];
    expect(matchWords([tokenAt(0, boxAt(0, 40))], words).of.get(0)).toEqual({ text: '555-0147', confidence: 0.7 });
  });

  it('parts what OCR has joined, by the place of its symbols', () => {
    const tokens = [tokenAt(0, boxAt(0, 20)), tokenAt(1, boxAt(22, 50))];
    const { of } = matchWords(tokens, [seenAt('R$47,90', boxAt(0, 50))]);
    expect(of.get(0)!.text + of.get(1)!.text).toBe('R$47,90');
    expect(of.get(0)!.text).toBe('R$4');
  });

  it('tells lines apart', () => {
    const tokens = [tokenAt(0, boxAt(0, 20)), tokenAt(1, boxAt(0, 20, 19))];
    expect(matchWords(tokens, [seenAt('low', boxAt(0, 20, 18))]).of.get(1)!.text).toBe('low');
  });
});

describe('compareToken', () => {
  const compare = (said: string, seen: string, confidence = 0.9): string =>
    compareToken(
      tokenAt(0, boxAt(0, 30), said),
      matchWords([tokenAt(0, boxAt(0, 30))], [seenAt(seen, boxAt(0, 30), confidence)]),
    );

  it('forgives marks, case and slips', () => {
    expect(compare('“Accounts”.', 'Accounts')).toBe('agrees');
    expect(compare('peněžní', 'penezni')).toBe('agrees');
    expect(compare('modern', 'rnodern')).toBe('agrees');
  });

  it('sees another word', () => {
    expect(compare('Opuijoh', 'Nothing')).toBe('differs');
  });

  it('says nothing of short words, unsure readings and letters that OCR does not know', () => {
    expect(compare('ab', 'xy')).toBe('unclear');
    expect(compare('Opuijoh', 'Nothing', 0.5)).toBe('unclear');
    expect(compare('месяц', 'mecau')).toBe('unclear');
  });
});

describe('textDistance', () => {
  it('is the share that has to change', () => {
    expect(textDistance('', '')).toBe(0);
    expect(textDistance('abcd', 'abcd')).toBe(0);
    expect(textDistance('abcd', 'abxd')).toBe(0.25);
    expect(textDistance('abcd', 'bcd')).toBe(0.25);
    expect(textDistance('ab', '')).toBe(1);
  });
});
