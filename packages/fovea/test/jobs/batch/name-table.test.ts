import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createNameTable } from '../../../src/jobs/batch/name-table.ts';

describe('a table of names', () => {
  it('is a map', () => {
    const entry = fc.tuple(fc.oneof(fc.string(), fc.constantFrom('a', 'b', '')), fc.integer({ min: 0, max: 254 }));
    fc.assert(
      fc.property(fc.array(entry), fc.array(fc.string()), (entries, others) => {
        const table = createNameTable();
        const map = new Map<string, number>();
        for (const [name, value] of entries) {
          table.set(name, value);
          map.set(name, value);
        }
        expect(table.size()).toBe(map.size);
        for (const name of [...map.keys(), ...others]) expect(table.get(name)).toBe(map.get(name));
      }),
    );
  });

  it('keeps what it has while it grows', () => {
    const table = createNameTable();
    for (let i = 0; i < 20_000; i++) table.set(`crawl/page-${i}.html`, i % 255);
    expect(table.size()).toBe(20_000);
    for (let i = 0; i < 20_000; i++) expect(table.get(`crawl/page-${i}.html`)).toBe(i % 255);
    expect(table.get('crawl/page-20000.html')).toBeUndefined();
  });
});
