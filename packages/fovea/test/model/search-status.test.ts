import { describe, expect, it } from 'vitest';
import type { Doc, Note, Status } from '../../src/model/index.ts';
import { searchStatus } from '../../src/model/search-status.ts';

const note = (level: Note['level']): Note => ({ level, code: `test/${level}`, message: '' });
const doc = (status: Status, ...levels: Note['level'][]): Pick<Doc, 'status' | 'notes'> => ({
  status,
  notes: levels.map(note),
});

describe('searchStatus', () => {
  it.each([
    ['what was found in a good document', doc('ok', 'info'), 2, [], 'ok'],
    ['nothing in a good document', doc('ok'), 0, [note('info')], 'empty'],
    ['what was found in one with a warning', doc('partial', 'warning'), 1, [], 'partial'],
    ['nothing in one with a warning', doc('partial', 'warning'), 0, [], 'empty'],
    ['nothing in one of which a page could not be read', doc('partial', 'error'), 0, [], 'partial'],
    ['what was found, but can not be relied on', doc('ok'), 3, [note('warning')], 'partial'],
    ['anything in one that could not be read', doc('failed', 'error'), 0, [note('warning')], 'failed'],
  ] as const)('of %s', (_, reading, found, notes, expected) => {
    expect(searchStatus(reading, { found, notes })).toBe(expected);
  });
});
