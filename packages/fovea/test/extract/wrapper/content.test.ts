import { describe, expect, it } from 'vitest';
import { sceneOf, token, truthOfOne } from './scene.ts';
import { cpuSeconds } from '../../cpu-time.ts';

const say = (name: string, text: string, ...values: (string | number)[]): number =>
  truthOfOne(name, sceneOf([token(text, [0, 0, 50, 10])]), 0, ...values);

describe('what a token says', () => {
  it('containsStr and value compare letter by letter', () => {
    expect(say('containsStr', 'Total assets', 'assets')).toBe(1);
    expect(say('containsStr', 'Total assets', 'Assets')).toBe(0);
    expect(say('value', 'Total assets', 'Total assets')).toBe(1);
    expect(say('value', 'Total assets', 'Total')).toBe(0);
  });

  it.each(['10.739', '169.253-', '(1,234)', '—', '1 234', '12 %', '$ 4,236'])('isNumber holds for %s', (text) => {
    expect(say('isNumber', text)).toBe(1);
  });

  it.each(['Total', '2(c)(i)', '31-12-2024', '9, 21', '$', ''])('isNumber does not hold for %j', (text) => {
    expect(say('isNumber', text)).toBe(0);
  });

  it('isNumber with a decimal sign refuses the other one', () => {
    expect(say('isNumber', '1.25', '.')).toBe(1);
    expect(say('isNumber', '1.25', ',')).toBe(0);
  });

  it.each(['TFR', 'Total assets', "5) debiti verso l'erario"])('isText holds for %s', (text) => {
    expect(say('isText', text)).toBe(1);
  });

  it.each(['$', '2(c)(i)', '1,234', '—', 'A.1', 'HK$ 3', ''])('isText does not hold for %j', (text) => {
    expect(say('isText', text)).toBe(0);
  });

  it('isYear holds for bare years only', () => {
    expect(['2022', '1999', '2,022', '1822', '2022 '].map((text) => say('isYear', text))).toEqual([1, 1, 0, 0, 0]);
  });

  it('isImage holds for images', () => {
    const scene = sceneOf([token('', [0, 0, 9, 9], { kind: 'image' }), token('a', [0, 0, 9, 9])]);
    expect([truthOfOne('isImage', scene, 0), truthOfOne('isImage', scene, 1)]).toEqual([1, 0]);
  });
});

describe('regExp', () => {
  it('matches the whole text', () => {
    expect(say('regExp', '2(c)(i)', '\\d+(\\([a-z]+\\))*')).toBe(1);
    expect(say('regExp', 'Note 2(c)', '\\d+(\\([a-z]+\\))*')).toBe(0);
  });

  it('takes no longer for patterns that make others explode', () => {
    const text = `${'a'.repeat(5000)}!`;
    const seconds = cpuSeconds(() => {
      for (const pattern of ['(a+)+', '(a|aa)*b']) expect(say('regExp', text, pattern)).toBe(0);
    });
    expect(seconds).toBeLessThan(2);
  });

  it.each(['(', '(a)\\1', '(?=a)'])('refuses %s in words', (pattern) => {
    expect(() => say('regExp', 'a', pattern)).toThrow(SyntaxError);
  });
});
