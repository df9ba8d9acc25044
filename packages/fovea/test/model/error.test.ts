import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { errorCodes, FoveaError, noteOfError, toFoveaError, type ErrorCode } from '../../src/model/index.ts';

const codes = Object.keys(errorCodes) as ErrorCode[];

describe('errorCodes', () => {
  it.each(codes)('%s is an area and a name in kebab case, with a sentence for people', (code) => {
    expect(code).toMatch(/^[a-z]+\/[a-z]+(?:-[a-z]+)*$/);
    expect(errorCodes[code]).toMatch(/^[A-Z].*[^.]$/);
  });

  it('says something different for every code', () => {
    expect(new Set(Object.values(errorCodes)).size).toBe(codes.length);
  });
});

describe('FoveaError', () => {
  it('is an error with a name, a code and the usual message of the code', () => {
    const error = new FoveaError('pdf/damaged');
    expect(error).toBeInstanceOf(Error);
    expect(error.name).toBe('FoveaError');
    expect(error.code).toBe('pdf/damaged');
    expect(error.message).toBe(errorCodes['pdf/damaged']);
    expect(String(error)).toBe(`FoveaError: ${errorCodes['pdf/damaged']}`);
  });

  it('takes a message of its own and keeps the cause', () => {
    const cause = new Error('below');
    const error = new FoveaError('net/failed', 'No answer', { cause });
    expect(error.message).toBe('No answer');
    expect(error.cause).toBe(cause);
  });

  it('has no cause unless given one', () => {
    expect('cause' in new FoveaError('net/failed')).toBe(false);
  });
});

describe('toFoveaError', () => {
  it('leaves a FoveaError as it is', () => {
    const error = new FoveaError('limit/bytes');
    expect(toFoveaError(error, 'pdf/crashed')).toBe(error);
  });

  it('gives another error the fallback code, its message and itself as the cause', () => {
    const thrown = new RangeError('too far');
    const error = toFoveaError(thrown, 'pdf/crashed');
    expect(error.code).toBe('pdf/crashed');
    expect(error.message).toContain('too far');
    expect(error.cause).toBe(thrown);
  });

  it('makes a FoveaError of whatever else is thrown', () => {
    const values = fc.oneof(
      fc.string(),
      fc.double(),
      fc.bigInt(),
      fc.constantFrom(null, undefined, Symbol('s'), {}, []),
    );
    fc.assert(
      fc.property(values, fc.constantFrom(...codes), (thrown, code) => {
        const error = toFoveaError(thrown, code);
        expect(error).toBeInstanceOf(FoveaError);
        expect(error.code).toBe(code);
        expect(error.cause).toBe(thrown);
      }),
    );
  });

  // `String` itself throws on these, so a stream that fails with such a value ends in a bare TypeError.
  it.each([
    ['no prototype', Object.create(null) as object],
    ['a toString that is no function', { toString: false }],
  ])('makes a FoveaError of an object with %s', (_, thrown) => {
    expect(toFoveaError(thrown, 'input/unreadable')).toBeInstanceOf(FoveaError);
  });
});

describe('noteOfError', () => {
  it('keeps code and message, as a note of level error', () => {
    const note = noteOfError(new FoveaError('pdf/page-damaged', 'Page 3 is torn'));
    expect(note).toEqual({ level: 'error', code: 'pdf/page-damaged', message: 'Page 3 is torn' });
    expect('page' in note).toBe(false);
  });

  it('names the page when there is one', () => {
    expect(noteOfError(new FoveaError('pdf/page-damaged'), 3).page).toBe(3);
  });
});
