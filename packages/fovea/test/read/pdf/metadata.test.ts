import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoDate } from '../../../src/read/pdf/metadata.ts';

const two = (value: number): string => String(value).padStart(2, '0');

describe('isoDate', () => {
  it.each([
    ["D:20240131120000+01'00'", '2024-01-31T12:00:00+01:00'],
    ["D:20240131120000+01'00", '2024-01-31T12:00:00+01:00'],
    ["D:19991231235959-08'30'", '1999-12-31T23:59:59-08:30'],
    ['D:20240131120000Z', '2024-01-31T12:00:00Z'],
    ["D:20240131120000Z00'00'", '2024-01-31T12:00:00Z'],
    ['D:20240131120000', '2024-01-31T12:00:00'],
    ['D:202401311200', '2024-01-31T12:00:00'],
    ['D:2024013112', '2024-01-31T12:00:00'],
    ['D:20240131', '2024-01-31'],
    ['D:202401', '2024-01-01'],
    ['D:2024', '2024-01-01'],
    ['20240131120000+0100', '2024-01-31T12:00:00+01:00'],
    ["  D:20240131120000+01'00'  ", '2024-01-31T12:00:00+01:00'],
    ['D:20240131120000-05', '2024-01-31T12:00:00-05:00'],
  ])('%s is %s', (stored, wanted) => {
    expect(isoDate(stored)).toBe(wanted);
  });

  it.each(['', 'yesterday', 'D:', 'Mon Jan 31 12:00:00 2024', '31.01.2024', 'D:24'])('%j stays as it is', (stored) => {
    expect(isoDate(stored)).toBe(stored);
  });

  it('keeps every part of a date', () => {
    const at = fc.date({
      min: new Date('0100-01-01T00:00:00Z'),
      max: new Date('9999-12-31T23:59:59Z'),
      noInvalidDate: true,
    });
    const zone = fc.tuple(fc.constantFrom('+', '-'), fc.nat(14), fc.constantFrom(0, 30, 45));
    fc.assert(
      fc.property(at, zone, (date, [sign, hours, minutes]) => {
        const day = date.toISOString().slice(0, 10);
        const time = date.toISOString().slice(11, 19);
        const stored = `D:${(day + time).replaceAll(/[-:]/g, '')}${sign}${two(hours)}'${two(minutes)}'`;
        expect(isoDate(stored)).toBe(`${day}T${time}${sign}${two(hours)}:${two(minutes)}`);
      }),
    );
  });

  // The pattern is not held to the end of the text, so all but the year is thrown away.
  it.each(['2024-01-31T12:00:00+01:00', '2024-01-31', '2024 (revised)', '2024/01/31'])(
    '%j is no date of this form, and stays as it is',
    (stored) => {
      expect(isoDate(stored)).toBe(stored);
    },
  );

  // Nothing looks at what the digits say.
  it.each(['D:20241399', 'D:20240131256199', 'D:99999999999999'])('%j is no time, and stays as it is', (stored) => {
    expect(isoDate(stored)).toBe(stored);
  });
});
