import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameWords } from '../../../../src/extract/article/blocks/name-words.ts';
import { countWords, wordsOf } from '../../../../src/extract/article/blocks/words.ts';

describe('words', () => {
  it.each<[string, string[]]>([
    ['', []],
    [' … – !', []],
    ['One two,three', ['one', 'two', 'three']],
    ['snake_case 3.5', ['snake', 'case', '3', '5']],
    ['Größe ΑΒΓ Ёж', ['größe', 'αβγ', 'ёж']],
    ['中文。字', ['中', '文', '字']],
    ['ひらカナ', ['ひ', 'ら', 'カ', 'ナ']],
    ['한국어 낱말', ['한국어', '낱말']],
    ['HTML5中abc', ['html5', '中', 'abc']],
    ['𠀀𠀁', ['𠀀', '𠀁']],
    ['हिन्दी शब्द', ['हिन्दी', 'शब्द']],
    ['😀 ok', ['ok']],
  ])('of “%s”', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
    expect(countWords(text)).toBe(words.length);
  });

  it('are counted as they are listed', () => {
    const unit = fc.constantFrom('a', 'B', '7', ' ', '_', '-', 'é', '中', 'カ', '𠀀', '。', '😀', '\u0301');
    fc.assert(
      fc.property(fc.array(unit), (units) => {
        const text = units.join('');
        expect(countWords(text)).toBe(wordsOf(text).length);
      }),
    );
  });

  it('are counted in a stretch, with those it cuts', () => {
    expect(countWords('alpha beta gamma', 2, 12)).toBe(3);
    expect(countWords('alpha beta gamma', 5, 6)).toBe(0);
  });
});

describe('names', () => {
  it.each<[string, string[]]>([
    ['postBody main-2 x', ['post', 'body', 'main']],
    ['nav nav__item--active', ['nav', 'item', 'active']],
    ['  ', []],
    [
      'sc_aVeryLongNameThatMachinesMade-abcdefghijklmnopqrstuvw',
      ['sc', 'very', 'long', 'name', 'that', 'machines', 'made'],
    ],
  ])('of “%s”', (value, words) => {
    expect(nameWords(value)).toEqual(words);
  });
});
