import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { frequentColors, inkShare } from '../../../src/look/index.ts';
import type { Box, Picture, Plane, Planes } from '../../../src/model/index.ts';
import type { Engine } from '../../../src/read/pdf/index.ts';
import { createEngine } from '../../../src/read/pdf/engine.ts';
import { createStyleTable } from '../../../src/read/pdf/style-table.ts';
import { loadPdf, type LoadedPdf } from '../../../src/read/pdf/document.ts';
import { open } from '../../../src/read/open.ts';
import { pdfiumModule } from '../../../src/read/worker/wasm.ts';
import { onePage, type OnePageOptions, type PdfObject } from '../../tiny-pdf.ts';

/** Two pixels a point, so that places are whole pixels. */
const dpi = 144;
const everywhere: Box = { x0: 0, y0: 0, x1: 200, y1: 100 };
/** Where `word` puts its letters: x from 20 to about 115, baseline 30 above the bottom. */
const letters: Box = { x0: 20, y0: 40, x1: 115, y1: 72 };

let engine: Engine;

beforeAll(async () => {
  engine = await createEngine(await pdfiumModule());
});

function using<T>(bytes: Uint8Array, ask: (pdf: LoadedPdf) => T): T {
  const pdf = loadPdf(engine, bytes);
  try {
    return ask(pdf);
  } finally {
    pdf.close();
  }
}

/** The planes of a page of 200 × 100 points. */
function planesOf(content: string, rest: Omit<OnePageOptions, 'content'> = {}): Planes {
  return using(onePage({ content: { stream: content }, ...rest }), (pdf) => pdf.renderPlanes(1, { dpi }));
}

function word(text: string, mode = 0): string {
  return `BT ${mode} Tr /F 40 Tf 20 30 Td (${text}) Tj ET\n`;
}

/** Red, green, blue and alpha at a place in points. */
function pixel({ rgba, width, scale }: Plane, x: number, y: number): number[] {
  const at = (Math.floor(y * scale) * width + Math.floor(x * scale)) * 4;
  return [...rgba.subarray(at, at + 4)];
}

/** Stands for all pixels: a failing comparison of millions prints them all. */
function digest({ width, height, scale, rgba }: Picture): string {
  return `${width} × ${height} at ${scale}: ${createHash('sha256').update(rgba).digest('hex')}`;
}

const digests = ({ black, colour, markup }: Planes): string[] => [black, colour, markup].map(digest);

const isBlank = (plane: Plane): boolean => inkShare({ ...plane, kind: 'colour' }, everywhere) === 0;
const colors = (plane: Plane, box: Box): string[] => frequentColors(plane, box).map(({ color }) => color);

/** The inside of the first stem of an `H` set by `word`. */
const inStem = [26, 60] as const;
const nothing = [0, 0, 0, 0];
const redPage = '1 0 0 rg 0 0 200 100 re f ';

