/** OCR from end to end, with the real engine: pages in, tokens and notes out. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FoveaError, hiddenFlags, TokenFlag, type Page, type Picture, type Token } from '../../../src/model/index.ts';
import { openReadable } from '../../../src/read/ocr/open.ts';
import { read } from '../../../src/verbs/run/read.ts';
import { createPageSource } from '../../../src/read/page-source.ts';
import { createEngineSource } from '../../../src/read/pdf/index.ts';
import { pdfiumModule } from '../../../src/read/worker/wasm.ts';
import {
  errorRate,
  exampleBytes,
  mappedPdf,
  openHere,
  picturePdf,
  strip,
  truthOf,
  type Opened,
} from '../../ocr-samples.ts';

// A page takes two seconds of one processor, and on a busy machine many times as long.
vi.setConfig({ testTimeout: 180_000 });

const opened: Opened[] = [];
afterEach(() => {
  for (const { pdf } of opened.splice(0)) pdf.close();
});

const open = async (...args: Parameters<typeof openHere>): Promise<Opened> => {
  const one = await openHere(...args);
  opened.push(one);
  return one;
};

const textsOf = ({ tokens }: Pick<Page, 'tokens'>): string[] => tokens.map(({ text }) => text);
const codesOf = (notes: readonly { readonly code: string }[]): string[] => notes.map(({ code }) => code);
const count = (tokens: readonly Token[], flag: number): number => tokens.filter(({ flags }) => flags & flag).length;

/** The first page, drawn once for all tests. */
const pictures = new Map<string, Promise<Picture>>();

function pictureOf(name: string): Promise<Picture> {
  const draw = async (): Promise<Picture> => {
    const { pdf } = await openHere(exampleBytes(name), { ocr: 'never' });
    const picture = await pdf.picture(1, { dpi: 200 });
    pdf.close();
    return picture;
  };
  const picture = pictures.get(name) ?? draw();
  pictures.set(name, picture);
  return picture;
}

describe('a font without a map', () => {
  let readHere: Page | undefined;

  it('is read from the picture of its page, in its own place and look', async () => {
    const { pdf, asked } = await open(exampleBytes('no-unicode'));
    const { page, notes } = await pdf.page(1);
    readHere = page;
    expect(errorRate(truthOf('no-unicode').pages[0]!.words, textsOf(page))).toBeLessThanOrEqual(0.02);
    expect(asked()).toBe(1);
    expect(codesOf(notes)).toEqual(['pdf/ocr']);
    expect(notes[0]).toMatchObject({ level: 'info', page: 1 });
    expect(count(page.tokens, TokenFlag.ocr)).toBe(161);
    expect(count(page.tokens, TokenFlag.doubtful)).toBe(0);
    for (const { flags, confidence } of page.tokens) {
      if (flags & TokenFlag.ocr) expect(confidence).toBeGreaterThan(0.6);
      else expect(confidence).toBeUndefined();
    }
  });

  it('gives the same in a thread, and the document is ok', async () => {
    const doc = await read(exampleBytes('no-unicode'));
    expect(doc.status).toBe('ok');
    expect(doc.pages[0]!.tokens).toEqual(readHere?.tokens);
  });

  it('stays unread with `never`, and says so', async () => {
    const doc = await read(exampleBytes('no-unicode'), { ocr: 'never', isolate: false });
    expect(doc.status).toBe('partial');
    expect(codesOf(doc.notes)).toEqual(['pdf/no-unicode-map']);
    expect(count(doc.pages[0]!.tokens, TokenFlag.doubtful)).toBe(161);
    expect(count(doc.pages[0]!.tokens, TokenFlag.ocr)).toBe(0);
  });

  it('says which package to install when a language is not there', async () => {
    const doc = await read(exampleBytes('no-unicode'), { language: 'eng+xyz', isolate: false });
    expect(doc.status).toBe('partial');
    expect(codesOf(doc.notes)).toEqual(['pdf/no-unicode-map', 'pdf/needs-ocr']);
    expect(doc.notes[1]!.message).toContain('npm install @tesseract.js-data/xyz');
  });

  it('is learnt once: pages whose glyphs are known need no OCR', async () => {
    const lines = ['the quick brown fox jumps over', 'the lazy dog and back again', 'quick foxes jump over lazy dogs'];
    const next = ['lazy foxes jump back', 'over the quick brown dog'];
    const { pdf, asked } = await open(mappedPdf([[...lines, ...lines], next], ['<21> <7E> <E021>']));
    const first = await pdf.page(1);
    expect(textsOf(first.page).join(' ')).toBe([...lines, ...lines].join(' '));
    expect(asked()).toBe(1);
    const second = await pdf.page(2);
    expect(textsOf(second.page).join(' ')).toBe(next.join(' '));
    expect(asked()).toBe(1);
    expect(codesOf(second.notes)).toEqual(['pdf/ocr']);
  });

  it('that only draws bullets is left alone', async () => {
    const { pdf, asked } = await open(mappedPdf([['x plain', 'x words']], ['<78> <78> <E078>']));
    const { page, notes } = await pdf.page(1);
    expect(asked()).toBe(0);
    expect(textsOf(page)).toEqual(['\ue078', 'plain', '\ue078', 'words']);
    expect(codesOf(notes)).toEqual(['pdf/no-unicode-map']);
  });
});

