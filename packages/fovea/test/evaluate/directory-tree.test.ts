import { describe, expect, it } from 'vitest';
import { compareRelations, scoreOf } from '../../src/evaluate/index.ts';
import { compareTrees } from '../../src/evaluate/directory-tree.ts';

/**
 * Truth: a title over two headers. Under Auditor is KPMG, under Counsel are two headers with a firm each.
 * Found: the second firm of Counsel hangs under the header of the first, and KPMG under Counsel.
 */
const gold = [
  ['Directory', 'Auditor', 'KPMG'],
  ['Directory', 'Counsel', 'as to English law', 'Adler'],
  ['Directory', 'Counsel', 'as to Irish law', 'Berg'],
];
const found = [
  ['Directory', 'Counsel', 'KPMG'],
  ['Directory', 'Counsel', 'as to English law', 'Adler'],
  ['Directory', 'Counsel', 'as to English law', 'Berg'],
];

describe('a reading tree beside its truth', () => {
  it('has the scores that were computed by hand', () => {
    const { blocks, bodyAndParent, nodes } = compareTrees(gold, found);
    // One path of three is right from end to end.
    expect(blocks).toEqual({ right: 1, found: 3, gold: 3 });
    // The body Adler alone is under the header that it belongs to.
    expect(bodyAndParent).toEqual({ right: 1, found: 3, gold: 3 });
    // 2 of 3 nodes of the first path (Directory, KPMG), all 4 of the second, 3 of 4 of the third.
    expect(nodes).toEqual({ right: 9, found: 11, gold: 11 });
    expect(scoreOf(nodes).f1).toBeCloseTo(9 / 11, 10);
  });

  it('counts a path that occurs twice twice, and once more than there is as wrong', () => {
    const { blocks } = compareTrees(
      [
        ['A', 'b'],
        ['A', 'b'],
      ],
      [
        ['A', 'b'],
        ['A', 'b'],
        ['A', 'b'],
      ],
    );
    expect(blocks).toEqual({ right: 2, found: 3, gold: 2 });
  });

  it('knows the body of a header that has been cut off from what is above it', () => {
    const { blocks, bodyAndParent, nodes } = compareTrees([['Title', 'A', 'b']], [['A', 'b']]);
    expect([blocks.right, bodyAndParent.right, nodes.right]).toEqual([0, 1, 2]);
  });

  it('gives no score without anything found, and a full one where nothing is to be found', () => {
    expect(scoreOf(compareTrees(gold, []).blocks)).toEqual({ precision: 0, recall: 0, f1: 0 });
    expect(scoreOf(compareTrees([], []).blocks).f1).toBe(1);
  });
});

describe('relations beside their truth', () => {
  const auditor = { role: 'Auditor', isImplied: false, person: undefined };
  const kpmg = { ...auditor, organisation: 'KPMG LLP', address: '15 Canada Square, London' };

  it('are right whatever their marks and case', () => {
    const same = { role: 'AUDITOR:', organisation: 'KPMG, LLP', address: '15 Canada Square London' };
    expect(compareRelations([kpmg], [same])).toEqual({ right: 1, found: 1, gold: 1 });
  });

  it.each([
    ['another role', { role: 'Banker', organisation: 'KPMG LLP', address: '15 Canada Square, London' }],
    ['no address', { role: 'Auditor', organisation: 'KPMG LLP' }],
    ['another organisation', { role: 'Auditor', organisation: 'PKF LLP', address: '15 Canada Square, London' }],
  ])('are wrong with %s', (_, other) => {
    expect(compareRelations([kpmg], [other]).right).toBe(0);
  });

  it('ask for the name of a person, with or without the office', () => {
    const gold = {
      ...auditor,
      role: 'Directors',
      organisation: undefined,
      person: 'Eva Berg – Chair',
      address: undefined,
    };
    const named = compareRelations(
      [gold, gold],
      [
        { role: 'Directors', person: 'Eva Berg' },
        { role: 'Directors', person: 'Eva Berg', title: 'Chair' },
        { role: 'Directors', person: 'Eva Lind' },
      ],
    );
    expect(named).toEqual({ right: 2, found: 3, gold: 2 });
  });
});
