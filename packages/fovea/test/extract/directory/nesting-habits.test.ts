/** What a page does with one look, taken together: it outweighs what single headings seem to be. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Classifier } from '../../../src/learn/index.ts';
import { growTree, type TreeModel } from '../../../src/extract/directory/grow-tree.ts';
import { headingPairs } from '../../../src/extract/directory/heading-rows.ts';
import { nestingHabits, pairsTogether, type Nest } from '../../../src/extract/directory/nesting-habits.ts';
import { viewPages, type PageView } from '../../../src/extract/directory/page-view.ts';
import type { HeaderView } from '../../../src/extract/directory/tree-view.ts';
import { docOf, type Put } from './pages.ts';

function viewOf(puts: readonly Put[]): PageView {
  const doc = docOf([puts]);
  return viewPages(doc.pages, doc.styles)[0]!;
}

const countries = ['Austria', 'Belgium', 'France', 'Italy'];
/** A head over countries that look alike, each with a line under it. */
const page = viewOf([
  { text: 'Agents abroad', x: 60, y: 80, size: 14 },
  ...countries.flatMap((text, i): Put[] => [
    { text, x: 60, y: 110 + 60 * i, bold: true },
    { text: `Agent Number ${i}`, x: 60, y: 123 + 60 * i },
  ]),
]);

/** Says yes to rows, as likely as some columns of theirs tell. */
function saying(columns: readonly string[], chance: (values: Float32Array) => number): Classifier {
  return {
    kind: 'stub',
    classes: ['no', 'yes'],
    columns,
    predictProba: ({ data, rows }: { data: Float32Array; rows: number }) =>
      Float32Array.from({ length: 2 * rows }, (_, i) => {
        const at = Math.floor(i / 2) * columns.length;
        const yes = chance(data.subarray(at, at + columns.length));
        return i % 2 === 1 ? yes : 1 - yes;
      }),
    toJSON: () => ({}),
  } as unknown as Classifier;
}

describe('headings of one look', () => {
  const never = saying(['sameLook'], () => 0.01);

  /** Parents by the names of headings, where the look and the drop from the parent tell. */
  function parents(chance: (drop: number) => number): (string | undefined)[] {
    const labels = page.phrases.map(({ text }) => (text.startsWith('Agent Number') ? 'body' : 'header'));
    const nesting = saying(['sameLook', 'drop'], (row) => (row[0] === 1 ? 0.01 : chance(row[1]!)));
    const model: TreeModel = { headings: never, owners: never, nesting, together: never, beside: never };
    const { tree, nested } = growTree(page, labels, model);
    return tree.headers.map((_, i) => nested[i]!.header?.node.text);
  }

  it('stand under one look, though one of them by itself would not', () => {
    // To stand under none has no drop. The last country seems too far down to stand under the head.
    const chance = (drop: number): number => (Number.isNaN(drop) ? 0.3 : drop > 18 ? 0.14 : 0.9);
    expect(parents(chance)).toEqual([undefined, ...countries.map(() => 'Agents abroad')]);
  });

  it('count the more the surer they are together', () => {
    const [first, second] = [0, 1].map(
      (index) => ({ index, node: { look: index === 0 ? 'large' : 'small' } }) as unknown as HeaderView,
    );
    const odds = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(odds, (chances) => {
        const nests = chances.map((one): Nest => ({
          header: second!,
          parents: [undefined, first],
          odds: [1 - one, one],
        }));
        const mean = chances.reduce((sum, one) => sum + one, 0) / chances.length;
        const habit = nestingHabits(nests);
        expect(habit(second!, first)).toBeCloseTo(mean ** 2);
        expect(habit(second!, undefined)).toBeCloseTo((1 - mean) ** 2);
      }),
    );
  });
});

describe('lines that may be one heading', () => {
  const puts = countries.flatMap((text, i): Put[] => [
    { text, x: 60, y: 100 + 80 * i, bold: true },
    { text: `from ${2001 + i}`, x: 60, y: 112 + 80 * i },
  ]);
  const view = viewOf(puts);
  const pairs = headingPairs({ view, labels: view.phrases.map(() => 'header') });

  it('are asked about in pairs', () => {
    expect(pairs.map(({ phrase }) => phrase.text)).toEqual(['from 2001', 'from 2002', 'from 2003', 'from 2004']);
  });

  it('lean towards each other where pairs are alike: none leaves the range of all, and their order stays', () => {
    const chances = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(chances, (odds) => {
        const leaning = pairsTogether(pairs, odds, view);
        const [least, most] = [Math.min(...odds), Math.max(...odds)];
        for (const one of leaning) {
          expect(one).toBeGreaterThan(least - 0.011);
          expect(one).toBeLessThan(most + 0.011);
        }
        odds.forEach((one, i) =>
          odds.forEach((other, j) => {
            if (one < other) expect(leaning[i]!).toBeLessThanOrEqual(leaning[j]!);
          }),
        );
      }),
    );
    expect(pairsTogether(pairs, [0.9, 0.9, 0.95, 0.3], view).every((one) => one > 0.5)).toBe(true);
  });

  it('are judged by themselves where no other pair is like them', () => {
    expect(pairsTogether(pairs.slice(0, 1), [0.3], view)[0]).toBeCloseTo(0.3, 1);
  });
});
