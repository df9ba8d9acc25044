import { describe, expect, it } from 'vitest';
import { cutBlocks } from '../../../../src/extract/article/blocks/cut-blocks.ts';
import { goldBlocks, type ArticleSample } from '../../../../src/extract/article/fovea/article-sample.ts';
import { shortenedSample } from '../../../../src/extract/article/fovea/shorten.ts';
import { parseHtml } from '../../../../src/read/html/index.ts';
import { sentence } from './made-up-sketch.ts';

const paragraphs = Array.from({ length: 60 }, (_, i) => `${i} ${sentence}`);
const page = (texts: readonly string[]): string =>
  `<ul><li><a href="/">Home</a></li></ul><div>${texts.map((text) => `<p>${text}</p>`).join('<hr>')}</div><p>Imprint</p>`;

function shortened(texts: readonly string[], kind: string | undefined, seed: number): ArticleSample | undefined {
  const root = parseHtml(page(texts));
  const blocks = cutBlocks(root);
  const from = { kind, isShortened: false };
  return shortenedSample(root, blocks, goldBlocks(blocks, texts.join('\n')), new Map(), from, seed);
}

const seeds = Array.from({ length: 20 }, (_, seed) => seed);

describe('shortenedSample', () => {
  it('leaves a short article and all that is around it', () => {
    for (const seed of seeds) {
      const { sketch, shares, gold, isShortened } = shortened(paragraphs, 'article', seed)!;
      expect(isShortened).toBe(true);
      expect([shares[0], shares.at(-1)]).toEqual([0, 0]);
      const left = sketch.words.slice(1, -1).reduce((sum, words) => sum + words, 0);
      expect(gold).toHaveLength(left);
      expect(left).toBeGreaterThanOrEqual(25);
      expect(left).toBeLessThanOrEqual(250 + 15);
    }
  });

  it('leaves a part of what is made of records', () => {
    const lengths = seeds.map((seed) => (shortened(paragraphs, 'listing', seed)?.shares.length ?? 62) - 2);
    expect(Math.min(...lengths)).toBeGreaterThanOrEqual(12);
    expect(Math.max(...lengths)).toBeGreaterThan(30);
  });

  it('is the same for the same seed', () => {
    expect(shortened(paragraphs, undefined, 3)).toEqual(shortened(paragraphs, undefined, 3));
  });

  it('is nothing where the content is short already', () => {
    for (const seed of seeds) expect(shortened(paragraphs.slice(0, 1), 'article', seed)).toBeUndefined();
  });
});