describe('the planes of a page', () => {
  it('are of one size, with a scale', () => {
    const { black, colour, markup } = planesOf(word('H'));
    for (const plane of [black, colour, markup]) {
      expect([plane.width, plane.height, plane.scale]).toEqual([400, 200, 2]);
      expect(plane.rgba.length).toBe(400 * 200 * 4);
    }
    expect([black.kind, colour.kind, markup.kind]).toEqual(['black', 'colour', 'markup']);
  });

  it('are blank for a page with nothing on it', () => {
    const { black, colour, markup } = planesOf('');
    expect(new Set(black.rgba)).toEqual(new Set([255]));
    expect(isBlank(colour) && isBlank(markup)).toBe(true);
  });

  it('show white letters on red in the colour plane, and only the red in the markup', () => {
    const { black, colour, markup } = planesOf(`${redPage}1 g ${word('HH')}`);
    expect(pixel(colour, ...inStem)).toEqual([255, 255, 255, 255]);
    expect(pixel(colour, 5, 5)).toEqual(nothing);
    expect(pixel(black, ...inStem)).toEqual([0, 0, 0, 255]);
    expect(pixel(black, 5, 5)).toEqual([255, 255, 255, 255]);
    expect(colors(markup, everywhere)).toEqual(['#ff0000']);
    expect(inkShare(markup, everywhere)).toBe(1);
  });

  it('have no greys in black, whatever the colours', () => {
    const { black } = planesOf(`0.9 1 0.9 rg ${word('grey')} 0.2 0.4 0.6 RG 1 w ${word('outline', 1)}`);
    const { buffer, byteOffset, length } = black.rgba;
    expect(new Set(new Uint32Array(buffer, byteOffset, length / 4))).toEqual(new Set([0xff000000, 0xffffffff]));
  });

  it('leave images out of all three', () => {
    const image: PdfObject = {
      dict: '/Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceRGB /BitsPerComponent 8',
      stream: 'abc',
    };
    const planes = planesOf('q 200 0 0 100 0 0 cm /Im Do Q', { resources: '/XObject << /Im 6 0 R >>', more: [image] });
    expect(isBlank(planes.colour) && isBlank(planes.markup)).toBe(true);
    expect(inkShare(planes.black, everywhere)).toBe(0);
  });

  it('keep hidden text hidden', () => {
    const { black, colour } = planesOf(word('HH', 3));
    expect(inkShare(black, everywhere)).toBe(0);
    expect(isBlank(colour)).toBe(true);
  });

  it('are turned with the page', () => {
    const { colour, markup } = planesOf(`${word('HH')} 0 0 1 rg 0 0 20 10 re f`, {
      page: '/MediaBox [0 0 200 100] /Rotate 90',
    });
    expect([colour.width, colour.height]).toEqual([200, 400]);
    // Bottom left becomes top left.
    expect(pixel(markup, 5, 5)).toEqual([0, 0, 255, 255]);
    expect(pixel(markup, 50, 100)).toEqual(nothing);
    expect(inkShare(colour, { x0: 28, y0: 20, x1: 60, y1: 115 })).toBeGreaterThan(0.15);
    expect(inkShare(colour, { x0: 65, y0: 0, x1: 100, y1: 200 })).toBe(0);
  });

  it('are scaled down where they would take too much memory', () => {
    const page = '/MediaBox [0 0 14400 14400]';
    const { black, markup } = planesOf('1 0 0 rg 0 0 14400 14400 re f', { page });
    expect(black.width * black.height).toBeLessThanOrEqual(16_010_000);
    expect(pixel(markup, 14_000, 100)).toEqual([255, 0, 0, 255]);
  });
});

describe('form XObjects', () => {
  const form = (group: string, content: string): PdfObject => ({
    dict: `/Type /XObject /Subtype /Form /BBox [0 0 200 100] ${group} /Resources << /Font << /F 5 0 R >> /XObject << /In 7 0 R >> >>`,
    stream: content,
  });
  const resources = '/XObject << /Fm 6 0 R >> /ExtGState << /Faint << /ca 0.2 >> >>';
  const inside = `0 0 1 rg 0 0 200 20 re f 1 0 0 rg ${word('HH')}`;

  it('are taken apart too', () => {
    const { colour, markup } = planesOf('/Fm Do', { resources, more: [form('', inside)] });
    expect(pixel(colour, ...inStem)).toEqual([255, 0, 0, 255]);
    expect(pixel(colour, 5, 95)).toEqual(nothing);
    expect(pixel(markup, 5, 95)).toEqual([0, 0, 255, 255]);
    expect(inkShare(markup, letters)).toBe(0);
  });

  it('are taken apart inside one another', () => {
    const { colour, markup } = planesOf('/Fm Do', { resources, more: [form('', '/In Do'), form('', inside)] });
    expect(pixel(colour, ...inStem)).toEqual([255, 0, 0, 255]);
    expect(pixel(markup, 5, 95)).toEqual([0, 0, 255, 255]);
    expect(inkShare(markup, letters)).toBe(0);
  });

  it.each(['', '/Group << /S /Transparency >>', '/Group << /S /Transparency /I true >>'])(
    'with an opacity of their own have black letters and faint colours: %s',
    (group) => {
      const planes = planesOf('/Faint gs /Fm Do', { resources, more: [form(group, inside)] });
      expect(pixel(planes.colour, ...inStem)).toEqual([255, 0, 0, 51]);
      expect(pixel(planes.markup, 5, 95)).toEqual([0, 0, 255, 51]);
      expect(pixel(planes.black, ...inStem)).toEqual([0, 0, 0, 255]);
      expect(inkShare(planes.black, letters)).toBeGreaterThan(0.15);
    },
  );

  it('nested deeper than anybody does are left out, not mixed up', () => {
    const deep = Array.from({ length: 24 }, (_, i) => ({
      dict: `/Type /XObject /Subtype /Form /BBox [0 0 200 100] /Resources << /Font << /F 5 0 R >> /XObject << /Fm ${i + 7} 0 R >> >>`,
      stream: `${i < 23 ? '/Fm Do' : ''} ${i === 20 ? redPage + word('HH') : ''}`,
    }));
    const { colour, markup } = planesOf('/Fm Do', { resources, more: deep });
    expect(isBlank(colour) && isBlank(markup)).toBe(true);
  });
});

