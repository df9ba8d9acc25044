/** OCR is run where it pays, and once for the same pixels. */
import { describe, expect, it } from 'vitest';
import type { Token } from '../../../src/model/index.ts';
import { createReadingCache } from '../../../src/read/ocr/reading-cache.ts';
import { createSmallRepairs } from '../../../src/read/ocr/small-repairs.ts';
import type { FontMaps } from '../../../src/read/ocr/unmapped-fonts.ts';

const box = { x0: 0, y0: 0, x1: 10, y1: 10 };
const token = (text: string, id = 0): Token => ({ id, text, box, ink: box, style: 0, flags: 0 });

describe('a page that lacks a few glyphs', () => {
  const maps: FontMaps = { learn: () => {}, isOpen: ({ text }) => text === '', spell: () => undefined };
  const unknown = (count: number): { token: Token; letters: { font: string; code: number; text: string }[] }[] => [
    {
      token: token('?'.repeat(count)),
      letters: Array.from({ length: count }, (_, code) => ({ font: 'F', code, text: '' })),
    },
  ];
  const page = [token('a'.repeat(3000))];

  it('is looked at only on the first such pages', () => {
    const repairs = createSmallRepairs();
    const worth = Array.from({ length: 12 }, () => repairs.isWorth(unknown(5), page, maps));
    expect(worth).toEqual([...Array<boolean>(8).fill(true), ...Array<boolean>(4).fill(false)]);
  });

  it('is always looked at where they are many, in all or of what is there', () => {
    const repairs = createSmallRepairs();
    for (let i = 0; i < 20; i++) {
      expect(repairs.isWorth(unknown(100), [token('a'.repeat(30_000))], maps)).toBe(true);
      expect(repairs.isWorth(unknown(10), [token('a'.repeat(200))], maps)).toBe(true);
    }
  });
});

describe('what was read', () => {
  const pixels = (value: number): Uint8Array => new Uint8Array(100).fill(value);

  it('is not read again, unless pixels, languages or way differ', async () => {
    const cache = createReadingCache();
    let reads = 0;
    const read = (traits: readonly string[], value: number): Promise<number> =>
      cache.of(traits, pixels(value), async () => ++reads);
    expect(await read(['eng'], 1)).toBe(1);
    expect(await read(['eng'], 1)).toBe(1);
    expect(await read(['deu'], 1)).toBe(2);
    expect(await read(['eng'], 2)).toBe(3);
  });

  it('is forgotten when more was read since', async () => {
    const cache = createReadingCache(2);
    let reads = 0;
    const read = (value: number): Promise<number> => cache.of([], pixels(value), async () => ++reads);
    for (const value of [1, 2, 1, 3]) await read(value);
    expect([await read(1), await read(2)]).toEqual([1, 4]);
  });

  it('is not kept where reading failed', async () => {
    const cache = createReadingCache();
    await expect(cache.of([], pixels(1), () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
    expect(await cache.of([], pixels(1), async () => 'found')).toBe('found');
  });
});
