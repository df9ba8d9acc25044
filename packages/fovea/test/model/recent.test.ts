import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Recent } from '../../src/model/recent.ts';

describe('what was used last', () => {
  const sized = (size: number): Recent<string> => new Recent({ size }, (text) => text.length);

  it('is kept as long as there is room', () => {
    const kept = sized(10);
    kept.put('a', 'four');
    kept.put('b', 'five');
    expect(kept.get('a')).toBe('four');
    kept.put('c', 'six');
    expect(['a', 'b', 'c'].map((key) => kept.get(key))).toEqual(['four', undefined, 'six']);
  });

  it('counts once, and the newest stays, however large it is', () => {
    const kept = sized(10);
    kept.put('a', 'longer');
    kept.put('a', 'short');
    kept.put('b', 'short');
    expect(kept.get('a')).toBe('short');
    kept.put('c', 'much too long');
    expect(['a', 'b', 'c'].map((key) => kept.get(key))).toEqual([undefined, undefined, 'much too long']);
  });

  it('is what a list of all uses says', () => {
    const uses = fc.array(fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd'), isPut: fc.boolean() }));
    fc.assert(
      fc.property(uses, fc.integer({ min: 1, max: 3 }), (all, count) => {
        const kept = new Recent<number>({ count });
        let expected: { key: string; value: number }[] = [];
        all.forEach(({ key, isPut }, i) => {
          const had = expected.find((one) => one.key === key);
          if (isPut) kept.put(key, i);
          else expect(kept.get(key)).toBe(had?.value);
          const used = isPut ? { key, value: i } : had;
          if (used) expected = [...expected.filter((one) => one.key !== key), used].slice(-count);
        });
      }),
    );
  });
});
