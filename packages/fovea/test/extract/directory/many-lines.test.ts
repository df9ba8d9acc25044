/** Pages that no directory has: far more lines than anybody reads. */
import { describe, expect, it } from 'vitest';
import { findDirectories } from '../../../src/extract/directory/index.ts';
import { cpuSeconds } from '../../cpu-time.ts';
import { docOf, type Put } from './pages.ts';

const count = 2000;

/** Two hundred lines in each of ten columns, every third one a heading. */
const lines: Put[] = Array.from({ length: count }, (_, i) => ({
  text: i % 3 === 0 ? `Auditor ${i}` : `Pembroke ${i} Limited`,
  x: 20 + 120 * Math.floor(i / 200),
  y: 20 + 12 * (i % 200),
}));

describe('a page of two thousand lines', () => {
  it('is read, in a time that is bounded', () => {
    const doc = docOf([lines]);
    let words = 0;
    const seconds = cpuSeconds(() => {
      const { groups, status } = findDirectories(doc, { allPages: true });
      expect(status).toBe('ok');
      words = new Set(groups[0]!.children!.flatMap((node) => node.tokens ?? [])).size;
    });
    expect(words).toBeGreaterThan(0);
    expect(seconds).toBeLessThan(60);
  }, 600_000);
});
