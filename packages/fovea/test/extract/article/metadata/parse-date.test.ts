import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDate } from '../../../../src/extract/article/metadata/parse-date.ts';

describe('a date', () => {
  it.each([
    ['2024-05-01', '2024-05-01'],
    ['2024-05-01T10:00:00.123Z', '2024-05-01T10:00:00Z'],
    ['2024-05-01T10:00:00+0200', '2024-05-01T10:00:00+02:00'],
    ['2024-05-01 10:00', '2024-05-01T10:00'],
    ['2024/5/1', '2024-05-01'],
    ['20240501', '2024-05-01'],
    ['1714557600', '2024-05-01T10:00:00Z'],
    ['1714557600000', '2024-05-01T10:00:00Z'],
    ['Wed, 01 May 2024 10:00:00 GMT', '2024-05-01T10:00:00Z'],
    ['Wed May 01 2024 10:00:00 GMT+0200 (CEST)', '2024-05-01T10:00:00+02:00'],
    ['Published Jan. 5, 2024 at 3:45 p.m.', '2024-01-05T15:45'],
    ['12:05 a.m. is not read before the day: Jan 5, 2024 12:05 AM', '2024-01-05T00:05'],
    ['Sept. 5, 2023', '2023-09-05'],
    ['May 1st, 2024', '2024-05-01'],
    ['01-May-2024', '2024-05-01'],
    ['2024年5月1日 10:30', '2024-05-01T10:30'],
    ['2024년 5월 1일', '2024-05-01'],
    ['2024. 5. 1.', '2024-05-01'],
    ['٢٠٢٤/٠٥/٠١', '2024-05-01'],
    ['01.05.24', '2024-05-01'],
    ['2003-11', '2003-11'],
    ['May 2024', '2024-05'],
  ])('%s is %s', (text, iso) => {
    expect(parseDate(text)).toBe(iso);
  });

  it.each([
    ['1. Mai 2024', 'de', '2024-05-01'],
    ['1 de mayo de 2024', 'es', '2024-05-01'],
    ['le 1er août 2024 à 10:30', 'fr', '2024-08-01T10:30'],
    ['12 czerwca 2024', 'pl', '2024-06-12'],
    ['2024. május 1.', 'hu', '2024-05-01'],
    ['7 мая 2024 г.', 'ru', '2024-05-07'],
    ['5 Μαΐου 2024', 'el', '2024-05-05'],
    ['1. Mai 2024', 'en', '2024-05-01'],
  ])('%s is read in its language, %s', (text, language, iso) => {
    expect(parseDate(text, language)).toBe(iso);
  });

  it('has the same name for two months in two languages', () => {
    expect(parseDate('5 listopada 2024', 'pl')).toBe('2024-11-05');
    expect(parseDate('5. listopada 2024', 'hr')).toBe('2024-10-05');
    expect(parseDate('5 listopada 2024')).toBeUndefined();
  });

  it('in figures follows the language, unless a figure is no month', () => {
    expect(parseDate('03/04/2024', 'en-US')).toBe('2024-03-04');
    expect(parseDate('03/04/2024', 'en-GB')).toBe('2024-04-03');
    expect(parseDate('03.04.2024', 'en-US')).toBe('2024-04-03');
    expect(parseDate('13/04/2024', 'en-US')).toBe('2024-04-13');
    expect(parseDate('04/13/2024', 'de')).toBe('2024-04-13');
  });

  it.each([
    '',
    '2024',
    '12 tips for 2024',
    '2024-02-31',
    '1889-01-01',
    '2101-01-01',
    'v1.2.2024.5',
    '2024-13-45',
    'May',
  ])('is not in %j', (text) => {
    expect(parseDate(text)).toBeUndefined();
  });

  it('keeps its day where the time is none', () => {
    expect(parseDate('2024-05-01T25:61:00')).toBe('2024-05-01');
    expect(parseDate('2024-05-01T10:00:00+99:00')).toBe('2024-05-01T10:00:00');
  });

  it('of any time is read as it was written', () => {
    const times = fc.date({ min: new Date('1990-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(times, (date) => {
        const iso = date.toISOString();
        expect(parseDate(iso)).toBe(iso.replace(/\.\d+/, ''));
        expect(parseDate(date.toUTCString())).toBe(iso.replace(/\.\d+/, ''));
      }),
    );
  });

  it('is a day of the calendar, or there is none, whatever the text', () => {
    const parts = fc.constantFrom(
      '2024',
      '1999',
      '31',
      '12',
      '7',
      'May',
      'Mai',
      '.',
      '/',
      '-',
      ' ',
      ',',
      ':',
      'T',
      'am',
      '月',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(parts, { maxLength: 12 }).map((some) => some.join('')),
        ),
        (text) => {
          const date = parseDate(text, 'en');
          if (date === undefined) return;
          expect(date).toMatch(/^\d{4}-\d\d(?:-\d\d(?:T\d\d:\d\d(?::\d\d)?(?:Z|[+-]\d\d:\d\d)?)?)?$/);
          const day = date.slice(0, 10);
          if (day.length === 10) expect(new Date(day).toISOString().slice(0, 10)).toBe(day);
        },
      ),
    );
  });
});