describe('a page that is a picture', () => {
  it('is read whole', async () => {
    const { pdf } = await open(picturePdf([await pictureOf('no-unicode')]));
    const { page, notes } = await pdf.page(1);
    const { styles } = pdf;
    expect(errorRate(truthOf('no-unicode').pages[0]!.words, textsOf(page))).toBeLessThanOrEqual(0.02);
    expect(codesOf(notes)).toEqual(['pdf/ocr']);
    expect(page.tokens.map(({ id }) => id)).toEqual(page.tokens.map((_, i) => i));
    expect(count(page.tokens, TokenFlag.ocr)).toBe(page.tokens.length);
    expect(styles.every(({ font, color, angle }) => font === 'ocr' && color === '#000000' && angle === 0)).toBe(true);
    expect(Math.abs(styles[page.tokens[0]!.style]!.size - 11)).toBeLessThan(1);
  });

  it('puts words where they stand', async () => {
    const { pdf: original } = await open(exampleBytes('letters'), { ocr: 'never' });
    const { page: printed } = await original.page(1);
    const { pdf } = await open(picturePdf([strip(await pictureOf('letters'), 60, 160)]));
    const { page: seen } = await pdf.page(1);
    expect(seen.width).toBeCloseTo(printed.width, 0);
    const found = printed.tokens.filter(({ text }) => /^\w{4,}$/.test(text)).slice(0, 8);
    for (const { text, ink } of found) {
      const same = seen.tokens.find((token) => token.text === text)!;
      expect(Math.abs(same.ink.x0 - ink.x0)).toBeLessThan(2);
      expect(Math.abs(same.ink.x1 - ink.x1)).toBeLessThan(2);
      expect(Math.abs(same.ink.y0 + 60 - ink.y0)).toBeLessThan(2);
      expect(same.box.y0).toBeLessThanOrEqual(same.ink.y0);
      expect(same.box.y1).toBeGreaterThanOrEqual(same.ink.y1);
    }
  });

  it('is empty with `never`, and says so', async () => {
    const doc = await read(picturePdf([await pictureOf('no-unicode')]), { ocr: 'never', isolate: false });
    expect(doc.status).toBe('empty');
    expect(codesOf(doc.notes)).toEqual(['pdf/needs-ocr']);
  });

  it('says which package to install when a language is not there', async () => {
    const doc = await read(picturePdf([await pictureOf('no-unicode')]), { language: 'xyz', isolate: false });
    expect(doc.status).toBe('empty');
    expect(codesOf(doc.notes)).toEqual(['pdf/needs-ocr']);
    expect(doc.notes[0]!.message).toMatch(/enable OCR: npm install @tesseract\.js-data\/xyz$/);
  });

  it('keeps styles in order when pages are asked for at once', async () => {
    const pages = [strip(await pictureOf('no-unicode'), 80, 130), strip(await pictureOf('letters'), 60, 110)];
    const { pdf } = await open(picturePdf(pages));
    const source = createPageSource(pdf);
    const [first, second] = await Promise.all([source.page(1), source.page(2)]);
    const styles = [...first.styles, ...second.styles];
    expect(new Set(styles.map(({ size }) => size)).size).toBe(styles.length);
    for (const { style } of [...first.page.tokens, ...second.page.tokens]) expect(styles[style]).toBeDefined();
  });

  it('with a layer of unseen text is not read again', async () => {
    const layer = 'BT 3 Tr /F 12 Tf 60 700 Td (A layer of text) Tj ET';
    const { pdf, asked } = await open(picturePdf([await pictureOf('no-unicode')], layer), { hidden: 'drop' });
    const { page, notes } = await pdf.page(1);
    expect(textsOf(page)).toEqual(['A', 'layer', 'of', 'text']);
    expect(page.tokens.every(({ flags }) => flags & hiddenFlags)).toBe(true);
    expect(asked()).toBe(0);
    expect(notes[0]).toMatchObject({ level: 'info', code: 'pdf/hidden-text' });
    expect(notes[0]!.message).toContain('kept');
  });

  it('without words says that none were found', async () => {
    const blank = { width: 400, height: 400, scale: 2, rgba: new Uint8Array(4 * 400 * 400).fill(255) };
    const { pdf } = await open(picturePdf([blank]));
    const { page, notes } = await pdf.page(1);
    expect(page.tokens).toEqual([]);
    expect(notes).toMatchObject([{ level: 'info', code: 'pdf/ocr' }]);
  });
});

