import { expect, it } from 'vitest';
import { characterErrors, textErrors, withoutLeaders } from '../src/character-errors.ts';

it('errors are counted word by word, whatever their order', () => {
  expect(characterErrors(['Soup', '4,90'], ['4,90', 'Soup'])).toEqual({ errors: 0, characters: 8 });
  expect(characterErrors(['Soup', '4,90'], ['Soap', '490'])).toEqual({ errors: 2, characters: 8 });
  expect(characterErrors(['Soup'], ['Soup', 'du'])).toEqual({ errors: 2, characters: 4 });
});

it('words meet those that they were read as, not others of the same length', () => {
  // Both are two letters from `II)`.
  expect(characterErrors(['I)', 'II)'], ['1)', '11)'])).toEqual({ errors: 3, characters: 5 });
  expect(characterErrors(['tidal', 'tide'], ['tides', 'tida'])).toEqual({ errors: 2, characters: 9 });
});

it('a text without spaces is compared in its order, however it was cut into words', () => {
  expect(textErrors(['城堡广场'], ['城', '堡广', '场'])).toEqual({ errors: 0, characters: 4 });
  expect(textErrors(['城堡广场'], ['广场', '城堡']).errors).toBe(4);
});

it('leaders are not read, by themselves or with a price', () => {
  expect(withoutLeaders(['Soup', '..........', '4,90'])).toEqual(['Soup', '4,90']);
  expect(withoutLeaders(['Soup', '......4,90', '____', 'etc.', '1.', '..'])).toEqual([
    'Soup',
    '4,90',
    'etc.',
    '1.',
    '..',
  ]);
});
