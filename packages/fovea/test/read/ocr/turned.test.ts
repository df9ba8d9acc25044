/** Scans that lie on their head or side: what OCR makes of them is marked, and the status says so. */
import { beforeAll, describe, expect, it } from 'vitest';
import { TokenFlag, type Picture } from '../../../src/model/index.ts';
import { read } from '../../../src/read.ts';
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
  it.each([2, 3])('turned by %i quarters is letter salad, and says so', { timeout: 90_000 }, async (quarters) => {
    const doc = await read(picturePdf([turned(lines, quarters)]));
    const [page] = doc.pages;
    expect(doc.status).toBe('partial');
    const note = doc.notes.find(({ code }) => code === 'pdf/garbled-text');
    expect(note).toMatchObject({ level: 'warning', page: 1 });
    expect(note!.box!.x1).toBeGreaterThan(0.5 * page!.width);
    expect(page!.tokens.length).toBeGreaterThan(5);
    expect(page!.tokens.every(({ flags }) => flags & TokenFlag.doubtful)).toBe(true);
  });

  it('that stands upright is fine', { timeout: 90_000 }, async () => {
    const doc = await read(picturePdf([lines]));
    expect([doc.status, doc.notes.map(({ code }) => code)]).toEqual(['ok', ['pdf/ocr']]);
  });
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