const sentences = [
  'The quick brown fox jumps over the lazy dog',
  'while nobody in the village looks out of the window',
  'and every letter on this page is shown as it should be',
];
/** Every letter says that it is the next one. */
const shifted = ['<61> <79> <0062>', '<7A> <7A> <0061>', '<41> <59> <0042>', '<5A> <5A> <0041>'];

describe('a font with a wrong map', () => {
  it('is found out by its letters, and read by OCR', async () => {
    const { pdf } = await open(mappedPdf([sentences], shifted));
    const { page, notes } = await pdf.page(1);
    expect(codesOf(notes)).toEqual(['pdf/wrong-unicode-map', 'pdf/ocr']);
    expect(errorRate(sentences, [textsOf(page).join(' ')])).toBeLessThanOrEqual(0.02);
  });

  it('is not suspected where the map is right', async () => {
    const { pdf, asked } = await open(mappedPdf([sentences], ['<20> <7E> <0020>']));
    expect((await pdf.page(1)).notes).toEqual([]);
    expect(asked()).toBe(0);
  });
});

describe('always', () => {
  it('flags what differs from what can be seen', async () => {
    const { pdf } = await open(mappedPdf([['Nothing differs']], shifted), { ocr: 'always' });
    const { page, notes } = await pdf.page(1);
    expect(count(page.tokens, TokenFlag.doubtful)).toBe(2);
    expect(codesOf(notes)).toContain('pdf/ocr-differs');
  });

  it('adds words found in pictures', async () => {
    const picture = strip(await pictureOf('no-unicode'), 80, 180);
    const { pdf } = await open(picturePdf([picture], 'BT /F 12 Tf 60 8 Td (Printed footer) Tj ET'), { ocr: 'always' });
    const { page } = await pdf.page(1);
    expect(textsOf(page).slice(0, 5)).toEqual(['Printed', 'footer', 'A', 'page', 'can']);
    expect(page.tokens.map(({ id }) => id)).toEqual(page.tokens.map((_, i) => i));
    expect(count(page.tokens.slice(0, 2), TokenFlag.ocr)).toBe(0);
  });
});

describe('an engine that gives up', () => {
  it('leaves the page as it was, with a note', async () => {
    const recognize = (): Promise<never> => Promise.reject(new FoveaError('ocr/failed'));
    const engines = createEngineSource(await pdfiumModule(), 1 << 30);
    const pdf = await openReadable(engines, exampleBytes('no-unicode'), {}, (lang) => ({
      lang,
      missing: [],
      recognize,
    }));
    const { page, notes } = await pdf.page(1);
    expect(page.tokens).toHaveLength(175);
    expect(codesOf(notes)).toEqual(['pdf/no-unicode-map', 'ocr/failed']);
    pdf.close();
  });
});
