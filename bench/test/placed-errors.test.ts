import { expect, it } from 'vitest';
import { placedErrors, type PlacedWord } from '../src/placed-errors.ts';

/** A word of ten units a character, on a line twenty high. */
const word = (text: string, x0: number, y0 = 0, height = 20): PlacedWord => ({
  text,
  x0,
  y0,
  x1: x0 + 10 * text.length,
  y1: y0 + height,
});

it('words are compared where they stand', () => {
  const truth = [word('Soup', 0), word('4,90', 100)];
  expect(placedErrors(truth, [word('Soup', 1, 2), word('4,90', 99)])).toEqual({
    errors: 0,
    characters: 8,
    unlabelled: 0,
  });
  expect(placedErrors(truth, [word('4,90', 0), word('Soup', 100)]).errors).toBe(8);
  expect(placedErrors(truth, [word('Soup', 0)])).toMatchObject({ errors: 4, characters: 8 });
});

it('how a text is cut into words does not matter, nor that cents are raised', () => {
  const price = [word('26', 0, 0, 40), word(',', 20, 30, 10), word('90', 30, 0, 20)];
  expect(placedErrors(price, [{ ...word('26,90', 0), y1: 40 }]).errors).toBe(0);
  expect(placedErrors([{ ...word('26,90', 0), y1: 40 }], price).errors).toBe(0);
});

it('what is drawn twice counts once', () => {
  const truth = [word('4,90', 0), word('4,90', 1)];
  expect(placedErrors(truth, [word('4,90', 0)])).toEqual({ errors: 0, characters: 4, unlabelled: 0 });
});

it('text outside of labels is counted apart', () => {
  expect(placedErrors([word('Soup', 0)], [word('Soup', 0), word('LOGO', 0, 200)])).toEqual({
    errors: 0,
    characters: 4,
    unlabelled: 1,
  });
});

it('labels with codes instead of characters are left out, with what was read there', () => {
  const truth = [word('\uFFFDpo', 0), word('5kg', 100)];
  expect(placedErrors(truth, [word('tipo', 0), word('5kg', 100)])).toEqual({ errors: 0, characters: 3, unlabelled: 0 });
});

it('leaders are no characters', () => {
  expect(placedErrors([word('Soup......', 0)], [word('Soup', 0)]).errors).toBe(0);
});
