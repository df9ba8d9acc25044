import { describe, expect, it } from 'vitest';
import { fontPagesOf, tokenFeatureNames, tokenFeatures, windowed, windowedNames } from '../../src/look/index.ts';
import { pageOf } from '../extract/offers/pages.ts';

/** Four words on a page of 600 × 800: two bold, one of them red on a yellow box; the first row has two. */
const { page, styles } = pageOf([
  { text: 'SALE', x: 100, y: 75, size: 50, bold: true },
  { text: 'Milk', x: 300, y: 395, size: 10 },
  { text: '99', x: 345, y: 395, size: 10 },
  { text: '3x', x: 595, y: 795, size: 10, bold: true },
]);
const ink = {
  colors: [['#ff0000'], ['#000000', '#0000ff'], ['#000000'], ['#000000']],
  markup: ['#ffff00', undefined, undefined, '#ffff00'],
};
const fontPages = fontPagesOf([page, { tokens: page.tokens.slice(0, 1) }], styles);
const data = tokenFeatures(page, styles, ink, fontPages);
const value = (token: number, name: string): number =>
  data[token * tokenFeatureNames.length + tokenFeatureNames.indexOf(name)]!;
const column = (name: string): number[] => page.tokens.map((_, i) => value(i, name));

describe('the features of Table 1', () => {
  it.each([
    ['is_number', [0, 0, 1, 0]],
    ['digits_percentage', [0, 0, 1, 0.5]],
    ['all_upper_case', [1, 0, 0, 0]],
    ['only_first_upper_case', [0, 1, 0, 0]],
    ['token_font_size', [50, 10, 10, 10]],
    ['token_angle', [0, 0, 0, 0]],
    ['token_color_1_r', [255, 0, 0, 0]],
    ['token_color_2_b', [-1, 255, -1, -1]],
    ['token_color_3_g', [-1, -1, -1, -1]],
    // Formula (1): two of four tokens have each font.
    ['token_font_frequency', [0.5, 0.5, 0.5, 0.5]],
    // Formula (2): one token is red, three are black.
    ['token_color_frequency', [0.25, 0.75, 0.75, 0.75]],
    // Formula (3): two tokens stand on yellow, the others on nothing.
    ['token_markup_color_frequency', [0.5, 0, 0, 0.5]],
    // Formula (4): the bold font is on both pages, the regular one on the first.
    ['token_font_page_frequency', [1, 0.5, 0.5, 1]],
  ])('%s', (name, wanted) => {
    expect(column(name)).toEqual(wanted);
  });

  it('token_position is that of the middle, as a share of the page', () => {
    expect(value(0, 'token_x')).toBeCloseTo(150 / 600);
    expect(value(0, 'token_y')).toBeCloseTo(100 / 800);
  });

  it('has the neighbours of each token behind it', () => {
    const wide = windowed(data, tokenFeatureNames.length, [0, 1, 2, 3]);
    const at = (token: number, name: string): number =>
      wide[token * windowedNames.length + windowedNames.indexOf(name)]!;
    expect(at(1, 'token_font_size')).toBe(10);
    expect(at(1, 'token_font_size left')).toBe(50);
    expect(at(1, 'is_number right')).toBe(1);
    expect(at(0, 'token_font_size left')).toBe(-1);
  });
});
