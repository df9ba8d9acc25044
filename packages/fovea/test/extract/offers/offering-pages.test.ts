import { describe, expect, it } from 'vitest';
import { offeringPages } from '../../../src/extract/offers/offering-pages.ts';

const pagesOf = (chances: readonly number[], offers = 10) => chances.map((chance) => ({ chance, offers }));

describe('pages that offer something', () => {
  it('may be unlike others in a document of a page or two', () => {
    expect(offeringPages(pagesOf([0.2]), 1)).toEqual([true]);
    expect(offeringPages(pagesOf([0.2, 0.05]), 2)).toEqual([true, false]);
  });

  it('may be unlike others among pages that offer something', () => {
    expect(offeringPages(pagesOf([0.9, 0.2, 0.1, 0.7, 0.3]), 5)).toEqual([true, true, false, true, true]);
  });

  it('have to be likely among pages that offer nothing', () => {
    const report = [0.1, 0.3, 0.7, 0, 0.2, 0.1, 0, 0, 0.85, 0.4];
    expect(offeringPages(pagesOf(report), 10).flatMap((is, i) => (is ? [i] : []))).toEqual([8]);
  });

  it('have to be more likely than not where the rest of the document is unknown, or where they are few', () => {
    expect(offeringPages(pagesOf([0.4, 0.6]), 30)).toEqual([false, true]);
    expect(offeringPages(pagesOf([0.4, 0.6, 0.75], 3), 3)).toEqual([false, false, true]);
    expect(offeringPages([{ chance: 0.9, offers: 0 }], 1)).toEqual([false]);
  });
});
