import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { zlibSync } from 'fflate';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { imageToPdf } from '../../../src/read/image/image-pdf.ts';
import { imageKind } from '../../../src/read/image/image-kind.ts';
import { FoveaError, type Picture } from '../../../src/model/index.ts';
import { open } from '../../../src/read/open.ts';
import { read } from '../../../src/verbs/run/read.ts';

const sample = (name: string): Promise<Uint8Array> => readFile(join(import.meta.dirname, 'samples', name));

const pictureOf = async (name: string, page = 1): Promise<Picture & { pages: number; points: [number, number] }> => {
  const file = await open(await sample(name), { ocr: 'never' });
  try {
    const { width, height } = await file.page(page);
    const picture = await file.picture(page, { dpi: (48 / Math.max(width, height)) * 72 });
    return { ...picture, pages: file.pageCount, points: [width, height] };
  } finally {
    await file.close();
  }
};

/** The corner in which a pixel of a name is: red, green, blue or white. */
const colorAt = ({ width, rgba }: Picture, x: number, y: number): string => {
  const [r, g, b] = rgba.subarray(4 * (y * width + x));
  const isHigh = [r, g, b].map((value) => +(value! > 100)).join('');
  return { '100': 'red', '010': 'green', '001': 'blue', '111': 'white' }[isHigh] ?? `${r} ${g} ${b}`;
};
const cornersOf = (picture: Picture): string[] => {
  const { width, height } = picture;
  const [left, right, top, bottom] = [width >> 2, width - (width >> 2), height >> 2, height - (height >> 2)];
  return [
    colorAt(picture, left, top),
    colorAt(picture, right, top),
    colorAt(picture, left, bottom),
    colorAt(picture, right, bottom),
  ];
};
const corners = ['red', 'green', 'blue', 'white'];

