import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { likeness, queueOrder, spread, type ScoredPage } from '../../../src/labels/queue-order.ts';

const page = (number: number, certainty: number, look: string, isEmpty = false) => ({
  document: 'a.pdf',
  page: number,
  scored: { certainty, isEmpty, signature: new Map([[look, 5]]) } satisfies ScoredPage,
});
const numbers = (list: readonly { readonly page: number }[]): number[] => list.map((one) => one.page);

describe('the next page', () => {
  it('is the one in most doubt, and after it one that looks otherwise', () => {
    const waiting = [page(1, 0.5, 'grid'), page(2, 0.4, 'grid'), page(3, 0.6, 'list'), page(4, 0.9, 'menu')];
    expect(numbers(queueOrder(waiting, []))).toEqual([2, 3, 1, 4]);
    // What is labelled already teaches less.
    expect(numbers(queueOrder(waiting, [new Map([['grid', 9]])]))[0]).toBe(3);
  });

  it('is never one without anything on it as long as there are others', () => {
    const waiting = [
      page(1, 0.1, 'cover', true),
      page(2, 0.99, 'grid'),
      { document: 'a.pdf', page: 3, scored: undefined },
    ];
    expect(numbers(queueOrder(waiting, []))).toEqual([2, 3, 1]);
  });

  it('comes from all pages, none twice', () => {
    const any = fc.array(
      fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.constantFrom('a', 'b', 'c'), fc.boolean()),
    );
    fc.assert(
      fc.property(any, (list) => {
        const waiting = list.map(([certainty, look, isEmpty], i) => page(i, certainty, look, isEmpty));
        expect(numbers(queueOrder(waiting, [])).toSorted((a, b) => a - b)).toEqual(numbers(waiting));
      }),
    );
  });
});

it('likeness is 1 for the same and 0 for nothing in common', () => {
  expect(likeness(new Map([['a', 2]]), new Map([['a', 7]]))).toBeCloseTo(1);
  expect(likeness(new Map([['a', 2]]), new Map([['b', 7]]))).toBe(0);
});

it('pages are visited all over a document, each once', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 300 }), (count) => {
      expect(spread(count).toSorted((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, i) => i + 1));
    }),
  );
  expect(spread(8)).toEqual([1, 5, 3, 7, 2, 6, 4, 8]);
});
