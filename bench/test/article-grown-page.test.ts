import { describe, expect, it } from 'vitest';
import { textOfHtml } from '../src/article-html-text.ts';
import { grownPage } from '../src/article-grown-page.ts';

describe('a grown page', () => {
  it('has the size asked for, give or take one part', () => {
    for (const size of [10_000, 100_000, 1_000_000]) {
      expect(grownPage(size).length).toBeGreaterThanOrEqual(size);
      expect(grownPage(size).length).toBeLessThan(size * 1.01 + 3000);
    }
  });

  it('is a page, with more text the longer it is', () => {
    const [short, long] = [textOfHtml(grownPage(10_000)), textOfHtml(grownPage(100_000))];
    expect(short).toContain('The long walk');
    expect(long.length / short.length).toBeGreaterThan(9);
    expect(long.startsWith(short.slice(0, 2000))).toBe(true);
  });
});
