import { describe, expect, it } from 'vitest';
import { causeOf, causeTable, type JudgedPage } from '../src/article-cause-table.ts';
import type { Score } from '../src/text-scores.ts';

const score = (precision: number, recall: number): Score => ({
  precision,
  recall,
  f1: precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall),
});
const whole = score(0.4, 1);

describe('causeOf', () => {
  it.each([
    ['nothing was wanted', score(0, 0), whole, 0, false],
    ['the page as stored lacks the text', score(0, 0), score(0.1, 0.1), 300, false],
    ['little', score(0.9, 0.9), whole, 300, false],
    ['a part left out', score(0.9, 0.4), whole, 300, false],
    ['posts of a thread left out', score(0.9, 0.4), whole, 300, true],
    ['more taken than a short text', score(0.3, 1), whole, 60, false],
    ['more taken than the text', score(0.3, 1), whole, 300, false],
    ['more posts or other text beside a thread', score(0.3, 1), whole, 300, true],
    ['something else taken', score(0.1, 0.1), whole, 300, false],
    ['a part left out and other text taken', score(0.5, 0.5), whole, 300, false],
  ])('%s', (cause, made, held, length, isThread) => {
    expect(causeOf(made, held, { length }, isThread)).toBe(cause);
  });
});

describe('causeTable', () => {
  const page = (before: number, after: number, cause: string): JudgedPage => ({
    scores: [score(before, before), score(after, after)],
    causes: [cause, after > 0.8 ? 'little' : cause],
  });

  it('counts causes on the worst pages of each, and follows those of the first', () => {
    const pages = [page(0.2, 0.9, 'a'), page(0.4, 0.5, 'b'), page(0.3, 0.3, 'a'), page(1, 1, 'little')];
    const { header, rows } = causeTable(['before', 'after'], pages, 2);
    expect(header).toEqual([
      'cause',
      'before',
      'after',
      'F1 of those of before, before',
      'F1 of those of before, after',
    ]);
    expect(rows).toEqual([
      ['a', 2, 1, '0.250', '0.600'],
      ['b', 0, 1, '-', '-'],
      ['all', 2, 2, '0.250', '0.600'],
    ]);
  });
});
