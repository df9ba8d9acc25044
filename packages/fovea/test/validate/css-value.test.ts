import { describe, expect, it } from 'vitest';
import { parseColour, parseNumber } from '../../src/validate/css-value.ts';

describe('a computed colour', () => {
  it.each([
    ['rgb(1, 2, 3)', [1, 2, 3, 1]],
    ['rgba(1, 2, 3, 0.5)', [1, 2, 3, 0.5]],
    ['rgb(1 2 3 / 0.25)', [1, 2, 3, 0.25]],
    ['#ff8000', [255, 128, 0, 1]],
    ['#F80', [255, 136, 0, 1]],
    ['#ff800000', [255, 128, 0, 0]],
    ['transparent', [0, 0, 0, 0]],
    ['color(srgb 0.2 0.4 1)', [51, 102, 255, 1]],
  ])('%s is read', (text, expected) => {
    parseColour(text).forEach((channel, i) => expect(channel).toBeCloseTo(expected[i]!));
  });

  it.each(['', 'oklch(0.4 0.1 20)', '#12345', 'color(display-p3 1 0 0)', 'bad'])('%s is not known', (text) => {
    expect(parseColour(text).every(Number.isNaN)).toBe(true);
  });
});

describe('a computed number', () => {
  it('loses its unit', () => {
    expect(['16px', '-1px', '400', '50%', '12.5px 3px'].map(parseNumber)).toEqual([16, -1, 400, 50, 12.5]);
  });
  it('is not known where it is a word', () => {
    expect(['', 'auto', 'normal'].map(parseNumber)).toEqual([NaN, NaN, NaN]);
  });
});
