/** Red, green and blue, 0 to 255, and how much the colour covers, 0 to 1. */
export type Colour = readonly [red: number, green: number, blue: number, alpha: number];

const unknown: Colour = [NaN, NaN, NaN, NaN];

/** A computed colour; numbers are NaN where it can't be read. */
export function parseColour(text: string): Colour {
  const value = text.trim().toLowerCase();
  if (value === 'transparent') return [0, 0, 0, 0];
  if (value.startsWith('#')) return fromHex(value.slice(1));
  const [, name, inside] = /^(rgba?|color)\(([^)]*)\)$/.exec(value) ?? [];
  if (inside === undefined) return unknown;
  if (name !== 'color') return fromNumbers(inside, 1);
  // Chrome gives colours that were mixed as `color(srgb 0.2 0.4 0.6 / 0.5)`.
  return inside.startsWith('srgb ') ? fromNumbers(inside.slice(5), 255) : unknown;
}

function fromNumbers(text: string, factor: number): Colour {
  const numbers = text.split(/[\s,/]+/).map(Number.parseFloat);
  const [red = NaN, green = NaN, blue = NaN, alpha = 1] = numbers;
  return [red * factor, green * factor, blue * factor, alpha];
}

function fromHex(digits: string): Colour {
  const wide = digits.length <= 4 ? digits.replace(/./g, '$&$&') : digits;
  if (!/^(?:[0-9a-f]{6}|[0-9a-f]{8})$/.test(wide)) return unknown;
  const at = (start: number): number => Number.parseInt(wide.slice(start, start + 2), 16);
  return [at(0), at(2), at(4), wide.length === 8 ? at(6) / 255 : 1];
}

/** The number in front, its unit dropped: computed lengths are all in pixels. NaN for words such as `auto`. */
export function parseNumber(text: string): number {
  return Number.parseFloat(text);
}
