import { expect, it } from 'vitest';
import { countWords } from '../../../../src/extract/article/boilerpipe/word-count.ts';

const wordsIn = (text: string): number => countWords(text, [], false).words;

it.each([
  ["don't e-mail me@home.example at 10:30, (please)!", 6],
  ['don’t', 2],
  ['100% of 5 km', 4],
  ['a_b _', 1],
  ['a – b … c', 3],
  ['5\u00a0km', 2],
  ['m² ½ ①', 4],
  ['e\u0301te\u0301 \u0301', 1],
  ['今天，下雨了。', 2],
  ['𝐀b c', 2],
  ['$5.00/each', 1],
  ['- . |', 0],
  ['', 0],
])('%j has %i words', (text, words) => {
  expect(wordsIn(text)).toBe(words);
});

it('counts the words inside links, which may begin before the text and go on behind it', () => {
  const text = 'one two three four';
  const edges = [
    { at: 4, opens: false },
    { at: 8, opens: true },
  ];
  expect(countWords(text, edges, true).linkedWords).toBe(3);
  expect(countWords(text, [], true).linkedWords).toBe(4);
  expect(countWords(text, [], false).linkedWords).toBe(0);
});

it('breaks lines at 80 characters and leaves out the last', () => {
  const lines = (text: string): number[] => {
    const { wrappedWords, wrappedLines } = countWords(text, [], false);
    return [wrappedWords, wrappedLines];
  };
  expect(lines(`${'abc '.repeat(20)}x`)).toEqual([20, 1]);
  expect(lines('abc '.repeat(20))).toEqual([20, 1]);
  expect(lines('abc '.repeat(41))).toEqual([40, 2]);
  expect(lines('a'.repeat(200))).toEqual([1, 1]);
});
