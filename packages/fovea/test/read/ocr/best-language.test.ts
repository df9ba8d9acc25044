/** The language of a page is that of the installed ones that reads it best. */
import { describe, expect, it } from 'vitest';
import type { Ocr } from '../../../src/read/ocr/engine.ts';
import { bestLanguage } from '../../../src/read/ocr/best-language.ts';
import { createLanguageChoice } from '../../../src/read/ocr/ocr-tools.ts';
import { openReadable } from '../../../src/read/ocr/open.ts';
import { certaintyOfLines, lineImages } from '../../../src/read/ocr/sample-lines.ts';
import type { RawLine } from '../../../src/read/ocr/tesseract.ts';
import { createEngineSource } from '../../../src/read/pdf/index.ts';
import { pdfiumModule } from '../../../src/read/worker/wasm.ts';
import { picturePdf } from '../../ocr-samples.ts';

async function choose(certainties: Record<string, number>): Promise<[string | undefined, string[]]> {
  const asked: string[] = [];
  const best = await bestLanguage(Object.keys(certainties), async (code) => {
    asked.push(code);
    return certainties[code]!;
  });
  return [best, asked];
}

describe('the best language', () => {
  it('is sought in the script that is read best', async () => {
    expect(await choose({ eng: 0.5, deu: 0.5, rus: 0.85, ukr: 0.93, heb: 0.3 })).toEqual([
      'ukr',
      ['eng', 'rus', 'heb', 'ukr'],
    ]);
  });

  it('is English unless another is clearly surer', async () => {
    expect(await choose({ deu: 0.91, eng: 0.9 })).toEqual(['eng', ['eng', 'deu']]);
    expect(await choose({ deu: 0.95, eng: 0.9, fra: 0.92 })).toEqual(['deu', ['eng', 'deu', 'fra']]);
  });

  it('is none where nobody reads well', async () => {
    expect((await choose({ eng: 0.4, rus: 0.5 }))[0]).toBeUndefined();
  });
});

const line = (text: string, confidence: number, x1 = 100): RawLine => ({
  words: text.split(' ').map((word) => ({ text: word, confidence, bbox: { x0: 2, y0: 3, x1, y1: 9 }, symbols: [] })),
  baseline: { x0: 0, y0: 9, x1, y1: 9 },
  rowAttributes: { rowHeight: 8, descenders: 2 },
});

it('lines are as sure as their letters; numbers tell no language, and few letters nothing', () => {
  expect(certaintyOfLines([[line('Kaffee und Kuchen heute 4,50', 80)], [line('12345 99', 10)]])).toBeCloseTo(0.8);
  expect(certaintyOfLines([[line('Kaffee', 95)]])).toBe(0);
  expect(certaintyOfLines([])).toBe(0);
});

it('the longest lines of a page are cut out, with white around them', () => {
  const pixels = new Uint8Array(120 * 20).map((_, i) => i % 120);
  const page = { width: 120, height: 20, dpi: 300, pixels, isPartial: false };
  const [first] = lineImages(page, [line('short', 90, 40), line('long', 90, 110)]);
  expect([first!.width, first!.height, first!.isLine]).toEqual([108 + 24, 6 + 24, true]);
  expect([first!.pixels[0], first!.pixels[12 * 132 + 12]]).toEqual([255, 2]);
});

it('a language is tried on three pages, until it is settled', () => {
  const unsure = createLanguageChoice('eng', ['eng', 'rus']);
  expect([1, 2, 3, 4].map(() => unsure.open()?.length)).toEqual([2, 2, 2, undefined]);
  const settled = createLanguageChoice('eng', ['eng', 'rus']);
  settled.open();
  settled.settle('rus+eng');
  expect([settled.open(), settled.current()]).toEqual([undefined, 'rus+eng']);
  expect(createLanguageChoice('eng', ['eng']).open()).toBeUndefined();
});

it('a page in a language that has to be found is read in it, and those after it, too', async () => {
  const white = { width: 100, height: 60, scale: 1, rgba: new Uint8Array(4 * 100 * 60).fill(255) };
  const asked: string[] = [];
  const box = { x0: 10, y0: 10, x1: 40, y1: 20 };
  const words = [{ text: 'слово', confidence: 0.9, box, symbols: [], base: 20, rise: 8, fall: 2 }];
  const engine = (lang: string): Ocr => ({
    lang,
    missing: [],
    recognize: async () => [],
    readScene: async (_picture, _timeoutMs, candidates) => {
      asked.push(`${lang} ${candidates === undefined ? 'settled' : 'open'}`);
      return { words, lines: 1, unread: 0, ...(candidates && { lang: 'rus+eng' }) };
    },
  });
  const engines = createEngineSource(await pdfiumModule(), 1 << 30);
  const pdf = await openReadable(engines, picturePdf([white, white]), {}, engine, () => ['eng', 'rus']);
  const notes = [...(await pdf.page(1)).notes, ...(await pdf.page(2)).notes];
  pdf.close();
  expect(asked).toEqual(['eng open', 'rus+eng settled']);
  expect(notes.map(({ message }) => message)).toEqual([
    expect.stringContaining('(rus+eng)'),
    expect.stringContaining('(rus+eng)'),
  ]);
});