describe('letters', () => {
  it('of faint text are black in black, and faint in colour', () => {
    const resources = '/ExtGState << /Faint << /ca 0.2 /CA 0.2 >> >>';
    const { black, colour } = planesOf(`/Faint gs 0 0 1 rg ${word('HH')}`, { resources });
    expect(pixel(black, ...inStem)).toEqual([0, 0, 0, 255]);
    expect(pixel(colour, ...inStem)).toEqual([0, 0, 255, 51]);
  });

  it('of black are the same whether drawn from the colours or by themselves', () => {
    const resources = '/ExtGState << /Faint << /ca 0.99 >> >>';
    const plain = planesOf(`1 0 0 rg ${word('Rag')}`);
    const faint = planesOf(`1 0 0 rg ${word('Rag')} /Faint gs`, { resources });
    const drawnAgain = planesOf(`/Faint gs 1 0 0 rg ${word('Rag')}`, { resources });
    expect(digest(faint.black)).toBe(digest(plain.black));
    expect(digest(drawnAgain.black)).toBe(digest(plain.black));
  });

  it('that clip a drawing are text with its colours, not markup', () => {
    const clipped = `q ${word('HH', 7)} 0 0 1 rg 0 0 200 100 re f Q`;
    const { black, colour, markup } = planesOf(`0 1 0 rg 0 0 200 50 re f ${clipped} 1 0 0 RG 2 w 5 5 190 90 re S`);
    expect(pixel(black, ...inStem)).toEqual([0, 0, 0, 255]);
    expect(pixel(colour, ...inStem)).toEqual([0, 0, 255, 255]);
    expect(colors(colour, everywhere)).toEqual(['#0000ff']);
    expect(colors(markup, everywhere).sort()).toEqual(['#00ff00', '#ff0000']);
    expect(inkShare(markup, { x0: 20, y0: 50, x1: 115, y1: 72 })).toBe(1);
  });

  it('that clip an image have its colours', () => {
    const image: PdfObject = {
      dict: '/Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceRGB /BitsPerComponent 8',
      stream: new Uint8Array([0, 128, 255]),
    };
    const { colour, markup } = planesOf(`q ${word('HH', 7)} 200 0 0 100 0 0 cm /Im Do Q`, {
      resources: '/XObject << /Im 6 0 R >>',
      more: [image],
    });
    expect(pixel(colour, ...inStem)).toEqual([0, 128, 255, 255]);
    expect(isBlank(markup)).toBe(true);
  });

  it('with a drawing of their own, as in Type 3 fonts, are text', () => {
    const type3 =
      '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1000 1000] /FontMatrix [0.001 0 0 0.001 0 0] /FirstChar 65 /LastChar 65 /Widths [1000] /Encoding << /Differences [65 /A] >> /CharProcs << /A 7 0 R >> >>';
    const glyph: PdfObject = { stream: '1000 0 d0 0 1 0 rg 0 0 1000 1000 re f' };
    const { black, colour, markup } = planesOf('BT /T 20 Tf 20 40 Td (A) Tj ET', {
      resources: '/Font << /T 6 0 R /F 5 0 R >>',
      more: [type3, glyph],
    });
    expect(pixel(colour, 30, 50)).toEqual([0, 255, 0, 255]);
    expect(pixel(black, 30, 50)).toEqual([0, 0, 0, 255]);
    expect(isBlank(markup)).toBe(true);
  });
});

