/** Which words of a page become a text layer, and scans that become searchable. */
import { describe, expect, it, vi } from 'vitest';
import { TokenFlag, type LaidOutPage, type Picture, type Token } from '../../../src/model/index.ts';
import type { Ocr } from '../../../src/read/ocr/engine.ts';
import { openReadable, type ReadablePdf } from '../../../src/read/ocr/open.ts';
import type { OcrWord } from '../../../src/read/ocr/recognize.ts';
import { textLayerOf } from '../../../src/read/ocr/text-layer.ts';
import { createPageSource } from '../../../src/read/page-source.ts';
import { createEngineSource, openPdf } from '../../../src/read/pdf/index.ts';
import { pdfiumModule } from '../../../src/read/worker/wasm.ts';
import { read } from '../../../src/verbs/run/read.ts';
import { searchablePdf } from '../../../src/verbs/run/searchable-pdf.ts';
import { exampleBytes, openHere, picturePdf, strip } from '../../ocr-samples.ts';
import { latin1, manyPages, onePage, textContent } from '../../tiny-pdf.ts';

// A page takes some seconds of one processor, and on a busy machine many times as long.
vi.setConfig({ testTimeout: 180_000 });

const engines = createEngineSource(await pdfiumModule(), 1 << 30);
const blank: Picture = { width: 400, height: 300, scale: 1, rgba: new Uint8Array(400 * 300 * 4).fill(255) };

function ocrWord(text: string, x0: number, base: number, width: number): OcrWord {
  const box = { x0, y0: base - 8, x1: x0 + width, y1: base };
  return { text, confidence: 0.9, box, symbols: [], base, rise: 9, fall: 3 };
}

/** An engine that has read these words, whatever it is shown. */
const reads =
  (words: readonly OcrWord[]) =>
  (lang: string): Ocr => ({
    lang,
    missing: [],
    recognize: async () => [],
    readScene: async () => ({ words, lines: words.length, unread: 0 }),
  });

const column = (x: number, first: string): OcrWord[] =>
  Array.from({ length: 8 }, (_, i) => [
    ocrWord(`${first}${i}`, x, 40 + 14 * i, 50),
    ocrWord('text', x + 56, 40 + 14 * i, 60),
  ]).flat();

async function pageWith(words: readonly OcrWord[]): Promise<{ pdf: ReadablePdf; page: LaidOutPage }> {
  const pdf = await openReadable(engines, picturePdf([blank]), {}, reads(words));
  return { pdf, page: (await createPageSource(pdf).laidOutPage(1)).page };
}

describe('the text layer of a page', () => {
  it('has the words of OCR column by column, though they were read across', async () => {
    const [left, right] = [column(20, 'l'), column(220, 'r')];
    const across = [...left, ...right].toSorted((a, b) => a.base - b.base || a.box.x0 - b.box.x0);
    const { pdf, page } = await pageWith(across);
    const { lines } = textLayerOf(page, pdf.styles);
    expect(lines.flat().map(({ text }) => text)).toEqual([...left, ...right].map(({ text }) => text));
    expect(lines[0]!.map(({ text }) => text)).toEqual(['l0', 'text']);
    const { bytes } = await pdf.withText([{ page: 1, lines }]);
    const again = await openPdf(engines, bytes);
    const { tokens } = (await again.page(1)).page;
    expect(tokens.map(({ text }) => text)).toEqual([...left, ...right].map(({ text }) => text));
    for (const [i, { box }] of tokens.entries()) expect(box.x0).toBeCloseTo([...left, ...right][i]!.box.x0, 0);
    again.close();
    pdf.close();
  });

  it('leaves out what is text already, be it repaired by OCR', async () => {
    const { pdf, page } = await pageWith([ocrWord('seen', 20, 40, 50)]);
    const printed: Token = { ...page.tokens[0]!, id: 1, text: 'printed', style: 1, flags: TokenFlag.ocr };
    const styles = [pdf.styles[0]!, { ...pdf.styles[0]!, font: 'Helvetica', family: 'Helvetica' }];
    const { lines } = textLayerOf({ ...page, tokens: [...page.tokens, printed] }, styles);
    expect(lines.flat().map(({ text }) => text)).toEqual(['seen']);
    pdf.close();
  });
});

describe('searchablePdf', () => {
  it('lays what the engine reads over the chosen pages of a scan, and leaves the others', async () => {
    const { pdf } = await openHere(exampleBytes('no-unicode'), { ocr: 'never' });
    const lines = strip(await pdf.picture(1, { dpi: 150 }), 75, 130);
    pdf.close();
    const bytes = await searchablePdf(picturePdf([lines, lines]), { pages: '2' });
    const { pages, notes } = await read(bytes, { ocr: 'never' });
    expect(pages.map(({ tokens }) => tokens.length > 5)).toEqual([false, true]);
    expect(notes.map(({ code, page }) => [code, page])).toContainEqual(['pdf/needs-ocr', 1]);
    expect(pages[1]!.tokens.map(({ text }) => text).join(' ')).toMatch(/perfect letters/);
    // What is text already is not read again.
    expect(Buffer.from(await searchablePdf(bytes, { pages: '2' })).equals(Buffer.from(bytes))).toBe(true);
  });

  it.each([true, false])('gives back a document with text as it is (in a thread: %s)', async (isolate) => {
    const before = onePage({ content: { stream: textContent('Printed words') } });
    const copy = before.slice();
    expect(Buffer.from(await searchablePdf(before, { isolate })).equals(Buffer.from(copy))).toBe(true);
  });

  it('passes over pages that there are none of, and gives up at the end of its time', async () => {
    const before = onePage({ content: { stream: textContent('Printed words') } });
    expect((await searchablePdf(before, { pages: [1, 7] })).length).toBe(before.length);
    await expect(searchablePdf(manyPages(500, 'One of many'), { timeoutMs: 1 })).rejects.toMatchObject({
      code: 'limit/timeout',
    });
  });

  const refused: [name: string, input: Uint8Array, options: object, code: string][] = [
    ['no document', latin1('Nothing of the kind'), {}, 'input/unknown-media'],
    ['a web page', latin1('<!doctype html><p>Hello'), {}, 'input/unknown-media'],
    ['a PDF that is none', latin1('%PDF-1.7\n%%EOF\n'), {}, 'pdf/damaged'],
    ['a locked document', exampleBytes('encrypted'), {}, 'pdf/encrypted'],
    ['one for reading only', exampleBytes('encrypted-owner'), {}, 'pdf/protected'],
    ['an option that there is none of', onePage(), { format: 'pdf' }, 'option/unknown'],
  ];

  it.each(refused)('refuses %s', async (_name, input, options, code) => {
    await expect(searchablePdf(input, options)).rejects.toMatchObject({ code });
  });
});
