/** Pages that OCR can't read say so, whatever it made of them. */
import { describe, expect, it } from 'vitest';
import type { Picture } from '../../../src/model/index.ts';
import { statusOf } from '../../../src/model/status.ts';
import type { Ocr } from '../../../src/read/ocr/engine.ts';
import { openReadable } from '../../../src/read/ocr/open.ts';
import type { OcrWord } from '../../../src/read/ocr/recognize.ts';
import { isUnreadable } from '../../../src/read/ocr/unreadable.ts';
import { createEngineSource } from '../../../src/read/pdf/index.ts';
import { pdfiumModule } from '../../../src/read/worker/wasm.ts';
import { picturePdf } from '../../ocr-samples.ts';

const box = { x0: 10, y0: 10, x1: 40, y1: 20 };
const wordsOf = (text: string, confidence: number): OcrWord[] =>
  text.split(' ').map((word) => ({ text: word, confidence, box, symbols: [], base: 20, rise: 8, fall: 2 }));
const read = (text: string, confidence: number, byNetwork = false): boolean =>
  isUnreadable({ words: wordsOf(text, confidence), lines: 0, unread: 0, byNetwork });

const english =
  'All human beings are born free and equal in dignity and rights. They are endowed with reason and conscience and ' +
  'should act towards one another in a spirit of brotherhood.';
const shuffled = english.replaceAll(/[a-z]/gi, (letter) =>
  String.fromCharCode(97 + (((letter.charCodeAt(0) | 32) - 97 + 9) % 26)),
);

describe('what was read of a page', () => {
  it('is text where it is like a language, though OCR is not sure', () => {
    expect(read(english, 0.75)).toBe(false);
    expect(read(english, 0.55)).toBe(false);
  });

  it('is none where OCR is not sure of most', () => {
    expect(read(english, 0.4)).toBe(true);
  });

  it('is none where letters are those of no language and OCR is not quite sure', () => {
    expect(read(shuffled, 0.75)).toBe(true);
    expect(read(shuffled, 0.95)).toBe(false);
  });

  it('is none where most lines gave no word', () => {
    const words = wordsOf('Sale', 0.9);
    expect(isUnreadable({ words, lines: 12, unread: 9, byNetwork: true })).toBe(true);
    expect(isUnreadable({ words, lines: 12, unread: 5, byNetwork: true })).toBe(false);
    expect(isUnreadable({ words, lines: 4, unread: 4, byNetwork: true })).toBe(false);
  });
});

describe('a page', () => {
  const white: Picture = { width: 100, height: 60, scale: 1, rgba: new Uint8Array(4 * 100 * 60).fill(255) };
  const pageOf = async (words: readonly OcrWord[], unread = 0): Promise<[string, string[], number]> => {
    const scene = async (): Promise<{ words: readonly OcrWord[]; lines: number; unread: number }> => ({
      words,
      lines: Math.max(1, unread),
      unread,
    });
    const engine = (): Ocr => ({ lang: 'eng', missing: [], recognize: async () => [], readScene: scene });
    const engines = createEngineSource(await pdfiumModule(), 1 << 30);
    const pdf = await openReadable(engines, picturePdf([white]), {}, engine);
    const { page, notes } = await pdf.page(1);
    pdf.close();
    const status = statusOf({ pages: 1, words: page.tokens.length, notes });
    return [status, notes.map(({ code }) => code), page.tokens.length];
  };

  it('of salad is partial', async () => {
    const words = wordsOf(shuffled, 0.7);
    expect(await pageOf(words)).toEqual(['partial', ['pdf/ocr', 'ocr/unreadable'], words.length]);
  });

  it('of which no word was worth keeping is empty, and the note says why', async () => {
    expect(await pageOf(wordsOf(english, 0.1))).toEqual(['empty', ['ocr/unreadable'], 0]);
    expect(await pageOf([], 6)).toEqual(['empty', ['ocr/unreadable'], 0]);
  });

  it('without a line of text is empty, and nothing went wrong', async () => {
    expect(await pageOf([])).toEqual(['empty', ['pdf/ocr'], 0]);
  });
});
