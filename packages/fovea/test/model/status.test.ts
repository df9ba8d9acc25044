import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { statusOf, type Note } from '../../src/model/index.ts';

const info: Note = { level: 'info', code: 'test/info', message: '' };
const warning: Note = { level: 'warning', code: 'test/warning', message: '' };
const error: Note = { level: 'error', code: 'test/error', message: '' };

const notes = fc.array(fc.constantFrom(info, warning, error), { maxLength: 4 });
const reading = fc.record({ pages: fc.nat(3), words: fc.nat(3), notes });

describe('statusOf', () => {
  it('is ok for words and no complaint', () => {
    expect(statusOf({ pages: 1, words: 5, notes: [] })).toBe('ok');
  });

  it('stays ok with notes that only inform', () => {
    expect(statusOf({ pages: 1, words: 5, notes: [info, info] })).toBe('ok');
  });

  it.each([['warning', warning] as const, ['error', error] as const])(
    'is partial after a note of level %s',
    (_, note) => {
      expect(statusOf({ pages: 1, words: 5, notes: [info, note] })).toBe('partial');
    },
  );

  it('is empty when pages were read and hold no word, warned or not', () => {
    expect(statusOf({ pages: 2, words: 0, notes: [] })).toBe('empty');
    expect(statusOf({ pages: 2, words: 0, notes: [warning] })).toBe('empty');
  });

  it('is empty for a document without pages', () => {
    expect(statusOf({ pages: 0, words: 0, notes: [] })).toBe('empty');
  });

  it('is failed when no page could be read and an error says why', () => {
    expect(statusOf({ pages: 0, words: 0, notes: [info, error] })).toBe('failed');
  });

  it('is never ok with a complaint or without a word', () => {
    fc.assert(
      fc.property(reading, (one) => {
        const clean = one.words > 0 && one.notes.every(({ level }) => level === 'info');
        expect(statusOf(one) === 'ok').toBe(clean);
      }),
    );
  });

  it('does not care for the order of notes', () => {
    fc.assert(
      fc.property(reading, (one) => {
        expect(statusOf({ ...one, notes: one.notes.toReversed() })).toBe(statusOf(one));
      }),
    );
  });
});
