import { describe, expect, it } from 'vitest';
import { dayOf, isExact, isSame } from '../src/metadata-match.ts';

describe('metadata', () => {
  it('is exact letter for letter', () => {
    expect(isExact('title', ' A – B', 'A – B ')).toBe(true);
    expect(isExact('title', 'a – B', 'A – B')).toBe(false);
    expect(isExact('title', undefined, 'A')).toBe(false);
  });

  it('is the same whatever its case, punctuation and escapes', () => {
    expect(isSame('title', 'A “B” & C', 'a "b" &amp; c&#33;')).toBe(true);
    expect(isSame('title', 'A B', 'A C')).toBe(false);
  });

  it('has authors in any order', () => {
    expect(isSame('author', 'Jane Doe, John Roe', 'John Roe and Jane Doe')).toBe(true);
    expect(isSame('author', 'Jane Doe', 'John Roe and Jane Doe')).toBe(false);
  });

  it('has dates by the day', () => {
    expect(isSame('date', '2024-05-01T23:00:00Z', '2024-05-01')).toBe(true);
    expect(isExact('date', 'May 1, 2024', '2024-05-01')).toBe(true);
    expect(isSame('date', '2024-05-02', '2024-05-01')).toBe(false);
    expect(dayOf('soon')).toBe('soon');
  });
});
