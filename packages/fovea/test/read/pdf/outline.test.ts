import { describe, expect, it } from 'vitest';
import { open, type OutlineItem } from '../../../src/index.ts';
import { tinyPdf, type PdfObject } from '../../tiny-pdf.ts';
import { startCpuClock } from '../../cpu-time.ts';

const start = (outlines: number): PdfObject[] => [
  `<< /Type /Catalog /Pages 2 0 R /Outlines ${outlines} 0 R >>`,
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] >>',
];

async function outlineOf(objects: readonly PdfObject[]): Promise<readonly OutlineItem[]> {
  const file = await open(tinyPdf([...start(4), ...objects]));
  await file.close();
  return file.metadata.outline ?? [];
}

const entry = (title: string, more: string): string =>
  `<< /Title (${title}) /Parent 4 0 R /Dest [3 0 R /Fit] ${more} >>`;

describe('an outline', () => {
  it('that is its own child and its own successor has each entry once', async () => {
    const found = await outlineOf([
      '<< /First 5 0 R /Last 6 0 R >>',
      entry('a', '/First 5 0 R /Next 6 0 R'),
      entry('b', '/Next 5 0 R'),
    ]);
    expect(found).toEqual([
      { title: 'a', page: 1, children: [] },
      { title: 'b', page: 1, children: [] },
    ]);
  });

  it('that is as deep as it has entries ends at a depth', async () => {
    const deep = Array.from({ length: 200 }, (_, i) => entry(`${i}`, `/First ${6 + i} 0 R`));
    let [depth, items] = [0, await outlineOf(['<< /First 5 0 R >>', ...deep, entry('last', '')])];
    while (items.length > 0) [depth, items] = [depth + 1, items[0]!.children];
    expect(depth).toBe(32);
  });

  it('of very many entries is cut off, in time', async () => {
    const many = Array.from({ length: 300_000 }, (_, i) => entry('a', i < 299_999 ? `/Next ${6 + i} 0 R` : ''));
    const taken = startCpuClock();
    const found = await outlineOf(['<< /First 5 0 R >>', ...many]);
    expect(found).toHaveLength(20_000);
    expect(taken()).toBeLessThan(10);
  });
});