describe('an image', () => {
  it.each([
    'plain.png',
    'palette.png',
    'alpha.png',
    'sixteen.png',
    'plain.jpg',
    'cmyk.jpg',
    'plain.webp',
    'lossy.webp',
    'alpha.webp',
    'plain.bmp',
    'plain.gif',
    'animated.gif',
    'lzw.tif',
    'deflate.tif',
    'jpeg.tif',
  ])('is a page: %s', async (name) => {
    const picture = await pictureOf(name);
    expect(cornersOf(picture)).toEqual(corners);
    expect([picture.width, picture.height, picture.pages]).toEqual([48, 32, 1]);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('is turned as its Exif data say: %i', async (orientation) => {
    const picture = await pictureOf(`exif${orientation}.jpg`);
    expect(cornersOf(picture)).toEqual(corners);
    expect([picture.width, picture.height]).toEqual([48, 32]);
  });

  it.each(['plain.png', 'plain.jpg', 'plain.bmp', 'lzw.tif'])('has the size that it says: %s', async (name) => {
    const { points } = await pictureOf(name);
    expect(points[0]).toBeCloseTo((48 / 200) * 72, 1);
  });

  it('without a size is as long as a sheet of paper', async () => {
    const { points } = await pictureOf('plain.gif');
    expect(points[0]).toBeCloseTo(11.69 * 72, 0);
  });

  it('of one bit a pixel is read', async () => {
    const picture = await pictureOf('group4.tif');
    expect([picture.width, picture.height]).toEqual([48, 32]);
    expect(colorAt(picture, 40, 28)).toBe('white');
  });

  it('of sixteen bits is read by the upper half of its values', async () => {
    const picture = await pictureOf('sixteen.tif');
    expect([colorAt(picture, 10, 6), colorAt(picture, 10, 26)]).toEqual(['white', '0 0 0']);
  });

  it('may have several pages', async () => {
    const second = await pictureOf('pages.tif', 2);
    expect(second.pages).toBe(2);
    expect(cornersOf(second)).toEqual(corners.toReversed());
  });

  it('is told from other files by its bytes', () => {
    const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
    expect(imageKind(bytes('BM was here, and nothing else to see'))).toBeUndefined();
    expect(imageKind(bytes('GIF9'))).toBeUndefined();
    expect(imageKind(new Uint8Array())).toBeUndefined();
  });
});

describe('a hostile image', () => {
  const codeOf = async (bytes: Uint8Array): Promise<string> =>
    imageToPdf(bytes).then(
      () => 'read',
      (thrown: unknown) => (thrown instanceof FoveaError ? thrown.code : `not coded: ${String(thrown)}`),
    );

  it.each([
    'plain.png',
    'palette.png',
    'plain.jpg',
    'plain.webp',
    'plain.bmp',
    'animated.gif',
    'lzw.tif',
    'deflate.tif',
  ])('cut off or spoilt anywhere is read or refused: %s', async (name) => {
    const whole = await sample(name);
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.nat(255), fc.boolean(), async (at, byte, isCut) => {
        const bytes = isCut ? whole.slice(0, at) : whole.with(at, byte);
        expect(await codeOf(bytes)).toMatch(/^(?:read|image\/damaged|limit\/pixels)$/);
      }),
      { numRuns: 60 },
    );
  });

  const notesOf = async (bytes: Uint8Array): Promise<(string | undefined)[]> => {
    const doc = await read(bytes, { ocr: 'never' });
    return [doc.status, ...doc.notes.map(({ code }) => code).filter((code) => code !== 'pdf/needs-ocr')];
  };

  it.each(['plain.jpg', 'cmyk.jpg', 'exif6.jpg'])(
    'that ends too early is shown as far as it goes, and says so: %s',
    async (name) => {
      const whole = await sample(name);
      expect(await notesOf(whole)).not.toContain('image/truncated');
      // Programs add things behind the end.
      expect(await notesOf(Uint8Array.from([...whole, 0, 0, 65]))).not.toContain('image/truncated');
      for (const length of [whole.length - 1, whole.length - 20]) {
        expect(await notesOf(whole.slice(0, length))).toEqual(['empty', 'image/truncated']);
      }
    },
  );

  it.each(['plain.gif', 'animated.gif'])('whose first frame ends too early says so: %s', async (name) => {
    const whole = await sample(name);
    expect(await notesOf(whole)).not.toContain('image/truncated');
    expect(await notesOf(whole.slice(0, 150))).toEqual(['empty', 'image/truncated']);
  });

  it('whose pages end too early names each of them', async () => {
    // Two pages of one row of eight grey pixels, with what is said of them before these.
    const [tags, size] = [6, 2 + 6 * 12 + 4];
    const tiff = new Uint8Array(8 + 2 * size + 16);
    const view = new DataView(tiff.buffer);
    tiff.set([0x49, 0x49, 0x2a, 0, 8]);
    for (const page of [0, 1]) {
      const at = 8 + size * page;
      const values = { 256: 8, 257: 1, 258: 8, 262: 1, 273: 8 + 2 * size + 8 * page, 279: 8 };
      view.setUint16(at, tags, true);
      for (const [i, [tag, value]] of Object.entries(values).entries()) {
        const field = at + 2 + 12 * i;
        view.setUint16(field, Number(tag), true);
        view.setUint16(field + 2, 4, true);
        view.setUint32(field + 4, 1, true);
        view.setUint32(field + 8, value, true);
      }
      if (page === 0) view.setUint32(at + size - 4, 8 + size, true);
    }
    const pagesOf = async (bytes: Uint8Array): Promise<(number | undefined)[]> =>
      (await read(bytes, { ocr: 'never' })).notes
        .filter(({ code }) => code === 'image/truncated')
        .map(({ page }) => page);
    expect(await pagesOf(tiff)).toEqual([]);
    expect(await pagesOf(tiff.slice(0, -1))).toEqual([2]);
    expect(await pagesOf(tiff.slice(0, -9))).toEqual([1, 2]);
  });

  /** A PNG of some size that holds these rows; checksums are not looked at before the size is. */
  const png = (width: number, height: number, data: Uint8Array): Uint8Array => {
    const chunk = (name: string, body: Uint8Array): Uint8Array => {
      const out = new Uint8Array(12 + body.length);
      new DataView(out.buffer).setUint32(0, body.length);
      out.set(new TextEncoder().encode(name), 4);
      out.set(body, 8);
      return out;
    };
    const head = new Uint8Array([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
    new DataView(head.buffer).setUint32(0, width);
    new DataView(head.buffer).setUint32(4, height);
    const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
    return Uint8Array.from([
      ...signature,
      ...chunk('IHDR', head),
      ...chunk('IDAT', data),
      ...chunk('IEND', new Uint8Array()),
    ]);
  };

  it('of endless width is refused before it is decoded', async () => {
    expect(await codeOf(png(100_000, 100, new Uint8Array(8)))).toBe('limit/pixels');
    expect(await codeOf(png(25_000, 25_000, new Uint8Array(8)))).toBe('limit/pixels');
    expect(await codeOf(png(0, 5, new Uint8Array(8)))).toBe('image/damaged');
  });

  it('that holds more than its pixels is refused before all of it is unpacked', async () => {
    const bomb = zlibSync(new Uint8Array(64 << 20), { level: 9 });
    expect(bomb.length).toBeLessThan(100_000);
    expect(await codeOf(png(10, 10, bomb))).toBe('image/damaged');
  });

  it('whose pages lead back to themselves is refused', async () => {
    const tiff = new Uint8Array(30);
    tiff.set([0x49, 0x49, 0x2a, 0, 8, 0, 0, 0, 1, 0]);
    tiff.set([8, 0, 0, 0], 22);
    expect(await codeOf(tiff)).toBe('image/damaged');
  });

  it('that is none is refused, whatever it is called', async () => {
    const text = new TextEncoder().encode('just words in a file called picture.png');
    await expect(open(text, { name: 'picture.png' })).rejects.toMatchObject({ code: 'input/unknown-media' });
  });
});
