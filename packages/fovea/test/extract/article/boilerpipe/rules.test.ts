import { expect, it } from 'vitest';
import { canolaRules } from '../../../../src/extract/article/boilerpipe/filters/canola-rules.ts';
import { densityRules } from '../../../../src/extract/article/boilerpipe/filters/density-rules.ts';
import { wordRules } from '../../../../src/extract/article/boilerpipe/filters/word-rules.ts';
import { blocksOf, marksAfter } from './blocks.ts';

/** The mark of the block in the middle. */
const middle = (marks: string): string => marks[1]!;

it('by words, a block is content from 17 words on, or before 16, or behind 5', () => {
  const around = (before: number, words: number, next: number): string =>
    middle(marksAfter(wordRules, blocksOf({ words: before }, { words }, { words: next })));
  expect(around(4, 17, 15)).toBe('+');
  expect(around(4, 16, 15)).toBe('-');
  expect(around(4, 1, 16)).toBe('+');
  expect(around(5, 1, 15)).toBe('+');
});

it('by words, a block behind links must have 41 words, or be before one of 18', () => {
  const behindLinks = (words: number, next: number): string =>
    middle(marksAfter(wordRules, blocksOf({ words: 9, linkedWords: 6 }, { words }, { words: next })));
  expect(behindLinks(41, 0)).toBe('+');
  expect(behindLinks(40, 17)).toBe('-');
  expect(behindLinks(40, 18)).toBe('+');
  // 5 of 9 are not yet links.
  expect(middle(marksAfter(wordRules, blocksOf({ words: 9, linkedWords: 5 }, { words: 17 }, {})))).toBe('+');
});

it('more than a third of links is never content, whatever its length', () => {
  expect(marksAfter(wordRules, blocksOf({ words: 300, linkedWords: 101 }))).toBe('-');
  expect(marksAfter(densityRules, blocksOf({}, { words: 300, linkedWords: 101, density: 12 }, {}))[1]).toBe('-');
  // A third is more than the original's .333333.
  expect(marksAfter(wordRules, blocksOf({ words: 300, linkedWords: 100 }))).toBe('-');
  expect(marksAfter(wordRules, blocksOf({ words: 301, linkedWords: 100 }))).toBe('+');
});

it('by density, text is content above 9 words a line, or before 10, or behind 4', () => {
  const around = (before: number, density: number, next: number): string =>
    middle(marksAfter(densityRules, blocksOf({ density: before }, { density }, { density: next })));
  expect(around(4, 9.1, 1)).toBe('+');
  expect(around(4, 9, 10)).toBe('-');
  expect(around(4, 1, 10.1)).toBe('+');
  expect(around(4.1, 1, 10)).toBe('+');
});

it('by density, dense text with nothing behind it is dropped', () => {
  expect(marksAfter(densityRules, blocksOf({ density: 5 }, { density: 12 }))).toBe('+-');
});

it('by density, what is behind links must be before text of more than 11 words a line', () => {
  const behindLinks = (next: number): string =>
    middle(marksAfter(densityRules, blocksOf({ linkedWords: 10 }, { density: 12 }, { density: next })));
  expect(behindLinks(11)).toBe('-');
  expect(behindLinks(11.1)).toBe('+');
});

it('canola keeps 20 words, links before 12, and what is among text without links', () => {
  const around = (before: number, words: number, next: number): string =>
    middle(marksAfter(canolaRules, blocksOf({ words: before }, { words }, { words: next })));
  expect(around(0, 20, 0)).toBe('+');
  expect(around(7, 6, 19)).toBe('-');
  expect(around(7, 7, 7)).toBe('+');
  expect(around(7, 7, 6)).toBe('-');
  expect(around(8, 1, 7)).toBe('+');
  expect(around(0, 1, 20)).toBe('+');
  expect(marksAfter(canolaRules, blocksOf({ words: 2, linkedWords: 2 }, { words: 12 }))).toBe('+-');
  expect(marksAfter(canolaRules, blocksOf({ words: 2, linkedWords: 2 }, { words: 11 }))).toBe('--');
});

it('a rule says why, and by which numbers', () => {
  const [block] = wordRules(blocksOf({ words: 30, linkedWords: 6 }), { title: undefined });
  const numbers = { words: 30, textDensity: 30, linkDensity: Math.fround(0.2) };
  expect(block!.parts[0]!.decisions).toEqual([{ kept: true, why: 'a long block', numbers }]);
});
