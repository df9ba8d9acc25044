import type { Box } from '../../../model/index.ts';
import type { ColorPicture } from './color-picture.ts';
import type { Rect } from './rect.ts';

/** A line of text as ink on a ground: level, a byte a pixel, 1 for ink. */
export type Ink = {
  readonly width: number;
  readonly height: number;
  readonly isInk: Uint8Array;
  /** Whether it is darker than its ground. */
  readonly isDark: boolean;
  /** Pixels as they are, 255 is white. */
  readonly greys: Uint8Array;
  /** The same in colour, three bytes a pixel. */
  readonly rgb: Uint8Array;
};

/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** A line as it is in its picture, level. */
export type LevelLine = Pick<Ink, 'width' | 'height' | 'greys' | 'rgb'>;

export function levelLine(picture: ColorPicture, line: Rect): LevelLine {
  const [width, height] = [Math.max(1, Math.round(2 * line.along)), Math.max(1, Math.round(2 * line.across))];
  const rgb = new Uint8Array(3 * width * height);
  if (!copyLevel(picture, line, width, rgb)) copyLeaning(picture, line, width, rgb);
  const greys = new Uint8Array(width * height);
  for (let at = 0, from = 0; at < greys.length; at++, from += 3) {
    greys[at] = (77 * rgb[from]! + 150 * rgb[from + 1]! + 29 * rgb[from + 2]!) >> 8;
  }
  return { width, height, greys, rgb };
}

/** Most lines are level and lie within their picture: their rows are copied as they are. False for others. */
function copyLevel(
  picture: ColorPicture,
  { x, y, along, across, angle }: Rect,
  width: number,
  rgb: Uint8Array,
): boolean {
  const height = rgb.length / (3 * width);
  const [left, top] = [Math.floor(x + 0.5 - along), Math.floor(y + 0.5 - across)];
  const isWithin = left >= 0 && top >= 0 && left + width <= picture.width && top + height <= picture.height;
  if (angle !== 0 || !isWithin) return false;
  for (let row = 0; row < height; row++) {
    const from = 3 * ((top + row) * picture.width + left);
    rgb.set(picture.rgb.subarray(from, from + 3 * width), 3 * row * width);
  }
  return true;
}

function copyLeaning(
  picture: ColorPicture,
  { x, y, along, across, angle }: Rect,
  width: number,
  rgb: Uint8Array,
): void {
  const height = rgb.length / (3 * width);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  for (let row = 0, to = 0; row < height; row++) {
    for (let column = 0; column < width; column++, to += 3) {
      const [a, b] = [column + 0.5 - along, row + 0.5 - across];
      const px = Math.min(picture.width - 1, Math.max(0, Math.floor(x + a * cos - b * sin)));
      const py = Math.min(picture.height - 1, Math.max(0, Math.floor(y + a * sin + b * cos)));
      const from = 3 * (py * picture.width + px);
      rgb[to] = picture.rgb[from]!;
      rgb[to + 1] = picture.rgb[from + 1]!;
      rgb[to + 2] = picture.rgb[from + 2]!;
    }
  }
}

/** Finds the ink of a line in a picture. */
export function inkOf(picture: ColorPicture, line: Rect): Ink {
  return inkOfLevel(levelLine(picture, line));
}

/** Finds the ink of a line. */
export function inkOfLevel(level: LevelLine): Ink {
  const { greys } = level;
  const { limit, isDark } = inkShades(greys);
  const isInk = new Uint8Array(greys.length);
  for (let at = 0; at < greys.length; at++) isInk[at] = +(greys[at]! <= limit === isDark);
  return { ...level, isInk, isDark };
}

/** Ink is the rarer of the two kinds of pixels there are in a line: those up to the limit if it is dark, else the others. */
export type InkShades = { readonly limit: number; readonly isDark: boolean };

export function inkShades(greys: Uint8Array): InkShades {
  const limit = threshold(greys);
  let dark = 0;
  for (let at = 0; at < greys.length; at++) dark += +(greys[at]! <= limit);
  return { limit, isDark: dark <= greys.length / 2 };
}

/** How much ink there is in each column of a line. */
export function inkByColumn({ width, height, isInk }: Pick<Ink, 'width' | 'height' | 'isInk'>): Int32Array {
  const columns = new Int32Array(width);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) columns[x]! += isInk[y * width + x]!;
  return columns;
}

/** Some columns of a line. */
export function inkPart(ink: Ink, from: number, to: number): Ink {
  const isInk = columnsOf(ink.isInk, 1, ink, from, to);
  return { ...levelPart(ink, from, to), isDark: ink.isDark, isInk };
}

/** Some columns of a line whose ink is not known yet. */
export function levelPart(level: LevelLine, from: number, to: number): LevelLine {
  const [greys, rgb] = [columnsOf(level.greys, 1, level, from, to), columnsOf(level.rgb, 3, level, from, to)];
  return { width: to - from, height: level.height, greys, rgb };
}

function columnsOf(pixels: Uint8Array, bytes: number, line: LevelLine, from: number, to: number): Uint8Array {
  const width = bytes * (to - from);
  const part = new Uint8Array(width * line.height);
  for (let y = 0; y < line.height; y++) {
    const start = bytes * (y * line.width + from);
    part.set(pixels.subarray(start, start + width), y * width);
  }
  return part;
}

/** Otsu's: where two groups of values part best. */
function threshold(values: Uint8Array): number {
  const counts = new Float64Array(256);
  for (let at = 0; at < values.length; at++) counts[values[at]!]!++;
  let sum = 0;
  counts.forEach((count, value) => (sum += count * value));
  let [best, at, below, belowSum] = [-1, 127, 0, 0];
  for (let value = 0; value < 255; value++) {
    below += counts[value]!;
    belowSum += counts[value]! * value;
    const above = values.length - below;
    if (below === 0 || above === 0) continue;
    const between = below * above * (belowSum / below - (sum - belowSum) / above) ** 2;
    if (between > best) [best, at] = [between, value];
  }
  return at;
}

/** Of the ink, this share shows its colour: the rest is mixed with the ground. */
const pureShare = 0.3;

/** The colour of the ink in a part of a line: that of the pixels that differ most from the ground. */
export function inkColor({ width, isInk, isDark, greys, rgb }: Ink, { x0, y0, x1, y1 }: Box): Rgb {
  const counts = new Uint32Array(256);
  let all = 0;
  const each = (visit: (at: number, shade: number) => void): void => {
    for (let y = y0; y < y1; y++) {
      for (let at = y * width + x0; at < y * width + x1; at++) {
        if (isInk[at] === 1) visit(at, isDark ? greys[at]! : 255 - greys[at]!);
      }
    }
  };
  each((_, shade) => {
    counts[shade]!++;
    all++;
  });
  let [limit, below] = [0, counts[0]!];
  while (limit < 255 && below < pureShare * all) below += counts[++limit]!;
  const sums = [0, 0, 0];
  each((at, shade) => {
    if (shade <= limit) for (let c = 0; c < 3; c++) sums[c]! += rgb[3 * at + c]!;
  });
  const [red, green, blue] = sums.map((sum) => Math.round(sum / Math.max(1, below))) as [number, number, number];
  return [red, green, blue];
}
