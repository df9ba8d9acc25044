/** What Tesseract parts without a reason, and signs that it takes for those of another script. */
import { describe, expect, it } from 'vitest';
import { joinedWords } from '../../../src/read/ocr/joined-words.ts';
import { withOwnSigns } from '../../../src/read/ocr/own-signs.ts';
import type { LineWord } from '../../../src/read/ocr/scene/line-words.ts';

/** Words of letters 20 high and 18 wide in places of 20, each from a column on. */
function line(...words: readonly (readonly [x: number, text: string])[]): LineWord[] {
  return words.map(([x, text]) => {
    const symbols = Array.from(text, (one, i) => ({ text: one, x0: x + 20 * i, x1: x + 20 * i + 18, y0: 0, y1: 20 }));
    return { text, confidence: 0.9, symbols, x0: x, x1: x + 20 * symbols.length - 2, y0: 0, y1: 20 };
  });
}

const textOf = (words: readonly LineWord[]): string =>
  joinedWords(words)
    .map(({ text }) => text)
    .join(' ');

describe('blanks that nobody wrote', () => {
  it('are none between Chinese, Japanese and Thai letters', () => {
    expect(textOf(line([0, '城堡'], [40, '的'], [60, '花'], [80, '。'], [115, '欢迎']))).toBe('城堡的花。欢迎');
    expect(textOf(line([0, '花'], [20, 'を'], [40, '売っ'], [80, 'て']))).toBe('花を売って');
    expect(textOf(line([0, 'ต'], [20, 'ล'], [40, 'า'], [60, 'ด']))).toBe('ตลาด');
  });

  it('are those that are wide, and those beside numbers and Latin words', () => {
    expect(textOf(line([0, '品名'], [64, '价格']))).toBe('品名 价格');
    expect(textOf(line([0, 'บาท'], [70, 'ต'], [90, 'ล']))).toBe('บาท ตล');
    expect(textOf(line([0, '每'], [20, '公斤'], [62, '12'], [104, '元'], [130, 'Fovea'], [232, '元']))).toBe(
      '每公斤 12 元 Fovea 元',
    );
  });

  it('are none between Korean letters that are as near as within a word', () => {
    const words = line([0, '성'], [26, '앞'], [52, '광'], [72, '장의'], [118, '시'], [138, '장은'], [180, ',']);
    expect(textOf(words)).toBe('성 앞 광장의 시장은,');
  });

  it('leave words of other scripts as they are', () => {
    const words = line([0, 'to'], [40, 'be'], [80, ','], [100, 'όχι'], [160, 'да']);
    expect(joinedWords(words)).toEqual(words);
  });

  it('leave one word with the place, the letters and the confidence of all', () => {
    const words = line([0, '城'], [20, '堡上']).map((word, i) => ({ ...word, confidence: i === 0 ? 0.3 : 0.9 }));
    const [word] = joinedWords(words);
    expect(word).toMatchObject({ text: '城堡上', x0: 0, x1: 58, y0: 0, y1: 20 });
    expect(word?.confidence).toBeCloseTo(0.7);
    expect(word?.symbols.map(({ text }) => text)).toEqual(['城', '堡', '上']);
  });
});

it.each([
  ['\u00b5έχρι', 'μέχρι'],
  ['5\u00b5m', '5\u00b5m'],
  ['سبزی,', 'سبزی،'],
  ['1,200', '1,200'],
  ['接受,', '接受，'],
  ['a,b', 'a,b'],
  ['น\u0e49\u0e4d\u0e32', 'น\u0e49\u0e33'],
  ['ค\u0e4d\u0e32', 'ค\u0e33'],
  ['น\u0e4d\u0e49\u0e32', 'น\u0e49\u0e33'],
])('a word has the signs of its own script: %s', (read, own) => {
  expect(withOwnSigns(read)).toBe(own);
});
