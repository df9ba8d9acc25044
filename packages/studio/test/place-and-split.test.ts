import { describe, expect, it } from 'vitest';
import type { DocumentEntry } from '../../fovea/src/doors/studio/protocol.ts';
import { begunPages, doneGroups, suggestedSplit } from '../src/runs/split.ts';
import { hashOf, placeOf } from '../src/store/place.ts';

describe('the place in the address', () => {
  it('comes back as it was written, whatever the name of the document', () => {
    const place = {
      document: 'shop & co/a#1 100%.pdf',
      page: 3,
      panel: 'runs',
      verb: 'offers',
      token: 0,
    } as const;
    expect(placeOf(hashOf(place))).toEqual(place);
  });

  it('is the first page and the labels where the address is silent or wrong', () => {
    expect(placeOf('')).toEqual({ page: 1, panel: 'labels' });
    expect(placeOf('#page=-2&panel=nothing&verb=magic')).toEqual({ page: 1, panel: 'labels' });
  });
});

/** With so many pages that are done, and one more that is not. */
const entry = (id: string, group: string, pages: number): DocumentEntry => ({
  id,
  group,
  media: 'pdf',
  bytes: 1,
  labelled: pages > 0 ? { offers: Array.from({ length: pages + 1 }, (_, i) => i + 1) } : {},
  done: pages > 0 ? { offers: Array.from({ length: pages }, (_, i) => i + 1) } : {},
  partly: {},
});

describe('the split', () => {
  it('keeps whole groups aside: a fifth, the smallest, and never all', () => {
    const documents = ['a', 'b', 'c', 'd', 'e'].flatMap((group, i) => [
      entry(`${group}/1.pdf`, group, i + 2),
      entry(`${group}/2.pdf`, group, 0),
    ]);
    const groups = doneGroups(documents, 'offers');
    expect(groups.map(({ name, documents: own, pages }) => [name, own.length, pages])).toEqual([
      ['a', 1, 2],
      ['b', 1, 3],
      ['c', 1, 4],
      ['d', 1, 5],
      ['e', 1, 6],
    ]);
    expect(suggestedSplit(groups)).toEqual(['a']);
    expect(suggestedSplit(groups.slice(0, 1))).toEqual([]);
    expect(doneGroups(documents, 'directory')).toEqual([]);
    expect(begunPages(documents, 'offers')).toBe(5);
  });
});