describe('annotations', () => {
  const quad = '/Rect [20 25 120 65] /QuadPoints [20 65 120 65 20 25 120 25]';
  const notes: PdfObject[] = [
    `<< /Type /Annot /Subtype /Highlight ${quad} /C [1 1 0] /Contents (why) >>`,
    `<< /Type /Annot /Subtype /StrikeOut ${quad} /C [1 0 0] >>`,
    `<< /Type /Annot /Subtype /FreeText /Rect [125 25 195 65] /Contents (Free) /DA (/F 20 Tf 0 g) /AP << /N 10 0 R >> >>`,
    '<< /Type /Annot /Subtype /Text /Rect [150 70 170 90] /Contents (note) /C [0 0 1] >>',
    {
      dict: '/Type /XObject /Subtype /Form /BBox [0 0 70 40] /Resources << /Font << /F 5 0 R >> >>',
      stream: 'BT /F 20 Tf 2 5 Td (Free) Tj ET',
    },
  ];
  const page = '/MediaBox [0 0 200 100] /Annots [6 0 R 7 0 R 8 0 R 9 0 R]';
  const bytes = onePage({ content: { stream: word('HH') }, page, more: notes });

  it('that highlight and strike out are markup, and notes and boxes of text are not', () => {
    const { colour, markup } = using(bytes, (pdf) => pdf.renderPlanes(1, { dpi }));
    expect(colors(markup, everywhere)).toEqual(['#ffff00', '#ff0000']);
    expect(inkShare(markup, { x0: 125, y0: 0, x1: 200, y1: 100 })).toBe(0);
    expect(colors(colour, everywhere)).toEqual(['#000000']);
  });

  it('that are not markup are still there afterwards', () => {
    using(bytes, (pdf) => {
      pdf.renderPlanes(1, { dpi });
      const shown = pdf.renderPage(1, { dpi });
      expect(inkShare({ ...shown, kind: 'markup' }, { x0: 125, y0: 36, x1: 200, y1: 75 })).toBeGreaterThan(0.02);
      expect(inkShare({ ...shown, kind: 'markup' }, { x0: 150, y0: 10, x1: 170, y1: 30 })).toBeGreaterThan(0.1);
    });
  });
});

describe('the flyer', () => {
  const flyer = readFileSync(new URL('../../../../../examples/documents/flyer.pdf', import.meta.url));

  it('has the line through an old price in markup, and its digits in black and colour', () => {
    using(flyer, (pdf) => {
      const { black, colour, markup } = pdf.renderPlanes(1, { dpi: 100 });
      const old = pdf.readPage(1).page.tokens.filter(({ text }) => text === '2,79');
      expect(old).toHaveLength(1);
      const { box } = old[0]!;
      expect(colors(markup, box)).toEqual(['#fdfaf3', '#c8161d']);
      expect(colors(colour, box)).toEqual(['#6b6b6b']);
      expect(inkShare(black, box)).toBeGreaterThan(0.1);
    });
  });

  it('has each token in its own colour', () => {
    using(flyer, (pdf) => {
      const { colour } = pdf.renderPlanes(1, { dpi: 100 });
      const styles = createStyleTable();
      const again = loadPdf(engine, flyer, { styles });
      const { tokens } = again.readPage(1).page;
      const wrong = tokens.filter(({ box, style }) => !colors(colour, box).includes(styles.styles[style]!.color));
      again.close();
      expect(tokens.length).toBeGreaterThan(200);
      expect(wrong.map(({ text }) => text)).toEqual([]);
    });
  });

  it('reads and looks the same after its planes were drawn', () => {
    using(flyer, (pdf) => {
      const page = pdf.readPage(1);
      const picture = digest(pdf.renderPage(1));
      const planes = digests(pdf.renderPlanes(1));
      expect(pdf.readPage(1)).toEqual(page);
      expect(digest(pdf.renderPage(1))).toBe(picture);
      expect(digests(pdf.renderPlanes(1))).toEqual(planes);
    });
  });

  it('gives the same planes from a thread', async () => {
    const [inThread, here] = [await open(flyer), await open(flyer, { isolate: false })];
    const [theirs, ours] = await Promise.all([inThread, here].map((file) => file.planes(1, { dpi: 50 })));
    expect(digests(theirs!)).toEqual(digests(ours!));
    await expect(inThread.planes(9)).rejects.toMatchObject({ code: 'pdf/no-such-page' });
    await Promise.all([inThread.close(), here.close()]);
  });
});
