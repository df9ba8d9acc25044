/** Neighbours of phrases are found by looking at few of them; the slow way that looks at all is the oracle. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rowPairs } from '../../../src/extract/directory/neighbour-rows.ts';
import type { Phrase } from '../../../src/extract/directory/phrase.ts';
import { shareColumn, shareRow, surroundingsOf } from '../../../src/extract/directory/surroundings.ts';

type Sides = { above?: Phrase; below?: Phrase; left?: Phrase; right?: Phrase };

/** The first of those for which a number is the least. */
const leastBy = (phrases: readonly Phrase[], of: (phrase: Phrase) => number): Phrase | undefined =>
  phrases.reduce<Phrase | undefined>((best, one) => (best && of(best) <= of(one) ? best : one), undefined);

function slowSurroundings(phrase: Phrase, phrases: readonly Phrase[]): Sides {
  const others = phrases.filter((other) => other !== phrase);
  const beside = others.filter((other) => shareRow(phrase, other));
  const along = others.filter((other) => !shareRow(phrase, other) && shareColumn(phrase, other));
  const { x0, x1, y1 } = phrase.box;
  const sides = {
    above: leastBy(
      along.filter(({ box }) => box.y1 < y1),
      ({ box }) => -box.y1,
    ),
    below: leastBy(
      along.filter(({ box }) => box.y1 > y1),
      ({ box }) => box.y1,
    ),
    left: leastBy(
      beside.filter(({ box }) => box.x1 <= x0 + 1),
      ({ box }) => -box.x1,
    ),
    right: leastBy(
      beside.filter(({ box }) => box.x0 >= x1 - 1),
      ({ box }) => box.x0,
    ),
  };
  return sides as Sides;
}

/** Few places, so that many phrases share one. */
const boxes = fc
  .tuple(
    fc.integer({ min: 0, max: 12 }),
    fc.integer({ min: 0, max: 20 }),
    fc.integer({ min: 1, max: 6 }),
    fc.integer({ min: 1, max: 5 }),
  )
  .map(([x, y, width, height]) => ({ x0: 5 * x, y0: 2 * y, x1: 5 * x + 5 * width, y1: 2 * y + 2 * height }));
const pages = fc
  .array(boxes, { maxLength: 40 })
  .map((all) => all.map((box, id) => ({ id, box, size: 10, text: 'a', tokens: [] }) as unknown as Phrase));

describe('the surroundings of phrases', () => {
  it('are what the slow way finds', () => {
    fc.assert(
      fc.property(pages, (phrases) => {
        const slow = phrases.map((phrase) => slowSurroundings(phrase, phrases));
        expect(surroundingsOf(phrases).map(idsOf)).toEqual(slow.map(idsOf));
      }),
      { numRuns: 500, seed: 22 },
    );
  });

  it('give the same neighbours on a line', () => {
    fc.assert(
      fc.property(pages, (phrases) => {
        const slow = phrases.flatMap((right) => {
          const before = phrases.filter((left) => left.box.x1 <= right.box.x0 + 1 && shareRow(left, right));
          const left = before.toSorted((a, b) => b.box.x1 - a.box.x1)[0];
          return left ? [[left.id, right.id]] : [];
        });
        expect(rowPairs(phrases).map(({ left, right }) => [left.id, right.id])).toEqual(slow);
      }),
      { numRuns: 500, seed: 22 },
    );
  });
});

function idsOf({ above, below, left, right }: Sides | ReturnType<typeof surroundingsOf>[number]): unknown[] {
  return [above, below, left, right].map((phrase) => phrase?.id);
}
