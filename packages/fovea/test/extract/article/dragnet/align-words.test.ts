import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutBlocks } from '../../../../src/extract/article/blocks/cut-blocks.ts';
import { alignWords, numberWords } from '../../../../src/extract/article/dragnet/align-words.ts';
import { goldShares } from '../../../../src/extract/article/dragnet/label-blocks.ts';
import { parseHtml } from '../../../../src/read/html/index.ts';
import { cpuSeconds } from '../../../cpu-time.ts';

const align = (page: string, gold: string): number[] => [
  ...alignWords(numberWords(page.split(' '), gold === '' ? [] : gold.split(' '))),
];

describe('aligning', () => {
  it('finds the words of gold in the page, in sequence', () => {
    expect(align('home news the cat sat home', 'the cat sat')).toEqual([-1, -1, 0, 1, 2, -1]);
    expect(align('a b c', '')).toEqual([-1, -1, -1]);
  });

  it('prefers a phrase to its words apart', () => {
    expect(align('the x cat x sat x the cat sat', 'the cat sat')).toEqual([-1, -1, -1, -1, -1, -1, 0, 1, 2]);
  });

  it('takes a word of gold once', () => {
    expect(align('news news news', 'news').filter((place) => place >= 0)).toEqual([0]);
  });

  it('finds passages that gold has in another order', () => {
    const [title, body] = ['how to mend a net', 'first wash it then dry it then look for the holes'];
    expect(align(`${title} menu ${body}`, `${body} ${title}`)).not.toContain(undefined);
    expect(align(`${title} menu ${body}`, `${body} ${title}`).filter((place) => place < 0)).toHaveLength(1);
  });

  it('pairs like with like, and each word of gold once', () => {
    const words = fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 40 });
    fc.assert(
      fc.property(words, words, (page, gold) => {
        const places = alignWords({ page: Int32Array.from(page), gold: Int32Array.from(gold) });
        const found = [...places].filter((place) => place >= 0);
        expect(new Set(found).size).toBe(found.length);
        places.forEach((place, at) => {
          if (place >= 0) expect(gold[place]).toBe(page[at]);
        });
        // No word of gold is left that the page still has, side by side with its like.
        expect(found.length).toBeGreaterThanOrEqual(commonRun(page, gold));
      }),
    );
  });

  it('finds all of gold where the page is gold with boilerplate between, at any length', () => {
    const word = (random: number): string => `w${random % 3000}`;
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e6 }), fc.constantFrom(300, 3000, 20_000), (seed, length) => {
        let state = seed;
        const next = (): number => (state = (state * 48_271) % 2_147_483_647);
        const gold = Array.from({ length }, () => word(next()));
        // Boilerplate of other words, between any two paragraphs of gold.
        const page = gold.flatMap((one, i) => (i % 50 === 0 ? ['menu', 'login', 'share', one] : [one]));
        const places = alignWords(numberWords(page, gold));
        expect(places.filter((place) => place >= 0)).toHaveLength(length);
      }),
      { numRuns: 9 },
    );
  });

  it('is quick on a long page that says the same again and again', () => {
    const page = Array.from({ length: 60_000 }, (_, i) => `w${i % 7}`);
    const gold = page.slice(0, 30_000);
    let places: Int32Array = new Int32Array();
    expect(cpuSeconds(() => (places = alignWords(numberWords(page, gold))))).toBeLessThan(10);
    expect(places.filter((place) => place >= 0).length).toBeGreaterThan(29_000);
  });
});

/** The longest run of words that both have. */
function commonRun(page: readonly number[], gold: readonly number[]): number {
  let longest = 0;
  for (let i = 0; i < page.length; i++) {
    for (let j = 0; j < gold.length; j++) {
      let length = 0;
      while (i + length < page.length && j + length < gold.length && page[i + length] === gold[j + length]) length++;
      longest = Math.max(longest, length);
    }
  }
  return longest;
}

describe('the shares of blocks that are in gold', () => {
  const shares = (html: string, gold: string): number[] => [...goldShares(cutBlocks(parseHtml(html)), gold)];

  it('are of words in sequence', () => {
    const html = '<p>Menu<p>The quick brown fox jumps<p>By Ann<p>over the lazy dog – ever so lightly<p>Menu';
    expect(shares(html, 'The quick brown fox jumps over the lazy dog')).toEqual([0, 1, 0, 4 / 7, 0]);
  });

  it('are of characters where there are no words', () => {
    expect(shares('<p>首页<p>今天天气很好。<p>我们去公园。<p>关于我们', '今天天气很好。我们去公园。')).toEqual([
      0, 1, 1, 0,
    ]);
  });

  it('are 0 for what has no words', () => {
    expect(shares('<p>***<p>text', '*** text')).toEqual([0, 1]);
  });
});
