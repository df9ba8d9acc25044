import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bagF1, bagMinus, bagOf, bagSize, describeBag, eitherBag, normalWord, sharedBag, sumBags } from '../src/bag.ts';

const words = fc.array(fc.constantFrom('a', 'b', 'c', 'd'));

describe('bags of words', () => {
  it('count words, without order and without empty ones', () => {
    expect(bagOf(['b', 'a', 'b', ''])).toEqual(
      new Map([
        ['b', 2],
        ['a', 1],
      ]),
    );
  });

  it('see through ligatures and soft hyphens, and nothing else', () => {
    expect(normalWord('ﬁn\u00adish')).toBe('finish');
    expect(normalWord('Fin-ish.')).toBe('Fin-ish.');
    expect(bagOf(['\u00ad']).size).toBe(0);
  });

  it.each([
    [['a', 'b'], ['a', 'b'], 1],
    [['a', 'b'], ['b', 'a'], 1],
    [['a', 'a', 'b'], ['a', 'b'], 0.8],
    [['a', 'b'], ['c', 'd'], 0],
    [['ab'], ['a', 'b'], 0],
    [[], ['a'], 0],
    [[], [], 1],
  ])('%j against %j is %d', (a, b, f1) => {
    expect(bagF1(bagOf(a), bagOf(b))).toBeCloseTo(f1, 12);
  });

  it('score alike both ways, from 0 to 1', () => {
    fc.assert(
      fc.property(words, words, (a, b) => {
        const f1 = bagF1(bagOf(a), bagOf(b));
        expect(f1).toBe(bagF1(bagOf(b), bagOf(a)));
        expect(f1).toBeGreaterThanOrEqual(0);
        expect(f1).toBeLessThanOrEqual(1);
        expect(f1 === 1).toBe(a.toSorted().join('') === b.toSorted().join(''));
      }),
    );
  });

  it('fall apart into what is shared and what is not', () => {
    fc.assert(
      fc.property(words, words, (first, second) => {
        const [a, b] = [bagOf(first), bagOf(second)];
        expect(bagSize(sharedBag(a, b)) + bagSize(bagMinus(a, b))).toBe(bagSize(a));
        expect(bagSize(eitherBag(a, b)) + bagSize(sharedBag(a, b))).toBe(bagSize(a) + bagSize(b));
        expect(bagSize(sumBags([a, b]))).toBe(bagSize(a) + bagSize(b));
      }),
    );
  });

  it('are told with the most frequent word first', () => {
    expect(describeBag(bagOf(['a', 'b', 'b', 'c']), 2)).toBe('b ×2 | a | … 1 more');
  });
});
