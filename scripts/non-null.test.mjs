import { describe, expect, it } from 'vitest';
import { most, nonNullByFolder, nonNullCount, total } from './non-null.mjs';

describe('non-null assertions', () => {
  it('are counted where they are code, not in texts, comments and comparisons', () => {
    expect(nonNullCount('const a = list[0]!.next!;')).toBe(2);
    expect(nonNullCount('const b = "x!"; // y!\nif (!c || d != e || f !== g) h = !i;')).toBe(0);
    expect(nonNullCount('const view = <p>{names[0]!}</p>;', 'view.tsx')).toBe(1);
  });

  it('do not become more', () => {
    expect(total(nonNullByFolder())).toBeLessThanOrEqual(most);
  });
});
