import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Token } from '../../fovea/src/model/doc.ts';
import { applyEdits, emptyLabels } from '../../fovea/src/labels/label-edits.ts';
import type { LabelEdit, PageLabels } from '../../fovea/src/doors/studio/protocol.ts';
import { labelKind } from '../src/label/classes.ts';
import { addWords, removeWords } from '../src/label/box-edits.ts';
import { accept, classify, hang, join, part, unlabel } from '../src/label/label-edits.ts';

const token = (id: number): Token => {
  const box = { x0: id * 10, y0: 0, x1: id * 10 + 8, y1: 10 };
  return { id, text: `w${id}`, box, ink: box, style: 0, flags: 0 };
};
const words = Array.from({ length: 8 }, (_, id) => token(id));
const pick = (...ids: number[]): Token[] => ids.map((id) => words[id]!);
const none = emptyLabels('offers', 'a.pdf', 1);
const offers = labelKind('offers', none, []);
const directory = labelKind('directory', none, []);

/** Edits one after the other, each made for what the ones before have left. */
function after(...steps: ((labels: PageLabels) => readonly LabelEdit[])[]): PageLabels {
  return steps.reduce((labels, step) => applyEdits(labels, step(labels)).labels, none);
}

const groupsOf = (labels: PageLabels): (number | undefined)[] => labels.tokens.map(({ group }) => group);

describe('joining words', () => {
  it('makes one group of them, and words without a class get the first one', () => {
    const labels = after(
      (now) => classify(now, pick(1), 'Price'),
      (now) => join(now, pick(0, 1), offers, 'Title'),
    );
    expect(labels.tokens.map(({ label, group }) => [label, group])).toEqual([
      ['Title', 1],
      ['Price', 1],
    ]);
    expect(labels.groups).toEqual([{ group: 1, type: 'offer' }]);
  });

  it('adds words to a group when most of the chosen ones are in it', () => {
    const labels = after(
      (now) => join(now, pick(0, 1), offers, 'Title'),
      (now) => join(now, pick(0, 1, 2), offers, 'Title'),
    );
    expect(groupsOf(labels)).toEqual([1, 1, 1]);
    expect(labels.groups).toHaveLength(1);
  });

  it('takes words out of the groups they were in, and empty groups away', () => {
    const labels = after(
      (now) => join(now, pick(0, 1), offers, 'Title'),
      (now) => join(now, pick(2, 3), offers, 'Title'),
      (now) => join(now, pick(0, 1, 2, 3), offers, 'Title'),
    );
    expect(groupsOf(labels)).toEqual([3, 3, 3, 3]);
    expect(labels.groups.map(({ group }) => group)).toEqual([3]);
  });

  it('is undone by parting: classes stay', () => {
    const labels = after(
      (now) => join(now, pick(0, 1), offers, 'Title'),
      (now) => part(now, [1]),
    );
    expect(labels.tokens.map(({ label, group }) => [label, group])).toEqual([
      ['Title', undefined],
      ['Title', undefined],
    ]);
    expect(labels.groups).toEqual([]);
  });
});

describe('the tree of a directory', () => {
  const tree = after(
    (now) => join(now, pick(0), directory, 'header'),
    (now) => join(now, pick(1), directory, 'header'),
    (now) => join(now, pick(2), directory, 'body'),
    (now) => hang(now, 2, 1),
    (now) => hang(now, 3, 2),
  );

  it('never becomes a ring', () => {
    expect(hang(tree, 1, 3)).toEqual([]);
    expect(hang(tree, 1, 1)).toEqual([]);
    expect(hang(tree, 3, 1)).toHaveLength(1);
  });

  it('hangs what was under a node that is gone where the node hung', () => {
    const { labels } = applyEdits(tree, unlabel(tree, [1]));
    expect(labels.groups).toEqual([
      { group: 1, type: 'header' },
      { group: 3, type: 'body', parent: 1 },
    ]);
  });
});

describe('accepting suggestions', () => {
  it('leaves labels as they are and gives suggested groups new numbers', () => {
    const own = after((now) => join(now, pick(0, 1), offers, 'Title'));
    const suggested = after(
      (now) => join(now, pick(0, 1), offers, 'Price'),
      (now) => join(now, pick(2, 3), offers, 'Price'),
    );
    const { labels } = applyEdits(own, accept(own, suggested));
    expect(labels.tokens.map(({ label, group }) => [label, group])).toEqual([
      ['Title', 1],
      ['Title', 1],
      ['Price', 2],
      ['Price', 2],
    ]);
    expect(labels.groups.map(({ group }) => group)).toEqual([1, 2]);
  });
});

describe('whatever is done in whatever order', () => {
  const ids = fc.uniqueArray(fc.nat(7), { minLength: 1, maxLength: 4 });
  const step = fc.oneof(
    ids.map((list) => (now: PageLabels) => classify(now, pick(...list), 'Price')),
    ids.map((list) => (now: PageLabels) => join(now, pick(...list), directory, 'header')),
    ids.map((list) => (now: PageLabels) => unlabel(now, list)),
    ids.map((list) => (now: PageLabels) => part(now, list)),
    fc.tuple(fc.nat(9), fc.nat(9)).map(
      ([a, b]) =>
        (now: PageLabels) =>
          hang(now, a, b),
    ),
  );

  it('every group has words, every word’s group is there, and undoing gives what was before', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        let labels = none;
        for (const make of steps) {
          const { labels: next, inverse } = applyEdits(labels, make(labels));
          const used = new Set(next.tokens.flatMap(({ group }) => group ?? []));
          expect(new Set(next.groups.map(({ group }) => group))).toEqual(used);
          expect(applyEdits(next, inverse).labels).toEqual(labels);
          labels = next;
        }
      }),
    );
  });
});

describe('words that were added', () => {
  const box = { x0: 1, y0: 2, x1: 3.456, y1: 4 };
  const three = ['one', 'two', 'three'].map((text) => ({ text, box }));

  it('are numbered behind those of the page, with boxes as they are kept', () => {
    const { added } = applyEdits(none, addWords(7, three)).labels;
    expect(added.map(({ token, text }) => [token, text])).toEqual([
      [7, 'one'],
      [8, 'two'],
      [9, 'three'],
    ]);
    expect(added[0]!.box).toEqual([1, 2, 3.46, 4]);
  });

  it('move up when one before them goes, with their labels, and an undo brings all back', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 7, max: 9 }), { minLength: 1 }), (gone) => {
        const label = (token: number): LabelEdit => ({
          kind: 'token',
          token,
          to: { token, text: three[token - 7]!.text, box: [1, 2, 3.46, 4], label: 'Title', group: token },
        });
        const group = (number: number): LabelEdit => ({
          kind: 'group',
          group: number,
          to: { group: number, type: 'offer' },
        });
        const before = applyEdits(none, [
          ...addWords(7, three),
          ...[7, 8, 9].flatMap((t) => [label(t), group(t)]),
        ]).labels;
        const { labels, inverse } = applyEdits(before, removeWords(before, gone, 7));
        const left = three.filter((_, i) => !gone.includes(7 + i)).map(({ text }) => text);
        expect(labels.added.map(({ token, text }) => [token, text])).toEqual(left.map((text, i) => [7 + i, text]));
        expect(labels.tokens.map(({ token, text }) => [token, text])).toEqual(left.map((text, i) => [7 + i, text]));
        expect(labels.groups).toHaveLength(left.length);
        expect(applyEdits(labels, inverse).labels).toEqual(before);
      }),
    );
  });
});
