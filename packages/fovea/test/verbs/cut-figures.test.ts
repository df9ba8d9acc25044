import { describe, expect, it } from 'vitest';
import { figures, read } from '../../src/index.ts';
import { createFigureCutter } from '../../src/verbs/run/cut-figures.ts';
import { drawPdf } from '../cases/draw-pdf.ts';

const pictures = [
  'page',
  'font Helvetica 10',
  'put 72 60 A harbour.',
  'image 72 100 272 250',
  'image 72 300 372 500',
  'image 72 550 272 700',
].join('\n');

describe('figures', () => {
  it('are cut out with page, box and caption', async () => {
    const found = await figures(
      drawPdf('page\nfont Helvetica 10\nput 72 60 Words.\nimage 72 100 272 250\nput 72 264 Figure 1: A quay'),
    );
    expect(found).toMatchObject([
      { page: 1, number: 1, name: 'p1-1.png', media: 'image/png', kind: 'image', caption: 'Figure 1: A quay' },
    ]);
    const [{ bytes, width, height }] = found as [(typeof found)[0]];
    expect(bytes.slice(1, 4)).toEqual(Uint8Array.of(0x50, 0x4e, 0x47));
    // The stored image has fewer pixels than points, so that those of the page are enough.
    expect([width, height]).toEqual([200, 150]);
  });

  it.each([
    ['number', { figures: 2, pixels: Infinity, pixelsEach: Infinity }],
    ['pixels', { figures: 9, pixels: 80_000, pixelsEach: Infinity }],
  ])('are limited in %s, and a note says so', async (_, limits) => {
    const { pages, styles } = await read(drawPdf(pictures));
    const cutter = createFigureCutter(
      async () => ({ width: 200, height: 150, scale: 1, rgba: new Uint8Array(200 * 150 * 4) }),
      undefined,
      limits,
    );
    expect((await cutter.cut(pages[0]!, styles)).length).toBe(2);
    expect(cutter.notes()).toMatchObject([{ level: 'warning', code: 'limit/pixels' }]);
  });

  it('are scaled down where one of them is too large', async () => {
    const { pages, styles } = await read(drawPdf(pictures));
    const asked: number[] = [];
    const cutter = createFigureCutter(
      async (_, { dpi = 0, box }) => {
        asked.push(((box!.x1 - box!.x0) * (box!.y1 - box!.y0) * dpi * dpi) / 72 ** 2);
        return { width: 1, height: 1, scale: 1, rgba: new Uint8Array(4) };
      },
      600,
      { figures: 9, pixels: Infinity, pixelsEach: 10_000 },
    );
    await cutter.cut(pages[0]!, styles);
    expect(Math.max(...asked)).toBeLessThan(10_001);
  });
});
