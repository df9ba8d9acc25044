import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UsageError } from '../../../src/run/exit-code.ts';
import { byteSize, namesFrom, seconds, wholeNumber } from '../../../src/doors/cli/parse.ts';
import { FoveaError } from '../../../src/model/index.ts';
import { parsePages } from '../../../src/read/page-choice.ts';

describe('A list of pages', () => {
  it.each([
    ['3', [3]],
    ['1-3', [1, 2, 3]],
    ['-2', [1, 2]],
    ['4-', [4, 5, 6, 7]],
    ['1-3,7', [1, 2, 3, 7]],
    ['2,5-', [2, 5, 6, 7]],
    [' 1 - 2 , 4 ', [1, 2, 4]],
    ['007', [7]],
  ])('%j of seven pages is %j', (list, pages) => {
    expect(parsePages(list)(7)).toEqual(pages);
  });

  it('keeps the order that was asked for, and has every page once', () => {
    expect(parsePages('5,1-3,2-4,5')(7)).toEqual([5, 1, 2, 3, 4]);
  });

  it('stops at the last page when a range runs over it', () => {
    expect(parsePages('6-12')(7)).toEqual([6, 7]);
  });

  it('keeps pages named beyond the last, so that they can be reported', () => {
    expect(parsePages('2,9')(7)).toEqual([2, 9]);
    expect(parsePages('8-10')(7)).toEqual([8, 9, 10]);
    expect(parsePages('9-')(7)).toEqual([9]);
  });

  it.each([
    '',
    ' ',
    ',',
    '1,',
    '-',
    'x',
    '1-x',
    '1 2',
    '1--2',
    '1-2-3',
    '1.5',
    '-1-2',
    '1;2',
    '１',
    '+1',
    '0x1',
    '1e2',
  ])('%j is refused', (list) => {
    expect(() => parsePages(list)).toThrow(FoveaError);
    expect(() => parsePages(list)).toThrow(/page or range|contains no page/);
  });

  it.each(['0', '0-3', '3-1', '-0', '2-1,5'])('%j is refused, as it contains no page', (list) => {
    expect(() => parsePages(list)).toThrow(/contains no page/);
  });

  it('is refused when one range alone would fill the memory', () => {
    expect(() => parsePages('1-1000002')).toThrow(FoveaError);
    expect(() => parsePages('5-99999999999999999999')).toThrow(FoveaError);
  });

  type Range = { readonly from: number; readonly to?: number | undefined; readonly single?: boolean };
  const range = fc.record({
    from: fc.integer({ min: 1, max: 40 }),
    length: fc.integer({ min: 0, max: 20 }),
    kind: fc.constantFrom('single', 'closed', 'open'),
  });

  function rangeOf({ from, length, kind }: { from: number; length: number; kind: string }): Range & { text: string } {
    if (kind === 'single') return { text: `${from}`, from, to: from };
    return kind === 'open' ? { text: `${from}-`, from } : { text: `${from}-${from + length}`, from, to: from + length };
  }

  it('gives pages that are unique and asked for, and leaves out none that exists', () => {
    fc.assert(
      fc.property(fc.array(range, { minLength: 1, maxLength: 6 }), fc.integer({ min: 0, max: 50 }), (parts, count) => {
        const ranges = parts.map(rangeOf);
        const pages = parsePages(ranges.map(({ text }) => text).join(','))(count);
        const asked = (page: number): boolean => ranges.some(({ from, to = Infinity }) => page >= from && page <= to);
        expect(new Set(pages).size).toBe(pages.length);
        expect(pages.every(asked)).toBe(true);
        const existing = Array.from({ length: count }, (_, i) => i + 1).filter(asked);
        expect(existing.filter((page) => !pages.includes(page))).toEqual([]);
      }),
    );
  });

  it('gives every range upwards, one after the other', () => {
    fc.assert(
      fc.property(range, fc.integer({ min: 0, max: 50 }), (part, count) => {
        const pages = parsePages(rangeOf(part).text)(count);
        expect(pages).toEqual(pages.toSorted((a, b) => a - b));
      }),
    );
  });
});

describe('A whole number', () => {
  const parse = wholeNumber('--jobs', 1);

  it('is taken from its least value on', () => {
    expect(parse('1')).toBe(1);
    expect(parse(' 12 ')).toBe(12);
  });

  it.each(['0', '-1', '1.5', '1e3', '', ' ', 'two', '0x10', 'Infinity', 'NaN', '١'])('is not %j', (text) => {
    expect(() => parse(text)).toThrow(UsageError);
    expect(() => parse(text)).toThrow('--jobs takes a whole number from 1');
  });
});

describe('Seconds', () => {
  const parse = seconds('--timeout');

  it('become milliseconds, never fewer than one', () => {
    expect(parse('300')).toBe(300_000);
    expect(parse('1.5')).toBe(1500);
    expect(parse('0.0001')).toBe(1);
  });

  it.each(['0', '-1', '', ' ', 'soon', 'NaN', '1s'])('are not %j', (text) => {
    expect(() => parse(text)).toThrow(UsageError);
  });
});

describe('A size in bytes', () => {
  const parse = byteSize('--max-bytes');

  it.each([
    ['512', 512],
    ['1k', 1024],
    ['200M', 200 * 2 ** 20],
    ['1.5G', 1.5 * 2 ** 30],
    ['2 KiB', 2048],
    ['3mb', 3 * 2 ** 20],
    ['7b', 7],
  ])('%j is %d', (text, bytes) => {
    expect(parse(text)).toBe(bytes);
  });

  it.each(['', 'k', '0', '0M', '-1', '1T', '1e6', '1,5G', '0x10', 'all', 'Infinity'])('is not %j', (text) => {
    expect(() => parse(text)).toThrow(UsageError);
  });

  it('is a whole number', () => {
    fc.assert(
      fc.property(fc.double({ min: 1, max: 1000, noNaN: true }), fc.constantFrom('', 'k', 'M', 'g'), (amount, unit) => {
        expect(Number.isInteger(parse(`${amount.toFixed(3)}${unit}`))).toBe(true);
      }),
    );
  });

  // Math.floor makes 0 of it, and a limit of 0 refuses everything.
  it('is not below one byte', () => {
    expect(() => parse('0.5')).toThrow(UsageError);
  });
});

describe('Names of a fixed list', () => {
  const parse = namesFrom('--show', ['tokens', 'shapes'] as const);

  it('are taken in the order given', () => {
    expect(parse('shapes,tokens')).toEqual(['shapes', 'tokens']);
    expect(parse(' tokens ')).toEqual(['tokens']);
  });

  it.each(['', 'words', 'tokens,', 'Tokens', 'tokens shapes', 'toString'])('are not %j', (text) => {
    expect(() => parse(text)).toThrow(UsageError);
    expect(() => parse(text)).toThrow('--show takes tokens, shapes');
  });
});
