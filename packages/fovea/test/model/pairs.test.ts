import { describe, expect, it } from 'vitest';
import { pairsOf } from '../../src/model/pairs.ts';

describe('pairs', () => {
  it('are every entry but the last, with the one after it', () => {
    expect(pairsOf([1, 2, 3])).toEqual([
      [1, 2],
      [2, 3],
    ]);
    expect(pairsOf(Float32Array.of(4, 5))).toEqual([[4, 5]]);
  });

  it('are none of a list of one, or of none', () => {
    expect(pairsOf(['a'])).toEqual([]);
    expect(pairsOf([])).toEqual([]);
  });

  it('keep entries that are undefined', () => {
    expect(pairsOf([undefined, 1, undefined])).toEqual([
      [undefined, 1],
      [1, undefined],
    ]);
  });
});
