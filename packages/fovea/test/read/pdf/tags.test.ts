import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { read, open } from '../../../src/index.ts';
import { drawPdf } from '../../cases/draw-pdf.ts';
import { tinyPdf } from '../../tiny-pdf.ts';
import { startCpuClock } from '../../cpu-time.ts';

describe('a tagged PDF', () => {
  it('tells its headings with their levels and places, and figures that are described', async () => {
    const drawn =
      'page 200 200\nfont Helvetica 12\ntag H2\nput 20 50 Boats\nend\ntag P\nput 20 80 Text\nend\ntag Figure A boat\nimage 20 100 60 140\nend\ntag Figure\nimage 80 100 120 140\nend';
    const { pages, metadata } = await read(drawPdf(drawn));
    expect(metadata.tagged).toBe(true);
    const tags = pages[0]!.tags!;
    expect(tags.map(({ box: _box, ...tag }) => tag)).toEqual([
      { kind: 'heading', level: 2 },
      { kind: 'figure', alt: 'A boat' },
    ]);
    expect(tags[1]!.box).toMatchObject({ x0: 20, y0: 100, x1: 60, y1: 140 });
    expect(tags[0]!.box.y1).toBeCloseTo(50, 0);
  });

  it('is asked for them by whoever opens it', async () => {
    const pdf = drawPdf('page\nfont Helvetica 12\ntag H1\nput 20 50 Boats\nend');
    const tagsOf = async (tags?: boolean): Promise<number | undefined> => {
      const file = await open(pdf, { isolate: false, ...(tags !== undefined && { tags }) });
      const page = await file.page(1);
      await file.close();
      return page.tags?.length;
    };
    expect([await tagsOf(), await tagsOf(false), await tagsOf(true)]).toEqual([undefined, undefined, 1]);
    expect((await read(pdf, { tags: false })).pages[0]).not.toHaveProperty('tags');
  });

  it('has no tags where it says nothing of headings', async () => {
    const { pages } = await read(drawPdf('page\nfont Helvetica 12\ntag P\nput 20 50 Boats\nend'));
    expect(pages[0]).not.toHaveProperty('tags');
  });

  it('keeps the tags of the part that is read', async () => {
    const drawn = 'page 200 200\nfont Helvetica 12\ntag H1\nput 20 50 Boats\nend\ntag H1\nput 20 150 Sails\nend';
    const { pages } = await read(drawPdf(drawn), { crop: '0,0,100%,50%' });
    expect(pages[0]!.tags).toHaveLength(1);
  });
});

describe('a structure tree that is hostile', () => {
  const page =
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] /Contents 4 0 R /StructParents 0 /Resources << /Font << /F 5 0 R >> >> >>';
  const start = [
    '<< /Type /Catalog /Pages 2 0 R /MarkInfo << /Marked true >> /StructTreeRoot 6 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    page,
    { stream: 'BT /H1 << /MCID 0 >> BDC /F 12 Tf 10 50 Td (Boats) Tj EMC ET' },
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];

  it('is its own child: the page is read', async () => {
    const pdf = tinyPdf([
      ...start,
      '<< /Type /StructTreeRoot /K 7 0 R /ParentTree 8 0 R >>',
      '<< /Type /StructElem /S /H1 /P 7 0 R /Pg 3 0 R /K [7 0 R 0 7 0 R] >>',
      '<< /Nums [0 [7 0 R]] >>',
    ]);
    const { pages, status } = await read(pdf);
    expect([status, pages[0]!.tokens.length]).toEqual(['ok', 1]);
  });

  it('has very many children on every page: they are read in time', async () => {
    const count = 20_000;
    const kids = Array.from({ length: count }, (_, i) => `${9 + i} 0 R`).join(' ');
    const pdf = tinyPdf([
      ...start,
      '<< /Type /StructTreeRoot /K 7 0 R /ParentTree 8 0 R >>',
      `<< /Type /StructElem /S /Document /P 6 0 R /K [${kids}] >>`,
      `<< /Nums [0 [${kids}]] >>`,
      ...Array.from({ length: count }, () => '<< /Type /StructElem /S /H1 /P 7 0 R /Pg 3 0 R /K 0 >>'),
    ]);
    const taken = startCpuClock();
    const { pages } = await read(pdf);
    expect(pages[0]!.tokens).toHaveLength(1);
    expect(taken()).toBeLessThan(3);
  });
});

describe('a picture of a part of a page', () => {
  it('is that part of the picture of the page, and is as large as it should be', async () => {
    const file = await open(await readFile('examples/documents/flyer.pdf'));
    try {
      const dpi = 72;
      const whole = await file.picture(1, { dpi });
      const part = await file.picture(1, { dpi, box: { x0: 30, y0: 40, x1: 130, y1: 90 } });
      expect([part.width, part.height]).toEqual([100, 50]);
      const row = 25;
      const at = 4 * ((40 + row) * whole.width + 30);
      expect(part.rgba.slice(4 * row * 100, 4 * (row + 1) * 100)).toEqual(whole.rgba.slice(at, at + 400));
      await expect(file.picture(1, { box: { x0: 9000, y0: 0, x1: 9100, y1: 9 } })).rejects.toMatchObject({
        code: 'option/invalid',
      });
    } finally {
      await file.close();
    }
  });
});
