import type { Page, Style, Token } from '../model/index.ts';
import { entry, lookUp } from '../model/lookup.ts';
import type { TokenInk } from './token-ink.ts';

/**
 * The twelve features of a token by Gallo, Zamberletti and Noce, “Content Extraction from Marketing Flyers”, Table 1.
 * Position and colour are several numbers each, so there are twenty columns.
 */
export const tokenFeatureNames = [
  'is_number',
  'digits_percentage',
  'all_upper_case',
  'only_first_upper_case',
  'token_font_size',
  'token_angle',
  'token_x',
  'token_y',
  ...['1', '2', '3'].flatMap((rank) => ['r', 'g', 'b'].map((channel) => `token_color_${rank}_${channel}`)),
  'token_font_frequency',
  'token_color_frequency',
  'token_markup_color_frequency',
  'token_font_page_frequency',
] as const satisfies readonly string[] as readonly string[];

/** For each font, the share of the document's pages that use it: formula (4). */
export type FontPages = ReadonlyMap<string, number>;

/**
 * How much of a document uses each font. A font on few pages probably has a special meaning.
 * @example
 * ```ts
 * import { read } from 'fovea';
 * import { fontPagesOf } from 'fovea/look';
 * const { pages, styles } = await read('examples/documents/invoice.pdf');
 * console.log(fontPagesOf(pages, styles)); // => Map(2) { 'DejaVuSans-Bold' => 1, 'DejaVuSans' => 1 }
 * ```
 */
export function fontPagesOf(
  pages: Iterable<{ readonly tokens: readonly Token[] }>,
  styles: readonly Style[],
): FontPages {
  const counts = new Map<string, number>();
  let total = 0;
  for (const { tokens } of pages) {
    total++;
    const fonts = new Set(tokens.map(({ style }) => styles[style]?.font ?? ''));
    for (const font of fonts) counts.set(font, (counts.get(font) ?? 0) + 1);
  }
  return new Map([...counts].map(([font, count]) => [font, count / total]));
}

/**
 * The features of every word of a page, one row per token, in the order of {@link tokenFeatureNames}.
 * @example
 * ```ts
 * import { open } from 'fovea';
 * import { fontPagesOf, tokenFeatureNames, tokenFeatures, tokenInk } from 'fovea/look';
 * const file = await open('examples/documents/invoice.pdf');
 * const page = await file.page(1);
 * const ink = tokenInk(page, await file.planes(1));
 * const rows = tokenFeatures(page, file.styles, ink, fontPagesOf([page], file.styles));
 * console.log(rows.length / page.tokens.length === tokenFeatureNames.length, tokenFeatureNames[0]);
 * // => true is_number
 * await file.close();
 * ```
 */
export function tokenFeatures(page: Page, styles: readonly Style[], ink: TokenInk, fontPages: FontPages): Float32Array {
  const { tokens } = page;
  const fontOf = ({ style }: Token): string => styles[style]?.font ?? '';
  const shares = {
    font: sharesOf(tokens.map(fontOf)),
    color: sharesOf(ink.colors.map(([first]) => first)),
    markup: sharesOf(ink.markup),
  };
  const width = tokenFeatureNames.length;
  const data = new Float32Array(tokens.length * width);
  tokens.forEach((token, i) => {
    const colors = entry(ink.colors, i);
    const row = [
      ...textFeatures(token.text),
      styles[token.style]?.size ?? 0,
      styles[token.style]?.angle ?? 0,
      (token.box.x0 + token.box.x1) / 2 / page.width,
      (token.box.y0 + token.box.y1) / 2 / page.height,
      ...[0, 1, 2].flatMap((rank) => channelsOf(colors[rank])),
      shares.font(fontOf(token)),
      shares.color(colors[0]),
      shares.markup(ink.markup[i]),
      fontPages.get(fontOf(token)) ?? 0,
    ];
    data.set(row, i * width);
  });
  return data;
}

function textFeatures(text: string): [number, number, number, number] {
  const characters = Array.from(text);
  const digits = characters.filter((one) => /\d/.test(one)).length;
  const letters = characters.filter((one) => /\p{L}/u.test(one));
  const upper = letters.map((one) => /\p{Lu}/u.test(one));
  const isUpper = letters.length > 0 && upper.every(Boolean);
  return [
    +(digits === characters.length && digits > 0),
    characters.length > 0 ? digits / characters.length : 0,
    +isUpper,
    +(letters.length > 1 && upper[0] === true && !upper.slice(1).some(Boolean)),
  ];
}

/** Of all tokens of the page, those with the same value: formulas (1) to (3). A token without one has 0. */
function sharesOf(values: readonly (string | undefined)[]): (value: string | undefined) => number {
  const counts = new Map<string, number>();
  for (const value of values) if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1);
  return (value) => (value === undefined ? 0 : lookUp(counts, value) / values.length);
}

/** 0 to 255 each; -1 where there is no such colour. */
function channelsOf(color: string | undefined): [number, number, number] {
  if (color === undefined) return [-1, -1, -1];
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)) as [number, number, number];
}

/**
 * A row followed by those of its left and right neighbours, as in the paper's 3×1 window; missing neighbours are -1.
 * @example
 * ```ts
 * import { windowed } from 'fovea/look';
 * console.log(windowed(Float32Array.of(5, 7), 1, [0, 1])); // => Float32Array(6) [ 5, -1, 7, 7, 5, -1 ]
 * ```
 */
export function windowed(data: Float32Array, width: number, order: readonly number[]): Float32Array {
  const out = new Float32Array(data.length * 3).fill(-1);
  order.forEach((token, place) => {
    [token, order[place - 1], order[place + 1]].forEach((other, part) => {
      if (other === undefined) return;
      out.set(data.subarray(other * width, (other + 1) * width), (token * 3 + part) * width);
    });
  });
  return out;
}

/** The columns of {@link windowed}: those of the token, then those of its left and right neighbours. */
export const windowedNames: readonly string[] = ['', ' left', ' right'].flatMap((side) =>
  tokenFeatureNames.map((name) => name + side),
);
