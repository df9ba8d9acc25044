import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinLines } from '../../../src/write/text/join-lines.ts';

const join = (lines: string[], ...words: string[]): string => joinLines(lines, new Set(words));

describe('joinLines', () => {
  it('puts a blank where a line ends', () => {
    expect(join(['The eye', 'hops', 'on.'])).toBe('The eye hops on.');
  });

  it('joins a word that a hyphen breaks', () => {
    expect(join(['seven to nine let-', 'ters'])).toBe('seven to nine letters');
    expect(join(['inter-', 'na-', 'tional'])).toBe('international');
  });

  it('keeps the hyphen of a compound that stands elsewhere', () => {
    expect(join(['a well-', 'known case'], 'well-known')).toBe('a well-known case');
  });

  it('keeps the hyphen between two words that stand alone elsewhere', () => {
    expect(join(['long-', 'term plans'], 'long', 'term')).toBe('long-term plans');
  });

  it('believes the joined word before the halves', () => {
    expect(join(['some-', 'times'], 'some', 'times', 'sometimes')).toBe('sometimes');
  });

  it('keeps the hyphen before a capital or a number', () => {
    expect(join(['Anglo-', 'American'])).toBe('Anglo-American');
    expect(join(['COVID-', '19'])).toBe('COVID-19');
  });

  it('joins capitals only to a word that stands elsewhere', () => {
    expect(join(['DOCU-', 'MENT'], 'document')).toBe('DOCUMENT');
    expect(join(['NASA-', 'ESA'])).toBe('NASA-ESA');
  });

  it('keeps a hyphen that stands for a shared half', () => {
    expect(join(['Haupt-', 'und Nebensatz'])).toBe('Haupt- und Nebensatz');
    expect(join(['pre-', 'and post-war'])).toBe('pre- and post-war');
    expect(join(['thous-', 'and'], 'thousand')).toBe('thousand');
  });

  it('drops a soft hyphen whatever stands elsewhere', () => {
    expect(join(['long\u00ad', 'term'], 'long', 'term')).toBe('longterm');
  });

  it('joins numbers over a hyphen or a dash without a blank', () => {
    expect(join(['2019-', '2020'])).toBe('2019-2020');
    expect(join(['pages 12–', '14'])).toBe('pages 12–14');
  });

  it('leaves a dash between words alone', () => {
    expect(join(['the eye –', 'or the mind'])).toBe('the eye – or the mind');
    expect(join(['the eye -', 'or the mind'])).toBe('the eye - or the mind');
  });

  it('puts no blank between lines of Chinese or Japanese', () => {
    expect(join(['目は行に沿って', '滑らない。', 'Fovea'])).toBe('目は行に沿って滑らない。 Fovea');
  });

  it('loses no letter but hyphens', () => {
    const anyLine = fc.string({ unit: fc.constantFrom('a', 'B', '-', '1', '.', '和', '‐'), minLength: 1 });
    fc.assert(
      fc.property(fc.array(anyLine), (lines) => {
        const letters = (text: string): string => text.replaceAll(/[-‐ ]/g, '');
        expect(letters(join(lines))).toBe(letters(lines.join('')));
      }),
    );
  });
});
