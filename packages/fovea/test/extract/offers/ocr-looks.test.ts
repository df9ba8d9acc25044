/** Looks of words that come from a picture. */
import { expect, it } from 'vitest';
import { sceneOf } from '../../../src/extract/offers/scene.ts';
import { TokenFlag } from '../../../src/model/index.ts';
import { ocrFont } from '../../../src/model/ocr-font.ts';
import { pageOf } from './pages.ts';

const puts = [
  { text: 'Olives', x: 20, y: 20, size: 11, bold: true },
  { text: 'green', x: 20, y: 34, size: 10 },
  { text: 'pitted', x: 60, y: 34, size: 10 },
  { text: '3.50', x: 300, y: 20, size: 12 },
];

function looksOf(font: string): number[] {
  const { page, styles } = pageOf(puts);
  const tokens = page.tokens.map((token) => ({ ...token, flags: TokenFlag.ocr }));
  return sceneOf(
    { ...page, tokens },
    styles.map((style) => ({ ...style, font })),
  ).words.map(({ cluster }) => cluster);
}

it('words that OCR has measured look as they do in print: by size, weight and colour', () => {
  const [title, first, second, price] = looksOf(ocrFont);
  expect(first).toBe(second);
  expect(new Set([title, first, price]).size).toBe(3);
});

it('words of which only a guessed size is known look alike where sizes are near', () => {
  expect(new Set(looksOf('Scan')).size).toBe(1);
});
