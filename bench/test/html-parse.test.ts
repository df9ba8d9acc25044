import { describe, expect, it } from 'vitest';
import { blockAgreement, blockTexts, isSame, listingOfParse5 } from '../src/html-parse-trees.ts';

const page = (body: string): ReturnType<typeof listingOfParse5> => listingOfParse5(`<!doctype html><body>${body}`);

describe('comparing trees', () => {
  it('tells names, attributes, texts and places apart', () => {
    expect(isSame(page('<p a=1>x'), page('<p a=1>x</p>'))).toBe(true);
    expect(isSame(page('<p>x<!-- -->y'), page('<p>xy'))).toBe(true);
    for (const other of ['<div a=1>x', '<p a=2>x', '<p b=1>x', '<p a=1>y', '<p a=1></p>x', '<p a=1>x<br>', '']) {
      expect(isSame(page('<p a=1>x'), page(other))).toBe(false);
    }
  });

  it('parts text at blocks', () => {
    expect(blockTexts(page('a <b>b</b>\n<p>c<br>d<script>e</script>f</p>g<style>h</style>'))).toEqual([
      'a b',
      'c',
      'df',
      'g',
    ]);
  });

  it('counts the blocks that are the same', () => {
    expect(blockAgreement(page('<p>a<p>b<p>b'), page('<p>b<p>a<p>c'))).toBeCloseTo(4 / 6);
    expect(blockAgreement(page('<p>a'), page('<div>a'))).toBe(1);
    expect(blockAgreement(page(''), page(''))).toBe(1);
  });
});
